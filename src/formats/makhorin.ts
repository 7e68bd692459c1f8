/** Makhorin's form: `*` before comments, first the title; the rows' clues, a line with `&`, the columns'. Only read. */
import type { Entry } from '../core/puzzle.js';
import { fail, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { entryOfLines, single } from './text/clues.js';
import { faultAt, headOf, isBlank, linesOf } from './text/lines.js';

function read(source: Source): Result<readonly Entry[]> {
  const all = linesOf(source.text);
  const lines = all.filter((line) => !line.text.startsWith('*') && !isBlank(line));
  const divider = lines.findIndex((line) => line.text.startsWith('&'));
  if (divider < 0)
    return fail([faultAt(all.at(-1), 'no-divider', 'A line with & must divide the rows from the columns.')]);
  const end = lines.findIndex((line, i) => i > divider && line.text.startsWith('&'));
  const title = all
    .find((line) => line.text.startsWith('*'))
    ?.text.slice(1)
    .trim();
  const cols = lines.slice(divider + 1, end < 0 ? lines.length : end);
  return single(entryOfLines(lines.slice(0, divider), cols, title ? { title } : {}));
}

export const makhorin: Format = {
  id: 'makhorin',
  title: 'Makhorin file',
  extensions: ['.makhorin'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) =>
    /^(?:\*.*\n|\s)*\d[\d \t\n]*(?:&|$)/.test(headOf(source)) ? (/^[*&]/m.test(headOf(source)) ? 0.6 : 0.1) : 0,
  read,
};
