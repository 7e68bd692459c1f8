/** Small worked hitori with all their solutions. The first two are the examples of Sembiring's paper of 2012. */
import type { WorkedExample } from '../../core/kind.js';
import { type Hitori, makeHitori } from './puzzle.js';

/** Numbers separated by spaces, 0 for a cell without a number. */
function example(grid: readonly string[], ...solutions: string[][]): WorkedExample<Hitori> {
  const rows = grid.map((row) => row.split(' ').map(Number));
  const made = makeHitori({ width: rows[0]!.length, height: rows.length, numbers: rows.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, solutions };
}

export const examples: readonly WorkedExample<Hitori>[] = [
  example(
    ['3 2 5 4 5', '2 3 4 3 5', '4 3 2 4 4', '1 3 3 5 5', '5 4 1 2 3'],
    ['....#', '.#...', '#..#.', '.#..#', '.....'],
  ),
  example(['3 2 5 4 5', '2 3 4 3 5', '4 3 2 4 4', '1 3 3 5 5', '2 4 1 2 3']),
  example(['1'], ['.']),
  example(['0'], ['.']),
  example(['1 1'], ['.#'], ['#.']),
  example(['1 1 1'], ['#.#']),
  example(['1 1 1 1']),
  example(['2 1 2'], ['..#'], ['#..'], ['#.#']),
  example(['2 1 2 2'], ['#..#']),
  example(['1 4', '3 3', '3 2', '5 5', '4 5'], ['..', '#.', '..', '.#', '..']),
  example(['1 1', '1 1']),
  example(['1 1 1', '1 1 1', '1 1 1']),
  example(['0 0', '0 5'], ['..', '..'], ['..', '.#'], ['..', '#.'], ['.#', '..'], ['#.', '..']),
  example(['3 3 1', '3 2 2', '1 1 2'], ['#..', '..#', '#..']),
  example(['1295 1295 1', '1295 36 36', '1 1 36'], ['#..', '..#', '#..']),
  example(['4 3 1', '2 3 1', '3 1 4', '2 2 2'], ['..#', '.#.', '...', '#.#']),
  example(['1 0 0 3', '3 3 3 2', '4 2 3 3'], ['....', '#.#.', '...#']),
  example(['1 0 3 0', '4 3 4 1', '3 3 1 2'], ['....', '..#.', '.#..'], ['#...', '..#.', '.#..']),
  example(['3 2 4 2', '2 3 1 1', '3 1 1 4', '4 1 3 4'], ['#..#', '..#.', '.#..', '...#']),
  example(
    ['2 3 1 4', '3 3 4 4', '4 1 2 3', '4 4 2 1'],
    ['....', '.#.#', '..#.', '#...'],
    ['....', '.#.#', '....', '#.#.'],
    ['#...', '.#.#', '....', '#.#.'],
  ),
];
