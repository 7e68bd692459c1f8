import { expect, test } from 'vitest';
import { attemptOf, cornersOf, type Lines } from './board-reading.js';
import type { Lattice } from './lattice.js';

const lattice: Lattice = {
  rows: 6,
  cols: 6,
  seen: 36,
  pitch: 20,
  at: (row, col) => ({ x: 20 * col, y: 20 * row }),
  has: () => true,
};

/** Lines with one number each, so many cells away from the board. */
const lines = (away: readonly number[], axis: 'row' | 'col'): Lines =>
  away.map((own, i) => {
    const end = -own;
    const region =
      axis === 'row'
        ? { top: i + 0.2, bottom: i + 0.8, left: end - 0.4, right: end }
        : { left: i + 0.3, right: i + 0.7, top: end - 0.5, bottom: end };
    return [{ alternatives: [{ value: 2, probability: 0.99 }], corners: cornersOf(region, lattice), tight: true }];
  });

const gaps = (rows: readonly number[], cols: readonly number[]) => {
  const { reading } = attemptOf(lattice, { top: 0, left: 0 }, lines(rows, 'row'), lines(cols, 'col'), 0);
  if (typeof reading === 'string' || reading.kind !== 'nonogram') throw new Error('no reading');
  return [reading.rows, reading.cols].map((side) => side.map(([number]) => number!.beforeGap === true));
};

const even = [0.2, 0.25, 0.2, 0.15, 0.2, 0.2];
const none = even.map(() => false);

test('a last number that is farther from the board than all others stands before a gap', () => {
  expect(gaps(even, even)).toEqual([none, none]);
  expect(gaps([0.2, 0.2, 0.9, 0.2, 0.2, 0.2], even)).toEqual([none.map((_, i) => i === 2), none]);
  expect(gaps(even, [0.2, 0.2, 0.2, 0.2, 0.2, 1.1])).toEqual([none, none.map((_, i) => i === 5)]);
});

test('where clues do not end at the board, no distance says anything', () => {
  expect(gaps([0.2, 0.9, 1.6, 0.2, 2.3, 3], even)).toEqual([none, none]);
});
