/** Cells and lines of a rectangle. A cell is an index, row-major; a line is a row or a column. */

import { type Fault, fault } from './result.js';
import { shown } from './shape.js';

/**
 * So many columns and rows.
 *
 * @example
 * const size: Size = { width: 15, height: 18 };
 */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A row or a column, 0-based.
 *
 * @example
 * const line: LineRef = { axis: 'row', index: 0 };
 */
export interface LineRef {
  readonly axis: 'row' | 'col';
  readonly index: number;
}

/** The largest side and the largest board: input beyond it is refused, not attempted. */
export const MAX_SIDE = 10_000;
export const MAX_CELLS = 4_000_000;
/** The largest board of a nonogram given by its clues. Not for strangers, who could ask for hundreds of megabytes in a few bytes. */
export const MAX_CLUED_CELLS = 10_000_000;

export const cellAt = (size: Size, row: number, col: number): number => row * size.width + col;
export const rowOf = (size: Size, cell: number): number => Math.floor(cell / size.width);
export const colOf = (size: Size, cell: number): number => cell % size.width;

/** The name of a cell for people: 1-based, `r3c5`. */
export const cellName = (size: Size, cell: number): string => `r${rowOf(size, cell) + 1}c${colOf(size, cell) + 1}`;

/** The name of a line for people: 1-based, `row 3`. */
export const lineName = (line: LineRef): string => `${line.axis === 'row' ? 'row' : 'column'} ${line.index + 1}`;

/** The cells of a line, from left to right or from top to bottom. */
export function lineCells(size: Size, line: LineRef): number[] {
  const [length, start, step] =
    line.axis === 'row' ? [size.width, line.index * size.width, 1] : [size.height, line.index, size.width];
  const cells = new Array<number>(length);
  for (let i = 0, cell = start; i < length; i++, cell += step) cells[i] = cell;
  return cells;
}

/** Each line once: rows first, in order. */
export function linesInOrder(lines: readonly LineRef[]): LineRef[] {
  const side = (axis: LineRef['axis']) => {
    const indices = new Set(lines.filter((line) => line.axis === axis).map(({ index }) => index));
    return [...indices].sort((a, b) => a - b).map((index): LineRef => ({ axis, index }));
  };
  return [...side('row'), ...side('col')];
}

/** The cells that touch a cell by a side. */
export function neighbours(size: Size, cell: number): number[] {
  const col = colOf(size, cell);
  const around: number[] = [];
  if (cell >= size.width) around.push(cell - size.width);
  if (col > 0) around.push(cell - 1);
  if (col < size.width - 1) around.push(cell + 1);
  if (cell + size.width < size.width * size.height) around.push(cell + size.width);
  return around;
}

/** What is wrong with a width and a height, if anything. */
export function sizeFaults(width: number, height: number, mostCells = MAX_CELLS): Fault[] {
  const whole = (side: number) => Number.isInteger(side) && side >= 1;
  if (!whole(width) || !whole(height)) {
    return [
      fault('bad-size', `A board needs at least one row and one column, not ${shown(height)} and ${shown(width)}.`),
    ];
  }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > mostCells) {
    const most = `${MAX_SIDE} cells a side and ${mostCells} in all`;
    return [fault('too-large', `A board of ${width} x ${height} cells is larger than ${most}.`)];
  }
  return [];
}
