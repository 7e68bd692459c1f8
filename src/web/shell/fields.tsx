/** The fields of panels and of the editor: a choice of one, a switch, a select, a file, a list of facts, a table of numbers. */
import { createUniqueId, For, type JSX } from 'solid-js';

interface ChoiceProps<T> {
  title: string;
  values: readonly T[];
  label(value: NoInfer<T>): string;
  /** Reads and writes which is chosen, as a signal does. */
  state: readonly [chosen: () => T, choose: (value: NoInfer<T>) => void];
}

/** One of several, all in view: a row of joined buttons, or with `column` a column of radio buttons. */
export function Choice<T>(props: ChoiceProps<T> & { column?: boolean; disabled?: boolean }): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset class={props.column ? 'choice' : 'segments'}>
      <legend>{props.title}</legend>
      <For each={props.values}>
        {(value) => (
          <label>
            <input
              type="radio"
              name={name}
              value={String(value)}
              checked={props.state[0]() === value}
              disabled={props.disabled}
              onChange={() => props.state[1](value)}
            />
            <span>{props.label(value)}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

/** One of several, of which only the chosen one is in view. */
export function SelectField<T extends string | number>(props: ChoiceProps<T>): JSX.Element {
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

interface FileButtonProps {
  children: JSX.Element;
  onFile(file: File): void;
  accept?: string;
  /** With a camera: takes a picture. */
  camera?: boolean;
  class?: string;
}

/** A button that asks for a file; the same file may be chosen again. */
export function FileButton(props: FileButtonProps): JSX.Element {
  let picker!: HTMLInputElement;
  const chosen = (): void => {
    const file = picker.files?.[0];
    picker.value = '';
    if (file) props.onFile(file);
  };
  return (
    <>
      <button type="button" class={`button ${props.class ?? ''}`} onClick={() => picker.click()}>
        {props.children}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={props.accept}
        capture={props.camera ? 'environment' : undefined}
        onChange={chosen}
      />
    </>
  );
}

/** A table of numbers: a row for each thing, its name first. */
export function NumberTable(props: {
  caption: string;
  columns: readonly string[];
  children: JSX.Element;
}): JSX.Element {
  return (
    <table class="figures">
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          <For each={props.columns}>{(name) => <th scope="col">{name}</th>}</For>
        </tr>
      </thead>
      <tbody>{props.children}</tbody>
    </table>
  );
}
