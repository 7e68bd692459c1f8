/**
 * White around: the neighbours of a shaded cell are unshaded.
 *
 * Proof: no two shaded cells touch by a side.
 */
import { neighbours } from '../../../../core/geometry.js';
import { isShaded, isUnshaded } from './facts.js';
import { boardTechnique } from './hitori-technique.js';
import { whitening } from './simple-steps.js';

export const whiteAround = boardTechnique({
  id: 'white-around',
  together: () => '',
  level: 1,
  follows: true,
  find(puzzle, board) {
    const found = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isShaded(board, cell)) continue;
      const around = neighbours(puzzle, cell).filter((beside) => !isUnshaded(board, beside));
      if (around.length > 0) found.push(whitening(cell, around));
    }
    return found;
  },
  example: {
    puzzle: ['1 2 3', '2 2 1', '3 1 2'],
    board: ['???', '?#.', '???'],
    after: ['?.?', '.#.', '?.?'],
    because: ['???', '?#?', '???'],
    rules: ['touch'],
  },
});
