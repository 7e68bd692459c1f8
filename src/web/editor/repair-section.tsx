/** Repair: a few cells are changed so that the puzzle has one solution, or is as easy as requested. Shown before it is done. */
import { createSignal, type JSX, Show } from 'solid-js';
import type { Repair } from '../../tasks/make/repair.js';
import type { Difficulty } from '../../tasks/make/target.js';
import { mark, NO_MARK } from '../../tasks/play/game.js';
import { useTaskPanel } from '../help/task-panel.jsx';
import { Working } from '../help/working.jsx';
import { SelectField } from '../shell/fields.jsx';
import { played } from '../state/editing.js';
import { useEditor } from './editor.js';

/** The highest level of techniques that each target allows; the first: any puzzle with one solution will do. */
const LEVELS = [undefined, 7, 5, 4, 3, 2] as const;
const LIMITS = { millis: 30_000 };
/** The share of cells that may change by default. */
const SHARE = 0.06;

export function RepairSection(): JSX.Element {
  const editor = useEditor();
  const { words, request } = useTaskPanel('repair', 'long', (all) => all.editor.repair);
  const [level, setLevel] = createSignal(0);
  const [most, setMost] = createSignal('');
  const [done, setDone] = createSignal<Repair>();
  const usual = () => Math.max(4, Math.floor(SHARE * editor.sheet().width * editor.sheet().height));
  const budget = () => {
    const wanted = Number(most());
    return most() !== '' && Number.isInteger(wanted) && wanted >= 0 ? wanted : usual();
  };

  const ask = async (): Promise<void> => {
    const entry = editor.entry();
    if (!entry) return;
    const highest = LEVELS[level()];
    const target: Difficulty = highest ? { level: [1, highest] } : {};
    setDone(undefined);
    editor.offer.set(undefined);
    const answer = await request.send({ task: 'repair', entry, target, budget: budget(), limits: LIMITS });
    if (!answer) return;
    setDone(answer);
    if (answer.status === 'done' && answer.changes.length > 0) editor.offer.set({ changes: answer.changes });
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
      return editor.offer() ? words().offered(answer.changes.length) : '';
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
          <button type="button" class="button" onClick={() => editor.offer.set(undefined)}>
            {words().reject}
          </button>
        </Show>
      </div>
      <Working request={request} />
    </>
  );
}
