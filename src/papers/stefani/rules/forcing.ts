/**
 * Forcing: what cells that a block cannot use do to it.
 *
 * 1. A gap at either end of a block's range that is shorter than the block is cut off: the block lies in one piece on
 *    cells that can have its colour, so it cannot use any cell of the gap.
 * 2. A cell that lies only in such gaps, at the ends or in the middle, of every block that could reach it is a space.
 * 3. A block whose range has shrunk to its length is placed: the blocks before it end before it, those after it start
 *    after it, with the space that equal colours need in between. Proof: blocks keep their order.
 */
import type { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';

export const forcing: Rule = {
  id: 'forcing',
  paper: true,
  apply(grid, line) {
    const end = grid.firstBlock[line + 1]!;
    for (let block = grid.firstBlock[line]!; block < end; block++) {
      cutEnds(grid, line, block);
      if (grid.failed) return;
    }
    fillGaps(grid, line);
    for (let block = grid.firstBlock[line]!; block < end && !grid.failed; block++) pushOff(grid, line, block);
  },
};

/** Part 1: moves both ends of the range to the first and the last place that the block fits in. */
function cutEnds(grid: RangeGrid, line: number, block: number): void {
  const { cells } = grid;
  const [start, step] = [grid.lineStart[line]!, grid.lineStep[line]!];
  const [colour, length] = [grid.colour[block]!, grid.length[block]!];
  const [from, to] = [grid.lo[block]!, grid.hi[block]!];
  let run = 0;
  for (let p = from; run < length; p++) {
    if (p > to) {
      grid.failed = true;
      return;
    }
    run = (cells[start + p * step]! & colour) !== 0 ? run + 1 : 0;
    if (run === length) grid.raise(block, p - length + 1);
  }
  run = 0;
  for (let p = to; run < length; p--) {
    run = (cells[start + p * step]! & colour) !== 0 ? run + 1 : 0;
    if (run === length) grid.lower(block, p + length - 1);
  }
}

/** Part 2. */
function fillGaps(grid: RangeGrid, line: number): void {
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  grid.cover(line);
  for (let p = 0; p < grid.lineLength[line]!; p++) grid.narrow(start + p * step, grid.reach[p]! | 1);
}

/** Part 3, for one block. */
function pushOff(grid: RangeGrid, line: number, block: number): void {
  const { lo, hi, gap } = grid;
  const from = lo[block]!;
  const to = hi[block]!;
  if (to - from + 1 !== grid.length[block]!) return;
  for (let before = grid.firstBlock[line]!; before < block; before++) grid.lower(before, from - 1 - gap[block]!);
  const end = grid.firstBlock[line + 1]!;
  for (let after = block + 1; after < end; after++) grid.raise(after, to + 1 + gap[block + 1]!);
}
