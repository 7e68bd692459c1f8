/**
 * Ways to look at a board so that a pattern is written down once: a frame takes either all rows or all columns as its
 * lines; a corner frame counts both ways from one of the four corners.
 */
import type { LineRef, Size } from '../../../../core/geometry.js';
import { type Hitori, NO_NUMBER } from '../../puzzle.js';

export interface Frame {
  readonly lines: number;
  /** How many cells a line has. */
  readonly length: number;
  cell(line: number, place: number): number;
  line(index: number): LineRef;
  /** The line that crosses at a place. */
  crossing(place: number): LineRef;
}

export function framesOf({ width, height }: Size): readonly Frame[] {
  const row = (index: number): LineRef => ({ axis: 'row', index });
  const col = (index: number): LineRef => ({ axis: 'col', index });
  return [
    { lines: height, length: width, cell: (line, place) => line * width + place, line: row, crossing: col },
    { lines: width, length: height, cell: (line, place) => place * width + line, line: col, crossing: row },
  ];
}

/** Every place of every line, of the rows and of the columns. */
export function forEachPlace(size: Size, look: (frame: Frame, line: number, place: number) => void): void {
  for (const frame of framesOf(size)) {
    for (let line = 0; line < frame.lines; line++) {
      for (let place = 0; place < frame.length; place++) look(frame, line, place);
    }
  }
}

/** The middle of every three cells side by side in a line that has equal numbers before and after it; `look` gets the three. */
export function forEachFlanked(
  puzzle: Hitori,
  { axis, index }: LineRef,
  look: (before: number, middle: number, after: number) => void,
): void {
  const { width, height } = puzzle;
  const [start, step, length] = axis === 'row' ? [index * width, 1, width] : [index, width, height];
  for (let place = 1, middle = start + step; place < length - 1; place++, middle += step)
    if (isEqual(puzzle, middle - step, middle + step)) look(middle - step, middle, middle + step);
}

/** The four cells of a corner: `cell(0, 0)` is the corner itself. */
export interface CornerFrame {
  cell(line: number, place: number): number;
  line(index: number): LineRef;
  crossing(place: number): LineRef;
}

/** Each corner with its rows as lines and with its columns; none on boards of one row or column. */
export function cornersOf(size: Size): readonly CornerFrame[] {
  if (size.width < 2 || size.height < 2) return [];
  return framesOf(size).flatMap((frame) =>
    [false, true].flatMap((last) =>
      [false, true].map((end): CornerFrame => {
        const line = (index: number) => (last ? frame.lines - 1 - index : index);
        const place = (index: number) => (end ? frame.length - 1 - index : index);
        return {
          cell: (l, p) => frame.cell(line(l), place(p)),
          line: (l) => frame.line(line(l)),
          crossing: (p) => frame.crossing(place(p)),
        };
      }),
    ),
  );
}

/** Have the two cells the same number? */
export const isEqual = ({ numbers }: Hitori, a: number, b: number): boolean =>
  numbers[a] !== NO_NUMBER && numbers[a] === numbers[b];
