/** What a panel lights up on the board goes out with the panel. */
import { onCleanup } from 'solid-js';
import type { Highlight } from '../board/highlight.js';
import type { AppState } from '../state/app-state.js';

/** To be called inside a component; what it returns lights something up, or nothing. */
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
