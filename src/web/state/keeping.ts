/** Keeps the game in this browser as it is played: after every mark, and when the page is left. */
import { createEffect, onCleanup, untrack } from 'solid-js';
import type { Entry } from '../../core/puzzle.js';
import { type Game, marked } from '../../tasks/play/game.js';
import type { AppState } from './app-state.js';
import { firstEntry } from './first-visit.js';
import { Keeper, keyOf } from './saved-games.js';

/** A puzzle that was only opened has not been begun: there are moves, or marks that a visitor brought along. */
const isBegun = (entry: Entry, game: Game): boolean =>
  game.past !== undefined || game.future !== undefined || (entry !== firstEntry() && marked(game) > 0);

const CHANNEL = 'nonori-games';

/** Time alone is written this often. */
const EVERY = 10_000;

/** To be called inside a Solid root. */
export function keepGames(app: AppState): void {
  if (!app.games) return;
  const keeper = new Keeper(app.games);
  let written = 0;
  let kept: Entry | undefined;
  const keep = (): void => {
    const [entry, game] = [untrack(app.entry), app.game()];
    const played = { entry, game, hints: app.hints(), solver: app.solver(), trail: app.trail() };
    const finished = app.finished();
    if (app.elsewhere()) return;
    if (entry !== kept && !isBegun(entry, game)) return;
    kept = entry;
    written = untrack(app.spent);
    channel.postMessage(keeper.keep({ ...played, spent: written }, finished));
  };
  // Two tabs on one puzzle: the one that was begun last has it, the other is told.
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (kept && kept === app.entry() && data === keyOf(kept.puzzle)) app.elsewhere.set(true);
  };
  onCleanup(() => channel.close());
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
