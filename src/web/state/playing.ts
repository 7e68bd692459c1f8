/** What playing does to the state: the moves of a game, the tools, a new puzzle on the board. */
import { batch } from 'solid-js';
import type { Entry } from '../../core/puzzle.js';
import { type Game, isSolved, newGame } from '../../tasks/play/game.js';
import type { AppState } from './app-state.js';
import { fragmentOf, routeOf } from './route.js';

/** Puts a puzzle on the board, with its game if there is one already. */
export function openEntry(app: AppState, entry: Entry, game: Game = newGame(entry.puzzle, entry.progress)): void {
  batch(() => {
    app.entry.set(entry);
    app.game.set(game);
    app.finished.set(isSolved(game));
    app.solution.set(undefined);
    app.lit.set(undefined);
    app.picking.set(undefined);
    app.cursor.set(-1);
    app.tool.set(1);
  });
}

/** The game goes on: `next` is made from the game as it is. Whatever was lit spoke of the board before. */
export function playOn(app: AppState, next: (game: Game) => Game): void {
  const before = app.game();
  const after = next(before);
  if (after === before) return;
  batch(() => {
    app.game.set(after);
    if (app.lit()) app.lit.set(undefined);
    app.finished.set(isSolved(after));
  });
}

/** A move under way (a drag): shown, but neither judged nor the last word. */
export function showMove(app: AppState, game: Game): void {
  batch(() => {
    app.game.set(game);
    if (app.lit()) app.lit.set(undefined);
  });
}

/** The move under way is done. */
export const settleMove = (app: AppState): void => app.finished.set(isSolved(app.game()));

/** The value that the second button paints: background, or the last colour while the background is the tool. */
export const otherTool = (app: AppState): number => (app.tool() === 0 ? 1 : 0);

export function togglePanel(app: AppState, id: string): void {
  app.panel.set(app.panel() === id ? undefined : id);
}

export function goTo(app: AppState, page: string, rest = ''): void {
  const fragment = fragmentOf({ page, rest });
  if (location.hash !== fragment) location.hash = fragment;
  app.route.set(routeOf(fragment));
}
