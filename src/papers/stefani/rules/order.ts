/**
 * Order: blocks keep their order, and every box is covered. Not one of the paper's rules, except that its first and
 * last starts are part 1 once, before anything is known; kept up, it carries what the others found along the line.
 *
 * 1. A block starts after the earliest end of the block before it and ends before the latest start of the one after
 *    it, with the space that equal colours need in between. Proof: the block before needs its cells first.
 * 2. A box that lies before the whole range of the next block is not left behind: this block ends at it or later.
 *    Mirrored, a box after the whole range of the block before: this block starts at it or earlier. Proof: the next block
 *    and all after it lie beyond the box, so this block or an earlier one covers it, and this block is the last of those.
 */
import type { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';

export const order: Rule = {
  id: 'order',
  paper: false,
  apply(grid, line) {
    leaveNoBox(grid, line);
    const { lo, hi, length, gap } = grid;
    const first = grid.firstBlock[line]!;
    const end = grid.firstBlock[line + 1]!;
    for (let block = first + 1; block < end; block++) {
      grid.raise(block, lo[block - 1]! + length[block - 1]! + gap[block]!);
    }
    for (let block = end - 2; block >= first; block--) {
      grid.lower(block, hi[block + 1]! - length[block + 1]! - gap[block + 1]!);
    }
  },
};

/** Part 2. A blotted block can be as long as it takes, so a box says nothing about its other end. */
function leaveNoBox(grid: RangeGrid, line: number): void {
  const { cells, lo, hi } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const cellCount = grid.lineLength[line]!;
  const first = grid.firstBlock[line]!;
  const end = grid.firstBlock[line + 1]!;
  for (let block = end - 1, p = cellCount - 1; block >= first; block--) {
    if (block + 1 < end) p = Math.min(p, lo[block + 1]! - 1);
    while (p >= 0 && (cells[start + p * step]! & 1) !== 0) p--;
    if (p < 0) break;
    if (!grid.blotted[block]) grid.raise(block, p - grid.length[block]! + 1);
  }
  for (let block = first, p = 0; block < end; block++) {
    if (block > first) p = Math.max(p, hi[block - 1]! + 1);
    while (p < cellCount && (cells[start + p * step]! & 1) !== 0) p++;
    if (p >= cellCount) break;
    if (!grid.blotted[block]) grid.lower(block, p + grid.length[block]! - 1);
  }
}
