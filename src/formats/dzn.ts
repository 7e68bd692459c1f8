/**
 * MiniZinc data (`.dzn`), only read: assignments `name = value;`. The clues of a side are a two-dimensional array whose name has `row` or `col` in
 * it, `[|3,0|1,1|]` or `array2d(1..2, 1..2, [3,0,1,1])`; zeros fill the lines up, and a line of zeros is the empty clue. The MiniZinc benchmarks, which
 * declare a `maxlen`, have a 1 per cell instead (`unaryClues`). Numbers such as `rows = 5` are sizes and are checked. `%` begins a comment.
 */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blackBlock, single, unaryClues, withoutFilling } from './text/clues.js';
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

interface Side {
  readonly name: 'rows' | 'columns';
  readonly array: Assignment;
  readonly lines: readonly (readonly number[])[];
}

function sideOf(text: string, all: readonly Assignment[], sizes: ReadonlyMap<string, number>, word: 'row' | 'col') {
  const name = word === 'row' ? 'rows' : 'columns';
  const array = all.find((one) => one.name.toLowerCase().includes(word) && /^(?:\[|array2d)/.test(one.value));
  if (!array) return fail([fault('no-puzzle', `There is no array for the ${name}, with "${word}" in its name.`, 1, 1)]);
  const lines = linesOfArray(array.value, sizes);
  const good = lines?.every((line) => line.length <= MAX_SIDE && line.every((one) => /^(?:-1|\d{1,5})$/.test(one)));
  if (!lines || !good || lines.length > MAX_SIDE) {
    const message = `The array ${array.name} is not a table of whole numbers.`;
    return fail([faultAtOffset(text, array.offset, 'bad-clue', message)]);
  }
  const declared = sizes.get(name) ?? sizes.get(word === 'col' ? 'cols' : name);
  if (declared !== undefined && declared !== lines.length) {
    const message = `There are ${lines.length} clues for ${declared} ${name}.`;
    return fail([faultAtOffset(text, array.offset, 'wrong-line-count', message)]);
  }
  return ok<Side>({ name, array, lines: lines.map((line) => line.map(Number)) });
}

/** The clues of a side, whose zeros fill its lines up. */
function filledClues(text: string, { array, lines }: Side): Result<Clue[]> {
  const clues = lines.map(withoutFilling);
  const good = clues.every((clue) => clue.every((length) => length >= 1 && length <= MAX_SIDE));
  const message = `The array ${array.name} has a number that no block can have, or a 0 between two blocks.`;
  return good
    ? ok(clues.map((clue) => clue.map(blackBlock)))
    : fail([faultAtOffset(text, array.offset, 'bad-clue', message)]);
}

function readData({ text }: Source): Result<Entry> {
  const all = assignmentsOf(text);
  const sizes = new Map(
    all.flatMap(({ name, value }) => (/^\d{1,5}$/.test(value) ? [[name, Number(value)] as const] : [])),
  );
  const rowSide = sideOf(text, all, sizes, 'row');
  if (!rowSide.ok) return rowSide;
  const colSide = sideOf(text, all, sizes, 'col');
  if (!colSide.ok) return colSide;
  const unary = unaryClues([...rowSide.value.lines, ...colSide.value.lines], sizes.has('maxlen'));
  const height = rowSide.value.lines.length;
  const rows = unary
    ? ok(unary.slice(0, height).map((clue) => clue.map(blackBlock)))
    : filledClues(text, rowSide.value);
  if (!rows.ok) return rows;
  const cols = unary ? ok(unary.slice(height).map((clue) => clue.map(blackBlock))) : filledClues(text, colSide.value);
  if (!cols.ok) return cols;
  const made = makeNonogram({ width: cols.value.length, height, rows: rows.value, cols: cols.value });
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
    'X = 4;\nY = 5;\nmaxlen = 5;\nrows = \t[|1, 1, 1, -1, -1\n\t |1, 0, 1, -1, -1\n\t |1, 1, 1, -1, -1\n\t |0, -1, -1, -1, -1\n\t |1, 1, 1, 1, -1\n\t |];\ncols = \t[|1, 1, 1, 0, 1\n\t |1, 0, 1, 0, 1\n\t |1, 1, 1, 0, 1\n\t |1, -1, -1, -1, -1\n\t |];\n',
  ],
  sniff: looksLike(/\b\w*(?:row|col)\w*\s*=\s*(?:array2d\s*\(|\[\s*\|)/i, LIKELIHOOD.keyword),
  read: (source) => single(readData(source)),
};
