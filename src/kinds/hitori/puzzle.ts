/**
 * Hitori: shade cells so that no number repeats among the unshaded cells of a row or column, no two shaded cells touch
 * by a side, and the unshaded cells are connected. A cell may have no number; it then repeats nothing. At least one
 * cell stays unshaded: an all-shaded 1x1 board is not a solution.
 */
import { cellName } from '../../core/geometry.js';
import { type PartsOf, type Puzzle, partFaults } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import { shown } from '../../core/shape.js';

/**
 * The number of a cell without a number.
 *
 * @example
 * makeHitori({ width: 2, height: 1, numbers: [NO_NUMBER, 1] });
 */
export const NO_NUMBER = 0;
export const MAX_NUMBER = 9_999;

export const UNSHADED = 0;
export const SHADED = 1;

/**
 * A hitori: a grid of numbers.
 *
 * @example
 * hitori([[1, 1], [1, 2]]).numbers; // [1, 1, 1, 2]
 */
export interface Hitori extends Puzzle {
  readonly kind: 'hitori';
  /** Row-major; NO_NUMBER or 1..MAX_NUMBER. */
  readonly numbers: readonly number[];
}

/**
 * What `makeHitori` takes.
 *
 * @example
 * const parts: HitoriParts = { width: 2, height: 2, numbers: [1, 1, 1, 2] };
 */
export type HitoriParts = PartsOf<Hitori>;

/**
 * Validates the parts and makes the puzzle, or says what is wrong with them.
 *
 * @example
 * makeHitori({ width: 2, height: 2, numbers: [1, 1, 1, 2] }).ok; // true
 */
export function makeHitori(parts: HitoriParts): Result<Hitori> {
  const { width, height, numbers, about = {} } = parts ?? {};
  const puzzle: Hitori = { kind: 'hitori', width, height, values: 2, numbers, about };
  const faults = hitoriFaults(puzzle);
  return faults.length > 0 ? fail(faults) : ok(puzzle);
}

/** What is wrong with a hitori that somebody put together. */
export function hitoriFaults(puzzle: Hitori): Fault[] {
  const { width, height, values, numbers } = puzzle;
  const shaped = Array.isArray(numbers) && values === 2;
  const faults = partFaults(puzzle, shaped, 'A hitori has numbers, a list with one for each cell.');
  if (faults.length > 0) return faults;
  if (numbers.length !== width * height) {
    return [fault('wrong-cell-count', `There are ${numbers.length} numbers for ${width} x ${height} cells.`)];
  }
  const bad = numbers.findIndex((number) => !Number.isInteger(number) || number < 0 || number > MAX_NUMBER);
  if (bad < 0) return [];
  const where = cellName(puzzle, bad);
  return [
    fault('bad-number', `The cell ${where} has the number ${shown(numbers[bad])}, not one of 0 to ${MAX_NUMBER}.`),
  ];
}

/**
 * Is it a hitori?
 *
 * @example
 * if (isHitori(puzzle)) console.log(puzzle.numbers);
 */
export function isHitori(puzzle: Puzzle): puzzle is Hitori {
  return puzzle?.kind === 'hitori';
}
