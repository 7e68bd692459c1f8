/** The tools, within reach of the thumb on a phone and beside the board on a desktop: what to paint, undo, redo, hint. */
import { createComputed, createSignal, For, type JSX, on, Show } from 'solid-js';
import { canRedo, canUndo, redo, undo } from '../../tasks/play/game.js';
import { type Panel, panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { openPanel, playOn } from '../state/playing.js';
import { Icon, type IconName } from './icons.jsx';
import { PanelButton, RestartButton } from './menu.jsx';
import { Palette } from './palette.jsx';

/** The ways of getting help that stand beside the hint. */
const FIRST_HELP: readonly string[] = ['check', 'why'];

export function ToolBar(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  return (
    <div class="tool-bar" role="toolbar" aria-label={app.words().shell.tools}>
      <Palette />
      <ToolButton icon="undo" label={words().undo} disabled={!canUndo(app.game())} press={() => playOn(app, undo)} />
      <ToolButton icon="redo" label={words().redo} disabled={!canRedo(app.game())} press={() => playOn(app, redo)} />
      <For each={[...panels.filter(({ button }) => button === 'tool'), ...panels.filter(({ id }) => id === 'check')]}>
        {(panel) => (
          <ToolButton
            icon={panel.icon}
            label={app.words().panels[panel.id]}
            pressed={app.panel() === panel.id}
            primary={panel.button === 'tool'}
            onPhone={panel.button !== 'tool'}
            press={() => openPanel(app, panel)}
          />
        )}
      </For>
    </div>
  );
}

/** Help beside the hint, on a desktop: check and why, and the rest behind *More*. On a phone all of it is in the menu. */
export function HelpBar(): JSX.Element {
  const app = useApp();
  const [isOpen, setOpen] = createSignal(false);
  // The panel that was chosen needs the room. Before effects run, so that the focus is seen to be lost, and goes there.
  createComputed(on(app.panel, () => setOpen(false), { defer: true }));
  const helps = panels.filter(({ button }) => button === 'help');
  const chip = (panel: Panel) => <PanelButton class="chip" panel={panel} pressed={app.panel() === panel.id} />;
  return (
    <div class="help-bar on-desktop">
      <For each={helps.filter(({ id }) => FIRST_HELP.includes(id))}>{chip}</For>
      <button type="button" class="chip" aria-expanded={isOpen()} onClick={() => setOpen(!isOpen())}>
        <Icon name={isOpen() ? 'less' : 'more'} />
        {app.words().home.more}
      </button>
      <Show when={isOpen()}>
        <div class="more-help">
          <For each={helps.filter(({ id }) => !FIRST_HELP.includes(id))}>{chip}</For>
          <RestartButton class="chip" />
        </div>
      </Show>
    </div>
  );
}

function ToolButton(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  primary?: boolean;
  onPhone?: boolean;
  press(): void;
}): JSX.Element {
  return (
    <button
      type="button"
      class="tool"
      classList={{ 'primary-tool': props.primary, 'on-phone': props.onPhone }}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      onClick={() => props.press()}
    >
      <Icon name={props.icon} />
      <span class="tool-label">{props.label}</span>
    </button>
  );
}
