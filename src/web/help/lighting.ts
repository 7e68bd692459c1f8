/** What a panel lights up on the board goes out with the panel. */
import { onCleanup } from 'solid-js';
import type { AppState } from '../state/app-state.js';
import type { Lit } from '../state/lit.js';

/** To be called inside a component; what it returns lights something up, or nothing. */
export function createLighting(app: AppState): (lit: Lit | undefined) => void {
  let own: Lit | undefined;
  onCleanup(() => {
    if (own && app.lit() === own) app.lit.set(undefined);
  });
  return (lit) => {
    own = lit;
    app.lit.set(lit);
  };
}
