/** The whole page: top bar, then the board with its tools, or another page in their place. */
import { createEffect, createMemo, type JSX, onCleanup, onMount, Show } from 'solid-js';
import { BoardView } from './board/board-view.jsx';
import { panelById } from './panels/index.js';
import { PagePanel, SidePanel } from './shell/panel-frame.jsx';
import { ToolBar } from './shell/tool-bar.jsx';
import { TopBar } from './shell/top-bar.jsx';
import { AppContext, type AppState } from './state/app-state.js';
import { routeOf } from './state/route.js';

export function App(props: { app: AppState }): JSX.Element {
  const { app } = props;
  const page = createMemo(() => {
    const panel = panelById(app.route().page);
    return panel?.place === 'page' ? panel : undefined;
  });

  onMount(() => {
    const moved = () => app.route.set(routeOf(location.hash));
    window.addEventListener('hashchange', moved);
    onCleanup(() => window.removeEventListener('hashchange', moved));
  });
  createEffect(() => {
    document.documentElement.lang = app.language();
  });
  createEffect(() => {
    const { theme } = app.settings();
    if (theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
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

function PlayPage(): JSX.Element {
  return (
    <main class="play-page">
      <BoardView />
      <div class="beside">
        <ToolBar />
        <SidePanel />
      </div>
    </main>
  );
}
