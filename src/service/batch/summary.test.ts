import { expect, test } from 'vitest';
import { Random } from '../../core/random.js';
import { Tally } from './summary.js';

test('quantiles are within one percent, counts and the slowest exact', () => {
  const random = new Random(4);
  const tally = new Tally();
  const times = Array.from({ length: 3000 }, () => Math.round(10 ** (4 * random.next()) * 1000) / 1000);
  times.forEach((millis, i) => {
    tally.add(i % 3 === 0 ? 'none' : 'unique', millis, () => ({ source: 'set', number: i + 1 }));
  });
  const { statuses, slowest, p50, p90, p99, max, puzzles } = tally.summary();
  const sorted = times.toSorted((a, b) => a - b);
  expect(puzzles).toBe(3000);
  expect(statuses).toEqual({ none: 1000, unique: 2000 });
  for (const [found, share] of [
    [p50, 0.5],
    [p90, 0.9],
    [p99, 0.99],
  ] as const) {
    const exact = sorted[Math.ceil(share * sorted.length) - 1]!;
    expect(Math.abs(found! - exact) / exact).toBeLessThan(0.011);
  }
  expect(max).toBe(sorted.at(-1));
  expect(slowest.map(({ millis }) => millis)).toEqual(sorted.slice(-10).reverse());
  expect(slowest[0]).toMatchObject({ source: 'set', number: times.indexOf(max!) + 1 });
});

test('of nothing there is nothing to say', () => {
  expect(new Tally().summary()).toEqual({ puzzles: 0, statuses: {}, slowest: [] });
});
