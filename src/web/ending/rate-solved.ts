/** How hard a solved puzzle was: rated once, in a worker, and kept with its row in the statistics. */
import type { Puzzle } from '../../core/puzzle.js';
import { keyOf, type SavedGames, type SolvedGame } from '../state/saved-games.js';
import { workerClients } from '../workers/worker-clients.js';

const LIMITS = { millis: 60_000 };

/** Undefined for a puzzle that has no grade, or that cannot be rated in time. */
export async function ratingOfSolved(
  games: SavedGames | undefined,
  puzzle: Puzzle,
): Promise<SolvedGame['rating'] | undefined> {
  const key = keyOf(puzzle);
  const rows = ((await games?.listSolved().catch(() => [])) ?? []).filter((row) => row.key === key);
  const known = rows.find((row) => row.rating)?.rating ?? (await ratingOf(puzzle));
  if (!known) return undefined;
  const unrated = rows.filter((row) => !row.rating).map((row) => ({ ...row, rating: known }));
  if (unrated.length > 0) await games?.writeSolved(...unrated).catch(() => undefined);
  return known;
}

async function ratingOf(puzzle: Puzzle): Promise<SolvedGame['rating'] | undefined> {
  const done = await workerClients.long.request({ task: 'rate', puzzle, limits: LIMITS }).done;
  if (!done.ok || done.value.reply.status !== 'unique') return undefined;
  const { grade, name, hardest, level } = done.value.reply;
  return grade === null || !name ? undefined : { grade, name, hardest, level };
}
