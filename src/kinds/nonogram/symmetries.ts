/**
 * Turns and mirrors of the board that leave a nonogram as it is: bit 4 swaps rows and columns, 1 turns the rows upside down, 2 the
 * columns; each is done to the clues, and one after which they read as before is a symmetry.
 */
import type { Nonogram } from './puzzle.js';

/** For each symmetry but the trivial one, per cell: the cell whose place it takes. */
export function symmetriesOf({ width, height, rows, cols }: Nonogram): Int32Array[] {
  const found: Int32Array[] = [];
  for (let which = 1; which < (width === height ? 8 : 4); which++) {
    let [across, down] = which & 4 ? [cols, rows] : [rows, cols];
    if (which & 1) [across, down] = [across.toReversed(), down.map((clue) => clue.toReversed())];
    if (which & 2) [across, down] = [across.map((clue) => clue.toReversed()), down.toReversed()];
    if (JSON.stringify([across, down]) !== JSON.stringify([rows, cols])) continue;
    const image = Int32Array.from({ length: width * height }, (_, cell) => {
      let col = cell % width;
      let row = (cell - col) / width;
      if (which & 4) [row, col] = [col, row];
      if (which & 1) row = height - 1 - row;
      if (which & 2) col = width - 1 - col;
      return row * width + col;
    });
    found.push(image);
  }
  return found;
}
