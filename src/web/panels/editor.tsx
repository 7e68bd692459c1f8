/** The editor: draw a puzzle, import one, type one from paper; see at once whether it has one solution and how hard it is. */
import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show, untrack } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { historyKey } from '../board/keys.js';
import { CheckLine } from '../editor/check-line.jsx';
import { DrawingBar, HistoryBar } from '../editor/drawing-bar.jsx';
import { EditorContext } from '../editor/editor.js';
import { redoIn, undoIn } from '../editor/editor-input.js';
import { createEditor } from '../editor/editor-state.js';
import { blankDraft, firstDraft, NEW, wouldSpoil } from '../editor/first-draft.js';
import { NumberPad } from '../editor/number-pad.jsx';
import { type Section, sectionsFor } from '../editor/sections.jsx';
import { show } from '../opening/receive.js';
import { AppBoard } from '../shell/app-board.jsx';
import { AppContext, titleOf, useApp } from '../state/app-state.js';
import { keepDraft } from '../state/editing-drafts.js';
import { fragmentOf, routeOf } from '../state/route.js';
import '../styles/editor.css';

const PAGE = 'edit';
/** Milliseconds after a change before the draft is written. */
const PAUSE = 300;

/** The editor shows pictures: of a puzzle that is being played only when the visitor wants it. */
export default function EditorPanel(): JSX.Element {
  const app = useApp();
  const words = () => app.words().spoiler;
  const [agreed, setAgreed] = createSignal(!wouldSpoil(app, app.route().rest));
  return (
    <Show
      when={agreed()}
      fallback={
        <section class="question">
          <h1>{words().title}</h1>
          <p>{words().text}</p>
          <div class="buttons">
            <a class="button primary" href="#/play">
              {words().back}
            </a>
            <button type="button" class="button" onClick={() => setAgreed(true)}>
              {words().show}
            </button>
          </div>
        </section>
      }
    >
      <DraftEditor />
    </Show>
  );
}

function DraftEditor(): JSX.Element {
  const app = useApp();
  const words = () => app.words().editor;
  const editor = createEditor(app, firstDraft(app, app.route().rest));
  const sections = createMemo(() => sectionsFor(editor.sheet().mode));
  const [chosen, setChosen] = createSignal<Section['id'] | undefined>(firstSection());
  const open = () => sections().find(({ id }) => id === chosen());

  function firstSection(): Section['id'] | undefined {
    const wide = matchMedia('(min-width: 900px)').matches;
    return untrack(editor.sheet).mode === 'clues' ? 'clues' : wide ? 'start' : undefined;
  }

  createEffect(() => {
    const { page, rest } = app.route();
    if (page !== PAGE || rest === '') return;
    if (rest === NEW && !untrack(() => editor.isFresh())) editor.begin(blankDraft());
    history.replaceState(null, '', fragmentOf({ page: PAGE, rest: '' }));
    app.route.set(routeOf(location.hash));
  });
  createEffect(
    on(
      () => editor.sheet().mode,
      (mode) => mode === 'clues' && setChosen('clues'),
      { defer: true },
    ),
  );

  createEffect(() => {
    if (!app.picture()) return;
    if (untrack(editor.sheet).mode !== 'picture') editor.begin(blankDraft());
    setChosen('picture');
  });

  let root!: HTMLDivElement;
  let timer = 0;
  const [isKept, setKept] = createSignal(true);
  let warned = false;
  /** Is it kept now? */
  const keep = (): boolean => {
    clearTimeout(timer);
    return setKept(keepDraft(editor.draft()));
  };
  createEffect(
    on(
      editor.draft,
      () => {
        clearTimeout(timer);
        timer = window.setTimeout(keep, PAUSE);
      },
      { defer: true },
    ),
  );
  onMount(() => {
    window.addEventListener('pagehide', keep);
    root.addEventListener('keydown', pressed);
    onCleanup(() => {
      window.removeEventListener('pagehide', keep);
      keep();
    });
  });

  /** Not while a picture is being imported: what is on the board then is not yet the puzzle. */
  const ready = (): boolean => editor.puzzle() !== undefined && editor.preview() === undefined;
  const hand = async (panel?: string): Promise<void> => {
    const entry = editor.entry();
    if (!entry) return;
    // Whoever plays leaves the editor: not before the draft is safe, or that it is not has been read.
    if (!keep() && !warned) {
      warned = true;
      return;
    }
    await show(app, entry);
    app.panel.set(panel);
  };
  const pressed = (event: KeyboardEvent): void => {
    const isText = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (isText) return;
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      if (!editor.preview()) (history === 'undo' ? undoIn : redoIn)(editor);
    } else if (/^[a-z]$/i.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault();
  };
  const followFocus = (): void => {
    if (editor.boardApp.cursor() >= 0) editor.cell.set(editor.boardApp.cursor());
  };

  return (
    <EditorContext.Provider value={editor}>
      <div class="editor" data-mode={editor.sheet().mode} ref={root}>
        <AppContext.Provider value={editor.boardApp}>
          <div class="editor-board" onFocusIn={followFocus}>
            <AppBoard />
          </div>
        </AppContext.Provider>
        <div class="editor-beside">
          <h1 class="editor-title">{titleOf(editor.boardApp)}</h1>
          <CheckLine />
          <Show when={!isKept()}>
            <p role="alert">{words().drafts.notKept}</p>
          </Show>
          <div class="editor-tools" role="toolbar" aria-label={words().toolbar}>
            <DrawingBar />
            <NumberPad />
            <HistoryBar />
          </div>
          <div class="editor-tabs">
            <For each={sections()}>
              {({ id }) => (
                <button
                  type="button"
                  class="chip"
                  aria-expanded={chosen() === id}
                  onClick={() => setChosen(chosen() === id ? undefined : id)}
                >
                  {words().sections[id]}
                </button>
              )}
            </For>
          </div>
          <Show when={open()} keyed>
            {(section) => (
              <section class="editor-section" aria-label={words().sections[section.id]}>
                <Dynamic component={section.component} />
              </section>
            )}
          </Show>
          <div class="editor-actions">
            <button type="button" class="button primary" disabled={!ready()} onClick={() => void hand()}>
              {words().play}
            </button>
            <button type="button" class="button" disabled={!ready()} onClick={() => void hand('share')}>
              {words().share}
            </button>
            <button type="button" class="button" disabled={!ready()} onClick={() => void hand('print')}>
              {words().print}
            </button>
          </div>
        </div>
      </div>
    </EditorContext.Provider>
  );
}
