/** The template's own tests: validation and the sentences of its referee. The rest is in test/kinds.test.ts. */

import { expect, test } from 'vitest';
import { boardOf } from '../../../test/oracle.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
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
  const broken = (rows: string[]) => referee(made.value, boardOf(template, made.value, rows));
  expect(broken(['.#', '#.'])).toEqual([]);
  expect(broken(['.?', '#.'])).toEqual([]);
  expect(broken(['##', '..'])).toEqual([
    { rule: 'one-mark', cells: [0, 1], lines: [{ axis: 'row', index: 0 }] },
    { rule: 'one-mark', cells: [2, 3], lines: [{ axis: 'row', index: 1 }] },
    { rule: 'barred', cells: [0], lines: [] },
  ]);
  const said = broken(['##', '..']).map((violation) => violationSentence(en, made.value, violation));
  expect(said.slice(1)).toEqual(['Breaks the rule "one-mark": row 2.', 'Breaks the rule "barred": r1c1.']);
});
