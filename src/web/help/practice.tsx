/**
 * A tiny board to try a technique on: its worked example, as a game of its own. The lines to look at are highlighted; what is
 * marked is compared with what follows.
 */
import { createEffect, createSignal, type JSX, on } from 'solid-js';
import type { Board } from '../../core/board.js';
import type { Deduction } from '../../core/deduction.js';
import type { Appearance } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { languageOf } from '../../tasks/messages/index.js';
import { sentence } from '../../tasks/messages/sentences.js';
import { type Game, NO_MARK, newGame } from '../../tasks/play/game.js';
import { kindOf } from '../../tasks/registry.js';
import { type Highlight, highlightOf } from '../board/highlight.js';
import { OwnBoard } from '../shell/app-board.jsx';
import { type AppState, ownBoard, useApp } from '../state/app-state.js';

/** The height that a board asks for. */
const HEIGHTS = { cell: 46, cluesAbove: 90, edge: 16 };

export interface Example {
  readonly puzzle: Puzzle;
  readonly board: Board;
  readonly deduction: Deduction;
}

export function Practice(props: { example: Example }): JSX.Element {
  const app = useApp();
  const { puzzle, board, deduction } = props.example;
  const words = () => app.words().technique;
  const practiceApp = practiceState(app, props.example);
  const [shown, setShown] = createSignal(false);
  const expected = new Map(deduction.sets.filter(({ not }) => !not).map(({ cell, value }) => [cell, value]));

  const judge = (game: Game): 'open' | 'right' | 'wrong' => {
    const start = newGame(puzzle, board).marks;
    let missing = expected.size;
    for (let cell = 0; cell < start.length; cell++) {
      const value = game.marks[cell]!;
      if (value === start[cell]) continue;
      if (value === NO_MARK || value !== expected.get(cell)) return 'wrong';
      missing--;
    }
    return missing === 0 ? 'right' : 'open';
  };
  const said = (): string => {
    if (shown()) return sentence(languageOf(app.language()), puzzle, deduction);
    const judgement = judge(practiceApp.game());
    return judgement === 'right'
      ? `${words().right} ${sentence(languageOf(app.language()), puzzle, deduction)}`
      : words()[judgement === 'wrong' ? 'wrong' : 'task'];
  };
  const show = (): void => {
    reset();
    setShown(true);
  };
  const reset = (): void => {
    practiceApp.game.set(newGame(puzzle, board));
    practiceApp.finished.set(false);
    setShown(false);
  };

  createEffect(on(practiceApp.game, () => setShown(false), { defer: true }));
  createEffect(
    on([practiceApp.game, shown], () =>
      practiceApp.highlight.set(shown() ? highlightOf(deduction) : lookAt(deduction)),
    ),
  );

  return (
    <section
      class="practice"
      aria-label={words().tryIt}
      style={{
        '--wanted': `${HEIGHTS.cell * puzzle.height + (practiceApp.appearance().cols.length > 0 ? HEIGHTS.cluesAbove : HEIGHTS.edge)}px`,
      }}
    >
      <h2>{words().tryIt}</h2>
      <p class="sentence" role="status">
        {said()}
      </p>
      <OwnBoard app={practiceApp} tools="practice-tools" />
      <div class="buttons">
        <button type="button" class="button" onClick={show}>
          {words().show}
        </button>
        <button type="button" class="button" onClick={reset}>
          {words().reset}
        </button>
      </div>
    </section>
  );
}

const lookAt = ({ lines, because, sets }: Deduction): Highlight =>
  lines.length > 0 ? { lines } : { cells: [...because, ...sets].map(({ cell }) => cell) };

/** The page's state with a board of its own: what is played here touches nothing else. */
function practiceState(app: AppState, { puzzle, board, deduction }: Example): AppState {
  const whole = kindOf(puzzle).appearance(puzzle);
  // Clues of columns that are not looked at would give it away.
  const crosses = deduction.lines.some(({ axis }) => axis === 'col');
  const appearance: Appearance = crosses ? whole : { ...whole, cols: [] };
  return ownBoard(app, puzzle, newGame(puzzle, board), () => appearance);
}
