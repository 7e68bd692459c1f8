/**
 * The batch questions of the TAAI, TCGA and ICGA tournaments: for each puzzle a line `$n`, the clues of the N columns,
 * then those of the N rows, numbers apart by tabs, a blank line or 0 for the empty clue. The boards are squares, so N
 * is half the number of lines; blank lines that follow the last clue are left out two by two until the sums agree.
 */
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import { entriesOf, entryOfLines, faultAt, headOf, isBlank, linesOf, type TextLine } from './clue-text.js';
import type { Format, Source } from './format.js';

export interface Task {
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
export function readTasks(source: Source, read: (task: Task) => Result<Entry>): Result<readonly Entry[]> {
  const tasks = tasksOf(source);
  return tasks.ok ? entriesOf(tasks.value, read) : tasks;
}

/** How often blank lines at the end are left out before it is given up. */
const MOST_TRIES = 8;

function entryOfTask({ heading, id, lines }: Task): Result<Entry> {
  const written = lines.findLastIndex((line) => !isBlank(line)) + 1;
  let first: Result<Entry> | undefined;
  for (
    let size = lines.length >> 1, tries = 0;
    size > 0 && 2 * size >= written && tries < MOST_TRIES;
    size--, tries++
  ) {
    const entry = entryOfLines(lines.slice(size, 2 * size), lines.slice(0, size), id ? { id } : {});
    if (entry.ok) return entry;
    first ??= entry;
  }
  const message = `A square needs as many rows as columns, but there are ${lines.length} clues.`;
  return first ?? fail([faultAt(heading, 'wrong-line-count', message)]);
}

export const taai: Format = {
  id: 'taai',
  title: 'tournament batch',
  extensions: [],
  kinds: ['nonogram'],
  many: true,
  sniff: (source) => (/^\s*\$\d*[ \t]*\n[\d\s]*/.test(headOf(source)) ? 0.8 : 0),
  read: (source) => readTasks(source, entryOfTask),
};
