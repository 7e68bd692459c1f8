/**
 * Unique number: a number that repeats in neither of its lines, or whose equals there are all shaded, is unshaded.
 *
 * Right only for puzzles that have exactly one solution. Proof: take the solution, and suppose that the cell is shaded in
 * it. Unshade it: no number repeats by that, since its equals are shaded; fewer cells are shaded, so none touch; and it
 * joins the unshaded cells beside it, so they stay connected. That is another solution, but there is only one.
 * All such cells are told at once.
 */
import { equalsOf, hasEqual } from './equals.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique } from './hitori-technique.js';

export const uniqueNumber = boardTechnique({
  id: 'unique-number',
  level: 1,
  assumesUnique: true,
  find(puzzle, board) {
    const alone: number[] = [];
    const equals = new Set<number>();
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell)) continue;
      const isLeft = (other: number) => !isShaded(board, other);
      if (hasEqual(puzzle, cell, 'row', isLeft) || hasEqual(puzzle, cell, 'col', isLeft)) continue;
      alone.push(cell);
      for (const axis of ['row', 'col'] as const) for (const other of equalsOf(puzzle, cell, axis)) equals.add(other);
    }
    return [{ sets: alone.map(unshaded), because: [...equals].map(shaded) }];
  },
  example: {
    puzzle: ['1 2 1', '2 1 2', '1 2 3'],
    board: ['??#', '???', '#??'],
    after: ['.?#', '?.?', '#?.'],
  },
});
