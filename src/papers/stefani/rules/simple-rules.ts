/** The two simplest rules of the paper: simple boxes and simple spaces. */
import type { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';

/**
 * Simple boxes: where the left-most and the right-most placement of a block inside its range overlap, every placement
 * covers the cell.
 *
 * Proof: a block of at least n cells that lies within lo..hi ends at lo+n-1 or later and starts at hi-n+1 or earlier, so
 * it covers whatever lies between these two. A blotted block counts as n = 1.
 */
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

/**
 * Simple spaces, in two parts.
 *
 * 1. A cell in no block's range is a space; in colour, it cannot have a colour that no block could bring there.
 *    Proof: a cell has a colour only if a block of that colour covers it.
 * 2. A box that exactly one block can cover belongs to it, so the block reaches less than its length to either side. The
 *    paper prints "there exists a block", which is sound only as "there is exactly one": with two candidates, either
 *    may be the one. A blotted block has no length to count, but stays within the cells round the box that can have its colour.
 *    Proof: some block covers the box, no other can; a block of n cells that covers position p lies within p-n+1..p+n-1.
 */
export const simpleSpaces: Rule = {
  id: 'simple-spaces',
  paper: true,
  apply(grid, line) {
    clearUncovered(grid, line, 0, grid.lineLength[line]! - 1);
    if (!grid.failed) claimBoxes(grid, line);
  },
};

/** Part 1, for the positions from..to: ranges are taken as whole stretches here, without their holes. */
export function clearUncovered(grid: RangeGrid, line: number, from: number, to: number): void {
  const { lo, hi, stretch } = grid;
  stretch.fill(1, from, to + 1);
  for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]!; block++) {
    const last = Math.min(to, hi[block]!);
    for (let p = Math.max(from, lo[block]!); p <= last; p++) stretch[p]! |= grid.colour[block]!;
  }
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  for (let p = from; p <= to; p++) grid.narrow(start + p * step, stretch[p]!);
}

/** Part 2. */
function claimBoxes(grid: RangeGrid, line: number): void {
  const { cells, owner } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const length = grid.lineLength[line]!;
  grid.cover(line);
  for (let p = 0; p < length; p++) {
    const block = owner[p]!;
    if (block < 0 || (cells[start + p * step]! & 1) !== 0) continue;
    if (grid.blotted[block]) {
      const colour = grid.colour[block]!;
      let from = p;
      let to = p;
      while (from > 0 && (cells[start + (from - 1) * step]! & colour) !== 0) from--;
      while (to < length - 1 && (cells[start + (to + 1) * step]! & colour) !== 0) to++;
      grid.raise(block, from);
      grid.lower(block, to);
    } else {
      grid.raise(block, p - grid.length[block]! + 1);
      grid.lower(block, p + grid.length[block]! - 1);
    }
  }
}
