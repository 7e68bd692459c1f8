/** JSON of the shape {"rows": [[2], [2, 1]], "columns": [[1]]}, of thomasr's solver; [] and [0] are empty. Only read. */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blackBlock } from './text/clues.js';
import { entriesOfJson, isObject } from './text/json-text.js';

const isClue = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 0);

function sideOf(value: unknown, name: string): Result<Clue[]> {
  if (!Array.isArray(value) || !value.every(isClue)) {
    return fail([fault('bad-clue', `The ${name} must be a list of lists of whole numbers.`)]);
  }
  const clues = value.map((numbers) => (numbers.length === 1 && numbers[0] === 0 ? [] : numbers));
  if (clues.some((numbers) => numbers.some((number) => number === 0 || number > MAX_SIDE))) {
    return fail([fault('bad-number', `A block has a length from 1 to ${MAX_SIDE}.`)]);
  }
  return ok(clues.map((numbers) => numbers.map(blackBlock)));
}

function readEntry(value: unknown): Result<Entry> {
  if (!isObject(value)) return fail([fault('bad-json', 'A puzzle must be a JSON object.')]);
  const rows = sideOf(value.rows, 'rows');
  if (!rows.ok) return rows;
  const cols = sideOf(value.columns, 'columns');
  if (!cols.ok) return cols;
  const puzzle = makeNonogram({
    width: cols.value.length,
    height: rows.value.length,
    rows: rows.value,
    cols: cols.value,
  });
  return puzzle.ok ? ok({ puzzle: puzzle.value }) : puzzle;
}

export const thomasr: Format = {
  id: 'thomasr',
  title: 'JSON of rows and columns',
  extensions: ['.thomasr.json'],
  kinds: ['nonogram'],
  many: true,
  examples: ['{"rows":[[3],[1,1],[3],[],[4]],"columns":[[3,1],[1,1,1],[3,1],[1]]}'],
  sniff: looksLike(/^\s*\[?\s*\{\s*"(?:rows|columns)"\s*:\s*\[\s*[[\]]/, LIKELIHOOD.outline),
  read: (source) => entriesOfJson(source.text, readEntry),
};
