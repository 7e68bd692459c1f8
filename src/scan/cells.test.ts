import { expect, test } from 'vitest';
import { type Candidate, distinct } from './cells.js';
import { extended, growLattice } from './lattice.js';

const square = (x: number, y: number, size = 18): Candidate => ({ x, y, width: size, height: size });

/** Centres of 20 pixels apart; row 0 and column 0 may be left out. */
const cells = (rows: number, cols: number, from = 0): Candidate[] =>
  Array.from({ length: rows * cols }, (_, i) => [Math.floor(i / cols), i % cols] as const)
    .filter(([row, col]) => row >= from && col >= from)
    .map(([row, col]) => square(30 + 20 * col, 30 + 20 * row));

test('candidates of several maps at one place count once', () => {
  const seen = cells(4, 5);
  const shifted = seen.map(({ x, y }) => square(x + 1.5, y - 1, 16));
  expect(distinct([...seen, ...shifted])).toEqual(seen);
  // A digit's hole is at the place of its cell, and far smaller.
  expect(distinct([...seen, square(30, 30, 7)])).toHaveLength(21);
});

test('the first row and column that only another map shows become part of the lattice', () => {
  const inner = cells(6, 7, 1);
  expect(growLattice(inner, 18)).toMatchObject({ rows: 5, cols: 6 });
  expect(growLattice(distinct([...inner, ...cells(6, 7)]), 18)).toMatchObject({ rows: 6, cols: 7, seen: 42 });
});

test('before its board a lattice goes on as the board does, whatever was taken for cells there', () => {
  // Two rows above the board are 16 pixels apart: not cells but pieces between numbers.
  const above = [0, 1].flatMap((row) => Array.from({ length: 6 }, (_, col) => square(30 + 20 * col, 24 + 16 * row)));
  const lattice = growLattice([...above, ...cells(8, 6, 0).map(({ x, y }) => square(x, y + 26))], 18);
  expect(lattice).toMatchObject({ rows: 10, cols: 6 });
  const board = extended(lattice!, 2, 0);
  expect(board.at(2.5, 0.5)).toEqual(lattice!.at(2.5, 0.5));
  expect(board.at(0, 3).y).toBeCloseTo(board.at(2, 3).y - 40, 0);
  expect(lattice!.at(0, 3).y).toBeGreaterThan(board.at(0, 3).y + 4);
});
