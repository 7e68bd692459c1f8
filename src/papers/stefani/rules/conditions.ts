/**
 * The two conditions that the paper puts on its vectors, beside the rules that it names. It finds "an error" in its contradiction
 * rule by them, and many a simple puzzle is stuck without them.
 *
 * Box count: a result vector is the sum of the range vectors of its line (the paper's last condition in its model), so a line
 * has as many boxes of each colour as the blocks of that colour have cells together.
 * 1. More boxes than that, or fewer than that even if every possible cell were one: nothing fits.
 * 2. As many boxes: no other cell is one. As many possible cells: all are boxes. Anything else would be 1 at once.
 * A blotted block has at least one cell, so it counts as one from below, and its colour has no upper bound.
 *
 * Possible starts: the paper's kemBaris and kemKolom hold the starts that a block may still have, and a block with one start
 * is placed. Neighbouring blocks have a space between them, so no box of the block's colour stands right before or after it. The range
 * goes from the first possible start to the last one; without any, nothing fits. A blotted block has no fixed set of cells.
 */
import type { RangeGrid } from './ranges.js';
import type { Rule } from './reasoner.js';

export const boxCount: Rule = {
  id: 'complete-line',
  paper: true,
  apply(grid, line) {
    for (let colour = 1; colour < grid.puzzle.values && !grid.failed; colour++) countBoxes(grid, line, colour);
  },
};

function countBoxes(grid: RangeGrid, line: number, colour: number): void {
  const { cells } = grid;
  const set = 1 << colour;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const end = start + grid.lineLength[line]! * step;
  let boxes = 0;
  let possible = 0;
  for (let cell = start; cell < end; cell += step) {
    if (cells[cell] === set) boxes++;
    if ((cells[cell]! & set) !== 0) possible++;
  }
  const least = grid.leastBoxes[line * grid.puzzle.values + colour]!;
  const most = grid.mostBoxes[line * grid.puzzle.values + colour]!;
  if (possible < least || boxes > most) grid.failed = true;
  if (grid.failed || boxes === possible || (boxes < most && possible > least)) return;
  const kept = boxes === most ? ~set : set;
  for (let cell = start; cell < end; cell += step) {
    if (cells[cell] !== set && (cells[cell]! & set) !== 0) grid.narrow(cell, kept);
  }
}

export const possibleStarts: Rule = {
  id: 'possible-starts',
  paper: true,
  apply(grid, line) {
    for (let block = grid.firstBlock[line]!; block < grid.firstBlock[line + 1]! && !grid.failed; block++) {
      if (grid.blotted[block]) continue;
      let first = -1;
      let last = -1;
      grid.eachStart(line, block, (start) => {
        if (first < 0) first = start;
        last = start;
      });
      if (first < 0) {
        grid.failed = true;
        return;
      }
      grid.raise(block, first);
      grid.lower(block, last + grid.length[block]! - 1);
    }
  },
};
