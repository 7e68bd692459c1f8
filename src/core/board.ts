/**
 * A board: an immutable snapshot of what is known about each cell, as the set of values that the cell may still have.
 * A set is a bit mask (bit v = value v), so a kind may have up to 31 values. Value 0 is the background: a nonogram's
 * space, hitori's unshaded cell.
 */
import { MAX_CLUED_CELLS, type Size, sizeFaults } from './geometry.js';
import { fault, NonoriError, wrongCall } from './result.js';
import { isObject, shown } from './shape.js';

export const MAX_VALUES = 31;

/** Where a cell's value or mark is expected: it has none. */
export const NO_MARK = -1;

/**
 * What is known about each cell. Made by `unknownBoard`, `boardOfValues` and the verbs; read by `valueAt`, `valueRows`, `booleanRows`.
 *
 * @example
 * const [board] = solve(puzzle).solutions; // Board
 * valueAt(board, 0); // 1
 */
export interface Board extends Size {
  readonly values: number;
  /** One value set per cell, row-major. Never written after the board is made. */
  readonly cells: ArrayLike<number>;
}

export const fullSet = (values: number): number => 2 ** values - 1;

/** The only value in a set, or -1 when the set holds none or several. */
export const onlyValue = (set: number): number => (set !== 0 && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : -1);

/**
 * A board from its value sets: bit masks, one for each cell.
 *
 * @example
 * makeBoard({ width: 2, height: 1 }, 2, [0b11, 0b10]); // unknown, filled
 */
export function makeBoard(size: Size, values: number, cells: ArrayLike<number>): Board {
  const board = { width: size?.width, height: size?.height, values, cells };
  requireBoard(board);
  return board;
}

/** A board must be one, and have the size and values that are named, if any: those of a puzzle. */
export function requireBoard(board: unknown, like?: Omit<Board, 'cells'>): asserts board is Board {
  const { width, height, values, cells } = (board ?? {}) as Board;
  const fits =
    isObject(cells) && sizeFaults(width, height, MAX_CLUED_CELLS).length === 0 && cells.length === width * height;
  if (fits && (!like || (width === like.width && height === like.height && values === like.values))) return;
  const wanted = like ? `${like.width} x ${like.height} cells with ${like.values} values` : 'width x height cells';
  throw wrongCall('wrong-board', `The board is not one of ${wanted}.`);
}

/**
 * The board on which nothing is known.
 *
 * @example
 * hint(puzzle, unknownBoard(puzzle, puzzle.values));
 */
export function unknownBoard(size: Size, values: number): Board {
  const faults = sizeFaults(size?.width, size?.height, MAX_CLUED_CELLS);
  if (!Number.isInteger(values) || values < 1 || values > MAX_VALUES) {
    faults.push(fault('bad-value', `A cell has 1 to ${MAX_VALUES} values, not ${shown(values)}.`));
  }
  if (faults.length > 0) throw new NonoriError(faults);
  return makeBoard(size, values, new Uint32Array(size.width * size.height).fill(fullSet(values)));
}

/**
 * A board with one value per cell; -1 stands for an unknown cell.
 *
 * @example
 * boardOfValues(puzzle, puzzle.values, [1, 0, -1, -1]); // 2 x 2, the lower row unknown
 */
export function boardOfValues(size: Size, values: number, cellValues: ArrayLike<number>): Board {
  const cells = unknownBoard(size, values).cells as Uint32Array;
  if (cellValues?.length !== cells.length) {
    throw wrongCall('wrong-board', `A board of ${size.width} x ${size.height} cells needs a value for each.`);
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cellValues[cell]!;
    if (!Number.isInteger(value) || value >= values) {
      throw wrongCall('bad-value', `A cell has a value from 0 to ${values - 1}, or -1, not ${shown(value)}.`);
    }
    if (value >= 0) cells[cell] = 1 << value;
  }
  return makeBoard(size, values, cells);
}

/**
 * The value of a cell, or -1 while it is not settled.
 *
 * @example
 * valueAt(solve(puzzle).solutions[0], 0); // 1
 */
export function valueAt(board: Board, cell: number): number {
  const set = board?.cells?.[cell];
  if (typeof set !== 'number') throw wrongCall('no-cell', `There is no board with a cell ${shown(cell)}.`);
  return onlyValue(set);
}

/**
 * A board as rows of values: 0 for the background, -1 for a cell that is not settled.
 *
 * @example
 * valueRows(solve(puzzle).solutions[0]); // [[1, 0], [1, 1]]
 */
export function valueRows(board: Board): number[][] {
  requireBoard(board);
  return Array.from({ length: board.height }, (_, row) =>
    Array.from({ length: board.width }, (_, col) => valueAt(board, row * board.width + col)),
  );
}

/**
 * A board as rows of booleans: is the cell filled (a nonogram) or shaded (a hitori)? Unsettled cells are not.
 *
 * @example
 * booleanRows(solve(puzzle).solutions[0]); // [[true, false], [true, true]]
 */
export const booleanRows = (board: Board): boolean[][] => valueRows(board).map((row) => row.map((value) => value > 0));

/**
 * Has every cell its value?
 *
 * @example
 * isComplete(solve(puzzle).solutions[0]); // true
 */
export function isComplete(board: Board): boolean {
  requireBoard(board);
  const { cells } = board;
  for (let cell = 0; cell < cells.length; cell++) if (onlyValue(cells[cell]!) < 0) return false;
  return true;
}

/**
 * Do two boards say the same?
 *
 * @example
 * sameBoard(solve(puzzle).known, solve(puzzle).solutions[0]); // true, for a puzzle with one solution
 */
export function sameBoard(a: Board, b: Board): boolean {
  requireBoard(a);
  requireBoard(b);
  if (a.width !== b.width || a.height !== b.height) return false;
  for (let cell = 0; cell < a.cells.length; cell++) if (a.cells[cell] !== b.cells[cell]) return false;
  return true;
}

/** Does `detail` agree with `board`, cell by cell: is each of its sets inside the board's? */
export function refines(detail: Board, board: Board): boolean {
  for (let cell = 0; cell < board.cells.length; cell++) {
    if ((detail.cells[cell]! & ~board.cells[cell]!) !== 0) return false;
  }
  return true;
}

/** The cells that are not settled. */
export function openCells(board: Board): number[] {
  const open: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) if (onlyValue(board.cells[cell]!) < 0) open.push(cell);
  return open;
}
