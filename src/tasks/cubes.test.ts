/** Parts of puzzles: every solution is in exactly one of them, whatever the kind. */
import { expect, test } from 'vitest';
import { nDom } from '../../bench/sets.js';
import { randomNonogram } from '../../test/nonogram-samples.js';
import { allSolutions } from '../../test/oracle.js';
import { tangledPuzzle } from '../../test/random-puzzles.js';
import { type Board, valueAt } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { kindOf } from '../kinds/index.js';
import { boardOfCube, cubesOf } from './cubes.js';
import { solve } from './solve.js';

const text = (board: Board): string => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

const inParts = (puzzle: Puzzle, wanted: number): string[] =>
  cubesOf(puzzle, wanted).flatMap((cube) =>
    solve(puzzle, { solutions: 100_000, board: boardOfCube(puzzle, cube) }).solutions.map(text),
  );

test.each([
  ['black and white', { maxSide: 5, maxValues: 2, blots: 0 }],
  ['colours, blotted', { maxSide: 4, maxValues: 5, blots: 30 }],
])('the parts of nonograms, %s, have the solutions of the whole', (_, shape) => {
  const random = new Random(3);
  for (let round = 0; round < 60; round++) {
    const puzzle = randomNonogram(random, shape);
    expect(inParts(puzzle, 2 + (round % 9)).sort()).toEqual(allSolutions(kindOf(puzzle), puzzle).map(text).sort());
  }
});

test('so do the parts of hitori', () => {
  const random = new Random(4);
  for (let round = 0; round < 60; round++) {
    const puzzle = tangledPuzzle('hitori', random);
    const alone = solve(puzzle, { solutions: 100_000 }).solutions.map(text);
    expect(inParts(puzzle, 2 + (round % 9)).sort()).toEqual(alone.sort());
  }
});

test('a hard puzzle is split into as many parts as are wanted, always the same, and one of them has its solution', () => {
  const cubes = cubesOf(nDom(6), 20);
  expect(cubes.length).toBeGreaterThanOrEqual(20);
  expect(cubesOf(nDom(6), 20)).toEqual(cubes);
  expect(inParts(nDom(6), 20)).toHaveLength(1);
});
