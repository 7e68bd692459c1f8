/**
 * What one line says by itself, whatever the board knows: the cells that its numbers and "no two shaded cells touch"
 * settle together. Both rules are clauses of two cells (not both shaded; not both unshaded), so a value cannot be
 * exactly when following it, cell by cell, leads to a cell that would be both. Where it leads to none, neither does anything on
 * the way, which is not followed again. And what a forced value leads to is forced as well: its opposite would lead back to the
 * value that cannot be. Kept per puzzle and line.
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

  const queue = new Int32Array(numbers.length);
  let count = 0;
  /** Gives a place a value; false where it has the other one. */
  const give = (place: number, value: number): boolean => {
    if (values[place] === OPEN) queue[count++] = place;
    else if (values[place] !== value) return false;
    values[place] = value;
    return true;
  };
  /** Does what a value says about other places clash? */
  const isClash = (place: number): boolean => {
    if (values[place] === SHADED)
      return (place > 0 && !give(place - 1, UNSHADED)) || (place < numbers.length - 1 && !give(place + 1, UNSHADED));
    return equals.get(numbers[place]!)?.some((other) => other !== place && !give(other, SHADED)) ?? false;
  };
  /** How many places, the first of the queue, get a value when this one does; 0 when two of these values clash. */
  const follow = (start: number, value: number): number => {
    values.fill(OPEN);
    count = 0;
    give(start, value);
    for (let at = 0; at < count; at++) if (isClash(queue[at]!)) return 0;
    for (let at = 0; at < count; at++) isFine[2 * queue[at]! + values[queue[at]!]!] = 1;
    return count;
  };

  for (let place = 0; place < numbers.length; place++) {
    if (forced[place] !== OPEN) continue;
    const wrong = [UNSHADED, SHADED].find((value) => !isFine[2 * place + value] && follow(place, value) === 0);
    if (wrong === undefined) continue;
    forced[place] = 1 - wrong;
    const forcedToo = follow(place, 1 - wrong);
    for (let at = 0; at < forcedToo; at++) forced[queue[at]!] = values[queue[at]!]!;
  }
  return forced;
}
