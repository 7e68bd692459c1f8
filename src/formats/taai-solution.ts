/** The answers to a tournament batch: for each puzzle a line `$n`, then the picture as 0 and 1 apart by tabs. Only read. */
import type { Entry } from '../core/puzzle.js';
import { fail, type Result } from '../core/result.js';
import { faultAt, headOf, isBlank, numbersOf, sizeFaultsAt } from './clue-text.js';
import type { Format } from './format.js';
import { entryOfPicture } from './picture.js';
import { readTasks, type Task } from './taai.js';

function entryOfTask({ heading, id, lines }: Task): Result<Entry> {
  const rows = lines.filter((line) => !isBlank(line));
  const first = rows[0] ? numbersOf(rows[0]) : fail([faultAt(heading, 'no-puzzle', 'No picture follows.')]);
  if (!first.ok) return first;
  const size = { width: first.value.length, height: rows.length };
  const sizes = sizeFaultsAt(size.width, size.height, heading);
  if (sizes.length > 0) return fail(sizes);
  const cells = new Uint8Array(size.width * size.height);
  for (const [row, line] of rows.entries()) {
    const numbers = numbersOf(line, 0, size.width);
    if (!numbers.ok) return numbers;
    if (numbers.value.length !== size.width || numbers.value.some((number) => number > 1)) {
      return fail([faultAt(line, 'bad-board', `A row of the picture is ${size.width} times 0 or 1.`)]);
    }
    cells.set(numbers.value, row * size.width);
  }
  return entryOfPicture({ ...size, cells, about: id ? { id } : {} }, heading);
}

export const taaiSolution: Format = {
  id: 'taai-solution',
  title: 'tournament batch of answers',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  sniff: (source) => (/^\s*\$\d*[ \t]*\n[01][01\s]*(?:\$|$)/.test(headOf(source)) ? 0.75 : 0),
  read: (source) => readTasks(source, entryOfTask),
};
