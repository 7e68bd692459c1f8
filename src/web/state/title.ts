/** What a puzzle is called on the page: its title, or what it is. Always text, never markup. */
import { kindOf } from '../../tasks/registry.js';
import type { AppState } from './app-state.js';

export function titleOf(app: AppState): string {
  const { puzzle } = app.entry();
  return puzzle.about.title || app.words().play.untitled(kindOf(puzzle).title, puzzle.width, puzzle.height);
}
