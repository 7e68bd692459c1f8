/**
 * Last exit: when all neighbours of a cell but one are shaded, the one that is left is unshaded.
 *
 * Proof: the cell is unshaded, because it touches a shaded one. Were its last neighbour shaded as well, it would be cut
 * off from the other unshaded cells; and there are others, since the cells that touch it by a corner touch a shaded
 * neighbour. In a corner one shaded neighbour is enough, at an edge two, in the middle three.
 *
 * Where fewer of the neighbours would do, because they close a smaller ring with the border, it is left to the corner
 * cell whose last exit that is, or to the partition. Boards of one row or column have no corners to speak of.
 */
import { neighbours } from '../../../../core/geometry.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { cellTechnique } from './hitori-technique.js';
import { ringThrough } from './rings.js';

/** So many are told in one sentence. */
export const MOST_EXITS = 6;
/** Of more than these the shaded cells around are told all at once, and so many in one sentence. */
export const MOST_WITH_WALLS = 12;

export const lastExit = cellTechnique({
  id: 'last-exit',
  together: () => '',
  level: 2,
  find(puzzle, board, cell) {
    if (puzzle.width < 2 || puzzle.height < 2) return [];
    const around = neighbours(puzzle, cell);
    let exit = -1;
    for (const beside of around) {
      if (isShaded(board, beside)) continue;
      if (exit >= 0) return [];
      exit = beside;
    }
    if (exit < 0 || !isOpen(board, exit)) return [];
    const closed = around.filter((beside) => beside !== exit);
    const ring = ringThrough(puzzle, exit, (other) => closed.includes(other));
    if (ring?.length !== closed.length) return [];
    return [{ sets: [unshaded(exit)], because: closed.map(shaded), pattern: [cell], rules: ['connect'] }];
  },
  example: {
    puzzle: ['1 2 3 4 5', '2 3 4 5 1', '3 4 5 1 2'],
    board: ['?#???', '??#??', '?????'],
    after: ['?#?.?', '??#??', '?????'],
    pattern: [2],
    rules: ['connect'],
  },
});
