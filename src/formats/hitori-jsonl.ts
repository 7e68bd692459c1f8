/**
 * Hitori collections as JSON lines: `{"id","w","h","status","grid":["5 2 1 .."],"solution":[".#.."] or null}`, one
 * puzzle per line, blank-separated numbers, `#` shaded. The solution becomes the goal. Only read. Without a key `solution`, nothing says that
 * the grid is a hitori.
 */

import type { Board } from '../core/board.js';
import { MAX_CELLS, MAX_SIDE } from '../core/geometry.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import type { Format, ReadEntry } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { boardOfRows } from './text/board-text.js';
import { EMPTY, hitoriOf } from './text/hitori-numbers.js';
import { entriesOfJson, isObject } from './text/json-text.js';

const refuse = (message: string) => fail([fault('bad-json', message)]);

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MAX_SIDE && value.every((row) => typeof row === 'string');

function readEntry(value: unknown): Result<ReadEntry> {
  if (!isObject(value)) return refuse('A puzzle must be a JSON object.');
  const { id, w, h, grid, solution } = value;
  if (!isTextList(grid)) return refuse('"grid" must be a list of texts.');
  const rows = grid.map((row) => row.trim().split(/\s+/));
  const width = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== width) || (w ?? width) !== width || (h ?? rows.length) !== rows.length) {
    return refuse('The rows of "grid" do not have the size of the puzzle.');
  }
  if (width * rows.length > MAX_CELLS) return fail([fault('too-large', `There are more than ${MAX_CELLS} cells.`)]);
  const numbers = rows
    .flat()
    .map((word) => (/^\d{1,9}$/.test(word) ? Number(word) : word === '.' ? EMPTY : Number.NaN));
  const about = typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {};
  const read = hitoriOf({ width, height: rows.length, numbers, about }, solution !== undefined);
  if (!read.ok) return read;
  const { puzzle } = read.value;
  const goal: Result<Board | undefined> =
    solution === null || solution === undefined
      ? ok(undefined)
      : isTextList(solution)
        ? boardOfRows(puzzle, ['.', '#'], solution, false)
        : refuse('"solution" must be a list of texts.');
  if (!goal.ok) return goal;
  return ok({ ...read.value, ...(goal.value && { goal: goal.value }) });
}

export const hitoriLines: Format = {
  id: 'hitori-jsonl',
  title: 'hitori JSON lines',
  extensions: ['.jsonl'],
  kinds: ['hitori'],
  many: true,
  examples: [
    '{"id":"a","w":3,"h":2,"status":"unique","grid":["1 1 2","3 . 1"],"solution":["#..","..."]}\n{"id":"b","grid":["12"],"solution":null}\n',
  ],
  sniff: looksLike(/^\s*[[{].*?"grid"\s*:\s*\[\s*"/s, LIKELIHOOD.keyword, 8192),
  read: (source) => entriesOfJson(source.text, readEntry),
};
