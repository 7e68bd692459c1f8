/**
 * Joining and splitting: what an open cell beside runs of boxes must be.
 *
 * Splitting: if it had the colour of the runs that it touches, it would join them to one run; when no block can hold
 * that run (too long for all whose range is there), it cannot have the colour. With a run on one side only this is the fence round a
 * run that is as long as any block there.
 * Joining: between two runs of one colour, if it had not that colour, the left run would be the end of a block and
 * the right run the start of one; when no block can end there, or none can start there, it has the colour.
 * Proof: in both cases one of two possibilities would leave a run that no block of the clue can own.
 */
import type { RangeGrid } from './ranges.js';
import { runRule } from './runs.js';

export const joiningAndSplitting = runRule('joining-and-splitting', lookAround);

function lookAround(grid: RangeGrid, line: number, p: number, q: number, left: number, right: number): void {
  const { cells } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const colour = cells[start + p * step]!;
  if (left < p && !anyHolds(grid, line, colour, left, right, p - 1, q)) grid.narrow(start + (p - 1) * step, ~colour);
  if (grid.failed || right === q) return;
  const between = start + (q + 1) * step;
  let next = q + 1; // where the run after the open cell ends, if there is one
  while (next < right && cells[start + (next + 1) * step] === colour) next++;
  if (!anyHolds(grid, line, colour, left, right, p, next)) grid.narrow(between, ~colour);
  else if (next > q + 1) {
    const apart = anyEnds(grid, line, colour, left, p, q) && anyStarts(grid, line, colour, right, q + 2, next);
    if (!apart) grid.narrow(between, colour);
  }
}

/** Can any block of the colour cover p..q and lie within left..right? */
function anyHolds(
  grid: RangeGrid,
  line: number,
  colour: number,
  left: number,
  right: number,
  p: number,
  q: number,
): boolean {
  for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]!; block++) {
    if (grid.colour[block] === colour && grid.canHold(block, left, right, p, q)) return true;
  }
  return false;
}

/** Can any block of the colour hold the run p..q, end with it, and start at or after left? */
const anyEnds = (grid: RangeGrid, line: number, colour: number, left: number, p: number, q: number): boolean =>
  anyHolds(grid, line, colour, left, q, p, q);

/** Can any block of the colour hold the run p..q, start with it, and end at or before right? */
const anyStarts = (grid: RangeGrid, line: number, colour: number, right: number, p: number, q: number): boolean =>
  anyHolds(grid, line, colour, p, right, p, q);
