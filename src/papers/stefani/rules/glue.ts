/**
 * Glue: a run of boxes near a wall (the border, a space, another colour) pulls the block that must cover it away from
 * the wall.
 *
 * The run belongs to one block of its colour, one that is long enough, whose range holds the run, and that fits between the
 * two walls round it. Each such block, even when it begins right at the wall or at the start of its range, ends at some
 * earliest position; up to the least of these every cell after the run is a box. Mirrored for the cells before the run.
 * When only one block can be the owner, its range closes round the run.
 * Proof: whichever of them is the owner, it covers the run and everything up to its own earliest end.
 */
import type { RangeGrid } from './ranges.js';
import { runRule } from './runs.js';

export const glue = runRule('glue', pull);

function pull(grid: RangeGrid, line: number, p: number, q: number, left: number, right: number): void {
  const { lo, hi } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const colour = grid.cells[start + p * step]!;
  let owner = -1;
  let owners = 0;
  let earliestEnd = right;
  let latestStart = left;
  for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]!; block++) {
    if (grid.colour[block] !== colour || !grid.canHold(block, left, right, p, q)) continue;
    owners++;
    owner = block;
    const reach = grid.length[block]! - 1;
    earliestEnd = Math.min(earliestEnd, Math.max(q, Math.max(left, lo[block]!) + reach));
    latestStart = Math.max(latestStart, Math.min(p, Math.min(right, hi[block]!) - reach));
  }
  if (owners === 0) {
    grid.failed = true;
    return;
  }
  for (let at = q + 1; at <= earliestEnd; at++) grid.narrow(start + at * step, colour);
  for (let at = p - 1; at >= latestStart; at--) grid.narrow(start + at * step, colour);
  if (owners > 1) return;
  const reach = grid.length[owner]! - 1;
  grid.raise(owner, grid.blotted[owner] ? left : Math.max(left, q - reach));
  grid.lower(owner, grid.blotted[owner] ? right : Math.min(right, p + reach));
}
