/** Settings: each takes effect at once and is kept in this browser. */
import { For, type JSX } from 'solid-js';
import { useApp } from '../state/app-state.js';
import { type Settings, storeSettings } from '../state/settings.js';
import type { PanelProps } from './panel.js';

export default function SettingsPanel(props: PanelProps): JSX.Element {
  const app = useApp();
  const words = () => app.words().settings;

  const letters = () =>
    props.panels.flatMap(({ id, key }) => (key ? [[key.toUpperCase(), app.words().panels[id]]] : []));

  const change = (part: Partial<Settings>): void => {
    const next = { ...app.settings(), ...part };
    app.settings.set(next);
    storeSettings(next);
  };

  return (
    <div class="settings">
      <Choice
        title={words().theme}
        name="theme"
        chosen={app.settings().theme}
        choices={[
          ['auto', words().themeAuto],
          ['light', words().themeLight],
          ['dark', words().themeDark],
        ]}
        choose={(theme) => change({ theme })}
      />
      <Choice
        title={words().language}
        name="language"
        chosen={app.settings().language}
        choices={[
          ['auto', words().languageAuto],
          ['en', 'English'],
          ['id', 'Bahasa Indonesia'],
        ]}
        choose={(language) => change({ language })}
      />
      <Toggle title={words().timer} on={app.settings().timer} turn={(timer) => change({ timer })} />
      <Toggle title={words().doneClues} on={app.settings().doneClues} turn={(doneClues) => change({ doneClues })} />
      <Toggle title={words().letters} on={app.settings().letters} turn={(letters) => change({ letters })} />
      <h3>{app.words().keys.title}</h3>
      <dl class="keys">
        <For each={[...app.words().keys.list, ...letters()]}>
          {([keys, does]) => (
            <div>
              <dt>{keys}</dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
    </div>
  );
}

function Choice<T extends string>(props: {
  title: string;
  name: string;
  chosen: T;
  choices: readonly (readonly [T, string])[];
  choose(value: T): void;
}): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{props.title}</legend>
      <For each={props.choices.map(([value]) => value)}>
        {(value) => (
          <label>
            <input
              type="radio"
              name={props.name}
              value={value}
              checked={props.chosen === value}
              onChange={() => props.choose(value)}
            />
            <span>{props.choices.find(([other]) => other === value)?.[1]}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}

function Toggle(props: { title: string; on: boolean; turn(on: boolean): void }): JSX.Element {
  return (
    <label class="toggle">
      <input type="checkbox" checked={props.on} onChange={(event) => props.turn(event.currentTarget.checked)} />
      <span>{props.title}</span>
    </label>
  );
}
