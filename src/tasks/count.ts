/** Count a puzzle's solutions up to a limit, by enumerating them. */

import { requireTypes } from '../core/door.js';
import type { SolveResult, Status } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { requirePuzzle } from '../kinds/index.js';
import { type SolveOptions, solve } from './solve.js';

/**
 * As for `solve`, with the number at which counting stops.
 *
 * @example
 * count(puzzle, { limit: 10 });
 */
export interface CountOptions extends Omit<SolveOptions, 'solutions'> {
  /** Stop counting here; DEFAULT_COUNT_LIMIT by default. */
  readonly limit?: number;
}

export const DEFAULT_COUNT_LIMIT = 1000;

/**
 * How many solutions were seen, and whether these are all.
 *
 * @example
 * const { count: seen, stopped } = count(puzzle); // stopped is undefined: there are no others
 */
export interface CountResult {
  /** So many were seen: all there are when `stopped` is absent, else at least as many exist. */
  readonly count: number;
  /** Why the count is not the whole: it reached its limit, the budget ran out, or an incomplete engine ended. */
  readonly stopped?: 'count' | 'budget' | 'stuck';
  readonly status: Status;
  readonly result: SolveResult;
}

/**
 * Counts solutions, 1,000 at most by default. For small work: it blocks until it is done.
 *
 * @example
 * count(nonogram({ rows: [[1], [1]], columns: [[1], [1]] })).count; // 2
 */
export function count(puzzle: Puzzle, options: CountOptions = {}): CountResult {
  requirePuzzle(puzzle);
  requireTypes(options, { limit: 'number' });
  const { limit = DEFAULT_COUNT_LIMIT, ...rest } = options;
  return counted(solve(puzzle, { ...rest, solutions: limit }), limit);
}

/** What a search for that many solutions says about their number. */
export function counted(result: SolveResult, limit: number): CountResult {
  const found = result.solutions.length;
  if (result.exhausted) return { count: found, status: result.status, result };
  if (found >= limit) return { count: found, stopped: 'count', status: result.status, result };
  const stuck = result.status === 'stuck';
  // One solution and no proof, for want of time: "found" would sound like success.
  const status = found >= 2 ? 'multiple' : stuck ? 'stuck' : 'limit';
  return { count: found, stopped: stuck ? 'stuck' : 'budget', status, result };
}
