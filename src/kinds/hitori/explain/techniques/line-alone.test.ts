/** What a line alone forces, against all ways to shade it; on lines that no shading fits, something is forced to no avail. */
import { describe, expect, it } from 'vitest';
import { Random } from '../../../../core/random.js';
import { type Hitori, makeHitori } from '../../puzzle.js';
import { lineAlone } from './line-alone.js';

const rowOfNumbers = (numbers: readonly number[]): Hitori => {
  const made = makeHitori({ width: numbers.length, height: 1, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
};

/** Every shading (as bits) in which no two shaded cells touch and no unshaded number repeats. */
function shadings(numbers: readonly number[]): number[] {
  const fits = (bits: number): boolean => {
    const left = numbers.filter((_, place) => ((bits >> place) & 1) === 0);
    return (bits & (bits >> 1)) === 0 && new Set(left).size === left.length;
  };
  return Array.from({ length: 1 << numbers.length }, (_, bits) => bits).filter(fits);
}

describe('what a line says by itself', () => {
  it('is what all its shadings have in common', () => {
    const random = new Random(3);
    let forcedPlaces = 0;
    for (let turn = 0; turn < 400; turn++) {
      const length = 2 + random.below(8);
      const numbers = Array.from({ length }, () => 1 + random.below(length));
      const ways = shadings(numbers);
      const forced = lineAlone(rowOfNumbers(numbers), { axis: 'row', index: 0 });
      if (ways.length === 0) {
        expect(
          forced.some((value) => value >= 0),
          numbers.join(' '),
        ).toBe(true);
        continue;
      }
      const common = numbers.map((_, place) => {
        const values = new Set(ways.map((bits) => (bits >> place) & 1));
        return values.size === 1 ? [...values][0]! : -1;
      });
      expect([...forced], numbers.join(' ')).toEqual(common);
      forcedPlaces += common.filter((value) => value >= 0).length;
    }
    expect(forcedPlaces).toBeGreaterThan(300);
  });
});
