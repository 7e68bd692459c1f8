/** `.cwd`: a line with the height, one with the width, the rows' clues, a blank line, the columns' clues. Only read. */

import { fail, type Result } from '../core/result.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { entryOfLines, entryOfSections, numbersOf, rowsAssumed, single, sizeFaultsAt } from './text/clues.js';
import { faultAt, isBlank, linesOf } from './text/lines.js';

function read(source: Source): Result<readonly ReadEntry[]> {
  const lines = linesOf(source.text);
  const start = lines.findIndex((line) => !isBlank(line));
  const sides: number[] = [];
  for (const line of lines.slice(Math.max(start, 0)).slice(0, 2)) {
    const numbers = numbersOf(line);
    if (!numbers.ok) return numbers;
    if (numbers.value.length !== 1)
      return fail([faultAt(line, 'bad-size', 'The first two lines are the height and the width.')]);
    sides.push(numbers.value[0]!);
  }
  const [height = 0, width = 0] = sides;
  const sizes = sizeFaultsAt(width, height, lines[start]);
  if (sizes.length > 0) return fail(sizes);
  const rest = lines.slice(start + 2);
  const written = rest.filter((line) => !isBlank(line));
  const divided = rest[height] !== undefined && isBlank(rest[height]!);
  const first = rest.findIndex(isBlank);
  const inOne = first < 0 || first >= written.length;
  if (written.length === width + height && (divided || first === width || (inOne && width * height > 1))) {
    // A first group as long as the second side: the sides are in the other order.
    const rows = divided || inOne ? height : width;
    return rowsAssumed(single(entryOfLines(written.slice(0, rows), written.slice(rows))));
  }
  if (!divided) {
    const message = `A blank line must follow the clues of the ${height} rows.`;
    return fail([faultAt(rest[height] ?? lines[start], 'no-divider', message)]);
  }
  const rows = { heading: lines[start]!, lines: rest.slice(0, height) };
  const cols = { heading: lines[start + 1]!, lines: rest.slice(height + 1) };
  return rowsAssumed(single(entryOfSections(rows, cols, { width, height })));
}

export const cwd: Format = {
  id: 'cwd',
  title: '.cwd file',
  extensions: ['.cwd'],
  kinds: ['nonogram'],
  many: false,
  examples: ['5\n4\n3\n1 1\n3\n0\n4\n\n3 1\n1 1 1\n3 1\n1\n', '5\n4\n3\n1 1\n3\n\n4\n\n3 1\n1 1 1\n3 1\n1\n'],
  sniff: looksLike(/^\s*[1-9]\d{0,4}[ \t]*\n[1-9]\d{0,4}[ \t]*\n[\d \t\n]*$/, LIKELIHOOD.shape),
  read,
};
