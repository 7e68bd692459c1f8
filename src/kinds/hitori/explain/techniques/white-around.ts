/**
 * White around: the neighbours of a shaded cell are unshaded.
 *
 * Proof: no two shaded cells touch by a side.
 */
import { neighbours } from '../../../../core/geometry.js';
import type { BoardTechnique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
import { isShaded, isUnshaded } from './deduce.js';
import { whitening } from './simple-steps.js';
import { boardExample } from './worked-board.js';

export const whiteAround: BoardTechnique<Hitori> = {
  id: 'white-around',
  level: 1,
  scope: 'board',
  find(puzzle, board) {
    const found = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isShaded(board, cell)) continue;
      const around = neighbours(puzzle, cell).filter((beside) => !isUnshaded(board, beside));
      if (around.length > 0) found.push(whitening(cell, around));
    }
    return found;
  },
  example: boardExample({
    puzzle: ['1 2 3', '2 2 1', '3 1 2'],
    board: ['???', '?#.', '???'],
    after: ['?.?', '.#.', '?.?'],
    because: ['???', '?#?', '???'],
    rules: ['touch'],
  }),
};
