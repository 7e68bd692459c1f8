/** The place of panels: beside the board on a desktop, a sheet from below on a phone, or in place of the board. */
import { createMemo, ErrorBoundary, type JSX, lazy, Show, Suspense } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { type Panel, panelById, panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { IconButton } from './icons.jsx';
import { MENU, Menu } from './menu.jsx';

const components = new Map(panels.map((panel) => [panel.id, lazy(() => panel.load())]));

export function SidePanel(): JSX.Element {
  const app = useApp();
  const panel = createMemo(() => {
    const open = panelById(app.panel());
    return open?.place === 'side' ? open : undefined;
  });
  const title = (): string => {
    const open = panel();
    return open ? app.words().panels[open.id] : app.words().shell.menu;
  };
  return (
    <Show when={panel() || app.panel() === MENU}>
      <section class="side-panel" aria-label={title()}>
        <div class="panel-head">
          <h2 tabindex="-1">{title()}</h2>
          <IconButton icon="close" label={app.words().shell.close} press={() => app.panel.set(undefined)} />
        </div>
        <div class="panel-body">
          <Show when={panel()} fallback={<Menu />}>
            {(open) => <Loaded panel={open()} />}
          </Show>
        </div>
      </section>
    </Show>
  );
}

/** The menu of a phone on pages other than the board. */
export function MenuSheet(): JSX.Element {
  const app = useApp();
  return (
    <Show when={app.panel() === MENU}>
      <div class="menu-sheet">
        <SidePanel />
      </div>
    </Show>
  );
}

export function PagePanel(props: { panel: Panel }): JSX.Element {
  return (
    <main class="page-panel" tabindex="-1">
      <Loaded panel={props.panel} />
    </main>
  );
}

function Loaded(props: { panel: Panel }): JSX.Element {
  const app = useApp();
  return (
    <ErrorBoundary fallback={() => <p role="alert">{app.words().shell.failed}</p>}>
      <Suspense fallback={<p class="loading">{app.words().shell.loading}</p>}>
        <Dynamic component={components.get(props.panel.id)} panels={panels} />
      </Suspense>
    </ErrorBoundary>
  );
}
