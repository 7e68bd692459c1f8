/** Syromolotov's form: every clue ends with a 0, the rows end with a line with `#`, and so do the columns. Only read. */

import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blocksOf, dividedBy, entryOfLines, numbersOf, single } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';

function clueOf(line: TextLine): Result<Clue> {
  const numbers = numbersOf(line);
  if (!numbers.ok) return numbers;
  if (numbers.value.at(-1) !== 0)
    return fail([faultAt(line, 'no-end', 'The clue must end with a 0.', line.text.length)]);
  return numbers.value.length === 1 ? ok([]) : blocksOf(numbers.value.slice(0, -1), line);
}

function read(source: Source): Result<readonly Entry[]> {
  const sides = dividedBy(
    '#',
    linesOf(source.text).filter((line) => !isBlank(line)),
  );
  if (!sides.ok) return sides;
  const { rows, cols, divider } = sides.value;
  return single(entryOfLines(rows, cols, { clue: clueOf, at: divider, cluesFirst: true }));
}

export const syro: Format = {
  id: 'syro',
  title: 'Syromolotov file',
  extensions: ['.syro'],
  kinds: ['nonogram'],
  many: false,
  examples: ['3 0\n1 1 0\n3 0\n0\n4 0\n#\n3 1 0\n1 1 1 0\n3 1 0\n1 0\n#\n'],
  sniff: looksLike(/^\s*(?:[1-9]\d*[ \t]+)*0[ \t]*\n[\d \t\n]*(?:#|$)/, LIKELIHOOD.arrangement),
  read,
};
