/**
 * Two short forms of clues on few lines, only read.
 *
 * Rosetta letters: two lines per puzzle, rows then columns, a word per clue and a letter per block, A for 1 (`C BA CB`); puzzles are divided by
 * blank lines, so that several can follow each other.
 * Task strings of puzzle-nonograms.com: all clues of a square on one line, columns first, `/` between clues and `.` between blocks (`3.1/1.1/2/4`),
 * also as the page's script has it (`var task = '...'`).
 */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { type Clue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blackBlock, entriesOf, entryOf, groupsOf, sizeFaultsAt } from './text/clues.js';
import { entriesOfList, faultAt, linesOf, quoted, type TextLine } from './text/lines.js';

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

function entryOfTask(line: string): Result<Entry> {
  const body = line.length > 200_000 ? undefined : TASK.exec(line)?.[1];
  if (body === undefined) return fail([faultAt(undefined, 'not-a-task', 'This is not a task such as "3.1/1.1/2/4".')]);
  const clues = body
    .split('/')
    .map(
      (text): Clue => (text === '' || text === '0' ? [] : text.split('.').map((length) => blackBlock(Number(length)))),
    );
  if (clues.length % 2 !== 0) {
    return fail([
      faultAt(
        undefined,
        'wrong-line-count',
        `A square needs as many rows as columns, but there are ${clues.length} clues.`,
      ),
    ]);
  }
  const side = clues.length / 2;
  const made = makeNonogram({ width: side, height: side, cols: clues.slice(0, side), rows: clues.slice(side) });
  return made.ok ? ok({ puzzle: made.value }) : made;
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
