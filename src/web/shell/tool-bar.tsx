/** The tools, within reach of the thumb on a phone and beside the board on a desktop: what to paint, undo, redo, hint. */
import { For, type JSX, Show } from 'solid-js';
import { canRedo, canUndo, redo, undo } from '../../tasks/play/game.js';
import { panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel, playOn } from '../state/playing.js';
import { Icon, type IconName } from './icons.jsx';
import { PanelButton, RestartButton } from './menu.jsx';
import { Palette } from './palette.jsx';

export function ToolBar(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  return (
    <div class="tool-bar" role="toolbar" aria-label={app.words().shell.tools}>
      <Palette />
      <ToolButton icon="undo" label={words().undo} disabled={!canUndo(app.game())} press={() => playOn(app, undo)} />
      <ToolButton icon="redo" label={words().redo} disabled={!canRedo(app.game())} press={() => playOn(app, redo)} />
      <For each={panels.filter(({ button }) => button === 'tool')}>
        {(panel) => (
          <ToolButton
            icon={panel.icon}
            label={app.words().panels[panel.id]}
            pressed={app.panel() === panel.id}
            press={() => openPanel(app, panel)}
          />
        )}
      </For>
    </div>
  );
}

/** Help, on a desktop: a button for each way of getting it. On a phone it is in the menu. */
export function HelpBar(): JSX.Element {
  const app = useApp();
  const helps = panels.filter(({ button }) => button === 'help');
  return (
    <Show when={helps.length > 0}>
      <div class="help-bar on-desktop">
        <For each={helps}>
          {(panel) => <PanelButton class="chip" panel={panel} pressed={app.panel() === panel.id} />}
        </For>
        <RestartButton class="chip" />
      </div>
    </Show>
  );
}

function ToolButton(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  press(): void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="tool"
      disabled={props.disabled}
      aria-pressed={props.pressed}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} />
      <span class="tool-label">{props.label}</span>
    </button>
  );
}
