/**
 * Game IDs of Simon Tatham's puzzle collection, one a line, also at the end of an address behind `#`.
 *
 * Pattern (nonogram): `WxH:` then the clues of the columns and of the rows, `/` between lines, `.` between blocks. An
 * optional `,` starts a list of squares that are given: a letter's distance from `a` is the number of squares left out
 * before the given one, lower case for empty and upper case for full; `z` leaves out 25 and gives none.
 * Singles (hitori): `W[xH][d?]:` then a character per cell: `1`-`9`, `a`-`z` for 10 to 35, `A`-`Z` for 36 to 61.
 *
 * An ID with `#` and a seed holds no puzzle, only the way to make one, and is refused.
 */

import { type Board, boardOfValues, valueAt } from '../core/board.js';
import { MAX_SIDE, sizeFaults } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { isHitori, makeHitori, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import { type Clue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { cannotHold, hasBlots } from './base/what-fits.js';
import { blackBlock } from './text/clues.js';
import { entriesOfList, firstLine, quoted } from './text/lines.js';

const LINE = /^(?:\S*#)?(\d{1,6})(?:x(\d{1,6}))?((?:d[a-z])?)([:#])(\S*)$/;

interface GameId {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  /** Where the body starts in the line, 0-based. */
  readonly offset: number;
}

const at = (id: GameId, index: number, code: string, message: string) =>
  fail([fault(code, message, undefined, id.offset + index + 1)]);

function readId(line: string): Result<GameId> {
  const [, width, height, , divider, body] = LINE.exec(line) ?? [];
  if (width === undefined || body === undefined) {
    return fail([fault('not-game-id', 'This is not a game ID, such as "5x5:...".')]);
  }
  if (divider === '#') {
    return fail([
      fault('seed-only', 'This ID is a seed for a generator and holds no puzzle; use the game ID with ":".'),
    ]);
  }
  const id = { width: Number(width), height: Number(height ?? width), body, offset: line.length - body.length };
  const sizes = sizeFaults(id.width, id.height);
  return sizes.length > 0 ? fail(sizes) : ok(id);
}

/** More than the longest clue of the longest line can have. */
const MAX_CLUE_TEXT = 2 * MAX_SIDE;

export function readPattern(line: string): Result<Entry> {
  const id = readId(line);
  if (!id.ok) return id;
  const { width, height, body } = id.value;
  const comma = body.indexOf(',');
  const count = width + height;
  const lines = (comma < 0 ? body : body.slice(0, comma)).split('/', count + 1);
  if (lines.length !== count) {
    const amount = lines.length > count ? `more than ${count}` : `${lines.length} of ${count}`;
    return at(id.value, 0, 'wrong-line-count', `The ID has ${amount} clues.`);
  }
  const clues: Clue[] = [];
  let offset = 0;
  for (const text of lines) {
    if (text.length > MAX_CLUE_TEXT || !/^(?:0|[1-9]\d{0,4}(?:\.[1-9]\d{0,4})*)?$/.test(text)) {
      return at(id.value, offset, 'not-a-number', `A clue has numbers with "." between them, not ${quoted(text)}.`);
    }
    clues.push(text === '' ? [] : text.split('.').map((length) => blackBlock(Number(length))));
    offset += text.length + 1;
  }
  const puzzle = makeNonogram({ width, height, cols: clues.slice(0, width), rows: clues.slice(width) });
  if (!puzzle.ok) return puzzle;
  if (comma < 0) return ok({ puzzle: puzzle.value });
  const progress = readGiven(id.value, comma + 1);
  return progress.ok ? ok({ puzzle: puzzle.value, progress: progress.value }) : progress;
}

const GAP = 25; // the letter `z`

/** The squares that are given behind the comma of a Pattern ID. */
function readGiven(id: GameId, start: number): Result<Board> {
  const cells = id.width * id.height;
  const values = new Int8Array(cells).fill(-1);
  let cell = 0;
  for (let i = start; i < id.body.length; i++) {
    const letter = id.body[i]!;
    if (!/[a-zA-Z]/.test(letter)) {
      return at(id, i, 'bad-character', `The given squares are written in letters, not ${quoted(letter)}.`);
    }
    const distance = letter.toLowerCase().charCodeAt(0) - 97;
    const full = cell >= cells;
    cell += distance;
    if (full || cell > cells) return at(id, i, 'too-long', `The ID gives more than ${cells} squares.`);
    if (distance === GAP || cell === cells) continue;
    values[cell++] = letter < 'a' ? 1 : 0;
  }
  if (cell < cells) return at(id, id.body.length, 'truncated', `The ID gives ${cell} squares, not ${cells}.`);
  return ok(boardOfValues(id, 2, values));
}

function givenText(board: Board): string {
  let text = '';
  let gap = 0;
  for (let cell = 0; cell < board.cells.length; cell++) {
    const value = valueAt(board, cell);
    if (value >= 0) {
      text += String.fromCharCode((value === 1 ? 65 : 97) + gap);
      gap = 0;
    } else if (++gap === GAP) {
      text += 'z';
      gap = 0;
    }
  }
  return gap > 0 ? text + String.fromCharCode(97 + gap) : text;
}

function writePattern(entries: readonly Entry[]): Result<string> {
  const lines: string[] = [];
  for (const { puzzle, progress } of entries) {
    if (!isNonogram(puzzle)) return cannotHold(pattern, `a ${puzzle.kind}`);
    if (puzzle.palette.length > 2) return cannotHold(pattern, 'colours');
    if (hasBlots(puzzle)) return cannotHold(pattern, 'blotted numbers');
    const clues = [...puzzle.cols, ...puzzle.rows].map((clue) => clue.map((block) => block.length).join('.'));
    const given = progress ? `,${givenText(progress)}` : '';
    lines.push(`${puzzle.width}x${puzzle.height}:${clues.join('/')}${given}\n`);
  }
  return ok(lines.join(''));
}

const SINGLES = '?123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function readSingles(line: string): Result<Entry> {
  const id = readId(line);
  if (!id.ok) return id;
  const { width, height, body } = id.value;
  if (body.length !== width * height) {
    const message = `The ID has ${body.length} numbers for ${width} x ${height} cells.`;
    const short = body.length < width * height;
    return at(id.value, short ? body.length : width * height, short ? 'truncated' : 'too-long', message);
  }
  const numbers = Array.from(body, (character) => SINGLES.indexOf(character));
  const bad = numbers.findIndex((number) => number < 1);
  if (bad >= 0) return at(id.value, bad, 'bad-character', `The character ${quoted(body[bad]!)} is not a number.`);
  const puzzle = makeHitori({ width, height, numbers });
  return puzzle.ok ? ok({ puzzle: puzzle.value }) : puzzle;
}

/** The collection itself takes numbers up to the longer side, so others are not written. */
function writeSingles(entries: readonly Entry[]): Result<string> {
  const lines: string[] = [];
  for (const { puzzle } of entries) {
    if (!isHitori(puzzle)) return cannotHold(singles, `a ${puzzle.kind}`);
    const { width, height, numbers } = puzzle;
    const most = Math.min(Math.max(width, height), SINGLES.length - 1);
    const bad = numbers.find((number) => number === NO_NUMBER || number > most);
    if (bad !== undefined)
      return cannotHold(singles, bad === NO_NUMBER ? 'a cell without a number' : `the number ${bad}`);
    lines.push(`${width}x${height}:${numbers.map((number) => SINGLES[number]).join('')}\n`);
  }
  return ok(lines.join(''));
}

/** Only a Pattern ID has slashes behind its colon, and it always has. */
function sniff(source: Source, slashes: boolean): Likelihood {
  const line = firstLine(source.text);
  const [, , , , , body] = LINE.exec(line) ?? [];
  if (body === undefined) return LIKELIHOOD.none;
  return body.includes('/') === slashes ? LIKELIHOOD.keyword : LIKELIHOOD.lastResort;
}

/** A format of game IDs: with `slashes` behind the colon, or without. */
const gameId = (
  format: Pick<Format, 'id' | 'title' | 'kinds' | 'write'>,
  slashes: boolean,
  readLine: Parameters<typeof entriesOfList>[1],
): Format => ({
  ...format,
  extensions: [],
  many: true,
  sniff: (source) => sniff(source, slashes),
  read: (source) => entriesOfList(source.text, readLine),
});

const PATTERN = { id: 'tatham-pattern', title: 'Pattern game ID', kinds: ['nonogram'], write: writePattern };
const SINGLES_ID = { id: 'tatham-singles', title: 'Singles game ID', kinds: ['hitori'], write: writeSingles };

export const pattern: Format = gameId(PATTERN, true, readPattern);
export const singles: Format = gameId(SINGLES_ID, false, readSingles);
