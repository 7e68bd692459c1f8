/** The whole page: top bar, then the board with its tools, or another page in their place. */
import { createEffect, createMemo, type JSX, lazy, Match, on, onCleanup, onMount, Suspense, Switch } from 'solid-js';
import { redo, undo } from '../tasks/play/game.js';
import { historyKey } from './board/keys.js';
import { Home } from './home/home.jsx';
import { listenOutside } from './opening/listen.js';
import { panelById } from './panels/index.js';
import { guardFocus } from './shell/focus.js';
import { whenIdle } from './shell/later.jsx';
import { MENU } from './shell/menu.jsx';
import { MenuSheet, PagePanel } from './shell/panel-frame.jsx';
import { listenForShortcuts } from './shell/shortcuts.js';
import { TopBar } from './shell/top-bar.jsx';
import { AppContext, type AppState, titleOf } from './state/app-state.js';
import { startClock } from './state/clock.js';
import { keepGames } from './state/keeping.js';
import { playOn } from './state/playing.js';
import { BOARD_PAGE, fragmentOf, HOME_PAGE, routeOf } from './state/route.js';
import { followSystem, showTheme } from './state/settings.js';

/** The board is not needed at home: it comes after. */
const loadPlayPage = () => import('./shell/play-page.jsx');
const PlayPage = lazy(loadPlayPage);

export function App(props: { app: AppState }): JSX.Element {
  const { app } = props;
  const page = createMemo(() => {
    const panel = panelById(app.route().page);
    return panel?.place === 'page' ? panel : undefined;
  });

  // An address that leads nowhere leads home.
  createEffect(() => {
    const { page: id } = app.route();
    if (id === HOME_PAGE || id === BOARD_PAGE || page()) return;
    history.replaceState(null, '', fragmentOf({ page: HOME_PAGE, rest: '' }));
    app.route.set(routeOf(''));
  });
  keepGames(app);
  guardFocus(app);
  listenOutside(app);
  onMount(() => {
    const moved = (): void => app.route.set(routeOf(location.hash));
    const pressed = (event: KeyboardEvent): void => {
      const key = historyKey(event);
      if (!key || app.route().page !== BOARD_PAGE || isWriting(event.target)) return;
      event.preventDefault();
      playOn(app, key === 'undo' ? undo : redo);
    };
    window.addEventListener('hashchange', moved);
    window.addEventListener('keydown', pressed);
    const stopClock = startClock(app);
    whenIdle(() => void loadPlayPage());
    const stopShortcuts = listenForShortcuts(app);
    const stopFollowing = followSystem(() => showTheme(app.settings().theme));
    onCleanup(() => {
      window.removeEventListener('hashchange', moved);
      window.removeEventListener('keydown', pressed);
      stopClock();
      stopShortcuts();
      stopFollowing();
    });
  });
  // What prints puzzles is not needed before there is one.
  const isPlaying = createMemo((before: boolean) => before || app.route().page === BOARD_PAGE, false);
  createEffect(() => {
    if (!isPlaying()) return;
    whenIdle(() => void import('./print/sheets.js').then(({ listenForPrinting }) => listenForPrinting(app)));
  });
  createEffect(
    on(
      app.route,
      () => {
        if (app.panel() === MENU) app.panel.set(undefined);
      },
      { defer: true },
    ),
  );
  // Each only when it is another one: the browser styles the whole page anew for its language, and fetches its icon for its title.
  createEffect(() => {
    document.documentElement.lang = app.language();
  });
  const title = createMemo(() => {
    const shown = page() ? app.words().panels[page()!.id] : titleOf(app);
    return app.route().page === HOME_PAGE ? 'Nonori' : `${shown} · Nonori`;
  });
  createEffect(() => {
    document.title = title();
  });
  createEffect(() => {
    showTheme(app.settings().theme);
  });

  return (
    <AppContext.Provider value={app}>
      <TopBar />
      <Switch
        fallback={
          <Suspense fallback={<main class="play-page" />}>
            <PlayPage />
          </Suspense>
        }
      >
        <Match when={app.route().page === HOME_PAGE}>
          <main class="page-panel" tabindex="-1">
            <Home />
          </main>
          <MenuSheet />
        </Match>
        <Match when={page()}>
          {(panel) => (
            <>
              <PagePanel panel={panel()} />
              <MenuSheet />
            </>
          )}
        </Match>
      </Switch>
    </AppContext.Provider>
  );
}

/** Is the key meant for a field that is being filled in? */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input[type=text], textarea, select'));
