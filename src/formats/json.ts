/**
 * Our own form, which holds everything that an entry has. One object per puzzle; a file is one object, an array of
 * them, or one object per line (which is what is written):
 *
 *     {"nonori":1,"kind":"nonogram","about":{"title":"Hat"},"width":3,"height":2,"rows":[[1],[3]],"cols":[[1],[2],[1]],
 *      "goal":[".#.","###"],"progress":["?#?","???"]}
 *     {"nonori":1,"kind":"hitori","about":{},"width":2,"height":1,"numbers":[[1,1]],"goal":["#."]}
 *
 * - `about`: title, author, copyright, licence, source, id, description; all text, all optional.
 * - `rows`, `cols`: a list of blocks per line. A block is its length, or `[length, value]` when it is not of value 1;
 *   `"?"` as a length is a blotted number. `[]` and `[0]` are empty lines. (Before version 0.2 a 0 was a blotted number:
 *   a 0 beside other blocks is refused, so that no old file is misread.)
 * - `palette`: `{"name","rgb","symbol"}` per value, the background first; without it black on white.
 * - `numbers`: a list per row; 0 is a cell without a number.
 * - `goal`, `progress`: one text per row, a symbol per cell (`.` unshaded and `#` shaded in hitori), `?` unknown, `[ab]`
 *   one of these, `\` before a symbol that would be misread.
 *
 * Keys that are not listed are ignored.
 */

import type { Board } from '../core/board.js';
import { MAX_CELLS, MAX_SIDE } from '../core/geometry.js';
import type { About, Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { isHitori, makeHitori } from '../kinds/hitori/puzzle.js';
import {
  BLACK_AND_WHITE,
  BLOTTED,
  type Block,
  type Clue,
  type Colour,
  isNonogram,
  makeNonogram,
} from '../kinds/nonogram/puzzle.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLikeWith } from './base/likelihood.js';
import { ABOUT_KEYS } from './base/what-fits.js';
import { boardOfRows, boardRows } from './text/board-text.js';
import { entriesOfJson, isObject, type JsonObject } from './text/json-text.js';

const VERSION = 1;

/** A blotted number. */
const BLOT = '?';

/** How the puzzles of one kind are written: their own keys, and the symbols of their boards. */
interface Body {
  read(object: JsonObject, about: About): Result<Puzzle>;
  /** Undefined for a puzzle of another kind. */
  write(puzzle: Puzzle): JsonObject | undefined;
  symbols(puzzle: Puzzle): readonly string[];
}

const refuse = (message: string) => fail([fault('bad-json', message)]);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Only numbers that count something; anything else is caught by the validation of the puzzle. */
const side = (object: JsonObject, key: string, fallback: number): number => {
  const value = object[key] ?? fallback;
  return isNumber(value) ? value : Number.NaN;
};

const nonogramBody: Body = {
  read(object, about) {
    const rows = readClues(object.rows, 'rows');
    if (!rows.ok) return rows;
    const cols = readClues(object.cols, 'cols');
    if (!cols.ok) return cols;
    const palette = readPalette(object.palette);
    if (!palette.ok) return palette;
    const width = side(object, 'width', cols.value.length);
    const height = side(object, 'height', rows.value.length);
    return makeNonogram({ width, height, rows: rows.value, cols: cols.value, palette: palette.value, about });
  },
  write(puzzle) {
    if (!isNonogram(puzzle)) return undefined;
    const text = (length: number) => (length === BLOTTED ? BLOT : length);
    const block = ({ length, colour }: Block) => (colour === 1 ? text(length) : [text(length), colour]);
    return {
      ...(puzzle.palette !== BLACK_AND_WHITE && { palette: puzzle.palette }),
      rows: puzzle.rows.map((clue) => clue.map(block)),
      cols: puzzle.cols.map((clue) => clue.map(block)),
    };
  },
  symbols: (puzzle) => (isNonogram(puzzle) ? puzzle.palette.map(({ symbol }) => symbol) : []),
};

const hitoriBody: Body = {
  read(object, about) {
    const rows = object.numbers;
    if (!Array.isArray(rows) || rows.length > MAX_SIDE) return refuse('"numbers" must be a list of rows.');
    const width = rows[0]?.length;
    if (!rows.every((row) => Array.isArray(row) && row.length === width && row.every(isNumber))) {
      return refuse('The rows of "numbers" must be lists of numbers of the same length.');
    }
    if (width * rows.length > MAX_CELLS) return fail([fault('too-large', `There are more than ${MAX_CELLS} cells.`)]);
    const parts = { width: side(object, 'width', width), height: side(object, 'height', rows.length) };
    return makeHitori({ ...parts, numbers: rows.flat(), about });
  },
  write(puzzle) {
    if (!isHitori(puzzle)) return undefined;
    const { width, height, numbers } = puzzle;
    const rows = Array.from({ length: height }, (_, row) => numbers.slice(row * width, (row + 1) * width));
    return { numbers: rows };
  },
  symbols: () => ['.', '#'],
};

const bodies = new Map<string, Body>([
  ['nonogram', nonogramBody],
  ['hitori', hitoriBody],
]);

function readClues(value: unknown, key: string): Result<Clue[]> {
  if (!Array.isArray(value) || value.length > MAX_SIDE) return refuse(`"${key}" must be a list of clues.`);
  const clues: Clue[] = [];
  for (const blocks of value) {
    if (!Array.isArray(blocks)) return refuse(`Each clue of "${key}" must be a list of blocks.`);
    const clue: Block[] = [];
    for (const block of blocks) {
      const [length, colour] = Array.isArray(block) && block.length === 2 ? block : [block, 1];
      if (!(isNumber(length) || length === BLOT) || !isNumber(colour)) {
        return refuse(`A block in "${key}" is no length, "?" or [length, value].`);
      }
      if (length === 0 && blocks.length > 1) {
        const message = `A clue of "${key}" has a 0 beside other blocks; a blotted number is written "?".`;
        return fail([fault('bad-number', message)]);
      }
      if (length < 0) return fail([fault('bad-number', `A block in "${key}" has the length ${length}.`)]);
      clue.push({ length: length === BLOT ? BLOTTED : length, colour });
    }
    clues.push(clue);
  }
  return ok(clues);
}

export function readPalette(value: unknown): Result<readonly Colour[]> {
  if (value === undefined) return ok(BLACK_AND_WHITE);
  if (!Array.isArray(value)) return refuse('"palette" must be a list of colours.');
  const palette: Colour[] = [];
  for (const colour of value) {
    if (!isObject(colour)) return refuse('A colour of the palette must be an object.');
    const { name, rgb, symbol } = colour;
    if (typeof name !== 'string' || typeof rgb !== 'string' || typeof symbol !== 'string') {
      return refuse('A colour of the palette needs the texts "name", "rgb" and "symbol".');
    }
    palette.push({ name, rgb, symbol });
  }
  return ok(palette);
}

export function readAbout(value: unknown): Result<About> {
  if (value === undefined) return ok({});
  if (!isObject(value)) return refuse('"about" must be an object.');
  const about: Partial<Record<keyof About, string>> = {};
  for (const key of ABOUT_KEYS) {
    const text = value[key];
    if (text === undefined) continue;
    if (typeof text !== 'string') return refuse(`The "${key}" of "about" must be text.`);
    about[key] = text;
  }
  return ok(about);
}

function readBoard(value: unknown, key: string, puzzle: Puzzle, symbols: readonly string[]): Result<Board | undefined> {
  if (value === undefined || value === null) return ok(undefined);
  if (!Array.isArray(value) || !value.every((row) => typeof row === 'string')) {
    return refuse(`"${key}" must be a list of texts.`);
  }
  return boardOfRows(puzzle, symbols, value, true);
}

function readEntry(object: unknown): Result<Entry> {
  if (!isObject(object)) return refuse('A puzzle must be a JSON object.');
  if (object.nonori === undefined) return refuse('The object has no key "nonori".');
  if (object.nonori !== VERSION) {
    return fail([fault('unsupported', 'The puzzle is of a version of the format that is not known.')]);
  }
  const { kind } = object;
  const body = typeof kind === 'string' ? bodies.get(kind) : undefined;
  if (!body) return fail([fault('unknown-kind', `"kind" must be one of ${[...bodies.keys()].join(', ')}.`)]);
  const about = readAbout(object.about);
  if (!about.ok) return about;
  const puzzle = body.read(object, about.value);
  if (!puzzle.ok) return puzzle;
  const symbols = body.symbols(puzzle.value);
  const goal = readBoard(object.goal, 'goal', puzzle.value, symbols);
  if (!goal.ok) return goal;
  const progress = readBoard(object.progress, 'progress', puzzle.value, symbols);
  if (!progress.ok) return progress;
  return ok({
    puzzle: puzzle.value,
    ...(goal.value && { goal: goal.value }),
    ...(progress.value && { progress: progress.value }),
  });
}

function write(entries: readonly Entry[]): Result<string> {
  const lines: string[] = [];
  for (const { puzzle, goal, progress } of entries) {
    const body = bodies.get(puzzle.kind);
    const parts = body?.write(puzzle);
    if (!body || !parts) return fail([fault('cannot-hold', `Our JSON has no form for a ${puzzle.kind}.`)]);
    const { kind, about, width, height } = puzzle;
    const rows = (board: Board) => boardRows(board, body.symbols(puzzle), true);
    const boards = { ...(goal && { goal: rows(goal) }), ...(progress && { progress: rows(progress) }) };
    lines.push(JSON.stringify({ nonori: VERSION, kind, about, width, height, ...parts, ...boards }));
  }
  return ok(lines.map((line) => `${line}\n`).join(''));
}

export const json: Format = {
  id: 'json',
  title: 'Nonori JSON',
  extensions: ['.json', '.jsonl'],
  kinds: [...bodies.keys()],
  many: true,
  sniff: looksLikeWith(/^\s*[[{]/, /"nonori"\s*:/, LIKELIHOOD.signature, LIKELIHOOD.lastResort),
  read: (source) => entriesOfJson(source.text, readEntry),
  write,
};
