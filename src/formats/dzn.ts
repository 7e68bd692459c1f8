/**
 * MiniZinc data (`.dzn`), only read: assignments `name = value;`. The clues of a side are a two-dimensional array whose name has `row` or `col` in
 * it, `[|3,0|1,1|]` or `array2d(1..2, 1..2, [3,0,1,1])`; zeros fill the lines up, and a line of zeros is the empty clue. Numbers such as
 * `rows = 5` are sizes and are checked. `%` begins a comment.
 */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blackBlock, single } from './text/clues.js';
import { faultAtOffset } from './text/lines.js';

interface Assignment {
  readonly name: string;
  readonly value: string;
  readonly offset: number;
}

function assignmentsOf(text: string): Assignment[] {
  const found: Assignment[] = [];
  const pattern = /([A-Za-z_]\w{0,60})\s*=\s*([^;=]*)(?:;|$)/g;
  const plain = text.replace(/%[^\n]*/g, (comment) => ' '.repeat(comment.length));
  for (let match = pattern.exec(plain); match && found.length < 100; match = pattern.exec(plain)) {
    found.push({ name: match[1]!, value: match[2]!.trim(), offset: match.index });
  }
  return found;
}

/** The lines of a two-dimensional array; undefined when it is none. */
function linesOfArray(value: string, sizes: ReadonlyMap<string, number>): string[][] | undefined {
  const bars = /^\[\s*\|([\s\S]*)\|\s*\]$/.exec(value)?.[1];
  const wordsOf = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  if (bars !== undefined) return bars.split('|').map(wordsOf);
  const [, range, list] =
    /^array2d\s*\(\s*\w+\s*\.\.\s*\w+\s*,\s*\w+\s*\.\.\s*(\w+)\s*,\s*\[([^\]]*)\]\s*\)$/.exec(value) ?? [];
  if (list === undefined) return undefined;
  const words = wordsOf(list);
  const width = /^\d+$/.test(range!) ? Number(range) : sizes.get(range!);
  if (!width || words.length % width !== 0) return undefined;
  return Array.from({ length: words.length / width }, (_, i) => words.slice(i * width, (i + 1) * width));
}

function readData({ text }: Source): Result<Entry> {
  const all = assignmentsOf(text);
  const sizes = new Map(
    all.flatMap(({ name, value }) => (/^\d{1,5}$/.test(value) ? [[name, Number(value)] as const] : [])),
  );
  const sides: Clue[][] = [];
  for (const [word, side] of [
    ['row', 'rows'],
    ['col', 'columns'],
  ] as const) {
    const found = all.find(({ name, value }) => name.toLowerCase().includes(word) && /^(?:\[|array2d)/.test(value));
    if (!found)
      return fail([fault('no-puzzle', `There is no array for the ${side}, with "${word}" in its name.`, 1, 1)]);
    const lines = linesOfArray(found.value, sizes);
    const numbers = lines?.map((line) => line.filter((length) => !/^0+$/.test(length)));
    const good = numbers?.every(
      (line) => line.length <= MAX_SIDE && line.every((length) => /^[1-9]\d{0,4}$/.test(length)),
    );
    if (!numbers || !good || numbers.length > MAX_SIDE) {
      return fail([
        faultAtOffset(text, found.offset, 'bad-clue', `The array ${found.name} is not a table of whole numbers.`),
      ]);
    }
    const declared = sizes.get(side) ?? sizes.get(word === 'col' ? 'cols' : side);
    if (declared !== undefined && declared !== numbers.length) {
      const message = `There are ${numbers.length} clues for ${declared} ${side}.`;
      return fail([faultAtOffset(text, found.offset, 'wrong-line-count', message)]);
    }
    sides.push(numbers.map((line) => line.map((length) => blackBlock(Number(length)))));
  }
  const [rows, cols] = sides as [Clue[], Clue[]];
  const made = makeNonogram({ width: cols.length, height: rows.length, rows, cols });
  return made.ok ? ok({ puzzle: made.value }) : made;
}

export const dzn: Format = {
  id: 'dzn',
  title: 'MiniZinc data file',
  extensions: ['.dzn'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    '% Boot\nrows = 5;\nrow_rule_len = 2;\nrow_rules = array2d(1..rows, 1..row_rule_len, [0,3, 1,1, 0,3, 0,0, 0,4]);\ncols = 4;\ncol_rule_len = 3;\ncol_rules = array2d(1..cols, 1..col_rule_len, [0,3,1, 1,1,1, 0,3,1, 0,0,1]);\n',
    'rows = [|3,0|1,1|3,0|0,0|4,0|];\ncols = [|3,1,0|1,1,1|3,1,0|1,0,0|];\n',
  ],
  sniff: looksLike(/\b\w*(?:row|col)\w*\s*=\s*(?:array2d\s*\(|\[\s*\|)/i, LIKELIHOOD.keyword),
  read: (source) => single(readData(source)),
};
