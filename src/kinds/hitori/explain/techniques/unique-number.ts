/**
 * Unique number: a number that repeats in neither of its lines, or whose equals there are all shaded, is unshaded.
 *
 * Right only for puzzles that have exactly one solution. Proof: take the solution, and suppose that the cell is shaded in
 * it. Unshade it: no number repeats by that, since its equals are shaded; fewer cells are shaded, so none touch; and it
 * joins the unshaded cells beside it, so they stay connected. That is another solution, but there is only one.
 */
import { colOf, rowOf } from '../../../../core/geometry.js';
import { equalsOf, hasEqual } from './equals.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique, type Finding } from './hitori-technique.js';

export const uniqueNumber = boardTechnique({
  id: 'unique-number',
  level: 1,
  assumesUnique: true,
  find(puzzle, board) {
    const found: Finding[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell)) continue;
      const isLeft = (other: number) => !isShaded(board, other);
      if (hasEqual(puzzle, cell, 'row', isLeft) || hasEqual(puzzle, cell, 'col', isLeft)) continue;
      const equals = [...equalsOf(puzzle, cell, 'row'), ...equalsOf(puzzle, cell, 'col')];
      found.push({
        sets: [unshaded(cell)],
        because: equals.map(shaded),
        lines: [
          { axis: 'row', index: rowOf(puzzle, cell) },
          { axis: 'col', index: colOf(puzzle, cell) },
        ],
        numbers: { number: puzzle.numbers[cell]! },
      });
    }
    return found;
  },
  example: {
    puzzle: ['1 2 1', '2 1 3', '1 3 2'],
    board: ['??#', '???', '#??'],
    after: ['.?#', '???', '#??'],
    rows: [0],
    cols: [0],
    numbers: { number: 1 },
  },
});
