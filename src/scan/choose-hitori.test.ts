import { expect, test } from 'vitest';
import { chooseHitori } from './choose-hitori.js';
import type { Options } from './choose-reading.js';
import { Effort } from './effort.js';

test('the uncertain number of a hitori is the one with which it has exactly one solution', () => {
  const numbers = [...[2, 2, 1, 5, 3], ...[2, 3, 1, 4, 5], ...[1, 1, 1, 3, 5], ...[1, 3, 5, 4, 2], ...[5, 4, 3, 2, 1]];
  const certain = (value: number): Options => [{ value, probability: 0.99 }];
  const cells = numbers.map(certain);
  expect(chooseHitori(5, 5, cells, new Effort())).toEqual(numbers);
  // Read as a 4 it has no solution, or several.
  cells[12] = [
    { value: 4, probability: 0.6 },
    { value: 1, probability: 0.3 },
  ];
  expect(chooseHitori(5, 5, cells, new Effort())).toEqual(numbers);
});
