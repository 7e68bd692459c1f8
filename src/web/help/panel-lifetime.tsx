/** What ends with a panel, and a panel that ends with its puzzle. */
import { type Component, onCleanup, Show } from 'solid-js';
import type { Highlight } from '../board/highlight.js';
import { type AppState, useApp } from '../state/app-state.js';

/** A panel about one puzzle is made anew when another is put on the board. */
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

/** To be called inside a component: what the returned function highlights on the board goes with the component. */
export function createHighlight(app: AppState): (highlight: Highlight | undefined) => void {
  let own: Highlight | undefined;
  onCleanup(() => {
    if (own && app.highlight() === own) app.highlight.set(undefined);
  });
  return (highlight) => {
    own = highlight;
    app.highlight.set(highlight);
  };
}
