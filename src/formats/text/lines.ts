/** The lines of a text and the places in it, as people count them; files with one puzzle per line. */
import { MAX_CELLS } from '../../core/geometry.js';
import type { Entry } from '../../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../../core/result.js';
import type { Source } from '../base/format.js';
import { HEAD_LENGTH } from '../base/likelihood.js';

export interface TextLine {
  /** Without the line end and the blanks before it. */
  readonly text: string;
  /** 1-based. */
  readonly number: number;
}

export const linesOf = (text: string): TextLine[] =>
  text.split('\n').map((line, index) => ({ text: line.trimEnd(), number: index + 1 }));

/** The beginning of an input: as much as a sniffer looks at. */
export const headOf = ({ text }: Source): string => text.slice(0, HEAD_LENGTH);

/** The lines of the beginning, without the one that it cuts off. */
export function wholeLinesOf(source: Source): string[] {
  const lines = headOf(source).split('\n');
  return source.text.length <= HEAD_LENGTH ? lines : lines.slice(0, -1);
}

export const isBlank = (line: TextLine): boolean => line.text === '';

/** A fault at a line: at its first character by default. */
export const faultAt = (line: TextLine | undefined, code: string, message: string, index = 0): Fault =>
  fault(code, message, line?.number ?? 1, index + 1);

/** Gives faults without a place the one where the reader was. */
export const placed = (faults: readonly Fault[], line: TextLine | undefined): Fault[] =>
  faults.map((found) => ({ line: line?.number ?? 1, column: 1, ...found }));

/** 1-based line and column of a character. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}

export function faultAtOffset(text: string, offset: number, code: string, message: string): Fault {
  const { line, column } = placeOf(text, offset);
  return fault(code, message, line, column);
}

/** How a piece of bad input is quoted in a sentence: short, and as a JSON string so that nothing odd gets out. */
export const quoted = (seen: string): string => JSON.stringify(seen.length > 24 ? `${seen.slice(0, 24)}...` : seen);

/** Short lines can mean large boards: all boards of a list together may have this many cells. */
const MAX_LISTED_CELLS = 3 * MAX_CELLS;

/**
 * The puzzles of a list with one per line, such as addresses and game IDs: reads each line that is not blank; a fault without a place gets that of its line. Stops at the
 * first bad line.
 */
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
