/**
 * Mercury: a block draws back from the end of its range when a box stands exactly where it would have to stop.
 *
 * If the block started at the first position of its range, the cell right after it would be a box of its own colour, so
 * the block would be too long: it cannot start there. Nor can it start right after such a box, which would be part of
 * it. So the range begins one cell later, and again as long as that holds; mirrored at its end. Cells that no range covers any
 * more are spaces. The well-known case is the first block of a line and a box at its length from the border.
 * Proof: a block is a whole run, so the cells beside it do not have its colour. A blotted block has no length to
 * stop at; only the box before its first position (or after its last) counts.
 */
import type { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';
import { clearUncovered } from './simple-rules.js';

export const mercury: Rule = {
  id: 'mercury',
  paper: false,
  apply(grid, line) {
    for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]! && !grid.failed; block++) {
      drawBack(grid, line, block);
    }
  },
};

function drawBack(grid: RangeGrid, line: number, block: number): void {
  const colour = grid.colour[block]!;
  const length = grid.length[block]!;
  const from = grid.lo[block]!;
  const to = grid.hi[block]!;
  const sized = grid.blotted[block] === 0;
  let first = from;
  let last = to;
  while (
    first <= to &&
    (isBox(grid, line, first - 1, colour) || (sized && isBox(grid, line, first + length, colour)))
  ) {
    first++;
  }
  while (last >= from && (isBox(grid, line, last + 1, colour) || (sized && isBox(grid, line, last - length, colour)))) {
    last--;
  }
  grid.raise(block, first);
  grid.lower(block, last);
  if (grid.failed) return;
  if (first > from) clearUncovered(grid, line, from, first - 1);
  if (last < to && !grid.failed) clearUncovered(grid, line, last + 1, to);
}

/** Is there a box of the colour at this position? There is none beyond the border. */
const isBox = (grid: RangeGrid, line: number, p: number, colour: number): boolean =>
  p >= 0 && p < grid.lineLength[line]! && grid.cells[grid.lineStart[line]! + p * grid.lineStep[line]!] === colour;
