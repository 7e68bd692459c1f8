/**
 * The batches of the TAAI, TCGA and ICGA tournaments, only read. Questions: for each puzzle a line `$n`, the clues of the N
 * columns, then those of the N rows, tab-separated numbers, a blank line or 0 for the empty clue. The boards are squares,
 * so N is half the number of lines; blank lines that follow the last clue are left out two by two until the sums agree.
 * Answers: for each puzzle a line `$n`, then the picture as tab-separated 0 and 1.
 */

import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { entryOfPicture } from './pictures/puzzle-picture.js';
import { entriesOf, entryOfLines, numbersOf, sizeFaultsAt } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';

interface Task {
  readonly heading: TextLine;
  /** What stands behind the `$`. */
  readonly id: string;
  readonly lines: TextLine[];
}

/** The parts of a batch, each under its `$n`. */
function tasksOf(source: Source): Result<Task[]> {
  const tasks: Task[] = [];
  for (const line of linesOf(source.text)) {
    if (line.text.startsWith('$')) tasks.push({ heading: line, id: line.text.slice(1).trim(), lines: [] });
    else if (tasks.length > 0) tasks.at(-1)!.lines.push(line);
    else if (!isBlank(line)) return fail([faultAt(line, 'no-heading', 'A batch begins with a line such as $1.')]);
  }
  return ok(tasks);
}

/** Reads each part by `read`. */
function readTasks(source: Source, read: (task: Task) => Result<Entry>): Result<readonly Entry[]> {
  const tasks = tasksOf(source);
  return tasks.ok ? entriesOf(tasks.value, read) : tasks;
}

/** How often blank lines at the end are left out before it is given up. */
const MOST_TRIES = 8;

function entryOfQuestion({ heading, id, lines }: Task): Result<Entry> {
  const written = lines.findLastIndex((line) => !isBlank(line)) + 1;
  let first: Result<Entry> | undefined;
  for (
    let size = lines.length >> 1, tries = 0;
    size > 0 && 2 * size >= written && tries < MOST_TRIES;
    size--, tries++
  ) {
    const entry = entryOfLines(lines.slice(size, 2 * size), lines.slice(0, size), { about: id ? { id } : {} });
    if (entry.ok) return entry;
    first ??= entry;
  }
  const message = `A square needs as many rows as columns, but there are ${lines.length} clues.`;
  return first ?? fail([faultAt(heading, 'wrong-line-count', message)]);
}

function entryOfAnswer({ heading, id, lines }: Task): Result<Entry> {
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

export const taai: Format = {
  id: 'taai',
  title: 'tournament batch',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  examples: ['$1\r\n3\r\n1\r\n1\r\n1\r\n1\r\n3\r\n$2\r\n1\r\n1\r\n1\r\n3\r\n\r\n\r\n', '$1\n2\n1\t1\n2\n2\n1\t1\n2\n'],
  sniff: looksLike(/^\s*\$\d*[ \t]*\n[\d\s]*/, LIKELIHOOD.outline),
  read: (source) => readTasks(source, entryOfQuestion),
};

export const taaiSolution: Format = {
  id: 'taai-solution',
  title: 'tournament batch of answers',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  examples: ['$1\r\n1\t0\t0\r\n1\t0\t0\r\n1\t1\t1\r\n$2\r\n1\t1\t1\r\n0\t0\t0\r\n0\t0\t0\r\n'],
  sniff: looksLike(/^\s*\$\d*[ \t]*\n[01][01\s]*(?:\$|$)/, LIKELIHOOD.arrangement),
  read: (source) => readTasks(source, entryOfAnswer),
};
