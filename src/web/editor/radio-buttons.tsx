/** A row of buttons of which one is chosen; Tab leads to that one, arrows to the others. */
import { For, type JSX } from 'solid-js';

export function RadioButtons<T extends string | number>(props: {
  class: string;
  label: string;
  values: readonly T[];
  chosen: T;
  choose(value: T): void;
  name(value: T): string;
  children(value: T): JSX.Element;
}): JSX.Element {
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { values } = props;
    const at = (values.indexOf(props.chosen) + step + values.length) % values.length;
    props.choose(values[at]!);
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=radio]')[at]?.focus();
  };
  return (
    <div class={props.class} role="radiogroup" aria-label={props.label} onKeyDown={walk}>
      <For each={props.values}>
        {(value) => (
          // biome-ignore lint/a11y/useSemanticElements: a button like the other tools, in a group that arrows walk
          <button
            type="button"
            role="radio"
            class="tool"
            aria-label={props.name(value)}
            title={props.name(value)}
            aria-checked={props.chosen === value}
            tabindex={props.chosen === value ? 0 : -1}
            onClick={() => props.choose(value)}
          >
            {props.children(value)}
          </button>
        )}
      </For>
    </div>
  );
}
