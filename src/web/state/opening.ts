/** Which puzzle comes on the board, and with which game: the one kept from an earlier visit wherever there is one. */
import type { Entry } from '../../core/puzzle.js';
import { type Game, mark, newGame } from '../../tasks/play/game.js';
import { readCode } from '../state/route.js';
import type { AppState } from './app-state.js';
import { firstEntry } from './first-visit.js';
import { beginning, openGame } from './playing.js';
import { BOARD_PAGE, routeOf } from './route.js';
import { keyOf, type OpenedGame, type SavedGames } from './saved-games.js';

/** What the page starts with: the puzzle of its address, else the game played last, else a small puzzle that has been begun. */
export async function startingGame(games: SavedGames | undefined, { page, rest } = routeOf('')): Promise<OpenedGame> {
  const asked = page === BOARD_PAGE && rest !== '' ? readCode(rest) : undefined;
  if (asked?.ok) return gameOfPuzzle(games, asked.value);
  const opened = await games?.last().catch(() => undefined);
  if (opened) return opened;
  const entry = firstEntry();
  return beginning(entry);
}

/** Puts a puzzle on the board. */
export async function openPuzzle(app: AppState, puzzle: Entry): Promise<void> {
  openGame(app, await gameOfPuzzle(app.games, puzzle));
}

/** The puzzle on the board as another tab has left it. */
export function takeOver(app: AppState): Promise<void> {
  const { puzzle, goal } = app.entry();
  return openPuzzle(app, { puzzle, ...(goal && { goal }) });
}

/** The game of a puzzle goes on where it was left; marks that come with it are one more move. */
async function gameOfPuzzle(games: SavedGames | undefined, entry: Entry): Promise<OpenedGame> {
  const opened = await games?.find(keyOf(entry.puzzle)).catch(() => undefined);
  if (!opened) return beginning(entry);
  const { goal = opened.entry.goal } = entry;
  const kept = opened.game.puzzle;
  const resumed: Entry = { ...opened.entry, puzzle: { ...kept, about: entry.puzzle.about }, ...(goal && { goal }) };
  const game: Game = { ...opened.game, puzzle: resumed.puzzle };
  return { ...opened, entry: resumed, game: withProgress(game, entry) };
}

function withProgress(game: Game, { puzzle, progress }: Entry): Game {
  if (!progress) return game;
  const wanted = newGame(puzzle, progress).marks;
  return mark(
    game,
    Array.from(wanted, (to, cell) => ({ cell, to })),
  );
}
