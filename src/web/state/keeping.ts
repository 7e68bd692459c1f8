/** Keeps the game in this browser as it is played: after every mark, and when the page is left. */
import { createEffect, onCleanup, untrack } from 'solid-js';
import type { AppState } from './app-state.js';
import { Keeper } from './saved-games.js';

/** Time alone is written this often. */
const EVERY = 10_000;

/** To be called inside a Solid root. */
export function keepGames(app: AppState): void {
  if (!app.games) return;
  const keeper = new Keeper(app.games);
  let written = 0;
  const keep = (): void => {
    written = untrack(app.spent);
    const entry = untrack(app.entry);
    keeper.keep({ entry, game: app.game(), spent: written, hints: app.hints(), solver: app.solver() }, app.finished());
  };
  createEffect(keep);
  createEffect(() => {
    if (app.spent() - written >= EVERY) untrack(keep);
  });
  const leaving = (): void => {
    if (document.visibilityState === 'hidden' && app.spent() !== written) untrack(keep);
  };
  document.addEventListener('visibilitychange', leaving);
  onCleanup(() => document.removeEventListener('visibilitychange', leaving));
}
