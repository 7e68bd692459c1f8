/** A panel that speaks about one puzzle is made anew when another is put on the board. */
import { type Component, Show } from 'solid-js';
import { useApp } from '../state/app-state.js';

export const perPuzzle =
  (Panel: Component): Component =>
  () => {
    const app = useApp();
    return (
      <Show when={app.entry()} keyed>
        {(_entry) => <Panel />}
      </Show>
    );
  };
