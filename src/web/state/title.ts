/** What a puzzle is called on the page: its title, or what it is. Always text, never markup. */
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../tasks/registry.js';
import type { AppState } from './app-state.js';

export const titleOf = (app: AppState): string => titleOfPuzzle(app, app.entry().puzzle);

export function titleOfPuzzle(app: AppState, puzzle: Puzzle): string {
  return puzzle.about.title || app.words().play.untitled(kindOf(puzzle).title, puzzle.width, puzzle.height);
}
