/** The validation of hitori: every fault with its code, its sentence and its place. */
import { describe, expect, test } from 'vitest';
import { faultTexts } from '../../../test/oracle.js';
import { type HitoriParts, makeHitori } from './puzzle.js';

const small: HitoriParts = { width: 3, height: 2, numbers: [1, 2, 3, 3, 0, 2] };

const faultsOf = (changes: Partial<HitoriParts>) => faultTexts(makeHitori({ ...small, ...changes }));

describe('a good hitori', () => {
  test('is made with what was given', () => {
    const made = makeHitori({ ...small, about: { title: 'Six' } });
    expect(made).toEqual({ ok: true, value: { kind: 'hitori', ...small, values: 2, about: { title: 'Six' } } });
  });

  test('may be large, with numbers far above 1295', () => {
    const numbers = Array.from({ length: 1_000_000 }, (_, cell) => 1 + (cell % 9999));
    expect(faultsOf({ width: 1000, height: 1000, numbers })).toEqual([]);
  });

  test('may have no numbers at all', () => {
    expect(faultsOf({ numbers: [0, 0, 0, 0, 0, 0] })).toEqual([]);
  });
});

describe('a bad hitori', () => {
  test('has no cells', () => {
    expect(faultsOf({ width: 0, numbers: [] })).toEqual([
      ['bad-size', 'A board needs at least one row and one column, not 2 and 0.'],
    ]);
  });

  test('is too large', () => {
    expect(faultsOf({ width: 1e6, height: 1e6 })).toEqual([
      ['too-large', 'A board of 1000000 x 1000000 cells is larger than 10000 cells a side and 4000000 in all.'],
    ]);
  });

  test.each([5, 7])('has %i numbers for 6 cells', (count) => {
    expect(faultsOf({ numbers: Array.from({ length: count }, () => 1) })).toEqual([
      ['wrong-cell-count', `There are ${count} numbers for 3 x 2 cells.`],
    ]);
  });

  test.each([-1, 0.5, 10_000, Number.NaN, Number.POSITIVE_INFINITY])('has the number %d', (number) => {
    expect(faultsOf({ numbers: [1, 2, 3, 3, number, 2] })).toEqual([
      ['bad-number', `The cell r2c2 has the number ${number}, not one of 0 to 9999.`],
    ]);
  });
});
