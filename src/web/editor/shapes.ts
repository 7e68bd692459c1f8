/** What the drawing tools draw, cell by cell: pure geometry on a rectangle of cells. */
import { neighbours, type Size } from '../../core/geometry.js';

/** A part of the board, from the first row and column to the last, both included. */
export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The cells from one to another on the straightest way (Bresenham's). */
export function lineBetween({ width }: Size, start: number, end: number): number[] {
  let [row, col] = [Math.floor(start / width), start % width];
  const [endRow, endCol] = [Math.floor(end / width), end % width];
  const [down, across] = [Math.abs(endRow - row), Math.abs(endCol - col)];
  const [rowStep, colStep] = [Math.sign(endRow - row), Math.sign(endCol - col)];
  const cells: number[] = [];
  for (let error = across - down; ; ) {
    cells.push(row * width + col);
    if (row === endRow && col === endCol) return cells;
    const twice = 2 * error;
    if (twice > -down) {
      error -= down;
      col += colStep;
    }
    if (twice < across) {
      error += across;
      row += rowStep;
    }
  }
}

export function areaBetween({ width }: Size, start: number, end: number): Area {
  const [rows, cols] = [
    [Math.floor(start / width), Math.floor(end / width)],
    [start % width, end % width],
  ];
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...cols), right: Math.max(...cols) };
}

export const wholeArea = ({ width, height }: Size): Area => ({ top: 0, left: 0, bottom: height - 1, right: width - 1 });

export const isInside = ({ width }: Size, area: Area, cell: number): boolean => {
  const [row, col] = [Math.floor(cell / width), cell % width];
  return row >= area.top && row <= area.bottom && col >= area.left && col <= area.right;
};

export function cellsIn({ width }: Size, { top, left, bottom, right }: Area): number[] {
  const cells: number[] = [];
  for (let row = top; row <= bottom; row++) for (let col = left; col <= right; col++) cells.push(row * width + col);
  return cells;
}

export function outlineOf({ width }: Size, area: Area): number[] {
  const isEdge = (row: number, col: number) =>
    row === area.top || row === area.bottom || col === area.left || col === area.right;
  return cellsIn({ width, height: 0 }, area).filter((cell) => isEdge(Math.floor(cell / width), cell % width));
}

/** The cells that have the value of the start and hang together with it by sides. */
export function floodFrom(size: Size, marks: ArrayLike<number>, start: number): number[] {
  const found = new Set([start]);
  for (const cell of found) {
    for (const next of neighbours(size, cell)) if (marks[next] === marks[start]) found.add(next);
  }
  return [...found];
}

export const MIRRORS = ['none', 'across', 'down', 'both', 'turn'] as const;
export type Mirror = (typeof MIRRORS)[number];

/** The cells, and those that a mirror shows with them. */
export function mirrored({ width, height }: Size, cells: readonly number[], mirror: Mirror): number[] {
  if (mirror === 'none') return [...cells];
  const all = new Set<number>();
  for (const cell of cells) {
    const [row, col] = [Math.floor(cell / width), cell % width];
    const [otherRow, otherCol] = [height - 1 - row, width - 1 - col];
    all.add(cell);
    if (mirror === 'across' || mirror === 'both') all.add(row * width + otherCol);
    if (mirror === 'down' || mirror === 'both') all.add(otherRow * width + col);
    if (mirror === 'turn' || mirror === 'both') all.add(otherRow * width + otherCol);
  }
  return [...all];
}

/** A cell and what it gets. */
export interface Placed {
  readonly cell: number;
  readonly to: number;
}

/** The content of an area moved by so many cells; it leaves `blank` behind, and what leaves the board is lost. */
export function movedBy(
  size: Size,
  marks: ArrayLike<number>,
  area: Area,
  [down, right]: readonly [number, number],
  blank: number,
): Placed[] {
  const placed = new Map<number, number>();
  for (const cell of cellsIn(size, area)) placed.set(cell, blank);
  for (const cell of cellsIn(size, area)) {
    const [row, col] = [Math.floor(cell / size.width) + down, (cell % size.width) + right];
    if (row < 0 || col < 0 || row >= size.height || col >= size.width) continue;
    placed.set(row * size.width + col, marks[cell]!);
  }
  return [...placed].map(([cell, to]) => ({ cell, to }));
}

/** The area moved, as far as some of it stays on the board. */
export function areaMoved({ width, height }: Size, area: Area, [down, right]: readonly [number, number]): Area {
  const row = (at: number) => Math.min(height - 1, Math.max(0, at + down));
  const col = (at: number) => Math.min(width - 1, Math.max(0, at + right));
  return { top: row(area.top), bottom: row(area.bottom), left: col(area.left), right: col(area.right) };
}

/** The content of an area mirrored in it. */
export function flipped(size: Size, marks: ArrayLike<number>, area: Area, axis: 'across' | 'down'): Placed[] {
  return cellsIn(size, area).map((cell) => {
    const [row, col] = [Math.floor(cell / size.width), cell % size.width];
    const from =
      axis === 'across'
        ? row * size.width + area.left + area.right - col
        : (area.top + area.bottom - row) * size.width + col;
    return { cell, to: marks[from]! };
  });
}

/** Marks brought to another size: what is there stays where the anchor puts it. */
export function resized(from: Size, marks: ArrayLike<number>, to: Size, anchor: 'corner' | 'middle', blank: number) {
  const shift = (before: number, after: number) => (anchor === 'middle' ? Math.floor((after - before) / 2) : 0);
  const [down, right] = [shift(from.height, to.height), shift(from.width, to.width)];
  return Array.from({ length: to.width * to.height }, (_, cell) => {
    const [row, col] = [Math.floor(cell / to.width) - down, (cell % to.width) - right];
    const inside = row >= 0 && col >= 0 && row < from.height && col < from.width;
    return inside ? marks[row * from.width + col]! : blank;
  });
}

/** The outline of the ellipse that fills an area: the cells inside it with a neighbour outside. */
export function ellipseIn(size: Size, area: Area): number[] {
  const [middleRow, middleCol] = [(area.top + area.bottom) / 2, (area.left + area.right) / 2];
  const [down, across] = [(area.bottom - area.top + 1) / 2, (area.right - area.left + 1) / 2];
  const isWithin = (row: number, col: number) =>
    ((row - middleRow) / down) ** 2 + ((col - middleCol) / across) ** 2 <= 1;
  return cellsIn(size, area).filter((cell) => {
    const [row, col] = [Math.floor(cell / size.width), cell % size.width];
    if (!isWithin(row, col)) return false;
    return !(isWithin(row - 1, col) && isWithin(row + 1, col) && isWithin(row, col - 1) && isWithin(row, col + 1));
  });
}

/** A piece of a picture that can be put anywhere. */
export interface Stamp extends Size {
  readonly marks: readonly number[];
}

export const stampOf = (size: Size, marks: ArrayLike<number>, area: Area): Stamp => ({
  width: area.right - area.left + 1,
  height: area.bottom - area.top + 1,
  marks: cellsIn(size, area).map((cell) => marks[cell]!),
});

/** A quarter of a turn clockwise. */
export function turned({ width, height, marks }: Stamp): Stamp {
  const next = Array.from({ length: marks.length }, (_, cell) => {
    const [row, col] = [Math.floor(cell / height), cell % height];
    return marks[(height - 1 - col) * width + row]!;
  });
  return { width: height, height: width, marks: next };
}

/** The stamp with its corner at a cell, as far as it is on the board. */
export function stamped(size: Size, { width, height, marks }: Stamp, corner: number): Placed[] {
  const [top, left] = [Math.floor(corner / size.width), corner % size.width];
  const placed: Placed[] = [];
  for (let row = 0; row < Math.min(height, size.height - top); row++) {
    for (let col = 0; col < Math.min(width, size.width - left); col++) {
      placed.push({ cell: (top + row) * size.width + left + col, to: marks[row * width + col]! });
    }
  }
  return placed;
}
