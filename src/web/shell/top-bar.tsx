/** The bar at the top: the name of the page, the puzzle's, and buttons for what is not playing. */
import { For, type JSX, Show } from 'solid-js';
import { kindOf } from '../../tasks/registry.js';
import { panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { goTo, togglePanel } from '../state/playing.js';
import { BOARD_PAGE } from '../state/route.js';
import { Icon } from './icons.jsx';

export function TopBar(): JSX.Element {
  const app = useApp();
  const title = () => {
    const { puzzle } = app.entry();
    return puzzle.about.title || app.words().play.untitled(kindOf(puzzle).title, puzzle.width, puzzle.height);
  };
  const isOpen = (id: string) => app.panel() === id || app.route().page === id;
  return (
    <header class="top-bar">
      <a class="wordmark" href="#/">
        Nonori
      </a>
      <Show when={app.route().page === BOARD_PAGE}>
        <h1 class="puzzle-title">
          {title()}
          <Show when={app.entry().puzzle.about.author}>
            {(author) => <span class="puzzle-author"> {app.words().shell.by(author())}</span>}
          </Show>
        </h1>
      </Show>
      <nav class="top-buttons">
        <For each={panels.filter(({ button }) => button === 'bar')}>
          {(panel) => (
            <button
              type="button"
              class="icon-button"
              aria-label={app.words().panels[panel.id]}
              title={app.words().panels[panel.id]}
              aria-pressed={isOpen(panel.id)}
              onClick={() => (panel.place === 'page' ? goTo(app, panel.id) : togglePanel(app, panel.id))}
            >
              <Icon name={panel.icon} />
            </button>
          )}
        </For>
      </nav>
    </header>
  );
}
