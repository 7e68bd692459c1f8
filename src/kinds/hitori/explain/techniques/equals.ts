/** Where a number repeats: per line, the places of each number that stands there twice or more. Made once per puzzle. */
import { colOf, type LineRef, lineCells, rowOf } from '../../../../core/geometry.js';
import { type Hitori, NO_NUMBER } from '../../puzzle.js';

export type Equals = ReadonlyMap<number, readonly number[]>;

/** What is worked out from one line of a puzzle, once. */
export function perLine<T>(make: (puzzle: Hitori, line: LineRef) => T): (puzzle: Hitori, line: LineRef) => T {
  const made = new WeakMap<Hitori, { readonly row: T[]; readonly col: T[] }>();
  return (puzzle, { axis, index }) => {
    let lines = made.get(puzzle);
    if (!lines) made.set(puzzle, (lines = { row: [], col: [] }));
    return (lines[axis][index] ??= make(puzzle, { axis, index }));
  };
}

/** Number to places, ascending, for the numbers that repeat in the line. */
export const equalsIn = perLine(repeatsIn);

function repeatsIn(puzzle: Hitori, line: LineRef): Equals {
  const places = new Map<number, number[]>();
  lineCells(puzzle, line).forEach((cell, place) => {
    const number = puzzle.numbers[cell]!;
    const before = places.get(number);
    if (before) before.push(place);
    else if (number !== NO_NUMBER) places.set(number, [place]);
  });
  for (const [number, list] of places) if (list.length < 2) places.delete(number);
  return places;
}

/** The other cells of the line that have the cell's number. */
export function equalsOf(puzzle: Hitori, cell: number, axis: LineRef['axis']): number[] {
  const found: number[] = [];
  hasEqual(puzzle, cell, axis, (other) => {
    found.push(other);
    return false;
  });
  return found;
}

/** Does the test hold for another cell of the line that has the cell's number? */
export function hasEqual(
  puzzle: Hitori,
  cell: number,
  axis: LineRef['axis'],
  test: (other: number) => boolean,
): boolean {
  const { width } = puzzle;
  const [row, col] = [rowOf(puzzle, cell), colOf(puzzle, cell)];
  const places = equalsIn(puzzle, { axis, index: axis === 'row' ? row : col }).get(puzzle.numbers[cell]!);
  if (!places) return false;
  for (const place of places) {
    const other = axis === 'row' ? row * width + place : place * width + col;
    if (other !== cell && test(other)) return true;
  }
  return false;
}
