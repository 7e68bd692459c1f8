/**
 * Simple boxes: where the left-most and the right-most placement of a block inside its range overlap, every placement
 * covers the cell.
 *
 * Proof: a block of at least n cells that lies within lo..hi ends at lo+n-1 or later and starts at hi-n+1 or earlier, so
 * it covers whatever lies between these two. A blotted block counts as n = 1.
 */
import type { Rule } from './reasoner.js';

export const simpleBoxes: Rule = {
  id: 'simple-boxes',
  paper: true,
  apply(grid, line) {
    const start = grid.lineStart[line]!;
    const step = grid.lineStep[line]!;
    for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]!; block++) {
      const length = grid.length[block]!;
      const last = grid.lo[block]! + length - 1;
      for (let p = grid.hi[block]! - length + 1; p <= last; p++) {
        grid.narrow(start + p * step, grid.colour[block]!);
      }
    }
  },
};
