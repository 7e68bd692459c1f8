/** Clues typed by hand, a field for each line; Enter and arrows lead from one to the next, pasted lines fill several. */
import { For, Index, type JSX, Show } from 'solid-js';
import type { LineRef } from '../../core/geometry.js';
import { NO_MARK } from '../../tasks/play/game.js';
import { useApp } from '../state/app-state.js';
import { clueOfText, covered, newSheet, sheetOfMarks } from '../state/editing.js';
import { faultText, SolutionToggle } from './check-line.jsx';
import { useEditor } from './editor.js';

type Axis = LineRef['axis'];

export function ClueFields(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.clues;
  const textsOf = (axis: Axis) => (axis === 'row' ? editor.draft().sheet.rows : editor.draft().sheet.cols);
  const sumOf = (axis: Axis): number =>
    textsOf(axis)
      .flatMap((typed) => clueOfText(typed, editor.sheet().styles))
      .reduce((sum, { text }) => sum + (Number(text) || 0), 0);

  /** Typing changes the sheet; what was there before a field was entered can be brought back. */
  const type = (axis: Axis, index: number, texts: readonly string[], isFirst: boolean): void => {
    const draft = editor.draft();
    const list = [...textsOf(axis)];
    texts.forEach((text, at) => {
      if (index + at < list.length) list[index + at] = text;
    });
    const sheet = { ...draft.sheet, [axis === 'row' ? 'rows' : 'cols']: list };
    editor.draft.set(isFirst ? covered(draft, sheet) : { ...draft, sheet, later: undefined });
  };
  const unique = () => {
    const known = editor.check();
    return known.is === 'unique' ? known.solution : undefined;
  };
  const draw = (): void => {
    const solution = unique();
    if (!solution) return;
    const { sheet } = editor.draft();
    const marks = Array.from(solution.cells, (set) => (set === 1 ? NO_MARK : 31 - Math.clz32(set)));
    const next = newSheet(sheet.kind, 'picture', sheet, sheet.styles);
    editor.draft.set(covered(editor.draft(), sheetOfMarks(next, marks)));
  };

  return (
    <>
      <p class="aside">{editor.sheet().styles.length > 2 ? words().helpColoured : words().help}</p>
      <p class="sums">{words().sums(sumOf('row'), sumOf('col'))}</p>
      <div class="buttons">
        <SolutionToggle />
        <Show when={unique()}>
          <button type="button" class="button" onClick={draw}>
            {app.words().editor.drawSolution}
          </button>
        </Show>
      </div>
      <div class="clue-sides">
        <For each={['row', 'col'] as const}>
          {(axis) => (
            <div class="clue-side">
              <h2>{axis === 'row' ? words().rows : words().cols}</h2>
              <Index each={textsOf(axis)}>
                {(text, index) => (
                  <ClueField
                    line={{ axis, index }}
                    text={text()}
                    type={(texts, isFirst) => type(axis, index, texts, isFirst)}
                  />
                )}
              </Index>
            </div>
          )}
        </For>
      </div>
    </>
  );
}

function ClueField(props: {
  line: LineRef;
  text: string;
  type(texts: readonly string[], isFirst: boolean): void;
}): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  let isTouched = false;
  const { axis, index } = props.line;
  const id = `clue-${axis}-${index}`;
  const fault = () => editor.faults().find(({ line }) => line?.axis === axis && line.index === index);
  const typed = (texts: readonly string[]): void => {
    props.type(texts, !isTouched);
    isTouched = true;
  };
  const walk = (event: KeyboardEvent): void => {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const fields = [...document.querySelectorAll<HTMLInputElement>('.clue-side input')];
    const next = fields[fields.indexOf(event.currentTarget as HTMLInputElement) + step];
    next?.focus();
    next?.select();
  };
  const pasted = (event: ClipboardEvent): void => {
    const lines = (event.clipboardData?.getData('text/plain') ?? '').trim().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    typed(lines.map((line) => line.trim()));
  };
  return (
    <div class="clue-field">
      <label for={id}>{index + 1}</label>
      <input
        id={id}
        type="text"
        inputmode="decimal"
        autocomplete="off"
        spellcheck={false}
        aria-label={app.words().editor.clues.line(axis === 'row', index + 1)}
        aria-invalid={fault() !== undefined}
        aria-describedby={fault() ? `${id}-fault` : undefined}
        value={props.text}
        onFocus={() => (isTouched = false)}
        onInput={(event) => typed([event.currentTarget.value])}
        onKeyDown={walk}
        onPaste={pasted}
      />
      <Show when={fault()}>
        {(found) => (
          <span class="clue-fault" id={`${id}-fault`}>
            {faultText(app, editor.sheet().styles, found())}
          </span>
        )}
      </Show>
    </div>
  );
}
