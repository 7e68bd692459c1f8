/** JSON of the shape {"rows": [[2], [2, 1]], "columns": [[1]]}, of thomasr's solver; [] and [0] are empty. Only read. */
import { MAX_CELLS } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { blackClue, type Clue } from '../kinds/nonogram/puzzle.js';
import { entryOf, headOf, single } from './clue-text.js';
import type { Format, Source } from './format.js';

/** JSON beyond this many characters is not parsed: many small lists take much more room than their text. */
const MAX_LENGTH = 2 * MAX_CELLS;

const wrong = (code: string, message: string) => fail([fault(code, message, 1, 1)]);

function parse(text: string): Result<unknown> {
  if (text.length > MAX_LENGTH) return wrong('too-large', `The JSON has more than ${MAX_LENGTH} characters.`);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return wrong('bad-json', `The text is no JSON: ${(error as Error).message}.`);
  }
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => Number.isInteger(item) && item >= 0);

function sideOf(value: unknown, name: string): Result<Clue[]> {
  if (!Array.isArray(value) || !value.every(isNumbers)) {
    return wrong('bad-clue', `The ${name} must be a list of lists of whole numbers.`);
  }
  const clues = value.map((numbers) => (numbers.length === 1 && numbers[0] === 0 ? [] : numbers));
  if (clues.some((numbers) => numbers.includes(0))) return wrong('bad-number', 'A block cannot have the length 0.');
  return ok(clues.map(blackClue));
}

function read(source: Source): Result<readonly Entry[]> {
  const json = parse(source.text);
  if (!json.ok) return json;
  const { rows, columns } = (typeof json.value === 'object' && json.value !== null ? json.value : {}) as Record<
    string,
    unknown
  >;
  const rowClues = sideOf(rows, 'rows');
  if (!rowClues.ok) return rowClues;
  const colClues = sideOf(columns, 'columns');
  if (!colClues.ok) return colClues;
  const parts = { rows: rowClues.value, cols: colClues.value };
  return single(entryOf({ width: parts.cols.length, height: parts.rows.length, ...parts }, undefined));
}

export const thomasr: Format = {
  id: 'thomasr',
  title: 'JSON of rows and columns',
  extensions: ['.thomasr.json'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) => (/^\s*\{\s*"(?:rows|columns)"\s*:\s*\[\s*[[\]]/.test(headOf(source)) ? 0.8 : 0),
  read,
};
