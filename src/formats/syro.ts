/** Syromolotov's form: every clue ends with a 0, the rows end with a line with `#`, and so do the columns. Only read. */
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { blocksOf, cluesOfLines, entryOf, numbersOf, single } from './text/clues.js';
import { faultAt, headOf, isBlank, linesOf, type TextLine } from './text/lines.js';

function clueOf(line: TextLine): Result<Clue> {
  const numbers = numbersOf(line);
  if (!numbers.ok) return numbers;
  if (numbers.value.at(-1) !== 0)
    return fail([faultAt(line, 'no-end', 'The clue must end with a 0.', line.text.length)]);
  return numbers.value.length === 1 ? ok([]) : blocksOf(numbers.value.slice(0, -1), line);
}

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text).filter((line) => !isBlank(line));
  const divider = lines.findIndex((line) => line.text.startsWith('#'));
  if (divider < 0) return fail([faultAt(lines.at(-1), 'no-divider', 'A line with # must end the rows.')]);
  const end = lines.findIndex((line, i) => i > divider && line.text.startsWith('#'));
  const rows = cluesOfLines(lines.slice(0, divider), clueOf);
  if (!rows.ok) return rows;
  const cols = cluesOfLines(lines.slice(divider + 1, end < 0 ? lines.length : end), clueOf);
  if (!cols.ok) return cols;
  const parts = { width: cols.value.length, height: rows.value.length, rows: rows.value, cols: cols.value };
  return single(entryOf(parts, lines[divider]));
}

export const syro: Format = {
  id: 'syro',
  title: 'Syromolotov file',
  extensions: ['.syro'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) => (/^\s*(?:[1-9]\d*[ \t]+)*0[ \t]*\n[\d \t\n]*(?:#|$)/.test(headOf(source)) ? 0.65 : 0),
  read,
};
