/** The menu of a phone: everything that has no place in its bars. */
import { For, type JSX } from 'solid-js';
import { panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel } from '../state/playing.js';
import { Icon } from './icons.jsx';

/** The menu stands where panels stand, under this id. */
export const MENU = 'menu';

export function Menu(): JSX.Element {
  const app = useApp();
  return (
    <ul class="menu">
      <For each={panels.filter(({ button }) => button === 'help' || button === 'bar')}>
        {(panel) => (
          <li>
            <button type="button" class="menu-item" onClick={() => openPanel(app, panel)}>
              <Icon name={panel.icon} />
              {app.words().panels[panel.id]}
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
