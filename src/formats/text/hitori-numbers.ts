/**
 * From the numbers of a file to a hitori, with what has to be assumed for that. Two questions are open in most forms:
 * - What is 0? A cell without a number, unless the numbers begin with it: when cells without a number are written otherwise, or
 *   no number reaches the longer side, 0 is a number and all are raised by one.
 * - Is it a hitori at all? A sudoku, a list of numbers and a table of measurements are grids of numbers, too.
 */
import type { About, Entry } from '../../core/puzzle.js';
import { ok, type Result } from '../../core/result.js';
import { type Hitori, makeHitori, NO_NUMBER } from '../../kinds/hitori/puzzle.js';
import type { Assumption, ReadEntry } from '../base/format.js';

/** A cell that is written as one without a number, until it is known what 0 is. */
export const EMPTY = -1;

export interface NumberGrid {
  readonly width: number;
  readonly height: number;
  /** Row by row, EMPTY for cells without a number. */
  readonly numbers: readonly number[];
  readonly about?: About;
}

/** `saysKind`: the form says that it is a hitori. */
export function hitoriOf({ numbers, ...grid }: NumberGrid, saysKind: boolean): Result<ReadEntry & Entry<Hitori>> {
  const fromZero = beginsWithZero(numbers, Math.max(grid.width, grid.height));
  const final = numbers.map((number) => (number === EMPTY ? NO_NUMBER : fromZero ? number + 1 : number));
  const made = makeHitori({ ...grid, numbers: final });
  if (!made.ok) return made;
  const assumed: Assumption[] = [
    ...(fromZero ? ['from-zero' as const] : []),
    ...(saysKind || isPlausible(made.value) ? [] : ['hitori' as const]),
  ];
  return ok({ puzzle: made.value, ...(assumed.length > 0 && { assumed }) });
}

/** Is 0 a number here? */
const beginsWithZero = (numbers: readonly number[], side: number): boolean =>
  numbers.includes(0) &&
  (numbers.includes(EMPTY) || numbers.every((number) => number < side)) &&
  numbers.some((number) => number > 0);

/** Would anybody call this grid a hitori? */
function isPlausible({ width, height, numbers }: Hitori): boolean {
  if (width === 1 || height === 1) return false;
  const written = numbers.filter((number) => number !== NO_NUMBER);
  if (2 * written.length < numbers.length || written.some((number) => number > Math.max(9, width * height)))
    return false;
  const lines = [
    ...Array.from({ length: height }, (_, row) => numbers.slice(row * width, (row + 1) * width)),
    ...Array.from({ length: width }, (_, col) => numbers.filter((_number, cell) => cell % width === col)),
  ].map((line) => line.filter((number) => number !== NO_NUMBER));
  return lines.some((line) => new Set(line).size < line.length);
}
