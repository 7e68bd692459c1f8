/**
 * A nonogram as a table, the way people draw it in a spreadsheet; only read. Cells separated by tabs (as they are pasted), commas or
 * semicolons: the clues of the columns stand in the rows above, those of the rows in the columns to the left, the corner is
 * empty, and so is the board, or it has a picture of `x`, `X`, `#`, `*`, `■` or `1` on `.`, `-`, `0` or blank cells.
 *
 * The corner is not marked. Every width of it is tried, its height follows, and the one table that makes a puzzle is
 * the puzzle; two of them are a fault.
 */
import { boardOfValues } from '../core/board.js';
import { MAX_CELLS, MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import { type Clue, isNonogram, makeNonogram } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, type Likelihood } from './base/likelihood.js';
import { blackBlock } from './text/clues.js';
import { placed, wholeLinesOf } from './text/lines.js';

type Table = readonly (readonly string[])[];

const FILLED = /^[xX#*■█●1]$/;
const EMPTY = /^[.\-·0]?$/;

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .trim();

/** The character between cells: the first of tab, semicolon and comma that the text has. */
const separatorOf = (text: string): string | undefined => ['\t', ';', ','].find((one) => text.includes(one));

function tableOf(text: string): Table | undefined {
  const separator = separatorOf(text.slice(0, 4096));
  if (separator === undefined) return undefined;
  const lines = text.replace(/\n+$/, '').split('\n');
  if (lines.length > 2 * MAX_SIDE || text.length > 4 * MAX_CELLS) return undefined;
  const rows = lines.map((line) => line.split(separator).map(unquoted));
  const width = Math.max(...rows.map((row) => row.length));
  if (width > 2 * MAX_SIDE || width * rows.length > 2 * MAX_CELLS) return undefined;
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

function clueOf(cells: readonly string[]): Clue | undefined {
  const written = cells.filter((cell) => cell !== '');
  if (written.length === 1 && written[0] === '0') return [];
  if (!written.every((cell) => /^[1-9]\d{0,4}$/.test(cell))) return undefined;
  return written.map((cell) => blackBlock(Number(cell)));
}

/** The puzzle of a table whose corner has this size; undefined when the corner or the board is not one. */
function entryAt(table: Table, top: number, left: number): Result<Entry> | undefined {
  const [height, width] = [table.length - top, table[0]!.length - left];
  if (top < 1 || height < 1 || width < 1) return undefined;
  const rows = table.slice(top).map((row) => clueOf(row.slice(0, left)));
  const cols = Array.from({ length: width }, (_, col) => clueOf(table.slice(0, top).map((row) => row[left + col]!)));
  if (rows.includes(undefined) || cols.includes(undefined)) return undefined;
  const board = table.slice(top).flatMap((row) => row.slice(left));
  if (!board.every((cell) => FILLED.test(cell) || EMPTY.test(cell))) return undefined;
  const made = makeNonogram({ width, height, rows: rows as Clue[], cols: cols as Clue[] });
  if (!made.ok) return made;
  const drawn = board.some((cell) => FILLED.test(cell));
  const goal = boardOfValues(
    made.value,
    2,
    board.map((cell) => (FILLED.test(cell) ? 1 : 0)),
  );
  return ok({ puzzle: made.value, ...(drawn && { goal }) });
}

/** How many rows from the top have nothing in their first `left` cells, up to the last of them that has something behind. */
function topOf(table: Table, left: number): number {
  const end = table.findIndex((row) => row.slice(0, left).some((cell) => cell !== ''));
  return table.slice(0, Math.max(end, 0)).findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
}

/** Columns that nothing stands in to the left of all clues are margins. */
function withoutMargin(table: Table): Table {
  const margin = Math.min(...table.map((row) => row.findIndex((cell) => cell !== '')).filter((at) => at >= 0));
  const start = table.findIndex((row) => row.some((cell) => cell !== ''));
  return start < 0 ? [] : table.slice(start).map((row) => row.slice(margin));
}

function read({ text }: Source): Result<readonly Entry[]> {
  const whole = tableOf(text);
  const table = whole && withoutMargin(whole);
  if (!table?.[0])
    return fail([fault('no-table', 'There is no table with tabs, commas or semicolons between its cells.', 1, 1)]);
  const found: Entry[] = [];
  let first: readonly Fault[] | undefined;
  const leftMost = table[0].findIndex((cell) => cell !== '');
  for (let left = 1; left <= leftMost; left++) {
    const entry = entryAt(table, topOf(table, left), left);
    if (entry?.ok && isNonogram(entry.value.puzzle)) found.push(entry.value);
    else if (entry && !entry.ok) first ??= entry.faults;
  }
  if (found.length === 1) return ok(found);
  const code = found.length > 1 ? 'ambiguous' : 'bad-clue';
  const message =
    found.length > 1
      ? 'The table can be divided into clues and board in more than one way; write 0 for empty clues.'
      : 'The clues of the columns must stand above the board and those of the rows to its left, with an empty corner.';
  return fail(found.length === 0 && first ? placed(first, undefined) : [fault(code, message, 1, 1)]);
}

/** A table whose first row begins with an empty cell. */
function sniff(source: Source): Likelihood {
  const lines = wholeLinesOf(source).filter((line) => line.trim() !== '');
  const separator = separatorOf(lines.join('\n'));
  if (separator === undefined || !/\d/.test(lines.join(''))) return LIKELIHOOD.none;
  const corner = (lines[0] ?? '').split(separator)[0]!.trim();
  return corner === '' || corner === '""' ? LIKELIHOOD.divider : LIKELIHOOD.none;
}

export const clueTable: Format = {
  id: 'clue-table',
  title: 'table of clues (CSV, or pasted from a spreadsheet)',
  aliases: ['csv', 'tsv'],
  extensions: ['.csv', '.tsv'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    '\t\t\t1\t\t\n\t\t3\t1\t3\t\n\t\t1\t1\t1\t1\n\t3\t\t\t\t\n1\t1\t\t\t\t\n\t3\t\t\t\t\n\t0\t\t\t\t\n\t4\t\t\t\t\n',
    ',,3,1,3,1\n,,1,1,1,\n,,,1,,\n3,,x,x,x,\n1,1,x,,x,\n3,,x,x,x,\n,,,,,\n4,,x,x,x,x\n',
  ],
  sniff,
  read,
};
