/**
 * Two short forms of clues on few lines, only read.
 *
 * Rosetta letters: two lines per puzzle, rows then columns, a word per clue and a letter per block, A for 1 (`C BA CB`); puzzles are divided by
 * blank lines, so that several can follow each other.
 * Task strings of puzzle-nonograms.com: all clues on one line, columns first, `/` between clues and `.` between blocks (`3.1/1.1/2/4`),
 * also as the page's script has it (`var task = '...'`). The string does not say how many of them are columns: that is found by what fits,
 * and of several ways that fit the square is assumed, as nearly all puzzles there are.
 */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blackBlock, entriesOf, entryOf, groupsOf, sizeFaultsAt } from './text/clues.js';
import { entriesOfList, faultAt, linesOf, quoted, type TextLine } from './text/lines.js';
import { linesRefute } from './text/lines-refute.js';

function cluesOfLetters(line: TextLine): Result<Clue[]> {
  const words = line.text.trim().split(/\s+/, MAX_SIDE + 1);
  const bad = words.find((word) => !/^(?:[A-Z]+|-|0)$/.test(word) || word.length > MAX_SIDE);
  if (bad !== undefined) {
    return fail([
      faultAt(
        line,
        'bad-character',
        `A clue is written in capital letters, not ${quoted(bad)}.`,
        line.text.indexOf(bad),
      ),
    ]);
  }
  return ok(
    words.map((word) =>
      /^[-0]$/.test(word) ? [] : Array.from(word, (letter) => blackBlock(letter.charCodeAt(0) - 64)),
    ),
  );
}

function entryOfPair(lines: readonly TextLine[]): Result<Entry> {
  const [first, second, ...more] = lines;
  if (!first || !second || more.length > 0) {
    return fail([
      faultAt(
        first,
        'wrong-line-count',
        `A puzzle has one line for its rows and one for its columns; here are ${lines.length}.`,
      ),
    ]);
  }
  const rows = cluesOfLetters(first);
  if (!rows.ok) return rows;
  const cols = cluesOfLetters(second);
  if (!cols.ok) return cols;
  const [width, height] = [cols.value.length, rows.value.length];
  const sizes = sizeFaultsAt(width, height, first);
  return sizes.length > 0 ? fail(sizes) : entryOf({ width, height, rows: rows.value, cols: cols.value }, first);
}

export const rosetta: Format = {
  id: 'rosetta',
  title: 'list of letters (Rosetta Code)',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  examples: ['C AA C - D\nCA AAA CA A\n\nB A\nA B\n'],
  sniff: looksLike(
    /^\s*(?:[A-Z]+|-)(?:[ \t]+(?:[A-Z]+|-))*[ \t]*\n(?:[A-Z]+|-)(?:[ \t]+(?:[A-Z]+|-))*[ \t]*(?:\n\s*\n|\n?\s*$)/,
    LIKELIHOOD.arrangement,
  ),
  read: ({ text }: Source) => entriesOf(groupsOf(linesOf(text)), entryOfPair),
};

const TASK =
  /^(?:(?:var|let|const)\s+)?(?:task\s*[:=]\s*)?["']?((?:\d{1,4}(?:\.\d{1,4})*)?(?:\/(?:\d{1,4}(?:\.\d{1,4})*)?)+)["']?;?$/;

function entryOfTask(line: string): Result<ReadEntry> {
  const body = line.length > 200_000 ? undefined : TASK.exec(line)?.[1];
  if (body === undefined) return fail([faultAt(undefined, 'not-a-task', 'This is not a task such as "3.1/1.1/2/4".')]);
  const clues = body
    .split('/')
    .map(
      (text): Clue => (text === '' || text === '0' ? [] : text.split('.').map((length) => blackBlock(Number(length)))),
    );
  const divided = (width: number) => {
    const [cols, rows] = [clues.slice(0, width), clues.slice(width)];
    const made = makeNonogram({ width, height: rows.length, cols, rows });
    return made.ok ? ok<Entry>({ puzzle: made.value }) : made;
  };
  const fits = balancedWidths(clues)
    .map(divided)
    .flatMap((entry) => (entry.ok && !linesRefute(entry.value) ? [entry] : []));
  if (fits.length === 1) return fits[0]!;
  const square = clues.length % 2 === 0 ? divided(clues.length / 2) : undefined;
  const fitting = fits.find(({ value }) => value.puzzle.width === value.puzzle.height);
  if (fitting) return ok({ ...fitting.value, assumed: ['square'] });
  if (fits.length > 1) {
    const { width, height } = fits[0]!.value.puzzle;
    const message = `The clues can be divided into columns and rows in more than one way that fits. Write the width and the height before them, as in ${width}x${height}:${body.slice(0, 20)}${body.length > 20 ? '...' : '.'}`;
    return fail([faultAt(undefined, 'ambiguous', message)]);
  }
  const message = `The ${clues.length} clues cannot be divided into columns and rows that agree.`;
  return square ?? fail([faultAt(undefined, 'wrong-line-count', message)]);
}

/** How many of the ways to divide a task are tried. */
const MOST_WIDTHS = 20;

/** The numbers of columns with which columns and rows fill as many cells: few, as lines are seldom empty. */
function balancedWidths(clues: readonly Clue[]): number[] {
  const sums = clues.map((clue) => clue.reduce((sum, { length }) => sum + length, 0));
  const all = sums.reduce((sum, one) => sum + one, 0);
  const widths: number[] = [];
  for (let width = 1, sum = sums[0]!; width < clues.length && widths.length < MOST_WIDTHS; sum += sums[width++]!)
    if (2 * sum === all) widths.push(width);
  return widths;
}

export const taskString: Format = {
  id: 'task-string',
  title: 'task of puzzle-nonograms.com',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  examples: ["var task = '3/1.1/3/3/1.1/3';\n", '2/1/1/1/1/2\n3/1/1/3/1/1\n'],
  sniff: looksLike(
    /^\s*(?:(?:var|let|const)\s+)?(?:task\s*[:=]\s*)?["']?[\d./]*\d\/[\d./]*["']?;?\s*$/m,
    LIKELIHOOD.arrangement,
  ),
  read: ({ text }: Source) => entriesOfList(text, entryOfTask),
};
