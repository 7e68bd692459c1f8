/**
 * JSON in the shapes that programs use for nonograms, and grids; only read. An object with the clues of the two sides under names such as
 * rows and columns, rowClues and colClues, row_hints and col_hints, horizontal and vertical, also one level down (`clues`, `puzzle`, `data`);
 * a pair of lists; an object with `grid`, rows of 0 and 1 for a picture or of numbers for a hitori (null or "" for a cell without one). A clue is a list of numbers, one
 * number, or text (`"1 1"`, `"1,1"`); [], [0], 0, "" and null are the empty clue, and zeros at an end of a list only fill it up. The translated MiniZinc
 * benchmarks have a 1 per cell (`unaryClues`). Only a pair of lists does not say which side comes first.
 */
import { MAX_CELLS, MAX_SIDE } from '../core/geometry.js';
import type { About } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { entryOfPicture } from './pictures/puzzle-picture.js';
import { blackBlock, unaryClues, withoutFilling } from './text/clues.js';
import { EMPTY, hitoriOf } from './text/hitori-numbers.js';
import { entriesOfJson, isObject, type JsonObject } from './text/json-text.js';

const KINDS_OF_CLUES = '(?:clues?|hints?|numbers?|constraints?|rules?|values?|counts?)?';
const ROWS = new RegExp(`^${KINDS_OF_CLUES}(?:rows?|horizontals?|across|left|side)${KINDS_OF_CLUES}$`);
const COLS = new RegExp(`^${KINDS_OF_CLUES}(?:col(?:umn)?s?|verticals?|down|top)${KINDS_OF_CLUES}$`);
const INSIDE = ['clues', 'hints', 'puzzle', 'data', 'nonogram', 'game', 'board'];
const PAIR = /^\s*\[\s*\[\s*(?:\[|"|null|\d)/;
/** The key under which a pair of lists is wrapped, so that it counts as one puzzle and not as two. */
const WRAPPED = 'pair';

const refuse = (code: string, message: string) => fail([fault(code, message)]);

function clueOf(value: unknown): Clue | undefined {
  const numbers =
    value === null || value === ''
      ? []
      : typeof value === 'number'
        ? [value]
        : typeof value === 'string'
          ? value.split(/[\s,.;-]+/, MAX_SIDE + 1).map((word) => (/^\d{1,5}$/.test(word) ? Number(word) : Number.NaN))
          : value;
  if (!Array.isArray(numbers) || numbers.length > MAX_SIDE) return undefined;
  const lengths = withoutFilling(
    numbers.map((one) => (typeof one === 'string' && /^\d{1,5}$/.test(one) ? Number(one) : one)),
  );
  const good = lengths.every((length) => Number.isInteger(length) && length >= 1 && length <= MAX_SIDE);
  return good ? lengths.map(blackBlock) : undefined;
}

function sideOf(value: unknown, name: string): Result<Clue[]> {
  if (!Array.isArray(value) || value.length > MAX_SIDE)
    return refuse('bad-clue', `The ${name} must be a list of clues.`);
  const clues: Clue[] = [];
  for (const [index, one] of value.entries()) {
    const clue = clueOf(one);
    if (!clue)
      return refuse('bad-clue', `Clue ${index + 1} of the ${name} is not a list of lengths from 1 to ${MAX_SIDE}.`);
    clues.push(clue);
  }
  return ok(clues);
}

/** The value of the first key that looks like this side and holds a list. */
const listUnder = (object: JsonObject, pattern: RegExp): unknown =>
  Object.entries(object).find(
    ([key, value]) => Array.isArray(value) && pattern.test(key.toLowerCase().replace(/[^a-z]/g, '')),
  )?.[1];

function aboutOf(object: JsonObject): About {
  const text = (key: string) =>
    typeof object[key] === 'string' && object[key] !== '' ? (object[key] as string) : undefined;
  const [title, author] = [text('title') ?? text('name'), text('author')];
  return { ...(title !== undefined && { title }), ...(author !== undefined && { author }) };
}

/** The same lists with the lengths of the blocks, where they have a 1 per cell. */
function decoded(rows: unknown, cols: unknown): readonly [rows: unknown, cols: unknown] {
  if (!Array.isArray(rows) || !Array.isArray(cols)) return [rows, cols];
  const lines = [...rows, ...cols];
  const clues = lines.every((line) => Array.isArray(line) && line.every((one) => one === 0 || one === 1))
    ? unaryClues(lines)
    : undefined;
  return clues ? [clues.slice(0, rows.length), clues.slice(rows.length)] : [rows, cols];
}

function nonogramOf(given: unknown, others: unknown, object: JsonObject): Result<ReadEntry> {
  const [rows, cols] = decoded(given, others);
  const rowClues = sideOf(rows, 'rows');
  if (!rowClues.ok) return rowClues;
  const colClues = sideOf(cols, 'columns');
  if (!colClues.ok) return colClues;
  const [width, height] = [colClues.value.length, rowClues.value.length];
  const declared = (key: string, side: number) => typeof object[key] !== 'number' || object[key] === side;
  if (!declared('width', width) || !declared('height', height)) {
    return refuse(
      'wrong-line-count',
      `There are clues for ${height} rows and ${width} columns, which is not the size that is declared.`,
    );
  }
  const puzzle = makeNonogram({ width, height, rows: rowClues.value, cols: colClues.value, about: aboutOf(object) });
  return puzzle.ok ? ok({ puzzle: puzzle.value }) : puzzle;
}

/** A picture when every cell is 0 or 1 (or false and true) and no hitori was asked for, else a hitori. */
function entryOfGrid(value: unknown, object: JsonObject, kind: string | undefined): Result<ReadEntry> {
  const rows = Array.isArray(value) && value.length <= MAX_SIDE ? value : [];
  const width = Array.isArray(rows[0]) ? rows[0].length : 0;
  if (width === 0 || !rows.every((row) => Array.isArray(row) && row.length === width)) {
    return refuse('bad-json', '"grid" must be a list of rows of the same length.');
  }
  if (width * rows.length > MAX_CELLS) return refuse('too-large', `There are more than ${MAX_CELLS} cells.`);
  const cells = rows
    .flat()
    .map((cell) => (cell === null || cell === '' ? EMPTY : typeof cell === 'string' ? Number(cell) : cell));
  const about = aboutOf(object);
  const isPicture = cells.every((cell) => cell === 0 || cell === 1 || cell === EMPTY || typeof cell === 'boolean');
  if (isPicture && kind !== 'hitori') {
    const picture = Uint8Array.from(cells, (cell) => (cell === EMPTY ? 0 : Number(cell)));
    return entryOfPicture({ width, height: rows.length, cells: picture, about }, undefined);
  }
  const numbers = cells.map((cell) => (typeof cell === 'number' ? cell : Number.NaN));
  const saysKind = ['kind', 'type', 'puzzle', 'genre'].some((key) => /hitori/i.test(String(object[key])));
  return hitoriOf({ width, height: rows.length, numbers, about }, saysKind);
}

function readEntry(value: unknown, kind: string | undefined, depth = 0): Result<ReadEntry> {
  if (!isObject(value)) return refuse('bad-json', 'A puzzle must be a JSON object.');
  const pair = value[WRAPPED];
  if (Array.isArray(pair) && pair.length === 2) {
    const entry = nonogramOf(pair[0], pair[1], {});
    return entry.ok ? ok({ ...entry.value, assumed: ['rows-first'] }) : entry;
  }
  const [rows, cols] = [listUnder(value, ROWS), listUnder(value, COLS)];
  if (rows !== undefined && cols !== undefined) return nonogramOf(rows, cols, value);
  if (value.grid !== undefined) return entryOfGrid(value.grid, value, kind);
  const inside = INSIDE.map((key) => value[key]).find(isObject);
  if (inside && depth < 2) return readEntry({ ...aboutOf(value), ...inside }, kind, depth + 1);
  const message = `There are no clues for the ${rows === undefined ? 'rows' : 'columns'} under a name such as "${rows === undefined ? 'rows' : 'columns'}".`;
  return refuse('no-puzzle', message);
}

function read({ text }: Source, kind: string | undefined): Result<readonly ReadEntry[]> {
  return entriesOfJson(PAIR.test(text) ? `{"${WRAPPED}":${text}}` : text, (value) => readEntry(value, kind));
}

function sniff({ text }: Source): Likelihood {
  const head = text.slice(0, 4096);
  if (!/^\s*[[{]/.test(head) || /"nonori"\s*:/.test(head)) return LIKELIHOOD.none;
  if (/^\s*\[?\s*\{\s*"(?:rows|columns)"\s*:\s*\[\s*[[\]]/.test(head)) return LIKELIHOOD.outline;
  if (/"[\w-]*(?:row|col|horizontal|vertical|across|down|top|left|side|grid)[\w-]*"\s*:\s*\[/i.test(head))
    return LIKELIHOOD.divider;
  return PAIR.test(head) ? LIKELIHOOD.sides : LIKELIHOOD.none;
}

export const jsonClues: Format = {
  id: 'json-clues',
  title: 'JSON of clues',
  aliases: ['thomasr'],
  extensions: ['.thomasr.json'],
  kinds: ['nonogram', 'hitori'],
  many: true,
  examples: [
    '{"rows":[[3],[1,1],[3],[],[4]],"columns":[[3,1],[1,1,1],[3,1],[1]]}',
    '{"width":4,"height":5,"rowClues":["3","1 1","3","0","4"],"colClues":["3 1","1 1 1","3 1","1"]}',
    '{"title":"Boot","clues":{"row_hints":[3,[1,1],3,0,4],"col_hints":[[3,1],[1,1,1],[3,1],1]}}',
    '[[[3],[1,1],[3],[0],[4]],[[3,1],[1,1,1],[3,1],[1]]]',
    '{"name":"Boot","grid":[[1,1,1,0],[1,0,1,0],[1,1,1,0],[0,0,0,0],[1,1,1,1]]}',
    '{"grid":[[2,2,1],[2,3,1],[3,1,1]]}',
  ],
  sniff,
  read: (source, _host, kind) => read(source, kind),
};
