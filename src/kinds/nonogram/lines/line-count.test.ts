/** The weighted count against plain enumeration of all fillings: black and white, colours, blots, excluded values. */
import { expect, test } from 'vitest';
import { fillingsOf, randomClue } from '../../../../test/line-fillings.js';
import { Random } from '../../../core/random.js';
import { BLOTTED, type Clue, minimumLength } from '../puzzle.js';
import { canMove, countedLine, countFillings, makeRoom, mass, placesOf, weight } from './line-count.js';

function clueFor(random: Random, values: number, length: number): Clue {
  const clue = randomClue(random, values, 5, 4, 5);
  return minimumLength(clue) <= length ? clue : clueFor(random, values, length);
}

test('the share of each value at each position is that of all fillings, whatever the weights', () => {
  const random = new Random(15);
  let compared = 0;
  for (let round = 0; round < 3000; round++) {
    const length = 1 + random.below(14);
    const values = 2 + random.below(4);
    const clue = clueFor(random, values, length);
    const line = countedLine(clue, true, 0, 1, length);
    line.most.fill(line.slack);
    makeRoom(length, values, placesOf(line));
    // Every fifth line has weights so small that the sums have to be scaled.
    const smallest = round % 5 === 0 ? 1e-20 : 1e-3;
    const sets: number[] = [];
    for (let p = 0; p < length; p++) {
      const set = random.below(2) ? 2 ** values - 1 : 1 + random.below(2 ** values - 1);
      sets.push(set);
      for (let v = 0; v < values; v++)
        weight[v * length + p] = (set >> v) & 1 ? smallest + random.next() * (round % 5 === 0 ? 1e-19 : 1) : 0;
    }
    const fillings = fillingsOf(clue, sets)!;
    // The first count narrows, the second has to give the same.
    for (const narrowing of [true, false]) {
      mass.fill(0, 0, values * length);
      countFillings(line, narrowing);
      const scale = round % 5 === 0 ? 1e19 : 1;
      const weigh = (cells: readonly number[]) =>
        cells.reduce((product, v, p) => product * weight[v * length + p]! * scale, 1);
      const total = fillings.reduce((sum, { cells }) => sum + weigh(cells), 0);
      const shares = new Float64Array(values * length);
      for (const { cells } of fillings)
        cells.forEach((v, p) => {
          shares[v * length + p]! += weigh(cells) / total;
        });
      const worst = shares.reduce((most, share, i) => Math.max(most, Math.abs(share - mass[i]!)), 0);
      expect(worst).toBeLessThan(1e-9);
      if (fillings.length > 0) compared++;
    }
    if (fillings.length === 1 && clue.every((block) => block.length !== BLOTTED)) expect(canMove(line)).toBe(false);
  }
  expect(compared).toBeGreaterThan(2000);
});
