/** Hitori at the edge of what a board can be: what each means, by every complete engine. */
import { describe, expect, test } from 'vitest';
import { type Hitori, makeHitori } from '../src/kinds/hitori/puzzle.js';
import { kindOf } from '../src/kinds/index.js';
import { solve } from '../src/tasks/solve.js';
import { boardOf, textOf } from './oracle.js';

function board(width: number, height: number, number: (cell: number) => number): Hitori {
  const made = makeHitori({
    width,
    height,
    numbers: Array.from({ length: width * height }, (_, cell) => number(cell)),
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const equal = () => 7;
const empty = () => 0;
const different = (cell: number) => 1 + cell;

/** All solutions, one line each, rows parted by a stroke. */
function solutionsOf(puzzle: Hitori, engine: string, known?: readonly string[]): string[] {
  const kind = kindOf(puzzle);
  const given = known && { board: boardOf(kind, puzzle, known) };
  const result = solve(puzzle, { engine, solutions: 1000, ...given });
  expect(result.exhausted).toBe(true);
  return result.solutions.map((solution) => textOf(kind, puzzle, solution).join('/')).sort();
}

describe.each(['auto', 'learn', 'backtrack'])('%s, on small boards', (engine) => {
  test.each([
    ['1x1: the cell stays unshaded, something has to', board(1, 1, equal), ['.']],
    ['1x1 without a number', board(1, 1, empty), ['.']],
    ['two equal cells: either one is shaded', board(2, 1, equal), ['#.', '.#']],
    ['two cells without numbers', board(1, 2, empty), ['#/.', './#', './.']],
    ['one row, all equal: three still fit, at both ends', board(3, 1, equal), ['#.#']],
    ['one row, all equal: four do not', board(4, 1, equal), []],
    ['one column: only its ends can be shaded', board(1, 4, empty), ['#/././#', '#/././.', './././#', './././.']],
    ['2x2, all equal', board(2, 2, equal), []],
    ['3x3, all equal', board(3, 3, equal), []],
    [
      '2x2, all different: any one cell, or none; two would touch or part the others',
      board(2, 2, different),
      ['#./..', '.#/..', '../#.', '../.#', '../..'],
    ],
  ])('%s', (_, puzzle, wanted) => {
    expect(solutionsOf(puzzle, engine)).toEqual([...wanted].sort());
  });

  test('what is known may leave no solution', () => {
    expect(solutionsOf(board(1, 1, empty), engine, ['#'])).toEqual([]);
    expect(solutionsOf(board(3, 1, empty), engine, ['?#?'])).toEqual([]);
    expect(solutionsOf(board(2, 2, empty), engine, ['#?', '?#'])).toEqual([]);
    expect(solutionsOf(board(2, 1, equal), engine, ['#?'])).toEqual(['#.']);
  });
});

describe('large boards', () => {
  test.each([
    ['all equal, 1000 x 1000', board(1000, 1000, equal), 'none'],
    ['all equal, one row of 10,000', board(10_000, 1, equal), 'none'],
    ['without numbers, one column of 10,000', board(1, 10_000, empty), 'multiple'],
    ['without numbers, 300 x 300', board(300, 300, empty), 'multiple'],
    ['equal in pairs, one row of 10,000', board(10_000, 1, (cell) => 1 + (cell >> 1)), 'none'],
  ])('%s', (_, puzzle, status) => {
    expect(solve(puzzle).status).toBe(status);
  });
});
