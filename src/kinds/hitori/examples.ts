/** Small worked hitori with all their solutions. */
import type { WorkedExample } from '../../core/kind.js';
import { type Hitori, makeHitori } from './puzzle.js';

function example(grid: readonly string[], ...solutions: string[][]): WorkedExample<Hitori> {
  const rows = grid.map((row) => row.split(' ').map(Number));
  const made = makeHitori({ width: rows[0]!.length, height: rows.length, numbers: rows.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return { puzzle: made.value, solutions };
}

export const examples: readonly WorkedExample<Hitori>[] = [
  example(
    ['3 2 5 4 5', '2 3 4 3 5', '4 3 2 4 4', '1 3 3 5 5', '5 4 1 2 3'],
    ['..#..', '.#..#', '#..#.', '.#..#', '.....'],
  ),
  example(['1'], ['.']),
];
