/** The menu of a phone: everything that has no place in its bars. */
import { For, type JSX, Show } from 'solid-js';
import { clear } from '../../tasks/play/game.js';
import { type Panel, panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel, playOn } from '../state/playing.js';
import { BOARD_PAGE } from '../state/route.js';
import { Icon } from './icons.jsx';

/** The menu stands where panels stand, under this id. */
export const MENU = 'menu';

export function Menu(): JSX.Element {
  const app = useApp();
  const onBoard = () => app.route().page === BOARD_PAGE;
  return (
    <ul class="menu">
      <li>
        <a class="menu-item" href={onBoard() ? '#/' : '#/play'} onClick={() => app.panel.set(undefined)}>
          <Icon name={onBoard() ? 'home' : 'fill'} />
          {onBoard() ? app.words().home.title : app.words().home.board}
        </a>
      </li>
      <For each={panels.filter(({ button }) => (button === 'help' && onBoard()) || button === 'bar')}>
        {(panel) => (
          <li>
            <PanelButton class="menu-item" panel={panel} />
          </li>
        )}
      </For>
      <Show when={onBoard()}>
        <li>
          <RestartButton class="menu-item" />
        </li>
      </Show>
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
