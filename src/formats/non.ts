/**
 * Simpson's `.non`: `width` and `height`, sections `rows` and `columns` of that many clues, and other words that are
 * properties. The empty clue is `0`, a blank line, or both in one file: `clueLines` settles which. In the colour dialect a
 * clue's numbers carry a letter that `color` may declare; `1` is the colour of a number without one and `0` the background.
 * Clues that are absent are derived from `goal`. A `.nonpack` has several puzzles, divided by lines of `====`.
 *
 * Written with `0` for the empty clue, which every dialect understands; a colour whose character is no letter is written
 * with a free one. Faase's form has the same words with clues separated by blanks, and nothing but sizes and clues.
 */

import { type Board, boardOfValues, valueAt } from '../core/board.js';
import type { Size } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE, type Clue, cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { allNonograms, cannotHold, hasBlots } from './base/what-fits.js';
import { cluesOfSection, colourClue, entriesOf, numbersOf, type Section, single, sizeFaultsAt } from './text/clues.js';
import { rgbOf } from './text/colours.js';
import { decodeEntities, encodeEntities } from './text/entities.js';
import { faultAt, isBlank, linesOf, placed, type TextLine } from './text/lines.js';
import { ColourKeys, freeLetter, isBlackAndWhite } from './text/palette.js';

/** The key of the colour of a number without a letter. */
const DEFAULT_KEY = '1';

const ABOUT_OF: Readonly<Record<string, keyof About>> = {
  title: 'title',
  by: 'author',
  author: 'author',
  copyright: 'copyright',
  license: 'licence',
  licence: 'licence',
  source: 'source',
  catalogue: 'id',
  catalog: 'id',
  id: 'id',
  description: 'description',
  comment: 'description',
};

interface Found {
  size: { width?: number; height?: number };
  sections: { rows?: Section; columns?: Section };
  about: { -readonly [key in keyof About]: About[key] };
  colours: ColourKeys;
  goal?: TextLine;
  saved?: TextLine;
  faults: Fault[];
}

/** One puzzle from the lines of a file, or of a part of one. */
function readNon(lines: readonly TextLine[]): Result<Entry> {
  const found: Found = { size: {}, sections: {}, about: {}, colours: new ColourKeys(), faults: [] };
  let section: Section | undefined;
  for (const line of lines) {
    const word = /^\s*([A-Za-z][\w-]*)(?=\s|$)/.exec(line.text)?.[1]?.toLowerCase();
    if (word !== undefined) section = keyword(found, word, line);
    else if (section && !line.text.startsWith('#')) section.lines.push(line);
  }
  if (found.faults.length > 0) return fail(found.faults);
  return assemble(found, lines[0]);
}

/** What stands behind the first word of a line. */
const restOf = (line: TextLine): string => /^\s*\S+\s*(.*)$/.exec(line.text)?.[1] ?? '';

function unquoted(text: string): string {
  const quote = text[0];
  const end = text.lastIndexOf(quote ?? '');
  return (quote === '"' || quote === "'") && end > 0 ? text.slice(1, end) : text;
}

/** Notes what a line with a keyword says; the answer is the section that it opens, if any. */
function keyword(found: Found, word: string, line: TextLine): Section | undefined {
  const rest = restOf(line);
  if (word === 'width' || word === 'height' || ((word === 'rows' || word === 'columns') && /^\d/.test(rest))) {
    const number = numbersOf(line, line.text.length - rest.length);
    if (!number.ok) found.faults.push(...number.faults);
    else if (number.value.length !== 1) found.faults.push(faultAt(line, 'bad-size', `One number must follow ${word}.`));
    else found.size[word === 'width' || word === 'columns' ? 'width' : 'height'] = number.value[0]!;
  }
  if (word === 'rows' || word === 'columns') {
    const section = { heading: line, lines: [] };
    if (found.sections[word]?.lines.some((before) => !isBlank(before))) return section;
    found.sections[word] = section;
    return section;
  }
  if (word === 'goal' || word === 'saved') found[word] = line;
  else if (word === 'color' || word === 'colour') declareColour(found, line, rest);
  else {
    const key = Object.hasOwn(ABOUT_OF, word) ? ABOUT_OF[word] : undefined;
    const value = decodeEntities(unquoted(rest));
    if (key !== undefined && value !== '') found.about[key] = value;
  }
  return undefined;
}

function declareColour(found: Found, line: TextLine, rest: string): void {
  const [, key, text] = /^(\S+)\s+["']?([^"']*)/.exec(rest) ?? [];
  const rgb = rgbOf(text ?? '');
  if (key === undefined || rgb === undefined || [...key].length !== 1) {
    found.faults.push(faultAt(line, 'bad-colour', 'A character and a colour such as #ff0000 must follow.'));
  } else if (key === '0') found.colours.setBackground({ rgb });
  else found.colours.declare(key, { rgb, symbol: key === DEFAULT_KEY ? '#' : key });
}

function assemble(found: Found, first: TextLine | undefined): Result<Entry> {
  const { width, height } = found.size;
  if (width === undefined || height === undefined) {
    const missing = width === undefined ? 'width' : 'height';
    return fail([faultAt(first, 'bad-size', `There is no line that says the ${missing}.`)]);
  }
  const sizes = sizeFaultsAt(width, height, first);
  if (sizes.length > 0) return fail(sizes);
  const rows = sideOf(found, 'rows', height);
  if (!rows.ok) return rows;
  const cols = sideOf(found, 'columns', width);
  if (!cols.ok) return cols;
  const goal = found.goal && cellsOf(found, found.goal, { width, height });
  if (goal && !goal.ok) return goal;
  const saved = found.saved && cellsOf(found, found.saved, { width, height });
  if (saved && !saved.ok) return saved;
  const palette = plain(found.colours) ? BLACK_AND_WHITE : found.colours.palette();
  const board = (cells: Int8Array): Board => boardOfValues({ width, height }, palette.length, cells);
  const derived = goal && (!rows.value || !cols.value) ? cluesOf(width, height, goal.value) : undefined;
  const parts = { rows: rows.value ?? derived?.rows, cols: cols.value ?? derived?.cols };
  if (!parts.rows || !parts.cols) {
    const missing = parts.rows ? 'columns' : 'rows';
    return fail([faultAt(first, 'no-clues', `There are no clues of the ${missing}, and no goal to derive them from.`)]);
  }
  const made = makeNonogram({ width, height, rows: parts.rows, cols: parts.cols, palette, about: found.about });
  if (!made.ok) return fail(placed(made.faults, found.sections.columns?.heading ?? first));
  return ok({
    puzzle: made.value,
    ...(goal && { goal: board(goal.value) }),
    ...(saved && { progress: board(saved.value) }),
  });
}

/** Nothing but the colour of numbers without a letter, in black on white? */
function plain(colours: ColourKeys): boolean {
  if (colours.size === 0) colours.declare(DEFAULT_KEY, { rgb: '000000', symbol: '#' });
  const palette = colours.palette();
  return (
    colours.size === 1 &&
    colours.find(DEFAULT_KEY) === 1 &&
    palette[1]!.rgb === '000000' &&
    palette[0]!.rgb === 'ffffff'
  );
}

/** The value of a colour's key in a clue or a picture. */
function colourOf(colours: ColourKeys, key: string): number {
  const wanted = key === '' ? DEFAULT_KEY : key;
  if (wanted === DEFAULT_KEY && colours.find(wanted) === 0) colours.declare(wanted, { rgb: '000000', symbol: '#' });
  return colours.findOrDeclare(wanted);
}

/** The clues of one side; undefined when the file has none. */
function sideOf(found: Found, side: 'rows' | 'columns', count: number): Result<Clue[] | undefined> {
  const section = found.sections[side];
  if (!section || (section.lines.every(isBlank) && found.goal)) return ok(undefined);
  return cluesOfSection(section, count, side === 'rows' ? 'row' : 'column', (line) =>
    colourClue(line, (key) => colourOf(found.colours, key)),
  );
}

const BACKGROUND = '0.-_';

/** The values of a picture in one string; -1 for an unknown cell. */
function cellsOf(found: Found, line: TextLine, size: Size): Result<Int8Array> {
  const cells = new Int8Array(size.width * size.height);
  let count = 0;
  for (const char of unquoted(restOf(line)).replace(/\s/g, '')) {
    const value = char === '?' ? -1 : BACKGROUND.includes(char) ? 0 : colourOf(found.colours, char);
    if (value === 0 && !BACKGROUND.includes(char)) {
      return fail([faultAt(line, 'bad-palette', 'There are too many colours.')]);
    }
    if (count === cells.length) return fail([wrongCount(line, 'more', size)]);
    cells[count++] = value;
  }
  return count < cells.length ? fail([wrongCount(line, 'fewer', size)]) : ok(cells);
}

const wrongCount = (line: TextLine, how: string, { width, height }: Size): Fault =>
  faultAt(line, 'wrong-cell-count', `The picture has ${how} cells than the board of ${width} x ${height}.`);

function read(source: Source): Result<readonly Entry[]> {
  const parts: TextLine[][] = [[]];
  for (const line of linesOf(source.text)) {
    if (/^={4,}$/.test(line.text)) parts.push([]);
    else parts.at(-1)!.push(line);
  }
  return entriesOf(
    parts.filter((part) => !part.every(isBlank)),
    readNon,
  );
}

const PROPERTIES: readonly (readonly [string, keyof About])[] = [
  ['catalogue', 'id'],
  ['title', 'title'],
  ['by', 'author'],
  ['copyright', 'copyright'],
  ['license', 'licence'],
  ['source', 'source'],
  ['description', 'description'],
];

/** What each value is called in clues and pictures. */
function keysOf(puzzle: Nonogram): string[] {
  if (isBlackAndWhite(puzzle.palette)) return ['0', DEFAULT_KEY];
  const taken = new Set(puzzle.palette.map((colour) => colour.symbol));
  return puzzle.palette.map(({ symbol }, value) => {
    if (value === 0) return '0';
    if (symbol === '#') return DEFAULT_KEY;
    if (/^\p{L}$/u.test(symbol)) return symbol;
    const letter = freeLetter(taken);
    taken.add(letter);
    return letter;
  });
}

function textOf({ puzzle, goal, progress }: Entry<Nonogram>): string {
  const keys = keysOf(puzzle);
  const lines: string[] = [];
  for (const [word, key] of PROPERTIES) {
    const value = puzzle.about[key];
    if (value) lines.push(`${word} "${encodeEntities(value)}"`);
  }
  lines.push(`width ${puzzle.width}`, `height ${puzzle.height}`);
  if (!isBlackAndWhite(puzzle.palette)) {
    puzzle.palette.forEach((colour, value) => {
      if (value > 0 || colour.rgb !== 'ffffff') lines.push(`color ${keys[value]} #${colour.rgb}`);
    });
  }
  const letter = (colour: number) => (keys[colour] === DEFAULT_KEY ? '' : keys[colour]);
  const clue = (blocks: Clue) => blocks.map(({ length, colour }) => `${length}${letter(colour)}`).join(',') || '0';
  lines.push('', 'rows', ...puzzle.rows.map(clue), '', 'columns', ...puzzle.cols.map(clue));
  const picture = (board: Board) => Array.from(board.cells, (_, cell) => keys[valueAt(board, cell)] ?? '?').join('');
  if (goal) lines.push('', `goal "${picture(goal)}"`);
  if (progress) lines.push('', `saved "${picture(progress)}"`);
  return `${lines.join('\n')}\n`;
}

function write(entries: readonly Entry[]): Result<string> {
  const nonograms = allNonograms(entries, non);
  if (!nonograms.ok) return nonograms;
  if (nonograms.value.some(({ puzzle }) => hasBlots(puzzle))) return cannotHold(non, 'blotted numbers');
  return ok(nonograms.value.map(textOf).join('====\n'));
}

export const non: Format = {
  id: 'non',
  title: 'Simpson .non file',
  extensions: ['.non', '.nonpack'],
  kinds: ['nonogram'],
  many: true,
  sniff: looksLike(/^[ \t]*(?:width|height|rows|columns)(?:\s|$)/m, LIKELIHOOD.outline),
  read,
  write,
};

export const faase: Format = {
  id: 'faase',
  title: 'Faase file',
  extensions: ['.faase'],
  kinds: ['nonogram'],
  many: false,
  examples: ['width 4\nheight 5\nrows\n3\n1 1\n3\n0\n4\ncolumns\n3 1\n1 1 1\n3 1\n1\n'],
  sniff: looksLike(/^\s*(?:width|height) \d+\n(?:width|height) \d+\nrows\n[\d \n]*(?:columns\n|$)/, LIKELIHOOD.keyword),
  read: (source) => single(readNon(linesOf(source.text))),
};
