/** Hitori's referee, rule by rule, on complete and partial boards. */

import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../test/oracle.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { hitori } from './index.js';
import { type Hitori, makeHitori } from './puzzle.js';
import { referee } from './referee.js';

function puzzle(grid: readonly string[]): Hitori {
  const rows = grid.map((row) => row.split(' ').map(Number));
  const made = makeHitori({ width: rows[0]!.length, height: rows.length, numbers: rows.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function violated(grid: readonly string[], rows: readonly string[]): string[] {
  const made = puzzle(grid);
  return referee(made, boardOf(hitori, made, rows)).map(
    (broken) => `${broken.rule}: ${violationSentence(en, made, broken)}`,
  );
}

const LATIN = ['1 2 3', '2 3 1', '3 1 2'];

describe('rule 1, no number twice among the unshaded cells of a line', () => {
  test('names the number, the line and the cells', () => {
    const made = puzzle(['4 4 4', '4 1 2']);
    expect(referee(made, boardOf(hitori, made, ['...', '...']))).toEqual([
      {
        rule: 'repeat',
        number: 4,
        cells: [0, 1, 2],
        lines: [{ axis: 'row', index: 0 }],
      },
      {
        rule: 'repeat',
        number: 4,
        cells: [0, 3],
        lines: [{ axis: 'col', index: 0 }],
      },
    ]);
  });

  test('leaves shaded cells, open cells and cells without a number out', () => {
    expect(violated(['4 1 4'], ['..#'])).toEqual([]);
    expect(violated(['4 1 4'], ['..?'])).toEqual([]);
    expect(violated(['0 1 0'], ['...'])).toEqual([]);
  });
});

describe('rule 2, no two shaded cells side by side', () => {
  test('names each pair once', () => {
    expect(violated(LATIN, ['##.', '#..', '...'])).toEqual([
      'touch: Shaded cells may not touch by a side: r1c1 and r1c2 do.',
      'touch: Shaded cells may not touch by a side: r1c1 and r2c1 do.',
    ]);
  });

  test.each([
    ['corners', ['#..', '.#.', '...']],
    ['the end of one row beside the start of the next', ['..#', '#..', '...']],
    ['open cells between', ['#?.', '?#.', '...']],
  ])('allows %s', (_, rows) => {
    expect(violated(LATIN, rows)).toEqual([]);
  });
});

describe('rule 3, the unshaded cells are connected', () => {
  const cutOff = 'connect: All unshaded cells must be connected, and these are cut off: r1c1.';

  test.each([
    ['names the cells outside the largest area', ['.#.', '#..', '...'], [cutOff]],
    ['an open cell may still be the way through', ['.?.', '#..', '...'], []],
    ['an open cell need not be unshaded', ['?#.', '#..', '...'], []],
    ['an area without unshaded cells can still be the main one or vanish', ['??#', '?#.', '#..'], []],
    ['an area with one cannot, beside a larger one', ['.?#', '?#.', '#..'], [cutOff]],
  ])('%s', (_, rows, expected) => {
    expect(violated(LATIN, rows)).toEqual(expected);
  });

  test('at least one cell is unshaded', () => {
    expect(violated(['1'], ['#'])).toEqual(['connect: At least one cell must stay unshaded.']);
    expect(violated(['1'], ['?'])).toEqual([]);
  });

  test('a long list of cells is cut short in the sentence, not in the data', () => {
    const made = puzzle([Array.from({ length: 31 }, (_, i) => i + 1).join(' ')]);
    const [violation] = referee(made, boardOf(hitori, made, [`${'.'.repeat(15)}#${'.'.repeat(15)}`]));
    expect(violation!.cells).toHaveLength(15);
    expect(violationSentence(en, made, violation!)).toMatch(/r1c17, r1c18.*, \.\.\.\.$/);
  });
});
