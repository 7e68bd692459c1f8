/** Limits and odd corners of the readers that samples, also damaged ones, seldom meet: each at its border. */
import { describe, expect, test } from 'vitest';
import { MAX_SIDE } from '../core/geometry.js';
import type { Nonogram } from '../kinds/nonogram/puzzle.js';
import { MAX_LINES } from './base/decode.js';
import { formatById, sourceOf } from './index.js';
import { decodeEntities } from './text/entities.js';

const faultOf = (format: string, text: string) => {
  const result = formatById(format)!.read(sourceOf(text), {});
  return result.ok ? 'read' : `${result.faults[0]!.code}: ${result.faults[0]!.message}`;
};

describe('sizes', () => {
  test('as many lines as may be, and one more', () => {
    const lines = (count: number) => sourceOf('1'.padEnd(count, '\n'));
    expect(lines(MAX_LINES).text).not.toBe('');
    expect(lines(MAX_LINES + 1).text).toBe('');
  });

  test('rows of hitori', () => {
    const rows = (count: number) => faultOf('hitori-text', '1 2\n'.repeat(count));
    expect(rows(MAX_SIDE)).toBe('read');
    expect(rows(MAX_SIDE + 1)).toBe(`too-large: There are more than ${MAX_SIDE} rows.`);
  });

  test('letters of a clue', () => {
    const letters = (count: number) => faultOf('rosetta', `${'A'.repeat(count)}\nA\n`);
    expect(letters(MAX_SIDE)).not.toMatch(/^(read|bad-character)/);
    expect(letters(MAX_SIDE + 1)).toMatch(/^bad-character: A clue is written in capital letters/);
  });

  test('lines of clues in arrays, and numbers in a line', () => {
    const arrays = (count: number, numbers = 1) =>
      faultOf('dzn', `rows = [${`|${'0,'.repeat(numbers)}`.repeat(count)}|];\ncols = [|0|];\n`);
    expect([arrays(MAX_SIDE), arrays(1, MAX_SIDE)]).toEqual(['read', 'read']);
    const refused = 'bad-clue: The array rows is not a table of whole numbers.';
    expect([arrays(MAX_SIDE + 1), arrays(1, MAX_SIDE + 1)]).toEqual([refused, refused]);
  });
});

test('JSON clues with a 1 for each cell, and titles that are empty', () => {
  const of = (more: object) => {
    const text = JSON.stringify({
      rows: [
        [1, 0, 1],
        [1, 1],
      ],
      columns: [[1, 1], [1], [1]],
      ...more,
    });
    const result = formatById('json-clues')!.read(sourceOf(text), {});
    if (!result.ok) throw new Error(result.faults[0]!.message);
    return result.value[0]!.puzzle;
  };
  const lengths = (lines: readonly (readonly { readonly length: number }[])[]) =>
    lines.map((line) => line.map(({ length }) => length));
  const { rows, cols } = of({}) as Nonogram;
  expect([lengths(rows), lengths(cols)]).toEqual([
    [[1, 1], [2]],
    [[2], [1], [1]],
  ]);
  expect(of({ title: '', name: 'A' }).about).toEqual({ title: 'A' });
  expect(of({ title: 'B', name: 'A', author: '' }).about).toEqual({ title: 'B' });
  expect(of({ title: 7, name: 'A', author: ['C'] }).about).toEqual({ title: 'A' });
});

test('lists in JSON: no more arrays and objects than are looked at', () => {
  const most = 1_500_000;
  const of = (count: number) => faultOf('json-clues', `${'[],'.repeat(count)}`);
  expect(of(most)).not.toMatch(/^too-large/);
  expect(of(most + 1)).toBe(`too-large: There are more than ${most} arrays and objects.`);
});

test('hitori in JSON lines: every row has the size that is said', () => {
  const of = (more: object) => faultOf('hitori-jsonl', JSON.stringify({ grid: ['1 2', '2 1'], ...more }));
  expect([of({}), of({ w: 2 }), of({ h: 2 }), of({ w: 2, h: 2 })]).toEqual(['read', 'read', 'read', 'read']);
  for (const more of [{ w: 3 }, { h: 1 }, { grid: ['1 2', '1'] }, { grid: ['1', '1 2'] }])
    expect(of(more)).toBe('bad-json: The rows of "grid" do not have the size of the puzzle.');
});

test('an array of two dimensions is one from its beginning to its end', () => {
  const of = (rows: string) => faultOf('dzn', `rows = ${rows};\ncols = [|1|];\n`);
  expect(of('array2d(1..1, 1..1, [1])')).toBe('read');
  expect(of('array2d( 1 .. 1 , 1 .. 1 , [ 1 ] )')).toBe('read');
  const refused = 'bad-clue: The array rows is not a table of whole numbers.';
  for (const odd of ['array2d(1..1, 1..1, [1]) ++ x', 'array2d(1..1, 1..2, [1])', 'array2d(1..1, 1..0, [1])'])
    expect(of(odd)).toBe(refused);
});

test('the title and the author of nonogrid may be empty, and the first of several counts', () => {
  const clues = "[clues]\nrows = '1'\ncolumns = '1'\n";
  const about = (text: string) => {
    const result = formatById('nonogrid')!.read(sourceOf(text + clues), {});
    return result.ok && result.value[0]!.puzzle.about;
  };
  expect(about("title = 'A'\ntitle = 'B'\nauthor = 'C'\n")).toEqual({ title: 'A', author: 'C' });
  expect(about("title = ''\nauthor = []\n")).toEqual({ title: '', author: '' });
  expect(about('')).toEqual({});
});

test('a count of clusters that is wrong is told, and one 0 is none', () => {
  const [example] = formatById('bosch')!.examples!;
  const of = (from: string, to: string) => faultOf('bosch', example!.replace(from, to));
  expect(of('row_4 number_of_clusters: 0 size(s):', 'row_4 number_of_clusters: 0 size(s): 0')).toBe('read');
  expect(of('row_1 number_of_clusters: 1', 'row_1 number_of_clusters: 2')).not.toBe('read');
  expect(of('row_1 number_of_clusters: 1', 'row_1 number_of_clusters: 0')).not.toBe('read');
});

test('colours of nonograms.org: at least one, and no more than a board can have', () => {
  const [example] = formatById('nonograms-org')!.examples!;
  const of = (count: number) =>
    faultOf('nonograms-org', example!.replace('[18,9,26,1000]', `[${17 + count},9,26,1000]`));
  expect(of(1)).toBe('read');
  expect(of(0)).toBe('bad-palette: A puzzle cannot have 0 colours.');
  expect(of(31)).toBe('bad-palette: A puzzle cannot have 31 colours.');
  expect(of(30)).toContain('bad-colour');
});

test.each([
  ['&#65;', 'A'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&#x110000;', '&#x110000;'],
  ['&#xd7ff;', '\ud7ff'],
  ['&#xd800;', '&#xd800;'],
  ['&#xdfff;', '&#xdfff;'],
  ['&#xe000;', '\ue000'],
  ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
  ['&nothing;', '&nothing;'],
])('%s is %s', (text, expected) => expect(decodeEntities(text)).toBe(expected));

test.each([
  ['pzprv3', true],
  ['pzprv3.1', true],
  ['pzprv3.x', false],
  ['pzprv3.', false],
  ['xpzprv3', false],
  ['pzprv31', false],
])('the first line %s of pzprv3: %s', (mark, good) => {
  const text = `${mark}\nhitori\n2\n2\n1 2 \n2 1 \n. . \n. . \n`;
  expect(faultOf('pzprv3', text) === 'read').toBe(good);
});
