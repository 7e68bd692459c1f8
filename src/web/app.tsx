/** The whole page: top bar, then the board with its tools, or another page in their place. */
import { createEffect, createMemo, type JSX, lazy, onCleanup, onMount, Show, Suspense } from 'solid-js';
import { redo, undo } from '../tasks/play/game.js';
import { historyKey } from './board/keys.js';
import { listenOutside } from './opening/listen.js';
import { panelById } from './panels/index.js';
import { AppBoard, EndPicture } from './shell/app-board.jsx';
import { guardFocus } from './shell/focus.js';
import { PagePanel, SidePanel } from './shell/panel-frame.jsx';
import { listenForShortcuts } from './shell/shortcuts.js';
import { StatusLine } from './shell/status-line.jsx';
import { HelpBar, ToolBar } from './shell/tool-bar.jsx';
import { TopBar } from './shell/top-bar.jsx';
import { AppContext, type AppState, titleOf, useApp } from './state/app-state.js';
import { startClock } from './state/clock.js';
import { keepGames } from './state/keeping.js';
import { playOn } from './state/playing.js';
import { routeOf } from './state/route.js';
import { showTheme } from './state/settings.js';

export function App(props: { app: AppState }): JSX.Element {
  const { app } = props;
  const page = createMemo(() => {
    const panel = panelById(app.route().page);
    return panel?.place === 'page' ? panel : undefined;
  });

  keepGames(app);
  guardFocus(app);
  listenOutside(app);
  onMount(() => {
    const moved = () => app.route.set(routeOf(location.hash));
    const pressed = (event: KeyboardEvent): void => {
      const key = historyKey(event);
      if (!key || page() || isWriting(event.target)) return;
      event.preventDefault();
      playOn(app, key === 'undo' ? undo : redo);
    };
    window.addEventListener('hashchange', moved);
    window.addEventListener('keydown', pressed);
    const stopClock = startClock(app);
    whenIdle(() => void import('./print/sheets.js').then(({ listenForPrinting }) => listenForPrinting(app)));
    const stopShortcuts = listenForShortcuts(app);
    onCleanup(() => {
      window.removeEventListener('hashchange', moved);
      window.removeEventListener('keydown', pressed);
      stopClock();
      stopShortcuts();
    });
  });
  createEffect(() => {
    document.documentElement.lang = app.language();
    document.title = page() ? `${app.words().panels[page()!.id]} · Nonori` : `${titleOf(app)} · Nonori`;
  });
  createEffect(() => {
    showTheme(app.settings().theme);
  });

  return (
    <AppContext.Provider value={app}>
      <TopBar />
      <Show when={page()} fallback={<PlayPage />}>
        {(panel) => <PagePanel panel={panel()} />}
      </Show>
    </AppContext.Provider>
  );
}

/** Later, when nothing that the visitor waits for is left to do. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Is the key meant for a field that is being filled in? */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input[type=text], textarea, select'));

function PlayPage(): JSX.Element {
  const app = useApp();
  const isAlone = () => app.finished() && !app.highlight();
  return (
    <main class="play-page" classList={{ alone: isAlone() }}>
      <AppBoard />
      <Show when={isAlone()}>
        <EndPicture />
      </Show>
      <div class="beside">
        <StatusLine />
        <Show
          when={app.finished()}
          fallback={
            <>
              <ToolBar />
              <HelpBar />
            </>
          }
        >
          <Show when={!app.panel()}>
            <Suspense>
              <EndingCard />
            </Suspense>
          </Show>
        </Show>
        <SidePanel />
      </div>
    </main>
  );
}

const EndingCard = lazy(() => import('./ending/ending-card.jsx'));
