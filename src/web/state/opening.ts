/** Which puzzle comes on the board, and with which game: the one kept from an earlier visit wherever there is one. */
import type { Entry } from '../../core/puzzle.js';
import { type Game, mark, newGame } from '../../tasks/play/game.js';
import type { AppState } from './app-state.js';
import { firstEntry } from './first-visit.js';
import { openEntry } from './playing.js';
import { keyOf, type OpenedGame, openSaved, type SavedGames } from './saved-games.js';

/** What the page starts with: the game played last, else a small puzzle that has been begun. */
export async function startingGame(games: SavedGames | undefined): Promise<OpenedGame> {
  const row = await games?.last().catch(() => undefined);
  const opened = row && openSaved(row);
  if (opened) return opened;
  const entry = firstEntry();
  return { entry, game: newGame(entry.puzzle, entry.progress), spent: 0 };
}

/** Puts a puzzle on the board. Its game goes on where it was left; marks that come with it are one more move. */
export async function openPuzzle(app: AppState, entry: Entry): Promise<void> {
  const row = await app.games?.find(keyOf(entry.puzzle)).catch(() => undefined);
  const opened = row && openSaved(row);
  if (!opened) {
    openEntry(app, entry);
    return;
  }
  const { goal = opened.entry.goal } = entry;
  const kept = opened.game.puzzle;
  const resumed: Entry = { ...opened.entry, puzzle: { ...kept, about: entry.puzzle.about }, ...(goal && { goal }) };
  const game: Game = { ...opened.game, puzzle: resumed.puzzle };
  openEntry(app, resumed, withProgress(game, entry), opened.spent);
}

function withProgress(game: Game, { puzzle, progress }: Entry): Game {
  if (!progress) return game;
  const wanted = newGame(puzzle, progress).marks;
  return mark(
    game,
    Array.from(wanted, (to, cell) => ({ cell, to })),
  );
}
