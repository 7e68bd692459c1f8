/** A lattice seen in another way: turned, or with fewer or more lines. Nothing is copied; places are mapped to those of the lattice. */
import type { Size } from '../core/geometry.js';
import type { Lattice } from './lattice.js';

/** The lattice as it looks when the picture is turned clockwise. */
export function turned(lattice: Lattice, turns: number): Lattice {
  if (turns === 0) return lattice;
  const { rows, cols } = lattice;
  const once: Lattice = {
    ...lattice,
    rows: cols,
    cols: rows,
    at: (row, col) => lattice.at(rows - col, row),
    has: (row, col) => lattice.has(rows - 1 - col, row),
  };
  return turned(once, turns - 1);
}

/** The lattice with so many lines more at its ends. */
export const grownBy = (lattice: Lattice, { top = 0, left = 0, bottom = 0, right = 0 }): Lattice =>
  part(lattice, -top, -left, lattice.rows + top + bottom, lattice.cols + left + right);

/** The cells of a lattice from a place on, as one of their own; it may reach beyond the lattice. */
export const part = (lattice: Lattice, top: number, left: number, rows: number, cols: number): Lattice => ({
  ...lattice,
  rows,
  cols,
  at: (row, col) => lattice.at(row + top, col + left),
  has: (row, col) => lattice.has(row + top, col + left),
});

/** How many cells fit between the rows, or the columns, of a lattice and the edge of a picture of this size, at most `most`. */
export function roomBeside(
  { width, height }: Size,
  lattice: Lattice,
  scale: number,
  axis: 'row' | 'col',
  most: number,
): number {
  const inside = (reach: number): boolean => {
    const { x, y } = axis === 'row' ? lattice.at(lattice.rows / 2, -reach) : lattice.at(-reach, lattice.cols / 2);
    return x >= 0 && y >= 0 && x * scale < width && y * scale < height;
  };
  let reach = most;
  while (reach > 1 && !inside(reach)) reach -= 0.25;
  return reach;
}
