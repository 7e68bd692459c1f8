/** What of a highlight is brought into sight first. */
import { expect, test } from 'vitest';
import { cellsToReveal } from './highlight.js';
import { layoutOf, type Measure } from './layout.js';

const MEASURE: Measure = { width: 40, height: 30, rowWidth: 0, colNumbers: 0, colDigits: 0, boxed: false };
/** Rows 10 to 19 and columns 20 to 29 are in sight. */
const LAYOUT = layoutOf(MEASURE, { width: 240, height: 240 }, { cell: 24, x: 480, y: 240 });

test('what follows comes before suppositions, and these before what they rest on', () => {
  const fact = (cell: number) => ({ cell, value: 1 });
  const highlight = { sets: [fact(5)], suppose: [fact(9), fact(8)], because: [fact(1)], cells: [3], lines: [] };
  expect(cellsToReveal(highlight, LAYOUT)).toEqual([5, 9, 8, 1, 3]);
  expect(cellsToReveal({ because: [fact(7)], lines: [{ axis: 'row', index: 2 }] }, LAYOUT)).toEqual([7]);
});

test('a line alone is brought into sight along the other axis, which stays', () => {
  expect(cellsToReveal({ lines: [{ axis: 'row', index: 28 }] }, LAYOUT)).toEqual([28 * 40 + 25]);
  expect(cellsToReveal({ lines: [{ axis: 'col', index: 3 }] }, LAYOUT)).toEqual([15 * 40 + 3]);
  expect(cellsToReveal({}, LAYOUT)).toEqual([]);
});
