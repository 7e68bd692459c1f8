/**
 * What one line says by itself, whatever the board knows: the cells that its numbers and "no two shaded cells touch"
 * settle together. Both rules are clauses of two cells (not both shaded; not both unshaded), so a value cannot be
 * exactly when following it, cell by cell, leads to a cell that would be both. Where it leads to none, neither does anything on
 * the way, which is not followed again. Kept per puzzle and line.
 */
import { type LineRef, lineCells } from '../../../../core/geometry.js';
import { type Hitori, SHADED, UNSHADED } from '../../puzzle.js';
import { equalsIn, perLine } from './equals.js';

const OPEN = -1;

/** Per place of the line: the value that the line alone forces, or -1. */
export const lineAlone = perLine(settle);

function settle(puzzle: Hitori, line: LineRef): Int8Array {
  const numbers = lineCells(puzzle, line).map((cell) => puzzle.numbers[cell]!);
  const equals = equalsIn(puzzle, line);
  const forced = new Int8Array(numbers.length).fill(OPEN);
  const values = new Int8Array(numbers.length);
  /** Per place and value: following it leads to no clash. */
  const isFine = new Uint8Array(2 * numbers.length);

  const fails = (start: number, value: number): boolean => {
    if (isFine[2 * start + value]) return false;
    values.fill(OPEN);
    values[start] = value;
    const queue = [start];
    for (const place of queue) {
      const next =
        values[place] === SHADED
          ? [place - 1, place + 1].filter((p) => p >= 0 && p < numbers.length)
          : (equals.get(numbers[place]!) ?? []).filter((p) => p !== place);
      for (const other of next) {
        if (values[other] === values[place]) return true;
        if (values[other] === OPEN) queue.push(other);
        values[other] = 1 - values[place]!;
      }
    }
    for (const place of queue) isFine[2 * place + values[place]!] = 1;
    return false;
  };

  for (let place = 0; place < numbers.length; place++) {
    if (fails(place, UNSHADED)) forced[place] = SHADED;
    else if (fails(place, SHADED)) forced[place] = UNSHADED;
  }
  return forced;
}
