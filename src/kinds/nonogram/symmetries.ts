/** Turns and mirrors of the board that leave a nonogram as it is. */
import type { Nonogram } from './puzzle.js';

/** For each symmetry but the trivial one, per cell: the cell whose place it takes. */
export function symmetriesOf({ width, height, rows, cols }: Nonogram): Int32Array[] {
  // What each line says in both directions, by its first and its last cell: a symmetry takes it to a line that says the same.
  const cells = width * height;
  const says = new Map<number, string>();
  [...rows, ...cols].forEach((clue, line) => {
    const blocks = clue.map(({ length, colour }) => [length, colour]);
    const first = line < height ? line * width : line - height;
    const last = first + (line < height ? width - 1 : cells - width);
    says.set(first * cells + last, `${blocks}`);
    says.set(last * cells + first, `${blocks.reverse()}`);
  });
  const found: Int32Array[] = [];
  for (let which = 1; which < (width === height ? 8 : 4); which++) {
    const image = Int32Array.from({ length: cells }, (_, cell) => {
      let col = cell % width;
      let row = (cell - col) / width;
      if (which & 4) [row, col] = [col, row];
      if (which & 1) row = height - 1 - row;
      if (which & 2) col = width - 1 - col;
      return row * width + col;
    });
    const isKept = [...says].every(
      ([ends, said]) => says.get(image[Math.floor(ends / cells)]! * cells + image[ends % cells]!) === said,
    );
    if (isKept) found.push(image);
  }
  return found;
}
