/** The template's own tests: validation and the sentences of its referee. The rest is in test/kinds.test.ts. */
import { expect, test } from 'vitest';
import { boardOf } from '../../../test/oracle.js';
import { template } from './index.js';
import { makeTemplate } from './puzzle.js';
import { referee } from './referee.js';

test.each([
  [{ width: 0, height: 0, barred: [] }, 'bad-size', 'A board needs at least one row and one column, not 0 and 0.'],
  [{ width: 3, height: 2, barred: [] }, 'not-square', 'A board of 3 x 2 cells is not square.'],
  [{ width: 2, height: 2, barred: [4] }, 'bad-cell', 'The barred cell 4 is not on a board of 4 cells.'],
  [{ width: 2, height: 2, barred: [3, 3] }, 'repeated-cell', 'The cell r2c2 is barred twice.'],
])('%j is refused', (parts, code, message) => {
  expect(makeTemplate(parts)).toEqual({ ok: false, faults: [{ code, message }] });
});

test('the referee says which rule is broken, and where', () => {
  const made = makeTemplate({ width: 2, height: 2, barred: [3, 0] });
  if (!made.ok) throw new Error('the puzzle is good');
  const messages = (rows: string[]) => referee(made.value, boardOf(template, made.value, rows)).map((v) => v.message);
  expect(messages(['.#', '#.'])).toEqual([]);
  expect(messages(['.?', '#.'])).toEqual([]);
  expect(messages(['##', '..'])).toEqual([
    'In row 1, 2 cells are marked instead of one.',
    'In row 2, no cell is marked.',
    'The cell r1c1 is barred and may not be marked.',
  ]);
});
