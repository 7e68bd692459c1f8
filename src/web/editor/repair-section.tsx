/** Repair: a few cells are changed so that the puzzle has one solution, or is as easy as requested. Shown before it is done. */
import { createSignal, type JSX, Show } from 'solid-js';
import type { Repair } from '../../tasks/make/repair.js';
import type { Difficulty } from '../../tasks/make/target.js';
import { mark, NO_MARK } from '../../tasks/play/game.js';
import { languageOfPage } from '../help/mistake-report.jsx';
import { createRequest } from '../help/request.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { Working } from '../help/working.jsx';
import { SelectField } from '../shell/fields.jsx';
import { played } from '../state/editing.js';
import { workerClients } from '../workers/worker-clients.js';
import { useEditor } from './editor.js';

/** The highest level of techniques that each target allows; the first: any puzzle with one solution will do. */
const LEVELS = [undefined, 7, 5, 4, 3, 2] as const;
const LIMITS = { millis: 30_000 };
/** The share of cells that may change by default. */
const SHARE = 0.06;

export function RepairSection(): JSX.Element {
  const editor = useEditor();
  const { app, words, request } = useTaskPanel('repair', 'long', (all) => all.editor.repair);
  const [level, setLevel] = createSignal(0);
  const [most, setMost] = createSignal('');
  const [done, setDone] = createSignal<Repair>();
  const usual = () => Math.max(4, Math.floor(SHARE * editor.sheet().width * editor.sheet().height));
  const budget = () => {
    const wanted = Number(most());
    return most() !== '' && Number.isInteger(wanted) && wanted >= 0 ? wanted : usual();
  };

  /** Cells of offers that were turned down: another repair does without them. */
  const [declined, setDeclined] = createSignal<readonly number[]>([]);
  const rating = createRequest<'rate'>(workerClients.long);
  const [grade, setGrade] = createSignal('');

  const ask = async (without: readonly number[] = []): Promise<void> => {
    const entry = editor.entry();
    if (!entry) return;
    const highest = LEVELS[level()];
    const target: Difficulty = highest ? { level: [1, highest] } : {};
    setDone(undefined);
    setGrade('');
    setDeclined(without);
    editor.offer.set(undefined);
    const locked = [...editor.locked(), ...without];
    const answer = await request.send({ task: 'repair', entry, target, budget: budget(), locked, limits: LIMITS });
    if (!answer) return;
    setDone(answer);
    if (answer.status !== 'done' || answer.changes.length === 0) return;
    const offer = { changes: answer.changes };
    editor.offer.set(offer);
    const rated = await rating.send({ task: 'rate', puzzle: answer.draft.puzzle, limits: LIMITS });
    if (rated?.grade && rated.name && editor.offer() === offer) {
      setGrade(app.words().editor.check.grade(languageOfPage(app).grades[rated.name], rated.grade));
    }
  };
  const another = (): void => {
    const cells = (editor.offer()?.changes ?? []).map(({ cell }) => cell);
    void ask([...declined(), ...cells]);
  };
  const targetName = (at: number): string => {
    const highest = LEVELS[at];
    if (highest === undefined) return words().unique;
    return highest === 7 ? words().noGuessing : words().level(highest);
  };
  const accept = (): void => {
    const changes = editor.offer()?.changes ?? [];
    const marks = changes.map(({ cell, to }) => ({ cell, to: to === 0 ? NO_MARK : to }));
    setDone(undefined);
    editor.draft.set(played(editor.draft(), mark(editor.draft().sheet.game, marks)));
  };
  const said = (): string => {
    const answer = done();
    if (!answer) return '';
    if (answer.status === 'done') {
      if (answer.changes.length === 0) return words().nothing;
      return editor.offer() ? words().offered(answer.changes.length, grade()) : '';
    }
    const { pictures, open } = answer.tried;
    return answer.status === 'limit' ? words().late(pictures, open) : words().failed(answer.budget, pictures, open);
  };

  return (
    <>
      <SelectField title={words().target} values={[...LEVELS.keys()]} state={[level, setLevel]} label={targetName} />
      <label class="field">
        <span>{words().budget}</span>
        <input
          type="number"
          min="0"
          placeholder={String(usual())}
          value={most()}
          onInput={(event) => setMost(event.currentTarget.value)}
        />
      </label>
      <Show when={editor.locked().size > 0}>
        <p class="aside">{words().locked(editor.locked().size)}</p>
      </Show>
      <div class="deciding">
        <p class="sentence" role="status">
          {said()}
        </p>
        <div class="buttons">
          <Show
            when={editor.offer()}
            fallback={
              <button
                type="button"
                class="button primary"
                disabled={!editor.puzzle() || request.busy() || editor.preview() !== undefined}
                onClick={() => void ask()}
              >
                {words().repair}
              </button>
            }
          >
            <button type="button" class="button primary" onClick={accept}>
              {words().accept}
            </button>
            <button type="button" class="button" onClick={another}>
              {words().another}
            </button>
            <button type="button" class="button" onClick={() => editor.offer.set(undefined)}>
              {words().reject}
            </button>
          </Show>
        </div>
      </div>
      <Working request={request} />
    </>
  );
}
