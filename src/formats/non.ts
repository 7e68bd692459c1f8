/**
 * Simpson's `.non`, with the colour dialect, and `.nonpack`: several of them, divided by lines of `====`. Written with
 * `0` for the empty clue, which every dialect understands. A colour whose character is no letter is written with a
 * free one.
 */
import { type Board, valueAt } from '../core/board.js';
import type { About, Entry } from '../core/puzzle.js';
import { ok, type Result } from '../core/result.js';
import { type Clue, isNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { entriesOf, headOf, isBlank, linesOf, type TextLine } from './clue-text.js';
import { freeLetter, isBlackAndWhite } from './colour-keys.js';
import { encodeEntities } from './entities.js';
import type { Format, Source } from './format.js';
import { DEFAULT_KEY, readNon } from './non-read.js';
import { cannotHold, hasBlots } from './what-fits.js';

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
  const texts: string[] = [];
  for (const entry of entries) {
    const { puzzle } = entry;
    if (!isNonogram(puzzle)) return cannotHold(non, `a ${puzzle.kind}`);
    if (hasBlots(puzzle)) return cannotHold(non, 'blotted numbers');
    texts.push(textOf({ ...entry, puzzle }));
  }
  return ok(texts.join('====\n'));
}

export const non: Format = {
  id: 'non',
  title: 'Simpson .non file',
  extensions: ['.non', '.nonpack'],
  kinds: ['nonogram'],
  many: true,
  sniff: (source) => (/^[ \t]*(?:width|height|rows|columns)(?:\s|$)/m.test(headOf(source)) ? 0.8 : 0),
  read,
  write,
};
