/** The fields of panels and of the editor: a choice of one, a switch, a select, a list of facts. */
import { For, type JSX } from 'solid-js';

interface FieldProps<T> {
  title: string;
  values: readonly T[];
  label(value: NoInfer<T>): string;
}

interface ChoiceProps<T> extends FieldProps<T> {
  chosen: T;
  choose(value: NoInfer<T>): void;
}

/** One of several, all in view: a column of radio buttons, or with `segments` a row of joined buttons. */
export function Choice<T>(
  props: ChoiceProps<T> & { name: string; segments?: boolean; disabled?: boolean },
): JSX.Element {
  return (
    <fieldset class={props.segments ? 'segments' : 'choice'}>
      <legend>{props.title}</legend>
      <For each={props.values}>
        {(value) => (
          <label>
            <input
              type="radio"
              name={props.name}
              value={String(value)}
              checked={props.chosen === value}
              disabled={props.disabled}
              onChange={() => props.choose(value)}
            />
            <span>{props.label(value)}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

/** One of several, of which only the chosen one is in view. `state`: reads and writes which it is, as a signal does. */
export function SelectField<T extends string | number>(
  props: FieldProps<T> & { state: readonly [chosen: () => T, choose: (value: NoInfer<T>) => void] },
): JSX.Element {
  const chosen = () => props.state[0]();
  return (
    <label class="field">
      <span>{props.title}</span>
      <select
        value={chosen()}
        onChange={(event) => props.state[1](props.values[event.currentTarget.selectedIndex] ?? chosen())}
      >
        <For each={props.values}>{(value) => <option value={value}>{props.label(value)}</option>}</For>
      </select>
    </label>
  );
}

export function Toggle(props: { title: string; on: boolean; turn(on: boolean): void }): JSX.Element {
  return (
    <label class="toggle">
      <input type="checkbox" checked={props.on} onChange={(event) => props.turn(event.currentTarget.checked)} />
      <span>{props.title}</span>
    </label>
  );
}

/** Names with what is known of them. */
export function Facts(props: { class: 'facts' | 'keys'; list: readonly (readonly string[])[] }): JSX.Element {
  return (
    <dl class={props.class}>
      <For each={props.list}>
        {([name, value]) => (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
