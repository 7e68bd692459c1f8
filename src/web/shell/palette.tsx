/** What to paint: one button for each value, the background last. Colours are told apart by their letters as well. */
import { For, type JSX, Show } from 'solid-js';
import { textOn } from '../board/colours.js';
import { useApp } from '../state/app-state.js';
import { chooseTool } from '../state/playing.js';

export function Palette(): JSX.Element {
  const app = useApp();
  const words = () => app.words().play;
  const isColoured = () => app.appearance().styles.length > 2;
  const inside = () => app.appearance().texts.length > 0;
  const values = () => [...app.appearance().styles.keys()].slice(1).concat(0);
  const label = (value: number): string => {
    if (value === 0) return inside() ? words().circle : words().cross;
    if (isColoured()) return app.appearance().styles[value]!.name;
    return inside() ? words().shade : words().fill;
  };
  const choose = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const list = values();
    const next = list[(list.indexOf(app.tool()) + step + list.length) % list.length]!;
    chooseTool(app, next);
    const buttons = (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=radio]');
    buttons[list.indexOf(next)]?.focus();
  };
  return (
    <div
      class="values"
      classList={{ many: isColoured() }}
      role="radiogroup"
      aria-label={words().tool}
      onKeyDown={choose}
    >
      <For each={values()}>
        {(value) => (
          // biome-ignore lint/a11y/useSemanticElements: a button like the other tools, in a group that arrows walk
          <button
            type="button"
            role="radio"
            class="tool"
            aria-checked={app.tool() === value}
            tabindex={app.tool() === value ? 0 : -1}
            onClick={() => chooseTool(app, value)}
          >
            <Swatch value={value} />
            <span class="tool-label">{label(value)}</span>
          </button>
        )}
      </For>
    </div>
  );
}

const CROSS = 'm7 7 10 10M17 7 7 17';
const RING = 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14Z';

function Swatch(props: { value: number }): JSX.Element {
  const app = useApp();
  const look = () => app.appearance().styles[props.value]!;
  const isColoured = () => app.appearance().styles.length > 2;
  return (
    <svg class="icon swatch" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <Show when={props.value > 0} fallback={<path d={app.appearance().texts.length > 0 ? RING : CROSS} />}>
        <rect x="3" y="3" width="18" height="18" rx="2" fill={isColoured() ? look().colour : 'currentColor'} />
        <Show when={isColoured() && app.settings().letters}>
          <text x="12" y="16.5" text-anchor="middle" fill={textOn(look().colour)}>
            {look().symbol}
          </text>
        </Show>
      </Show>
    </svg>
  );
}
