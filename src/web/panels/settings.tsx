/** Settings: each takes effect at once and is kept in this browser. */
import { For, type JSX } from 'solid-js';
import { Choice, Facts, Toggle } from '../shell/fields.jsx';
import { useApp } from '../state/app-state.js';
import { PRESET_NAMES, PRESETS, presetOf } from '../state/assistance.js';
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

  const assistance = () => app.words().assistance;
  const toggles = (keys: readonly (keyof typeof PRESETS.paper | 'secondTap' | 'longPress' | 'shortcuts')[]) => (
    <For each={keys}>
      {(key) => <Toggle title={assistance()[key]} on={app.settings()[key]} turn={(on) => change({ [key]: on })} />}
    </For>
  );

  const titles = (): Readonly<Record<'theme' | 'language', string>> => words();
  const choice = <K extends 'theme' | 'language'>(
    key: K,
    values: readonly Settings[K][],
    labels: () => readonly string[],
  ): JSX.Element => (
    <Choice
      column
      title={titles()[key]}
      values={values}
      state={[() => app.settings()[key], (value) => change({ [key]: value })]}
      label={(value) => labels()[values.indexOf(value)]!}
    />
  );

  return (
    <div class="settings">
      <h3>{assistance().title}</h3>
      <Choice
        title={assistance().preset}
        values={PRESET_NAMES}
        state={[() => presetOf(app.settings()), (name) => name && change(PRESETS[name])]}
        label={(name) => (name ? assistance().presets[name] : '')}
      />
      <p class="aside">{assistance().about[presetOf(app.settings()) ?? 'own']}</p>
      {toggles(['doneClues', 'crossRest', 'badLines', 'warnTouching'])}
      <h3>{words().help}</h3>
      <Toggle
        title={words().assumeUnique}
        on={app.settings().assumeUnique}
        turn={(on) => change({ assumeUnique: on })}
      />
      <h3>{assistance().input}</h3>
      {toggles(['secondTap', 'longPress', 'shortcuts'])}
      <h3>{words().look}</h3>
      {choice('theme', ['auto', 'light', 'dark'], () => [words().themeAuto, words().themeLight, words().themeDark])}
      {choice('language', ['auto', 'en', 'id'], () => [words().languageAuto, 'English', 'Bahasa Indonesia'])}
      <Toggle title={words().timer} on={app.settings().timer} turn={(timer) => change({ timer })} />
      <Toggle title={words().hideTitles} on={app.settings().hideTitles} turn={(hideTitles) => change({ hideTitles })} />
      <Toggle title={words().letters} on={app.settings().letters} turn={(letters) => change({ letters })} />
      <h3>{app.words().keys.title}</h3>
      <Facts class="keys" list={[...app.words().keys.list, ...letters()]} />
    </div>
  );
}
