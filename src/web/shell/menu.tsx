/** The menu of a phone: everything that has no place in its bars. */
import { For, type JSX } from 'solid-js';
import { clear } from '../../tasks/play/game.js';
import { type Panel, panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel, playOn } from '../state/playing.js';
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
      <li>
        <RestartButton class="menu-item" />
      </li>
    </ul>
  );
}

/** All marks away, as one move that can be undone. */
export function RestartButton(props: { class: string }): JSX.Element {
  const app = useApp();
  const words = () => app.words().restart;
  const restart = (): void => {
    playOn(app, clear);
    app.notice.set(words().done);
    app.panel.set(undefined);
  };
  return (
    <button type="button" class={props.class} disabled={app.finished()} onClick={restart}>
      <Icon name="restart" />
      {words().title}
    </button>
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
