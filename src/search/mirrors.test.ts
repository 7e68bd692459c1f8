/**
 * Symmetric learning changes the way, never the answer: on symmetric puzzles, most of them with solutions that are not symmetric, the
 * learning search finds exactly the solutions that depth-first search finds, which learns nothing. Restarts come at every conflict, so that
 * images are added all the time.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, palette, symmetricNonogram } from '../../test/nonogram-samples.js';
import { type Board, makeBoard, valueAt } from '../core/board.js';
import { Random } from '../core/random.js';
import { cluesOf } from '../kinds/nonogram/puzzle.js';
import { symmetriesOf } from '../kinds/nonogram/symmetries.js';
import { solve } from '../tasks/solve.js';
import { RESTART } from './settings.js';

const settings = { ...RESTART };
beforeAll(() => Object.assign(RESTART, { apart: 1, margin: 0 }));
afterAll(() => Object.assign(RESTART, settings));

const text = (board: Board): string => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

test.each([
  ['black and white', 2, 100],
  ['colours', 3, 40],
])('finds all solutions of symmetric puzzles, %s', (_, values, rounds) => {
  const random = new Random(rounds);
  const seen = { symmetric: 0, conflicts: 0, several: 0 };
  for (let round = 0; round < rounds; round++) {
    const which = 1 + (round % 7);
    const side = 8 + random.below(3);
    const puzzle = symmetricNonogram(random, side, which & 4 ? side : side + 1, values, which);
    const [first] = solve(puzzle, { solutions: 1 }).solutions;
    // A cell of a solution may be known, which most symmetries do not keep.
    const cell = random.below(first!.cells.length);
    const sets = Uint32Array.from(first!.cells, (set, at) => (at === cell ? set : 2 ** values - 1));
    const known = makeBoard(puzzle, values, sets);
    const given = round % 3 === 0 ? { board: known } : {};
    const found = solve(puzzle, { engine: 'learn', solutions: 200, seed: round, ...given });
    if (!found.exhausted) continue;
    const all = solve(puzzle, { engine: 'backtrack', solutions: 200, ...given });
    expect(found.solutions.map(text).sort()).toEqual(all.solutions.map(text).sort());
    if (symmetriesOf(puzzle).length > 0) seen.symmetric++;
    if (found.solutions.length > 1) seen.several++;
    seen.conflicts += found.stats.conflicts ?? 0;
  }
  expect(seen.symmetric).toBeGreaterThan(rounds / 2);
  expect(seen.several).toBeGreaterThan(rounds / 10);
  expect(seen.conflicts).toBeGreaterThan(rounds / 2);
});

test('knows the symmetries of a puzzle, also turns', () => {
  const of = (rows: string[]) => {
    const [width, height] = [rows[0]!.length, rows.length];
    const picture = Array.from(rows.join(''), Number);
    return symmetriesOf(build({ width, height, ...cluesOf(width, height, picture), palette: palette(3) })).length;
  };
  expect(of(['101', '010', '101'])).toBe(7);
  expect(of(['110', '010', '011'])).toBe(3);
  expect(of(['110', '020'])).toBe(0);
  expect(of(['1001', '0110'])).toBe(1);
  expect(of(['1002', '0110'])).toBe(0);
});
