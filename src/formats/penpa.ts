/**
 * Addresses of penpa-edit, the drawing board of puzzle setters. Behind `p=` stands base64 of a raw deflate stream of text. Line 1:
 * `square`, width, height and more; line 2: the margins `[top, bottom, left, right]`, which are part of width and height; line 4: what the setter drew,
 * line 5: what the solver drew, as JSON with some keys abbreviated to `z` and a letter; line 6: the cells of the board, each as the distance to
 * the one before. A cell is its index in a grid with two more cells on every side. `number` has texts by cell, `surface` colours
 * (4 black, 1, 3 and 8 grey, 2 green), `symbol` marks. What is written has the same lines as the addresses that penpa-edit makes.
 *
 * Such a drawing does not say what puzzle it is, unless line 18 has the name of the genre. With numbers above and to the left of the board it is a nonogram, whose clues end
 * beside the board; with numbers on most cells of the board it is a hitori. Anything else is refused.
 */
import { boardOfValues, valueAt } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { type Hitori, isHitori, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import { BLOTTED, type Clue, isNonogram, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { sourceOf } from './base/decode.js';
import type { Format, ReadEntry } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { cannotHold } from './base/what-fits.js';
import { bytesOfBase64, textOfBase64 } from './text/base64.js';
import { blackBlock } from './text/clues.js';
import { deflate } from './text/deflate.js';
import { EMPTY, hitoriOf } from './text/hitori-numbers.js';
import { inflate } from './text/inflate.js';
import { isObject, type JsonObject } from './text/json-text.js';
import { entriesOfList, quoted } from './text/lines.js';

const ADDRESS = /(?:^|[#?&])m=(?:edit|solve)&p=([\w+/=%-]+)/;
const MAX_CODE = 200_000;
const MAX_TEXT = 4_000_000;
/** The most cells a side, margins and all, of a drawing that penpa-edit opens. */
const MOST_SIDE = 100;
/** Cells on every side of the drawing that are not part of it. */
const BORDER = 2;

/** The abbreviations of the keys that are looked at. */
const KEYS: readonly (readonly [string, string])[] = [
  ['"number"', 'zN'],
  ['"surface"', 'zS'],
  ['"symbol"', 'zY'],
];

/** A `z` of a text that would begin an abbreviation. Older versions of penpa-edit know no such escape, so it is written only where it is needed. */
const ESCAPED_Z = 'zZ';

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly margins: readonly [top: number, bottom: number, left: number, right: number];
  readonly about: About;
  readonly setter: JsonObject;
  readonly solver: JsonObject;
  /** The name of its genre is hitori. */
  readonly saysHitori: boolean;
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
  const [setter, solver, genres] = [jsonOf(lines[3]), jsonOf(lines[4]), jsonOf(lines[17])];
  const good =
    Array.isArray(margins) && margins.length === 4 && margins.every((one) => Number.isInteger(one) && one >= 0);
  if (!good || !isObject(setter) || !/^\d{1,4}$/.test(width ?? '') || !/^\d{1,4}$/.test(height ?? '')) return damaged();
  const textAfter = (mark: string) =>
    more
      .find((part) => part.startsWith(mark))
      ?.slice(mark.length)
      .replaceAll('%2C', ',')
      .replaceAll(ESCAPED_Z, 'z')
      .trim();
  const [title, author] = [textAfter('Title: '), textAfter('Author: ')];
  return ok({
    width: Number(width),
    height: Number(height),
    margins: margins as unknown as Drawing['margins'],
    about: { ...(title && { title }), ...(author && { author }) },
    setter,
    solver: isObject(solver) ? solver : {},
    saysHitori: Array.isArray(genres) && genres.includes('hitori'),
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

function readDrawing(drawing: Drawing): Result<ReadEntry> {
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
  const read = outside > 0 ? nonogramOf(drawing, width, height, at) : hitoriOfWords(inside, width, height, drawing);
  if (!read.ok) return read;
  const { puzzle } = read.value;
  const marks = marksOf(drawing, width, height, puzzle.kind);
  return ok({
    ...read.value,
    ...(marks.some((mark) => mark >= 0) && { progress: boardOfValues(puzzle, 2, marks) }),
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
): Result<ReadEntry> {
  const [top, , left] = drawing.margins;
  let strange = '';
  const clueOf = (words: readonly (string | undefined)[]): Clue => {
    const written = words.filter((word) => word !== undefined && word !== '');
    if (written.length === 1 && written[0] === '0') return [];
    const other = written.find((word) => !/^(?:[1-9]\d{0,4}|\?)$/.test(word!));
    if (other !== undefined) strange ||= other;
    return written.map((word) => blackBlock(word === '?' ? BLOTTED : Number(word)));
  };
  const cols = Array.from({ length: width }, (_, col) =>
    clueOf(Array.from({ length: top }, (_row, row) => at(row, left + col))),
  );
  const rows = Array.from({ length: height }, (_, row) =>
    clueOf(Array.from({ length: left }, (_col, col) => at(top + row, col))),
  );
  if (strange !== '') return refuse('bad-clue', `The ${quoted(strange)} beside the board is no number and no "?".`);
  const puzzle = makeNonogram({ width, height, rows, cols, about: drawing.about });
  return puzzle.ok ? ok({ puzzle: puzzle.value }) : puzzle;
}

function hitoriOfWords(
  words: readonly (string | undefined)[],
  width: number,
  height: number,
  { about, saysHitori }: Drawing,
): Result<ReadEntry> {
  const numbers = words.map((word) =>
    word === undefined || word === '' ? EMPTY : /^\d{1,4}$/.test(word) ? Number(word) : Number.NaN,
  );
  const written = numbers.filter((number) => number !== EMPTY).length;
  if (2 * written <= numbers.length || numbers.some(Number.isNaN)) {
    const message =
      'The drawing is no nonogram (numbers above and to the left of the board) and no hitori (numbers on its cells).';
    return refuse('unknown-kind', message);
  }
  return hitoriOf({ width, height, numbers, about }, saysHitori);
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

function readLine(line: string): Result<ReadEntry> {
  const code = line.length > MAX_CODE ? undefined : ADDRESS.exec(line)?.[1];
  if (code === undefined) return refuse('not-penpa', 'This is not an address of penpa-edit, with "m=edit&p=" in it.');
  const text = textOf(code);
  const drawing = text === undefined ? damaged() : drawingOf(text);
  return drawing.ok ? readDrawing(drawing.value) : drawing;
}

/** The lists and tables of a drawing that has none of them, with the texts of the cells and the colours of the surface. */
const layerText = (numbers: string, surface: string): string =>
  `{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},zS:{${surface}},zN:{${numbers}},z1:{},zY:{},zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}`;

/** The settings of the tools, as a new drawing has them. */
const TOOLS =
  '{z9:zQ,zG:["1","2","1"],zQ:{zM:zS,zS:["",1],"multicolor":["",1],zL:["1",2],zE:["1",2],zW:["",2],zC:["1",10],zN:["1",1],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",1]},zA:{zM:zS,zS:["",1],"multicolor":["",1],zL:["1",3],zE:["1",3],zW:["",3],zC:["1",10],zN:["1",2],zY:["circle_L",1],zP:[zT,""],zB:["",""],"move":["1",""],"combi":["battleship",""],"sudoku":["1",9]}}';
/** Pixels of a cell. */
const CELL = 38;
/** The shading that a solver does is black, the cells that stay are green. */
const BLACK = 4;

/** What is drawn: texts by cell of the drawing, and where the board lies in it. */
interface Sheet {
  readonly top: number;
  readonly left: number;
  /** Row, column and text, margins and all. */
  readonly texts: readonly (readonly [row: number, col: number, text: string])[];
}

function nonogramSheet({ rows, cols }: Nonogram): Sheet {
  const [top, left] = [cols, rows].map((clues) => Math.max(1, ...clues.map((clue) => clue.length))) as [number, number];
  const words = (clue: Clue) =>
    clue.length === 0 ? ['0'] : clue.map(({ length }) => (length === BLOTTED ? '?' : String(length)));
  return {
    top,
    left,
    texts: [
      ...cols.flatMap((clue, col) =>
        words(clue).map((word, at, all) => [top - all.length + at, left + col, word] as const),
      ),
      ...rows.flatMap((clue, row) =>
        words(clue).map((word, at, all) => [top + row, left - all.length + at, word] as const),
      ),
    ],
  };
}

const hitoriSheet = ({ width, numbers }: Hitori): Sheet => ({
  top: 0,
  left: 0,
  texts: numbers.flatMap((number, cell) =>
    number === NO_NUMBER ? [] : [[Math.floor(cell / width), cell % width, String(number)] as const],
  ),
});

/** A text of the first line. One that the commas of the form would change is left out. */
const headText = (text: string | undefined): string =>
  text === undefined || /%2C|[\n\r]/.test(text) ? '' : text.replaceAll(',', '%2C').replace(/z(?=[\dA-Z_])/g, ESCAPED_Z);

function addressOf({ puzzle, progress }: Entry, { top, left, texts }: Sheet): string {
  const [width, height] = [puzzle.width + left, puzzle.height + top];
  const wide = width + 2 * BORDER;
  const all = wide * (height + 2 * BORDER);
  const indexAt = (row: number, col: number) => (row + BORDER) * wide + col + BORDER;
  const inBoard = (cell: number) => indexAt(top + Math.floor(cell / puzzle.width), left + (cell % puzzle.width));
  const cells = Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => inBoard(cell));
  const colours = cells.flatMap((index, cell) => {
    const value = progress ? valueAt(progress, cell) : -1;
    return value < 0 ? [] : [`"${index}":${value === 0 ? GREEN : BLACK}`];
  });
  // The point in the middle: of a cell, between two cells, or where four meet.
  const sort = width % 2 === 1 ? (height % 2 === 1 ? 0 : 2) : height % 2 === 1 ? 3 : 1;
  const centre = sort * all + indexAt(Math.ceil(height / 2) - 1, Math.ceil(width / 2) - 1);
  const canvas = [(width + 1) * CELL, (height + 1) * CELL, centre, centre];
  const { title, author } = puzzle.about;
  const lines = [
    `square,${width},${height},${CELL},0,1,1,${canvas.join(',')},0,0,0,0,Title: ${headText(title)},Author: ${headText(author)},,,OFF,false`,
    JSON.stringify([top, 0, left, 0]),
    TOOLS,
    layerText(texts.map(([row, col, text]) => `"${indexAt(row, col)}":["${text}",1,"1"]`).join(','), ''),
    layerText('', colours.join(',')),
    JSON.stringify(cells.map((index, at) => index - (cells[at - 1] ?? 0))),
    '["Surface","Number Normal"]',
    // No check of the solution, no timer, the version of the form, the tools once more, and two layers of colours of one's own.
    ...['{}', '"x"', '"x"', '[3,1,4]', TOOLS, '"x"', '0', layerText('', ''), layerText('', ''), '{}'],
    JSON.stringify([puzzle.kind]),
    '',
  ];
  const code = textOfBase64(deflate(sourceOf(lines.join('\n')).bytes));
  return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${code.replaceAll('-', '+').replaceAll('_', '/')}`;
}

function write(entries: readonly Entry[]): Result<string> {
  const lines: string[] = [];
  for (const entry of entries) {
    const { puzzle } = entry;
    if (isNonogram(puzzle) && puzzle.palette.length > 2) return cannotHold(penpa, 'colours');
    if (isHitori(puzzle) && 2 * hitoriSheet(puzzle).texts.length <= puzzle.numbers.length)
      return cannotHold(penpa, 'a hitori in which most cells have no number');
    const sheet = isNonogram(puzzle) ? nonogramSheet(puzzle) : isHitori(puzzle) ? hitoriSheet(puzzle) : undefined;
    if (!sheet) return cannotHold(penpa, `a ${puzzle.kind}`);
    if (Math.max(puzzle.width + sheet.left, puzzle.height + sheet.top) > MOST_SIDE)
      return cannotHold(penpa, `more than ${MOST_SIDE} cells a side, the clues included`);
    lines.push(`${addressOf(entry, sheet)}\n`);
  }
  return ok(lines.join(''));
}

export const penpa: Format = {
  id: 'penpa',
  title: 'penpa-edit address',
  extensions: ['.penpa'],
  kinds: ['nonogram', 'hitori'],
  many: true,
  sniff: looksLike(/(?:^|[#?&])m=(?:edit|solve)&p=/, LIKELIHOOD.signature),
  read: ({ text }) => entriesOfList(text, readLine),
  write,
};
