import { expect, test, vi } from 'vitest';
import { unknownBoard } from '../core/board.js';
import { explainedKindOf } from '../kinds/explain.js';
import { makeNonogram } from '../kinds/nonogram/puzzle.js';
import { hint } from './hint.js';
import { certainBoard } from './reasoning/certain.js';
import * as solving from './solve.js';

const ONE = [{ length: 1, colour: 1 }];

/** One box in each row and column: six solutions, and nothing follows. */
function threeByThree() {
  const made = makeNonogram({ width: 3, height: 3, rows: [ONE, ONE, ONE], cols: [ONE, ONE, ONE] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

test('that there are several solutions is seen beside the one that shows the board to be right, without another search', () => {
  const puzzle = threeByThree();
  const solve = vi.spyOn(solving, 'solve');
  const referee = vi.spyOn(solving, 'refereed');
  expect(hint(puzzle, unknownBoard(puzzle, puzzle.values))).toEqual({ status: 'multiple' });
  expect([solve.mock.calls.length, referee.mock.calls.length]).toEqual([0, 1]);
});

test('what all solutions share is not looked for any longer than there is time', () => {
  const puzzle = threeByThree();
  const board = unknownBoard(puzzle, puzzle.values);
  const [solution] = solving.solve(puzzle, { solutions: 1 }).solutions;
  let looks = 0;
  const cancelled = () => ++looks > 0;
  expect(certainBoard(explainedKindOf(puzzle), puzzle, board, [solution!], { cancelled })).toBeUndefined();
  expect(looks).toBe(1);
});
