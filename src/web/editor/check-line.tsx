/** What is known about the puzzle being made, as one sentence that is always there. */
import { type JSX, Show } from 'solid-js';
import type { ValueStyle } from '../../core/kind.js';
import type { TypedFault } from '../../core/maker.js';
import { ChipLink } from '../help/chip.jsx';
import { languageOfPage } from '../help/mistake-report.jsx';
import { type AppState, useApp } from '../state/app-state.js';
import { useEditor } from './editor.js';
import type { PuzzleCheck } from './puzzle-check.js';

export function CheckLine(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.check;
  const rating = () => {
    const known = editor.check();
    return known.is === 'unique' ? known.rating : undefined;
  };
  const headline = (): string => {
    const known = editor.check();
    const wrong = known.is === 'nothing' && faultWords(app, editor.sheet().styles, editor.faults());
    return wrong || checkWords(app, known);
  };
  const detail = (): string => {
    const known = editor.check();
    // While a repair is offered, its cells are marked instead.
    if (known.is === 'multiple') return differing() > 0 ? words().differ(differing()) : '';
    if (known.is !== 'unique') return '';
    if (known.unrated) return words().unrated;
    const rated = known.rating;
    return rated?.name && rated.grade !== null
      ? words().grade(languageOfPage(app).grades[rated.name], rated.grade)
      : words().grading;
  };
  const differing = (): number => {
    const [first, second] = editor.boardApp.highlight()?.solutions ?? [];
    return first && second ? Array.from(first.cells).filter((set, cell) => set !== second.cells[cell]).length : 0;
  };
  return (
    <div class="puzzle-check" data-check={editor.check().is}>
      <p role="status">
        <strong>{headline()}</strong>
        <Show when={detail()}>{(said) => <span>{said()}</span>}</Show>
      </p>
      <Show when={rating()}>
        {(rated) => <ChipLink kind={editor.sheet().kind} technique={rated().hardest} level={rated().level} />}
      </Show>
    </div>
  );
}

/** Whether the solution of what was typed is shown on the board. */
export function SolutionToggle(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={editor.showsSolution()}
        onChange={(event) => editor.showsSolution.set(event.currentTarget.checked)}
      />
      <span>{app.words().editor.showSolution}</span>
    </label>
  );
}

/** How many solutions a puzzle has, as far as that is known. */
export function checkWords(app: AppState, known: PuzzleCheck): string {
  const words = app.words().editor.check;
  if (known.is !== 'multiple') return words[known.is];
  return known.more ? words.more(known.solutions.length) : words.multiple(known.solutions.length);
}

/** What is wrong with what was typed, in the visitor's language. */
export function faultText(app: AppState, styles: readonly ValueStyle[], fault: TypedFault): string {
  const { colourName, editor } = app.words();
  const words = editor.faults;
  const { code, needs, has, value } = fault;
  if (code === 'bad-number') return words.badNumber;
  if (code === 'too-long') return words.tooLong(needs, has);
  return words.unbalanced(needs, has, styles.length > 2 ? colourName(styles[value ?? 1]?.name ?? '') : '');
}

/** The first fault, with its place; empty without one. */
export function faultWords(app: AppState, styles: readonly ValueStyle[], faults: readonly TypedFault[]): string {
  const [first] = faults;
  if (!first) return '';
  const { line } = first;
  const said = faultText(app, styles, first);
  return line ? app.words().editor.faults.in(line.axis === 'row', line.index + 1, said) : said;
}
