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

test('only of one of the slowest so far it is asked which one it was', () => {
  const tally = new Tally();
  const asked: number[] = [];
  const add = (millis: number, number: number) =>
    tally.add('unique', millis, () => {
      asked.push(number);
      return { source: 'set', number };
    });
  for (let i = 1; i <= 10; i++) add(10 * i, i);
  add(5, 11);
  add(10, 12);
  add(10.5, 13);
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13]);
  const { slowest } = tally.summary();
  expect(slowest.map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 13]);
  expect(slowest[9]).toEqual({ source: 'set', number: 13, status: 'unique', millis: 10.5 });
});

test('times of nothing and of one puzzle', () => {
  const tally = new Tally();
  tally.add('unique', 0, () => ({ source: 'set', number: 1 }));
  expect(tally.summary()).toMatchObject({ p50: 0, p90: 0, p99: 0, max: 0 });
  const one = new Tally();
  one.add('b', 12.3, () => ({ source: 'set', number: 1 }));
  one.add('a', 12.3, () => ({ source: 'set', number: 2 }));
  const { statuses, p50, p99, max } = one.summary();
  expect(Object.keys(statuses)).toEqual(['a', 'b']);
  expect([p99, max]).toEqual([p50, 12.3]);
});
