/** The tools, within reach of the thumb on a phone and beside the board on a desk: what to paint, undo, redo, hint. */
import { For, type JSX } from 'solid-js';
import { canRedo, canUndo, redo, undo } from '../../tasks/play/game.js';
import { panels } from '../panels/index.js';
import { useApp } from '../state/app-state.js';
import { playOn, togglePanel } from '../state/playing.js';
import { Icon, type IconName } from './icons.jsx';

export function ToolBar(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  return (
    <div class="tool-bar" role="toolbar" aria-label={app.words().shell.tools}>
      <Tools />
      <ToolButton icon="undo" label={words().undo} disabled={!canUndo(app.game())} press={() => playOn(app, undo)} />
      <ToolButton icon="redo" label={words().redo} disabled={!canRedo(app.game())} press={() => playOn(app, redo)} />
      <For each={panels.filter(({ button }) => button === 'help')}>
        {(panel) => (
          <ToolButton
            icon={panel.icon}
            label={app.words().panels[panel.id]}
            pressed={app.panel() === panel.id}
            press={() => togglePanel(app, panel.id)}
          />
        )}
      </For>
    </div>
  );
}

export function ToolButton(props: {
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

/** What to paint: one button for each value, the background last. */
function Tools(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  const inside = () => app.face().texts.length > 0;
  const values = () => [...app.face().looks.keys()].slice(1).concat(0);
  const label = (value: number): string => {
    if (value === 0) return inside() ? words().circle : words().cross;
    if (app.face().looks.length > 2) return app.face().looks[value]!.name;
    return inside() ? words().shade : words().fill;
  };
  return (
    <div class="values" role="radiogroup" aria-label={words().tool}>
      <For each={values()}>
        {(value) => (
          // biome-ignore lint/a11y/useSemanticElements: a button that looks like the other tools
          <button
            type="button"
            role="radio"
            class="tool"
            aria-checked={app.tool() === value}
            onClick={() => app.tool.set(value)}
          >
            <span class="swatch" data-value={value}>
              <Swatch value={value} />
            </span>
            <span class="tool-label">{label(value)}</span>
          </button>
        )}
      </For>
    </div>
  );
}

function Swatch(props: { value: number }): JSX.Element {
  const app = useApp();
  const look = () => app.face().looks[props.value]!;
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {props.value === 0 ? (
        <path d={app.face().texts.length > 0 ? 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z' : 'm7 7 10 10M17 7 7 17'} />
      ) : (
        <rect
          x="4"
          y="4"
          width="16"
          height="16"
          rx="1.5"
          fill={app.face().looks.length > 2 ? look().colour : 'currentColor'}
        />
      )}
    </svg>
  );
}
