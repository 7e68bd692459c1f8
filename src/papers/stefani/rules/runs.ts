/** The runs of boxes in a line: neighbouring cells that are settled to the same colour, and so belong to one block. */
import { isSettled, type RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';

/** Receives a run p..q and of the stretch left..right round it whose cells can all have its colour. */
type RunVisitor = (grid: RangeGrid, line: number, p: number, q: number, left: number, right: number) => void;

/** A rule of ours that looks at each run of a line. */
export const runRule = (id: string, visit: RunVisitor): Rule => ({
  id,
  paper: false,
  apply: (grid, line) => eachRun(grid, line, visit),
});

/** Visits the runs from left to right, as they stand when it comes to them. Ends early when something fails. */
function eachRun(grid: RangeGrid, line: number, visit: RunVisitor): void {
  const { cells } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const length = grid.lineLength[line]!;
  for (let p = 0; p < length && !grid.failed; p++) {
    const colour = cells[start + p * step]!;
    if (!isSettled(colour) || colour === 1) continue;
    let q = p;
    while (q + 1 < length && cells[start + (q + 1) * step] === colour) q++;
    let left = p;
    let right = q;
    while (left > 0 && (cells[start + (left - 1) * step]! & colour) !== 0) left--;
    while (right + 1 < length && (cells[start + (right + 1) * step]! & colour) !== 0) right++;
    visit(grid, line, p, q, left, right);
    while (p < q) p++;
  }
}
