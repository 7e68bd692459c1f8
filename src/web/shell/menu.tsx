/** The menu of a phone: everything that has no place in its bars. */
import { For, type JSX } from 'solid-js';
import { type Panel, panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel } from '../state/playing.js';
import { Icon } from './icons.jsx';

/** The menu stands where panels stand, under this id. */
export const MENU = 'menu';

export function Menu(): JSX.Element {
  return (
    <ul class="menu">
      <For each={panels.filter(({ button }) => button === 'help' || button === 'bar')}>
        {(panel) => (
          <li>
            <PanelButton class="menu-item" panel={panel} />
          </li>
        )}
      </For>
    </ul>
  );
}

/** Opens a panel: its icon and its name. */
export function PanelButton(props: { panel: Panel; class: string; pressed?: boolean }): JSX.Element {
  const app = useApp();
  return (
    <button type="button" class={props.class} aria-pressed={props.pressed} onClick={() => openPanel(app, props.panel)}>
      <Icon name={props.panel.icon} />
      {app.words().panels[props.panel.id]}
    </button>
  );
}
