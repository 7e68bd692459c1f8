/** `.mk`: a line `height width`, the rows' clues, a line with `#`, the columns' clues. Only read. */
import type { Entry } from '../core/puzzle.js';
import { fail, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { clueLines, entryOfLines, sidesOf, single } from './text/clues.js';
import { faultAt, headOf, isBlank, linesOf } from './text/lines.js';

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text);
  const start = lines.findIndex((line) => !isBlank(line));
  const sides = sidesOf(lines[start]);
  if (!sides.ok) return sides;
  const [height, width] = sides.value;
  const marks = lines.flatMap((line, i) => (i > start && line.text.startsWith('#') ? [i] : [])).slice(0, 2);
  const [divider, end = lines.length] = marks;
  if (divider === undefined) {
    return fail([faultAt(lines.at(-1), 'no-divider', 'A line with # must divide the rows from the columns.')]);
  }
  const rows = clueLines(lines.slice(start + 1, divider), height, 'row', lines[start]);
  if (!rows.ok) return rows;
  const cols = clueLines(lines.slice(divider + 1, end), width, 'column', lines[divider]);
  if (!cols.ok) return cols;
  return single(entryOfLines(rows.value, cols.value));
}

export const mk: Format = {
  id: 'mk',
  title: '.mk file',
  extensions: ['.mk'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) => (/^\s*[1-9]\d{0,4}[ \t]+[1-9]\d{0,4}[ \t]*\n[\d \t\n,]*(?:#|$)/.test(headOf(source)) ? 0.55 : 0),
  read,
};
