/**
 * The clues of the row and the column that the player is on, or of the lines that a step looks at, large, with how much of them is filled:
 * beside the board, where the board is too large for its own clues to be read. Always there on such a board, so that nothing jumps.
 */
import { createMemo, For, type JSX, Show } from 'solid-js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { ClueMark } from '../../core/kind.js';
import { textOn } from '../board/colours.js';
import { shownMarks } from '../board/highlight.js';
import { numberWidth } from '../board/layout.js';
import { useApp } from '../state/app-state.js';

/** CSS pixels: what a clue has in the width, and its sizes. */
const ROOM = 200;
const LARGEST = 19;
const SMALLEST = 11;
/** There is room for two; of many lines, two would say nothing. */
const MOST_LINES = 2;
const MANY_LINES = 5;

export function ClueStrip(): JSX.Element {
  const app = useApp();
  const words = () => app.words().clueStrip;
  const isShown = () => app.board()?.isLarge() && !app.finished() && app.appearance().rows.length > 0;
  const cursor = createMemo((before: number) => (app.cursor() < 0 ? before : app.cursor()), -1);
  const lines = createMemo((): readonly LineRef[] => {
    const { width, height } = app.entry().puzzle;
    const looked = app.highlight()?.lines ?? [];
    if (looked.length > 0 && looked.length < MANY_LINES) return looked.slice(0, MOST_LINES);
    const cell = cursor();
    if (cell < 0 || cell >= width * height) return [];
    return [
      { axis: 'row', index: Math.floor(cell / width) },
      { axis: 'col', index: cell % width },
    ];
  });
  return (
    <Show when={isShown()}>
      <section class="clue-strip" aria-label={words().title}>
        <For each={lines()} fallback={<p class="aside">{words().nothing}</p>}>
          {(line) => <Line line={line} />}
        </For>
      </section>
    </Show>
  );
}

function Line(props: { line: LineRef }): JSX.Element {
  const app = useApp();
  const words = () => app.words().clueStrip;
  const { axis, index } = props.line;
  const clue = (): readonly ClueMark[] => (axis === 'row' ? app.appearance().rows : app.appearance().cols)[index] ?? [];
  const done = () => (axis === 'row' ? app.doneClues()?.rows : app.doneClues()?.cols)?.[index] ?? [];
  const isColoured = () => app.appearance().styles.length > 2;
  const font = () => {
    const width = clue().reduce((sum, { text }) => sum + numberWidth(text, isColoured()), 0);
    return Math.max(SMALLEST, Math.min(LARGEST, ROOM / Math.max(1, width)));
  };
  const count = (): string => {
    const { puzzle } = app.game();
    const { marks } = shownMarks(app.game(), app.highlight());
    const filled = lineCells(puzzle, props.line).filter((cell) => marks[cell]! > 0).length;
    const all = clue().reduce((sum, { text }) => sum + Number(text), 0);
    return Number.isNaN(all) ? words().unknown(filled) : words().count(filled, all);
  };
  const colours = (mark: ClueMark) => {
    const { colour } = app.appearance().styles[mark.value]!;
    return isColoured() ? { background: colour, color: textOn(colour) } : {};
  };
  return (
    <div class="strip-line" data-axis={axis}>
      <span class="strip-name">{axis === 'row' ? words().row(index + 1) : words().col(index + 1)}</span>
      <span class="strip-clue" classList={{ coloured: isColoured() }} style={{ 'font-size': `${font()}px` }}>
        <For each={clue()} fallback={<span>0</span>}>
          {(mark, place) => (
            <span classList={{ done: done().includes(place()) }} style={colours(mark)}>
              {mark.text}
            </span>
          )}
        </For>
      </span>
      <span class="strip-count">{count()}</span>
    </div>
  );
}
