/** Turns and mirrors of the board that leave a nonogram, and what is known of its board, as they are. */
import type { Board } from '../../core/board.js';
import type { Clue, Nonogram } from './puzzle.js';

/** For each symmetry but the trivial one, per cell: the cell whose place it takes. */
export function symmetriesOf({ width, height, rows, cols }: Nonogram, { cells }: Board): Int32Array[] {
  // What each line says in both directions, by its first and its last cell: a symmetry takes it to a line that says the same.
  const lines: (readonly [first: number, last: number, says: string])[] = [];
  const note = (clue: Clue, first: number, last: number) => {
    const blocks = clue.map(({ length, colour }) => `${length}:${colour}`);
    lines.push([first, last, `${blocks}`], [last, first, `${blocks.reverse()}`]);
  };
  rows.forEach((clue, row) => note(clue, row * width, row * width + width - 1));
  cols.forEach((clue, col) => note(clue, col, (height - 1) * width + col));
  const keyOf = (first: number, last: number) => first * cells.length + last;
  const said = new Map(lines.map(([first, last, says]) => [keyOf(first, last), says]));
  const found: Int32Array[] = [];
  for (let which = 1; which < (width === height ? 8 : 4); which++) {
    const imageOf = (cell: number): number => {
      const col = cell % width;
      const row = (cell - col) / width;
      const [newRow, newCol] = which & 4 ? [col, row] : [row, col];
      return (which & 1 ? height - 1 - newRow : newRow) * width + (which & 2 ? width - 1 - newCol : newCol);
    };
    if (!lines.every(([first, last, says]) => said.get(keyOf(imageOf(first), imageOf(last))) === says)) continue;
    const images = Int32Array.from(cells, (_, cell) => imageOf(cell));
    if (images.every((image, cell) => cells[image] === cells[cell])) found.push(images);
  }
  return found;
}
