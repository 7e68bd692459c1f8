/** The bar at the top: the name of the page, the puzzle's, and buttons for what is not playing. */
import { For, type JSX, Show } from 'solid-js';
import { panels } from '../panels/index.js';
import { titleOf, useApp } from '../state/app-state.js';
import { openPanel, togglePanel } from '../state/playing.js';
import { BOARD_PAGE } from '../state/route.js';
import { Icon } from './icons.jsx';
import { MENU } from './menu.jsx';

export function TopBar(): JSX.Element {
  const app = useApp();
  const isOpen = (id: string) => app.panel() === id || app.route().page === id;
  const onBoard = () => app.route().page === BOARD_PAGE;
  return (
    <header class="top-bar">
      <a class="wordmark" href="#/">
        Nonori
      </a>
      <Show when={onBoard()}>
        <h1 class="puzzle-title">
          {titleOf(app)}
          <Show when={app.entry().puzzle.about.author}>
            {(author) => <span class="puzzle-author"> {app.words().shell.by(author())}</span>}
          </Show>
        </h1>
      </Show>
      <nav class="top-buttons" aria-label={app.words().shell.pages}>
        <For each={panels.filter(({ button }) => button === 'bar' || (button === 'rules' && onBoard()))}>
          {(panel) => (
            <button
              type="button"
              class="icon-button"
              classList={{ 'on-desktop': panel.button === 'bar' }}
              aria-label={app.words().panels[panel.id]}
              title={app.words().panels[panel.id]}
              aria-pressed={isOpen(panel.id)}
              onClick={() => openPanel(app, panel)}
            >
              <Icon name={panel.icon} />
              <span class="bar-label" aria-hidden="true">
                {app.words().panels[panel.id]}
              </span>
            </button>
          )}
        </For>
        <button
          type="button"
          class="icon-button on-phone"
          aria-label={app.words().shell.menu}
          aria-expanded={app.panel() === MENU}
          onClick={() => togglePanel(app, MENU)}
        >
          <Icon name="menu" />
        </button>
      </nav>
    </header>
  );
}
