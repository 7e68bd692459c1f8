/**
 * White around: the neighbours of a shaded cell are unshaded.
 *
 * Proof: no two shaded cells touch by a side.
 */
import { neighbours } from '../../../../core/geometry.js';
import { isShaded, isUnshaded } from './facts.js';
import { cellTechnique } from './hitori-technique.js';
import { whitening } from './simple-steps.js';

export const whiteAround = cellTechnique({
  id: 'white-around',
  together: () => '',
  level: 1,
  follows: true,
  find(puzzle, board, cell) {
    if (!isShaded(board, cell)) return [];
    const around = neighbours(puzzle, cell).filter((beside) => !isUnshaded(board, beside));
    return around.length > 0 ? [whitening(cell, around)] : [];
  },
  example: {
    puzzle: ['1 2 3', '2 2 1', '3 1 2'],
    board: ['???', '?#.', '???'],
    after: ['?.?', '.#.', '?.?'],
    because: ['???', '?#?', '???'],
    rules: ['touch'],
  },
});
