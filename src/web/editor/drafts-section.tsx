/** The library of drafts: open one, cut one into pieces, print them all, carry them to another browser, and delete one after a question. */
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { BoardPictureView } from '../board/board-view.jsx';
import { show } from '../opening/receive.js';
import { saveFile } from '../opening/save-file.js';
import { FileButton } from '../shell/fields.jsx';
import { IconButton } from '../shell/icons.jsx';
import { useApp } from '../state/app-state.js';
import { type Draft, entryOf, type Sheet } from '../state/editing.js';
import { exportedText, forgetDraft, importDrafts, keepDraft, listDrafts } from '../state/editing-drafts.js';
import { CutPicture } from './cut-picture.jsx';
import { useEditor } from './editor.js';

export function DraftsSection(): JSX.Element {
  const app = useApp();
  const editor = useEditor();
  const words = () => app.words().editor.drafts;
  const [drafts, setDrafts] = createSignal(listDrafts());
  const [asked, setAsked] = createSignal('');
  const [said, setSaid] = createSignal('');
  const others = createMemo(() => drafts().filter(({ id }) => id !== editor.draft().id));
  const titleOf = ({ about, sheet }: Draft) => about.title || words().untitled(sheet.width, sheet.height);

  const open = (draft: Draft): void => {
    keepDraft(editor.draft());
    editor.begin(draft);
    setDrafts(listDrafts());
  };
  const forget = (id: string): void => {
    forgetDraft(id);
    setAsked('');
    setDrafts(listDrafts());
  };
  const save = (): void => {
    keepDraft(editor.draft());
    saveFile(exportedText(listDrafts()), 'drafts.nonori-drafts');
  };
  const load = async (file: File): Promise<void> => {
    const { added, refused } = importDrafts(await file.text());
    setSaid(words().imported(added, refused));
    setDrafts(listDrafts());
  };
  /** The newest draft goes on the board, and all of them are chosen for a booklet. */
  const print = async (): Promise<void> => {
    keepDraft(editor.draft());
    for (const { sheet, about } of listDrafts()) {
      const entry = entryOf(sheet, about);
      if (!entry.ok) continue;
      app.printing.set({ ...app.printing(), drafts: true });
      await show(app, { puzzle: entry.value.puzzle });
      app.panel.set('print');
      return;
    }
  };

  return (
    <>
      <div class="buttons">
        <button type="button" class="button" disabled={drafts().length === 0} onClick={() => void print()}>
          {words().print}
        </button>
        <button type="button" class="button" disabled={drafts().length === 0} onClick={save}>
          {words().save}
        </button>
        <FileButton accept=".nonori-drafts,.jsonl,.json,.txt" onFile={(file) => void load(file)}>
          {words().load}
        </FileButton>
      </div>
      <Show when={editor.sheet().mode === 'picture'}>
        <CutPicture
          onCut={(text) => {
            setSaid(text);
            setDrafts(listDrafts());
          }}
        />
      </Show>
      <p role="status" class="aside">
        {said()}
      </p>
      <ul class="drafts">
        <For each={others()}>
          {(draft) => (
            <li>
              <Show
                when={asked() === draft.id}
                fallback={
                  <>
                    <button type="button" class="plain-button" onClick={() => open(draft)}>
                      <DraftPicture sheet={draft.sheet} />
                      <span class="draft-title">{titleOf(draft)}</span>
                      <span class="aside">{new Date(draft.touched).toLocaleDateString(app.language())}</span>
                    </button>
                    <IconButton icon="drop" label={words().forget(titleOf(draft))} press={() => setAsked(draft.id)} />
                  </>
                }
              >
                <span class="question-line">{words().sure(titleOf(draft))}</span>
                <button type="button" class="button" onClick={() => forget(draft.id)}>
                  {words().yes}
                </button>
                <button type="button" class="button" onClick={() => setAsked('')}>
                  {app.words().shell.cancel}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

/** What is drawn, small; empty for what is typed. */
function DraftPicture(props: { sheet: Sheet }): JSX.Element {
  const app = useApp();
  const state = () => {
    const { styles, game, mode } = props.sheet;
    const appearance = { styles, rows: [], cols: [], texts: [] };
    const marks = mode === 'picture' ? { marks: game.marks } : {};
    return {
      style: 'board',
      size: props.sheet,
      appearance,
      ...marks,
      finished: true,
      theme: app.settings().theme,
    } as const;
  };
  return <BoardPictureView class="draft-picture" state={state()} />;
}
