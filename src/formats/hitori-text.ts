/**
 * Hitori as plain text: a line per row of numbers with blanks, commas or semicolons between them, or one base-36
 * character per cell; `.`, `-`, `_` for a cell without a number, and 0, unless the numbers begin with it
 * (hitori-numbers.ts). Lines `# title: ...` say what the puzzle is about,
 * other lines with `#` are comments. The `.singles` file is the same with the side of the square on a line before the
 * rows and a line `@seed` behind them.
 */

import { MAX_CELLS, MAX_SIDE, sizeFaults } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { type Hitori, isHitori, MAX_NUMBER, NO_NUMBER } from '../kinds/hitori/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { ABOUT_KEYS, cannotHold, onlyEntry } from './base/what-fits.js';
import { single } from './text/clues.js';
import { EMPTY, hitoriOf } from './text/hitori-numbers.js';
import { faultAt, headOf, isBlank, linesOf, placed, quoted, type TextLine, wholeLinesOf } from './text/lines.js';

const SEPARATORS = /[\s,;]+/;
const NO_NUMBER_WORDS = '.-_';

interface Sheet {
  readonly rows: readonly TextLine[];
  readonly about: About;
}

/** Divides a text into what it says about the puzzle and its rows. */
function sheetOf(text: string): Sheet {
  const about: Partial<Record<keyof About, string>> = {};
  const rows: TextLine[] = [];
  for (const line of linesOf(text)) {
    const written = line.text.trimStart();
    if (written.startsWith('#')) {
      const [, word, value] = /^#\s*(\w{1,20})\s*:\s*(\S.*)$/.exec(written) ?? [];
      const key = ABOUT_KEYS.find((candidate) => candidate === word?.toLowerCase());
      if (key && value !== undefined) about[key] ??= value;
    } else if (!isBlank(line) && !written.startsWith('@')) rows.push(line);
    if (rows.length > MAX_SIDE + 1) break;
  }
  return { rows, about };
}

const wordsOf = (line: TextLine): string[] => line.text.split(SEPARATORS, MAX_SIDE + 3).filter((word) => word !== '');

/** Rows without separators that are equally long have a cell per character. */
function isDense(rows: readonly TextLine[]): boolean {
  const length = rows[0]!.text.trim().length;
  return length > 1 && rows.every(({ text }) => text.trim().length === length && !/[\s,;]/.test(text.trim()));
}

function numberOf(word: string, base: 10 | 36): number | undefined {
  if (word.length === 1 && NO_NUMBER_WORDS.includes(word)) return EMPTY;
  if (!(base === 10 ? /^\d{1,9}$/ : /^[\da-z]$/i).test(word)) return undefined;
  return Number.parseInt(word, base);
}

function puzzleOf({ rows, about }: Sheet): Result<ReadEntry & Entry<Hitori>> {
  const [first] = rows;
  if (!first) return fail([faultAt(undefined, 'no-puzzle', 'There are no rows of numbers.')]);
  if (rows.length > MAX_SIDE) return fail([faultAt(first, 'too-large', `There are more than ${MAX_SIDE} rows.`)]);
  const dense = isDense(rows);
  const base = dense ? 36 : 10;
  const numbers: number[] = [];
  let width = 0;
  for (const [index, line] of rows.entries()) {
    const words = dense ? [...line.text.trim()] : wordsOf(line);
    if (index === 0) {
      width = words.length;
      const sizes = sizeFaults(width, rows.length);
      if (sizes.length > 0) return fail(placed(sizes, line));
    }
    if (words.length !== width) {
      return fail([faultAt(line, 'wrong-cell-count', `The row has ${words.length} numbers, the first one ${width}.`)]);
    }
    for (const word of words) {
      const number = numberOf(word, base);
      if (number === undefined || number > MAX_NUMBER) {
        const message = `A number up to ${MAX_NUMBER} is expected here, not ${quoted(word)}.`;
        return fail([faultAt(line, 'not-a-number', message, line.text.indexOf(word))]);
      }
      numbers.push(number);
    }
  }
  const entry = hitoriOf({ width, height: rows.length, numbers, about }, false);
  return entry.ok ? entry : fail(placed(entry.faults, first));
}

function readSquare(source: Source): Result<readonly ReadEntry[]> {
  const sheet = sheetOf(source.text);
  const [head, ...rows] = sheet.rows;
  const side = head && /^\s*(\d{1,6})$/.exec(head.text)?.[1];
  if (!head || side === undefined) {
    return fail([faultAt(head, 'bad-size', 'The first line must be the side of the square.')]);
  }
  const sizes = sizeFaults(Number(side), Number(side));
  if (sizes.length > 0) return fail(placed(sizes, head));
  if (rows.length !== Number(side)) {
    return fail([faultAt(head, 'wrong-line-count', `There are ${rows.length} rows for a square of ${side}.`)]);
  }
  const entry = puzzleOf({ ...sheet, rows });
  if (entry.ok && entry.value.puzzle.width !== Number(side)) {
    const message = `The rows have ${entry.value.puzzle.width} numbers, the square ${side}.`;
    return fail([faultAt(rows[0], 'wrong-cell-count', message)]);
  }
  return single(entry);
}

function rowTexts({ width, height, numbers }: Hitori): string[] {
  const alone = width === 1 ? ',' : '';
  const word = (number: number) => `${number === NO_NUMBER ? '.' : number}${alone}`;
  return Array.from({ length: height }, (_, row) =>
    numbers
      .slice(row * width, (row + 1) * width)
      .map(word)
      .join(' '),
  );
}

const aboutTexts = (about: About): string[] =>
  ABOUT_KEYS.filter((key) => about[key]).map((key) => `# ${key}: ${about[key]!.replace(/\s*\n\s*/g, ' ')}`);

function write(entries: readonly Entry[]): Result<string> {
  const entry = onlyEntry(entries, hitoriText, isHitori);
  if (!entry.ok) return entry;
  const { puzzle } = entry.value;
  return ok(`${[...aboutTexts(puzzle.about), ...rowTexts(puzzle)].join('\n')}\n`);
}

function writeSquare(entries: readonly Entry[]): Result<string> {
  const entry = onlyEntry(entries, singlesFile, isHitori);
  if (!entry.ok) return entry;
  const { puzzle } = entry.value;
  if (puzzle.width !== puzzle.height) return cannotHold(singlesFile, 'a rectangle that is no square');
  return ok(`${[puzzle.width, '', ...rowTexts(puzzle), '', ...aboutTexts(puzzle.about)].join('\n').trimEnd()}\n`);
}

/** How likely the beginning of a text is a rectangle of numbers: more so when they could not be a picture or clues. */
function sniff(source: Source): Likelihood {
  const rows = wholeLinesOf(source)
    .map((line) => line.trim())
    .filter((line) => /^[^#@]/.test(line));
  const cells = rows.map((row) => row.split(SEPARATORS).filter((word) => word !== ''));
  const width = cells[0]?.length ?? 0;
  if (width === 0 || cells.some((row) => row.length !== width)) return LIKELIHOOD.none;
  const dense = width === 1 && rows.every((row) => /^[\da-z._-]{2,}$/i.test(row) && row.length === rows[0]!.length);
  if (!dense && !cells.flat().every((word) => numberOf(word, 10) !== undefined)) return LIKELIHOOD.none;
  if (width === 1 && !dense) return LIKELIHOOD.fallback;
  if (!/\d/.test(rows.join(''))) return LIKELIHOOD.none;
  if (!/[2-9a-z]/i.test(rows.join(''))) return LIKELIHOOD.numbers;
  return width > 2 || dense ? LIKELIHOOD.divider : LIKELIHOOD.shape;
}

export const hitoriText: Format = {
  id: 'hitori-text',
  title: 'hitori text file',
  extensions: ['.hitori'],
  kinds: ['hitori'],
  many: false,
  sniff,
  read: (source) => single(puzzleOf(sheetOf(source.text))),
  write,
};

/** The first line has one number, the next row as many as it says; a square of one or two may as well be clues, and has to be whole. */
function sniffSquare(source: Source): Likelihood {
  const [, side, row] = /^\s*(\d{1,5})[ \t]*\n\s*(\S[^\n]*)/.exec(headOf(source)) ?? [];
  if (side === undefined || row === undefined) return LIKELIHOOD.none;
  const words = row.trim().split(SEPARATORS);
  const cells = words.length > 1 ? words.length : row.trim().length;
  if (cells !== Number(side) || cells > MAX_CELLS) return LIKELIHOOD.none;
  const rows = wholeLinesOf(source).filter((line) => /^\s*[^\s#@]/.test(line)).length - 1;
  return cells > 2 || rows === cells ? LIKELIHOOD.outline : LIKELIHOOD.fallback;
}

export const singlesFile: Format = {
  id: 'singles',
  title: '.singles file',
  extensions: ['.singles'],
  kinds: ['hitori'],
  many: false,
  sniff: sniffSquare,
  read: readSquare,
  write: writeSquare,
};
