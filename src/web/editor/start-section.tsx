/** Beginning: a blank sheet of any kind, or a puzzle made by chance, which is not shown solved: it goes on the board. */
import { createSignal, type JSX, Show } from 'solid-js';
import { makerOf } from '../../tasks/registry.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { Alert, Working } from '../help/working.jsx';
import { show } from '../opening/receive.js';
import { Choice, SelectField, Toggle } from '../shell/fields.jsx';
import { MOST_SIDE, newDraft, newSheet } from '../state/editing.js';
import { keepDraft, lastAuthor } from '../state/editing-drafts.js';
import { useEditor } from './editor.js';
import { starts } from './first-draft.js';
import { SizeFields, sizeOf } from './size-fields.jsx';

/** Grades from and to; the first is any. */
const GRADES = [undefined, [1, 2], [3, 4], [5, 6], [7, 10]] as const;
/** How many colours, with the background. */
const COLOURS = [2, 3, 4, 5, 6];
const LIMITS = { millis: 60_000 };
/** Larger puzzles take longer to make than anybody waits. */
const MOST_MADE = 40;

export function StartSection(): JSX.Element {
  const editor = useEditor();
  const { app, words, request } = useTaskPanel('generate', 'long', (all) => all.editor.start);
  const [start, setStart] = createSignal(0);
  const [width, setWidth] = createSignal('15');
  const [height, setHeight] = createSignal('15');
  const [grades, setGrades] = createSignal(0);
  const [colours, setColours] = createSignal(2);
  const [text, setText] = createSignal('');
  const [blotted, setBlotted] = createSignal(false);
  const [failed, setFailed] = createSignal(false);
  const size = () => sizeOf(width(), height());
  const canMake = () => {
    const wanted = size();
    return wanted && Math.max(wanted.width, wanted.height) <= MOST_MADE ? wanted : undefined;
  };

  const maker = () => makerOf(starts()[start()]!.kind)!;
  const canHave = (what: 'colours' | 'text' | 'message') => maker().unavailable?.[what] === undefined;
  /** Words are shown by a picture, or else hidden in the solution. */
  const wordsAs = () => (canHave('text') ? 'text' : 'message');
  const special = () => ({
    ...(canHave('colours') && colours() > 2 && { colours: colours() }),
    ...(text().trim() !== '' && { [wordsAs()]: text() }),
    ...(blotted() && { blotted: true }),
  });

  const begin = (): void => {
    const wanted = size();
    const { kind, mode } = starts()[start()]!;
    if (!wanted) return;
    keepDraft(editor.draft());
    editor.begin(newDraft(newSheet(kind, mode, wanted), lastAuthor()));
  };

  const surprise = async (): Promise<void> => {
    const wanted = canMake();
    if (!wanted) return;
    const { kind } = starts()[start()]!;
    const grade = GRADES[grades()];
    setFailed(false);
    let made = false;
    const answer = await request.send(
      {
        task: 'generate',
        kind,
        ...wanted,
        seed: Math.floor(Math.random() * 1e9),
        ...(grade && { target: { grade } }),
        ...special(),
        limits: LIMITS,
      },
      {
        onStep(step) {
          if (!('made' in step) || made) return;
          made = true;
          keepDraft(editor.draft());
          void show(app, { puzzle: step.made.puzzle });
        },
      },
    );
    setFailed(answer !== undefined && !made);
  };

  const startName = (at: number): string => {
    const { title, mode } = starts()[at]!;
    return words().modes[mode](title);
  };
  const gradeName = (at: number): string => {
    const range = GRADES[at];
    return range ? words().grades(range[0], range[1]) : words().anyGrade;
  };

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Choice column title={words().mode} values={[...starts().keys()]} state={[start, setStart]} label={startName} />
        <SizeFields width={width()} height={height()} setWidth={setWidth} setHeight={setHeight} />
        <Show when={!size()}>
          <p role="alert">{app.words().editor.size.tooLarge(MOST_SIDE)}</p>
        </Show>
        <div class="buttons">
          <button type="submit" class="button primary" disabled={!size()}>
            {words().begin}
          </button>
        </div>
      </form>
      <h2>{words().surpriseTitle}</h2>
      <SelectField title={words().grade} values={[...GRADES.keys()]} state={[grades, setGrades]} label={gradeName} />
      <Show when={canHave('colours')}>
        <SelectField title={words().colours} values={COLOURS} state={[colours, setColours]} label={String} />
      </Show>
      <label class="field">
        <span>{words()[wordsAs()]}</span>
        <input type="text" maxLength={60} value={text()} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Show when={wordsAs() === 'message' && text().trim() !== ''}>
        <p class="aside">{words().messageHelp}</p>
      </Show>
      <Show when={maker().blotting}>
        <Toggle title={words().blotted} on={blotted()} turn={setBlotted} />
      </Show>
      <button type="button" class="button" disabled={!canMake() || request.busy()} onClick={() => void surprise()}>
        {words().surprise}
      </button>
      <Working request={request} from="slow" />
      <Show when={failed()}>
        <Alert>{words().failed}</Alert>
      </Show>
    </>
  );
}
