/**
 * Addresses of penpa-edit, the drawing board of puzzle setters; only read. Behind `p=` stands base64 of a raw deflate stream of text. Line 1:
 * `square`, width, height and more; line 2: the margins `[top, bottom, left, right]`, which are part of width and height; line 4: what the setter drew,
 * line 5: what the solver drew, as JSON with some keys abbreviated to `z` and a letter. A cell is its index in a grid with two more
 * cells on every side. `number` has texts by cell, `surface` colours (4 black, 1, 3 and 8 grey, 2 green), `symbol` marks.
 *
 * Such a drawing does not say what puzzle it is. With numbers above and to the left of the board it is a nonogram, whose clues end
 * beside the board; with numbers on most cells of the board it is a hitori. Anything else is refused.
 */
import { boardOfValues } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { About, Entry, Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { makeHitori, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import { BLOTTED, type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { bytesOfBase64 } from './text/base64.js';
import { blackBlock } from './text/clues.js';
import { inflate } from './text/inflate.js';
import { isObject, type JsonObject } from './text/json-text.js';
import { entriesOfList, quoted } from './text/lines.js';

const ADDRESS = /(?:^|[#?&])m=(?:edit|solve)&p=([\w+/=%-]+)/;
const MAX_CODE = 200_000;
const MAX_TEXT = 4_000_000;
/** Cells on every side of the drawing that are not part of it. */
const BORDER = 2;

/** The abbreviations of the keys that are looked at. */
const KEYS: readonly (readonly [string, string])[] = [
  ['"number"', 'zN'],
  ['"surface"', 'zS'],
  ['"symbol"', 'zY'],
];

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly margins: readonly [top: number, bottom: number, left: number, right: number];
  readonly about: About;
  readonly setter: JsonObject;
  readonly solver: JsonObject;
}

const refuse = (code: string, message: string) => fail([fault(code, message)]);
const damaged = () => refuse('damaged', 'The address of penpa-edit is damaged or incomplete.');

function textOf(code: string): string | undefined {
  const plain = code.replaceAll('%2B', '+').replaceAll('%2F', '/').replaceAll('%3D', '=');
  const bytes = bytesOfBase64(plain.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'));
  const inflated = bytes && inflate(bytes, MAX_TEXT);
  return inflated && sourceOf(inflated).text;
}

function jsonOf(text: string | undefined): unknown {
  try {
    // Every abbreviation that is not looked at becomes a key of its own name.
    const whole = KEYS.reduce((part, [key, short]) => part.replaceAll(short, key), text ?? '').replace(/zO/g, 'null');
    return JSON.parse(whole.replace(/\bz([\dA-Z_])(?=\s*:)/g, '"z$1"'));
  } catch {
    return undefined;
  }
}

function drawingOf(text: string): Result<Drawing> {
  const lines = text.split('\n');
  const [shape, width, height, ...more] = lines[0]!.split(',');
  if (shape !== 'square' && shape !== 'sudoku' && shape !== 'kakuro') {
    return refuse('unsupported', `The drawing is made of ${quoted(shape ?? '')} cells; only squares are read.`);
  }
  const margins = jsonOf(lines[1]);
  const [setter, solver] = [jsonOf(lines[3]), jsonOf(lines[4])];
  const good =
    Array.isArray(margins) && margins.length === 4 && margins.every((one) => Number.isInteger(one) && one >= 0);
  if (!good || !isObject(setter) || !/^\d{1,4}$/.test(width ?? '') || !/^\d{1,4}$/.test(height ?? '')) return damaged();
  const textAfter = (mark: string) =>
    more
      .find((part) => part.startsWith(mark))
      ?.slice(mark.length)
      .replaceAll('%2C', ',')
      .trim();
  const [title, author] = [textAfter('Title: '), textAfter('Author: ')];
  return ok({
    width: Number(width),
    height: Number(height),
    margins: margins as unknown as Drawing['margins'],
    about: { ...(title && { title }), ...(author && { author }) },
    setter,
    solver: isObject(solver) ? solver : {},
  });
}

/** What is under a key, by row and column of the drawing, margins and all. */
function placesOf(drawing: Drawing, layer: JsonObject, key: string): Map<string, unknown> {
  const [wide, high] = [drawing.width + 2 * BORDER, drawing.height + 2 * BORDER];
  const found = new Map<string, unknown>();
  const values = layer[key];
  for (const [index, value] of Object.entries(isObject(values) ? values : {})) {
    const at = /^\d{1,8}$/.test(index) ? Number(index) : wide * high;
    const [row, col] = [Math.floor(at / wide) - BORDER, (at % wide) - BORDER];
    if (at < wide * high && row >= 0 && col >= 0 && row < drawing.height && col < drawing.width)
      found.set(`${row},${col}`, value);
  }
  return found;
}

/** The text of a cell: `[text, colour, style]`; small candidates are no text. */
const wordOf = (value: unknown): string | undefined =>
  Array.isArray(value) && value[2] !== '7' && (typeof value[0] === 'string' || typeof value[0] === 'number')
    ? String(value[0]).trim()
    : undefined;

function readDrawing(drawing: Drawing): Result<Entry> {
  const [top, bottom, left, right] = drawing.margins;
  const [width, height] = [drawing.width - left - right, drawing.height - top - bottom];
  const sizes = sizeFaults(width, height);
  if (sizes.length > 0) return fail(sizes);
  const numbers = placesOf(drawing, drawing.setter, 'number');
  const at = (row: number, col: number) => wordOf(numbers.get(`${row},${col}`));
  const inside = Array.from({ length: width * height }, (_, cell) =>
    at(top + Math.floor(cell / width), left + (cell % width)),
  );
  const outside = [...numbers.keys()].filter((place) => isOutside(place, drawing)).length;
  const puzzle = outside > 0 ? nonogramOf(drawing, width, height, at) : hitoriOf(inside, width, height, drawing.about);
  if (!puzzle.ok) return puzzle;
  const marks = marksOf(drawing, width, height, puzzle.value.kind);
  return ok({
    puzzle: puzzle.value,
    ...(marks.some((mark) => mark >= 0) && { progress: boardOfValues(puzzle.value, 2, marks) }),
  });
}

function isOutside(place: string, { width, height, margins: [top, bottom, left, right] }: Drawing): boolean {
  const [row, col] = place.split(',').map(Number) as [number, number];
  return row < top || col < left || row >= height - bottom || col >= width - right;
}

function nonogramOf(
  drawing: Drawing,
  width: number,
  height: number,
  at: (row: number, col: number) => string | undefined,
): Result<Puzzle> {
  const [top, , left] = drawing.margins;
  const clueOf = (words: readonly (string | undefined)[]): Clue | undefined => {
    const written = words.filter((word) => word !== undefined && word !== '');
    if (written.length === 1 && written[0] === '0') return [];
    if (!written.every((word) => /^(?:[1-9]\d{0,4}|\?)$/.test(word!))) return undefined;
    return written.map((word) => blackBlock(word === '?' ? BLOTTED : Number(word)));
  };
  const cols = Array.from({ length: width }, (_, col) =>
    clueOf(Array.from({ length: top }, (_row, row) => at(row, left + col))),
  );
  const rows = Array.from({ length: height }, (_, row) =>
    clueOf(Array.from({ length: left }, (_col, col) => at(top + row, col))),
  );
  if (rows.includes(undefined) || cols.includes(undefined))
    return refuse('bad-clue', 'Something beside the board is not a number.');
  return makeNonogram({ width, height, rows: rows as Clue[], cols: cols as Clue[], about: drawing.about });
}

function hitoriOf(words: readonly (string | undefined)[], width: number, height: number, about: About): Result<Puzzle> {
  const numbers = words.map((word) =>
    word === undefined || word === '' ? NO_NUMBER : /^[1-9]\d{0,3}$/.test(word) ? Number(word) : -1,
  );
  const written = numbers.filter((number) => number !== NO_NUMBER).length;
  if (2 * written <= numbers.length || numbers.includes(-1)) {
    const message =
      'The drawing is no nonogram (numbers above and to the left of the board) and no hitori (numbers on its cells).';
    return refuse('unknown-kind', message);
  }
  return makeHitori({ width, height, numbers, about });
}

const GREEN = 2;

/** What is shaded is 1; what is green or has a mark such as a dot or a circle is 0; the setter's part wins. */
function marksOf(drawing: Drawing, width: number, height: number, kind: string): Int8Array {
  const [top, , left] = drawing.margins;
  const marks = new Int8Array(width * height).fill(-1);
  for (const layer of [drawing.solver, drawing.setter]) {
    const [surface, symbols] = [placesOf(drawing, layer, 'surface'), placesOf(drawing, layer, 'symbol')];
    for (let cell = 0; cell < marks.length; cell++) {
      const place = `${top + Math.floor(cell / width)},${left + (cell % width)}`;
      const colour = surface.get(place);
      if (typeof colour === 'number')
        marks[cell] = colour === GREEN ? 0 : [1, 3, 4, 8].includes(colour) ? 1 : marks[cell]!;
      else if (symbols.has(place) && (kind === 'nonogram' || layer === drawing.solver)) marks[cell] = 0;
    }
  }
  return marks;
}

function readLine(line: string): Result<Entry> {
  const code = line.length > MAX_CODE ? undefined : ADDRESS.exec(line)?.[1];
  if (code === undefined) return refuse('not-penpa', 'This is not an address of penpa-edit, with "m=edit&p=" in it.');
  const text = textOf(code);
  const drawing = text === undefined ? damaged() : drawingOf(text);
  return drawing.ok ? readDrawing(drawing.value) : drawing;
}

export const penpa: Format = {
  id: 'penpa',
  title: 'penpa-edit address',
  extensions: ['.penpa'],
  kinds: ['nonogram', 'hitori'],
  many: true,
  examples: [
    'https://swaroopg92.github.io/penpa-edit/#m=edit&p=ZY5PC4JAEMXvfgqZ8zvsrFvZ3CLwFAXVJUTCg1EgSatedtnvHlqHNObN5QfvT/vqS1vBwCBJocBgaJ2Ov+BB6nvnR1dXEm8b+6wsNn13b6zEAA5ZhltZt1WU85igisiHyLujeHeVvAhwJ/EBbi+eeE2SU0JgEFMB0moA/AN4DpYzkJgZMHoSGuAuY+FOfPhfQnpFYkA6JdGfWVPHGw==',
    'https://swaroopg92.github.io/penpa-edit/#m=edit&p=dY4xCkIxEET7HGPrKbLZqN89g1hoJSGIhQdQscmSu0vS6F+QYZrHY5jX43173iEjCyJ4ZB9nU0bKoUTM1GA9WDuptauW2tHOah3tqEa8JS3EBAYxVRDvPFgGSF+QxIM8gPyAjduQ6AxhtyFpZXS0y/x4UOv/zq+lDw==',
  ],
  sniff: looksLike(/(?:^|[#?&])m=(?:edit|solve)&p=/, LIKELIHOOD.signature),
  read: ({ text }) => entriesOfList(text, readLine),
};
