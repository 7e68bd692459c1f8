/** Hitori from plain numbers: for code, where a mistake is thrown. Files and forms go through makeHitori. */
import type { About } from '../../core/puzzle.js';
import { unwrap, wrongCall } from '../../core/result.js';
import { type Hitori, makeHitori, NO_NUMBER } from './puzzle.js';

/**
 * Rows of numbers from the top; `null` or 0 is a cell without a number.
 *
 * @example
 * const rows: PlainHitori = [[1, 1], [1, null]];
 */
export type PlainHitori = readonly (readonly (number | null)[])[];

/**
 * A hitori from its rows of numbers. The size follows from them.
 *
 * @throws {NonoriError} when the numbers make no puzzle.
 * @example
 * solve(hitori([[1, 1], [1, 2]])).status; // 'unique'
 */
export function hitori(rows: PlainHitori, about: About = {}): Hitori {
  const isRow = (row: unknown) =>
    Array.isArray(row) && row.every((number) => number === null || typeof number === 'number');
  if (!Array.isArray(rows) || !rows.every(isRow)) {
    throw wrongCall('bad-argument', 'hitori takes a list of rows, each a list of numbers (null for none).');
  }
  const width = rows[0]?.length ?? 0;
  const odd = rows.findIndex((row) => row.length !== width);
  if (odd >= 0) {
    throw wrongCall('wrong-cell-count', `Row ${odd + 1} has ${rows[odd]!.length} numbers, but row 1 has ${width}.`);
  }
  const numbers = rows.flat().map((number) => number ?? NO_NUMBER);
  return unwrap(makeHitori({ width, height: rows.length, numbers, about }));
}
