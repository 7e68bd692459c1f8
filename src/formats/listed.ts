/** Formats that write a puzzle on one line: addresses and game IDs. A file may list several, one a line. */
import { MAX_CELLS } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';

/** Short lines can mean large boards: all boards of a list together may have this many cells. */
const MAX_LISTED_CELLS = 3 * MAX_CELLS;

/** Reads each line that is not blank; a fault without a place gets that of its line. Stops at the first bad line. */
export function entriesOfList(text: string, readLine: (line: string) => Result<Entry>): Result<readonly Entry[]> {
  const entries: Entry[] = [];
  let cells = 0;
  let number = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    start = end + 1;
    number++;
    const written = line.trim();
    if (written === '') continue;
    const indent = line.length - line.trimStart().length;
    const entry = readLine(written);
    if (!entry.ok) {
      return fail(entry.faults.map((found) => ({ ...found, line: number, column: indent + (found.column ?? 1) })));
    }
    cells += entry.value.puzzle.width * entry.value.puzzle.height;
    if (cells > MAX_LISTED_CELLS) {
      return fail([fault('too-large', `The boards have more than ${MAX_LISTED_CELLS} cells together.`, number, 1)]);
    }
    entries.push(entry.value);
  }
  return entries.length > 0 ? ok(entries) : fail([fault('no-puzzle', 'The input is empty.', 1, 1)]);
}

/** The first line that is not blank: what a sniffer looks at. */
export const firstLine = (text: string): string => /\S[^\n]*/.exec(text.slice(0, 4096))?.[0].trimEnd() ?? '';
