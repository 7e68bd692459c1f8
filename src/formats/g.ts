/**
 * Olsak's `.g`: text up to a line that begins with `#` or `:`; after `#d` colours, each `in:out word comment`, where
 * `in` follows the numbers of a clue (`0` is the background, `1` the colour of numbers without a letter) and `out`
 * stands for the colour in print; after `:` the rows, after the next `:` the columns, up to a third `:` or the end.
 * Every line is a clue there, a blank one the empty clue. Triddlers and triangles are refused.
 */

import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE, type Clue, type Nonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { cannotHold, hasBlots, onlyNonogram } from './base/what-fits.js';
import { RESERVED } from './text/board-text.js';
import { colourClue, entryOfLines, single } from './text/clues.js';
import { rgbOf } from './text/colours.js';
import { faultAt, linesOf, type TextLine } from './text/lines.js';
import { ColourKeys, freeLetter, isBlackAndWhite } from './text/palette.js';

const DEFAULT_KEY = '1';

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text);
  if (lines.at(-1)!.text === '') lines.pop();
  const marks = lines.flatMap((line, i) => (line.text.startsWith(':') ? [i] : [])).slice(0, 3);
  const [rowsAt, colsAt] = marks;
  if (rowsAt === undefined || colsAt === undefined) {
    return fail([
      faultAt(lines.at(-1), 'no-clues', 'Rows and columns must each begin with a line that begins with ":".'),
    ]);
  }
  const head = lines.slice(0, rowsAt);
  const triddler = head.find((line) => /^#t/i.test(line.text));
  if (triddler) return fail([faultAt(triddler, 'unsupported', 'The puzzle is a triddler, not a nonogram.')]);
  const colours = coloursOf(head);
  if (!colours.ok) return colours;
  const rows = lines.slice(rowsAt + 1, colsAt);
  const cols = lines.slice(colsAt + 1, marks[2] ?? lines.length);
  const clue = (line: TextLine) => colourClue(line, (key) => colours.value.find(key || DEFAULT_KEY));
  const made = colours.value.palette();
  const palette = isBlackAndWhite(made) ? BLACK_AND_WHITE : made;
  return single(entryOfLines(rows, cols, { clue, palette, about: aboutOf(head), at: lines[colsAt]! }));
}

/** The text before the clues: its first line is the title, the rest a description. */
function aboutOf(head: readonly TextLine[]) {
  const end = head.findIndex((line) => line.text.startsWith('#'));
  const text = (end < 0 ? head : head.slice(0, end)).map((line) => line.text.replace(/^ (?=[#: ])/, ''));
  const title = text[0]?.trim();
  const description = text.slice(1).join('\n').replace(/^\n+/, '').trimEnd();
  return { ...(title && { title }), ...(description && { description }) };
}

function coloursOf(head: readonly TextLine[]): Result<ColourKeys> {
  const colours = new ColourKeys();
  const start = head.findIndex((line) => /^#d/i.test(line.text));
  if (start < 0) {
    colours.declare(DEFAULT_KEY, { rgb: '000000', symbol: '#' });
    return ok(colours);
  }
  const faults: Fault[] = [];
  for (const line of head.slice(start + 1)) {
    if (line.text === '') continue;
    const wrong = declareColour(colours, line);
    if (wrong) faults.push(wrong);
    if (faults.length >= 20) break;
  }
  if (faults.length > 0) return fail(faults);
  if (colours.size === 0) return fail([faultAt(head[start], 'bad-palette', 'No colours follow.')]);
  return ok(colours);
}

function declareColour(colours: ColourKeys, line: TextLine): Fault | undefined {
  const [, key, symbol, word = '', comment = ''] = /^\s*(\S):(.)\s*(\S+)(.*)$/u.exec(line.text) ?? [];
  if (key === undefined || symbol === undefined) {
    return faultAt(line, 'bad-colour', 'A colour is expected here, such as "r:r #FF0000 red".');
  }
  if (/[/\\]/.test(word)) return faultAt(line, 'unsupported', 'Cells divided into triangles are not supported.');
  const rgb = rgbOf(word);
  if (rgb === undefined) return faultAt(line, 'bad-colour', 'The colour is neither #RRGGBB nor a known name.');
  const name = comment.trim() || (word.startsWith('#') ? undefined : word);
  const colour = { rgb, ...(name !== undefined && { name }), symbol };
  if (key === '0') colours.setBackground(colour);
  else colours.declare(key, colour);
  return undefined;
}

/** The characters that follow the numbers of a clue, by value. */
function keysOf(puzzle: Nonogram): string[] {
  const taken = new Set(puzzle.palette.map((colour) => colour.symbol));
  return puzzle.palette.map(({ symbol }, value) => {
    if (value === 0) return '0';
    if (/^\p{L}$/u.test(symbol)) return symbol;
    const letter = freeLetter(taken);
    taken.add(letter);
    return letter;
  });
}

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function write(entries: readonly Entry[]): Result<string> {
  const entry = onlyNonogram(entries, olsak);
  if (!entry.ok) return entry;
  const { puzzle } = entry.value;
  if (hasBlots(puzzle)) return cannotHold(olsak, 'blotted numbers');
  const { title = '', description = '' } = puzzle.about;
  const text = [oneLine(title), ...(description ? ['', ...description.split(/\r\n?|[\n\u2028\u2029]/)] : [])];
  const lines = text.map((line) => line.replace(/^(?=[#: ])/, ' '));
  const plain = isBlackAndWhite(puzzle.palette);
  const keys = plain ? ['0', ''] : keysOf(puzzle);
  if (!plain) {
    const colour = ({ name, rgb, symbol }: (typeof puzzle.palette)[number], value: number) =>
      `   ${keys[value]}:${RESERVED.includes(symbol) ? keys[value] : symbol}  #${rgb.toUpperCase()}  ${oneLine(name)}`;
    lines.push('#d', ...puzzle.palette.map(colour));
  }
  const clue = (blocks: Clue) => blocks.map((block) => `${block.length}${keys[block.colour]}`).join(' ');
  return ok([...lines, ': rows', ...puzzle.rows.map(clue), ': columns', ...puzzle.cols.map(clue), ':', ''].join('\n'));
}

export const olsak: Format = {
  id: 'g',
  title: 'Olsak .g file',
  extensions: ['.g'],
  kinds: ['nonogram'],
  many: false,
  sniff: looksLike(/^(?:#d|:)/im, LIKELIHOOD.divider),
  read,
  write,
};
