/**
 * Forcing: what walls do to blocks. A wall is a border, a known space, or a cell that cannot have the block's colour.
 *
 * 1. A gap between walls that is too small for every block that could lie there is space.
 * 2. Walls push a block: with every block as far to the left as the walls let it be, and then as far to the right, the two
 *    placements of one block may overlap.
 * Proof: a block lies in one piece on cells that can have its colour, so gaps shorter than it are of no use to it; and
 * each block starts at or after the first place that fits behind the blocks before it, and the same from the other end.
 */
import { lineTechnique } from './line-technique.js';
import { overlaps, unreached } from './overlap.js';

export const forcing = lineTechnique({
  id: 'forcing',
  level: 2,
  look: (view) => [...unreached(view, view.covered(view.walls)), ...overlaps(view, view.walls)],
  example: {
    clue: '3',
    line: '??.????',
    filled: '...###.',
    after: '...????',
    because: '??.????',
  },
});
