import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { Effort } from './effort.js';
import { LikelyReadings, type UncertainClues } from './likely-readings.js';
import type { Uncertain } from './weighed-line.js';

const runsOf = (cells: readonly number[]): number[] =>
  cells
    .join('')
    .split(/0+/)
    .filter(Boolean)
    .map(({ length }) => length);

/** The cheapest way in which numbers may say these runs; Infinity when they cannot. */
function costOf(numbers: readonly Uncertain[], runs: readonly number[]): number {
  const [first, ...rest] = numbers;
  if (!first) return runs.length === 0 ? 0 : Infinity;
  const there = first.lengths.find(({ length }) => length === runs[0]);
  return Math.min(first.absence + costOf(rest, runs), there ? there.cost + costOf(rest, runs.slice(1)) : Infinity);
}

const SIDE = 3;
const IDS = [0, 1, 2] as const;

/** Rows and columns of a picture given as bits. */
const linesOf = (code: number): number[][][] => {
  const at = (row: number, col: number): number => (code >> (row * SIDE + col)) & 1;
  return [IDS.map((row) => IDS.map((col) => at(row, col))), IDS.map((col) => IDS.map((row) => at(row, col)))];
};

/** Numbers of a picture, each with other lengths beside its own, and some that are not there. */
function randomClues(random: Random): UncertainClues {
  const numberOf = (length: number): Uncertain => ({
    lengths: [1, 2, 3]
      .filter((one) => one === length || random.next() < 0.4)
      .map((one) => ({ length: one, cost: random.below(6) })),
    absence: length === 0 || random.next() < 0.3 ? random.below(6) : Infinity,
    colour: 1,
  });
  const [rows, cols] = linesOf(random.below(2 ** (SIDE * SIDE))).map((lines) =>
    lines.map((line) => [...runsOf(line), ...(random.next() < 0.3 ? [0] : [])].map(numberOf)),
  );
  return { width: SIDE, height: SIDE, values: 2, rows: rows!, cols: cols! };
}

test('the readings within a budget are those of all pictures', () => {
  const random = new Random(12);
  let some = 0;
  for (let round = 0; round < 200; round++) {
    const clues = randomClues(random);
    const budget = random.below(30);
    const expected = new Map<string, number>();
    for (let code = 0; code < 2 ** (SIDE * SIDE); code++) {
      const [rows, cols] = linesOf(code).map((lines) => lines.map(runsOf)) as [number[][], number[][]];
      const cost = [
        ...rows.map((runs, i) => costOf(clues.rows[i]!, runs)),
        ...cols.map((runs, i) => costOf(clues.cols[i]!, runs)),
      ];
      const sum = cost.reduce((a, b) => a + b, 0);
      const name = [rows, cols].map((lines) => lines.map((runs) => runs.join(' ')).join('/')).join('|');
      if (sum <= budget) expected.set(name, sum);
    }
    const found = new Map<string, number>();
    const search = new LikelyReadings(clues, budget, new Effort());
    // Whether there is a picture of a reading is for the solver to say.
    search.find(({ rows, cols, cost }) => {
      const side = (lines: readonly (readonly number[])[]): string =>
        lines.map((line) => line.filter((length) => length > 0).join(' ')).join('/');
      const name = `${side(rows)}|${side(cols)}`;
      if (expected.has(name)) found.set(name, Math.min(cost, found.get(name) ?? Infinity));
      return false;
    }, 0);
    expect([...found].sort(), `round ${round}`).toEqual([...expected].sort());
    expect(search.isCut).toBe(false);
    some += Math.min(1, expected.size);
  }
  expect(some).toBeGreaterThan(60);
});

test('the search ends when nothing may be spent, and says so', () => {
  const number = { lengths: [{ length: 1, cost: 0 }], absence: 1, colour: 1 };
  const clues = { width: 1, height: 1, values: 2, rows: [[number]], cols: [[number]] };
  const search = new LikelyReadings(clues, 9, new Effort().part(0));
  expect(search.find(() => true, 3)).toEqual([]);
  expect(search.isCut).toBe(true);
});

test('the budget falls to what was found', () => {
  const number = { lengths: [{ length: 1, cost: 0 }], absence: 4, colour: 1 };
  const clues = { width: 1, height: 1, values: 2, rows: [[number]], cols: [[number]] };
  const all = new LikelyReadings(clues, 9, new Effort()).find(() => true, 9);
  expect(all.map(({ rows, cost }) => [rows, cost])).toEqual([
    [[[1]], 0],
    [[[0]], 8],
  ]);
  expect(new LikelyReadings(clues, 9, new Effort()).find(() => true, 7)).toHaveLength(1);
});
