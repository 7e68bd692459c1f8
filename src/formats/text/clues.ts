/**
 * What the formats that write clues as lines of numbers have in common: clues of black blocks, clues whose numbers are
 * followed by the character of a colour (`3b,1d`), and the step from two lists of clues to a puzzle. Everything is bounded before it is allocated: lines,
 * numbers and blocks beyond what a board can have are refused where they are seen.
 */
import { MAX_CELLS, MAX_CLUED_CELLS, MAX_SIDE, type Size, sizeFaults } from '../../core/geometry.js';
import type { About, Entry } from '../../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../../core/result.js';
import {
  type Block,
  type Clue,
  type Colour,
  makeNonogram,
  minimumLength,
  type NonogramParts,
} from '../../kinds/nonogram/puzzle.js';
import type { ReadEntry } from '../base/format.js';
import { faultAt, isBlank, placed, type TextLine } from './lines.js';

/** A character that stands between the numbers of a clue. */
const isSeparator = (code: number): boolean => code === 32 || code === 9 || code === 44;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * The whole numbers of a line from `start` on, separated by blanks, commas or both. A number above MAX_SIDE and more
 * numbers than a line of cells has are refused.
 */
export function numbersOf(line: TextLine, start = 0, most = MAX_SIDE): Result<number[]> {
  const { text } = line;
  const numbers: number[] = [];
  for (let i = start; i < text.length; ) {
    if (isSeparator(text.charCodeAt(i))) {
      i++;
      continue;
    }
    const from = i;
    let number = 0;
    while (i < text.length && isDigit(text.charCodeAt(i)))
      number = Math.min(number * 10 + text.charCodeAt(i++) - 48, 1e9);
    if (i === from) {
      const seen = JSON.stringify(String.fromCodePoint(text.codePointAt(i)!));
      return fail([faultAt(line, 'not-a-number', `A number is expected here, not ${seen}.`, i)]);
    }
    if (number > MAX_SIDE) {
      return fail([faultAt(line, 'bad-number', `The number is larger than ${MAX_SIDE}, the longest line.`, from)]);
    }
    if (numbers.length >= most) {
      return fail([faultAt(line, 'too-many-numbers', `The line has more than ${most} numbers.`, from)]);
    }
    numbers.push(number);
  }
  return ok(numbers);
}

const blackBlocks = new Map<number, Block>();

/** A black block; equal ones are the same object, so that long clues stay small. */
export function blackBlock(length: number): Block {
  const block = blackBlocks.get(length) ?? { length, colour: 1 };
  blackBlocks.set(length, block);
  return block;
}

/** The clue of black blocks that a line of numbers is; a lone 0 and a blank line are the empty clue. */
function clueOf(line: TextLine, start = 0): Result<Clue> {
  const numbers = numbersOf(line, start);
  if (!numbers.ok) return numbers;
  return blocksOf(numbers.value, line, start);
}

/** Numbers as black blocks; a lone 0 is the empty clue, a 0 among others no clue. */
export function blocksOf(numbers: readonly number[], line: TextLine, start = 0): Result<Clue> {
  if (numbers.length === 1 && numbers[0] === 0) return ok([]);
  if (numbers.includes(0)) return fail([faultAt(line, 'bad-number', 'A block cannot have the length 0.', start)]);
  return ok(numbers.map(blackBlock));
}

/** Reads each line as a clue by `read`, up to 20 faults and MAX_CELLS blocks. */
function cluesOfLines(lines: readonly TextLine[], read: (line: TextLine) => Result<Clue> = clueOf): Result<Clue[]> {
  const clues: Clue[] = [];
  const faults: Fault[] = [];
  let blocks = 0;
  for (const line of lines) {
    const clue = read(line);
    if (clue.ok) {
      clues.push(clue.value);
      blocks += clue.value.length;
    } else faults.push(...clue.faults);
    if (blocks > MAX_CELLS) faults.push(faultAt(line, 'too-large', `There are more than ${MAX_CELLS} blocks.`));
    if (faults.length >= 20 || blocks > MAX_CELLS) break;
  }
  return faults.length > 0 ? fail(faults) : ok(clues);
}

/**
 * The `count` clue lines among those of a section, whichever way the empty clue is written. When the lines that are
 * not blank are as many as expected, blank lines only divide; else each blank line is an empty clue.
 */
export function clueLines(
  section: readonly TextLine[],
  count: number,
  side: 'row' | 'column' | 'line',
  at?: TextLine,
): Result<TextLine[]> {
  const written = section.filter((line) => !isBlank(line));
  if (written.length === count) return ok(written);
  if (written.length < count) {
    const last = section.findLastIndex((line) => !isBlank(line));
    const first = section.findIndex((line) => !isBlank(line));
    if (last < count && section.length >= count) return ok(section.slice(0, count));
    if (first >= 0 && last - first + 1 <= count && section.length >= count) {
      return ok(section.slice(last + 1 - count, last + 1));
    }
  }
  const message = `There are ${written.length} ${side} clues for ${count} ${side}s.`;
  return fail([faultAt(section[0] ?? at, 'wrong-line-count', message)]);
}

/** The size faults of declared sides, at the line that declares them. */
export const sizeFaultsAt = (width: number, height: number, line: TextLine | undefined): Fault[] =>
  placed(sizeFaults(width, height, MAX_CLUED_CELLS), line);

/** The puzzle of these parts; what is wrong with the whole is said at `line`. */
export function entryOf(parts: NonogramParts, line: TextLine | undefined): Result<Entry> {
  const made = makeNonogram(parts);
  return made.ok ? ok({ puzzle: made.value }) : fail(placed(made.faults, line));
}

interface Reading {
  readonly about?: About;
  readonly palette?: readonly Colour[];
  /** How a line is read; by default as a clue of black blocks. */
  readonly clue?: (line: TextLine) => Result<Clue>;
  /** Where to report what is wrong with the whole; by default the first column. */
  readonly at?: TextLine;
  /** Report bad clues before a bad size, for formats where a damaged divider turns all lines into rows. */
  readonly cluesFirst?: boolean;
}

/** The puzzle of row lines and column lines, as most formats end. */
export function entryOfLines(
  rows: readonly TextLine[],
  cols: readonly TextLine[],
  { about = {}, palette, clue, at = cols[0] ?? rows[0], cluesFirst = false }: Reading = {},
): Result<Entry> {
  const sizes = cluesFirst ? [] : sizeFaultsAt(cols.length, rows.length, at);
  if (sizes.length > 0) return fail(sizes);
  const rowClues = cluesOfLines(rows, clue);
  if (!rowClues.ok) return rowClues;
  const colClues = cluesOfLines(cols, clue);
  if (!colClues.ok) return colClues;
  const parts = { width: cols.length, height: rows.length, rows: rowClues.value, cols: colClues.value, about };
  const lines = [...rows, ...cols];
  const tooLong = lines.findIndex((_, i) => {
    const blocks = i < rows.length ? parts.rows[i]! : parts.cols[i - rows.length]!;
    return minimumLength(blocks) > (i < rows.length ? parts.width : parts.height);
  });
  return entryOf({ ...parts, palette }, tooLong >= 0 ? lines[tooLong] : at);
}

/** Clue lines below the line that announces them. */
export interface Section {
  readonly heading: TextLine;
  readonly lines: TextLine[];
}

/** The clues of a section; undefined when there is none. */
export function cluesOfSection(
  section: Section | undefined,
  count: number,
  side: 'row' | 'column',
  clue?: (line: TextLine) => Result<Clue>,
): Result<Clue[] | undefined> {
  if (!section) return ok(undefined);
  const lines = clueLines(section.lines, count, side, section.heading);
  return lines.ok ? cluesOfLines(lines.value, clue) : lines;
}

/** The puzzle of a section of rows and one of columns, for a board of declared size. */
export function entryOfSections(rows: Section, cols: Section, { width, height }: Size): Result<Entry> {
  const rowLines = clueLines(rows.lines, height, 'row', rows.heading);
  if (!rowLines.ok) return rowLines;
  const colLines = clueLines(cols.lines, width, 'column', cols.heading);
  return colLines.ok ? entryOfLines(rowLines.value, colLines.value) : colLines;
}

/** What stands before and behind the first line that begins with `mark`, up to the next such line or the end. */
export function dividedBy(
  mark: string,
  lines: readonly TextLine[],
): Result<{ rows: TextLine[]; cols: TextLine[]; divider: TextLine }> {
  const at = lines.findIndex((line) => line.text.startsWith(mark));
  if (at < 0) {
    const message = `A line with ${mark} must divide the rows from the columns.`;
    return fail([faultAt(lines.at(-1), 'no-divider', message)]);
  }
  const end = lines.findIndex((line, i) => i > at && line.text.startsWith(mark));
  return ok({ rows: lines.slice(0, at), cols: lines.slice(at + 1, end < 0 ? lines.length : end), divider: lines[at]! });
}

/** One entry as the whole content of a file. */
export const single = (entry: Result<ReadEntry>): Result<readonly ReadEntry[]> =>
  entry.ok ? ok([entry.value]) : entry;

/** The entries of a file with several puzzles, each read by `read` from its part; up to 20 faults. */
export function entriesOf<Part>(
  parts: Iterable<Part>,
  read: (part: Part) => Result<ReadEntry>,
): Result<readonly ReadEntry[]> {
  const entries: ReadEntry[] = [];
  const faults: Fault[] = [];
  for (const part of parts) {
    const entry = read(part);
    if (entry.ok) entries.push(entry.value);
    else faults.push(...entry.faults);
    if (faults.length >= 20) break;
  }
  if (faults.length > 0) return fail(faults);
  return entries.length > 0 ? ok(entries) : fail([faultAt(undefined, 'no-puzzle', 'There is no puzzle in the input.')]);
}

/** The puzzle of lines of which the first declares the two sides: `read` gets them in their order, and what follows. */
export function entryOfSized(
  lines: readonly TextLine[],
  read: (sides: readonly [number, number], section: Section) => Result<ReadEntry>,
): Result<ReadEntry> {
  const start = lines.findIndex((line) => !isBlank(line));
  const line = lines[start];
  if (!line) return fail([faultAt(line, 'no-puzzle', 'The input is empty.')]);
  const numbers = numbersOf(line);
  if (!numbers.ok) return numbers;
  const [first, second, ...more] = numbers.value;
  if (first === undefined || second === undefined || more.length > 0) {
    return fail([faultAt(line, 'bad-size', 'The first line must be the two sides of the board.')]);
  }
  const sizes = sizeFaultsAt(first, second, line);
  if (sizes.length > 0) return fail(sizes);
  return read([first, second], { heading: line, lines: lines.slice(start + 1) });
}

/** Lines in groups, separated by blank lines. */
export function groupsOf(lines: readonly TextLine[]): TextLine[][] {
  const groups: TextLine[][] = [];
  let open = false;
  for (const line of lines) {
    if (isBlank(line)) open = false;
    else if (open) groups.at(-1)!.push(line);
    else {
      groups.push([line]);
      open = true;
    }
  }
  return groups;
}

/** The puzzle of two groups of lines, first the rows. */
export function entryOfGroups(groups: readonly TextLine[][], about: About = {}): Result<readonly ReadEntry[]> {
  const [rows, cols, more] = groups;
  if (!rows || !cols || more) {
    const message = `Rows and columns must be two groups of lines, with a blank line between; there are ${groups.length}.`;
    return fail([faultAt(more?.[0] ?? rows?.[0], 'wrong-line-count', message)]);
  }
  return rowsAssumed(single(entryOfLines(rows, cols, { about })));
}

/** Marks entries of a file that does not say whether rows or columns come first. */
export function rowsAssumed(read: Result<readonly Entry[]>): Result<readonly ReadEntry[]> {
  return read.ok ? ok(read.value.map((entry) => ({ ...entry, assumed: ['rows-first'] as const }))) : read;
}

/**
 * The clue of a line; `colourOf` gives the value of a colour's character ('' when there is none behind the number), or
 * 0 for an unknown one. A lone 0 and a blank line are the empty clue. `longNames`: the key may have several characters.
 */
export function colourClue(line: TextLine, colourOf: (key: string) => number, longNames = false): Result<Clue> {
  const token = longNames
    ? /([0-9]{1,9})((?:[^0-9\s,][^\s,]*)?)(?=[\s,]|$)|[\s,]+/uy
    : /([0-9]{1,9})([^0-9\s,]?)(?=[\s,]|$)|[\s,]+/uy;
  const blocks: Block[] = [];
  const { text } = line;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match)
      return fail([faultAt(line, 'not-a-number', 'A number, with or without a colour, is expected here.', at)]);
    const [, digits, key] = match;
    if (digits === undefined) continue;
    const length = Number(digits);
    if (length === 0 && /^[\s,]*0+[^0-9\s,]?[\s,]*$/u.test(text)) return ok([]);
    if (length === 0 || length > MAX_SIDE) {
      return fail([faultAt(line, 'bad-number', `A block cannot have the length ${length}.`, at)]);
    }
    if (blocks.length >= MAX_SIDE) {
      return fail([faultAt(line, 'too-many-numbers', `The line has more than ${MAX_SIDE} numbers.`, at)]);
    }
    const colour = colourOf(key ?? '');
    if (colour === 0)
      return fail([faultAt(line, 'bad-colour', `The colour ${JSON.stringify(key)} is not declared.`, at)]);
    blocks.push(colour === 1 ? blackBlock(length) : { length, colour });
  }
  return ok(blocks);
}

/** Without the zeros that only fill a list of numbers up, at either end. */
export function withoutFilling(numbers: readonly number[]): readonly number[] {
  const first = numbers.findIndex((number) => number !== 0);
  return first < 0 ? [] : numbers.slice(first, numbers.findLastIndex((number) => number !== 0) + 1);
}

/**
 * Clues as an automaton reads them, as the MiniZinc benchmarks have them: a 1 for each cell of a block, a 0 between two blocks, -1 behind the
 * end, so that `1,1,1,0,1,-1` is 3 1. Undefined when the lines are not of this form. That they are is certain when one of them has a 0
 * between ones or a -1, or when the data say so in another way.
 */
export function unaryClues(lines: readonly (readonly number[])[], certain = false): number[][] | undefined {
  let shown = certain;
  const clues: number[][] = [];
  for (const line of lines) {
    const end = line.indexOf(-1);
    const code = end < 0 ? line : line.slice(0, end);
    const blocks = code.length === 0 || (code.length === 1 && code[0] === 0) ? [] : blocksOfCode(code);
    if (!blocks || (end >= 0 && line.slice(end).some((number) => number !== -1))) return undefined;
    shown ||= end >= 0 || blocks.length > 1;
    clues.push(blocks);
  }
  return shown ? clues : undefined;
}

/** The lengths of the runs of 1, each divided from the next by one 0. */
function blocksOfCode(code: readonly number[]): number[] | undefined {
  const blocks = [0];
  for (const number of code) {
    if (number === 1) blocks[blocks.length - 1]!++;
    else if (number === 0) blocks.push(0);
    else return undefined;
  }
  return blocks.includes(0) ? undefined : blocks;
}
