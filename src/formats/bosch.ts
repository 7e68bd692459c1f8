/**
 * Bosch's form for his linear program: `number_of_rows: 10`, `number_of_columns: 5`, then for each line
 * `row_1 number_of_clusters: 2 size(s): 2 1`. His own files vary the words, so only their shape counts. Only read.
 */

import { MAX_SIDE } from '../core/geometry.js';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blocksOf, entryOf, numbersOf, single, sizeFaultsAt } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';

function sideOf(line: TextLine | undefined, word: string): Result<number> {
  const digits = new RegExp(`^\\s*number_of_${word}:\\s*(\\d{1,9})$`).exec(line?.text ?? '')?.[1];
  return digits === undefined
    ? fail([faultAt(line, 'bad-size', `The line must say number_of_${word}: and a number.`)])
    : ok(Number(digits));
}

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text).filter((line) => !isBlank(line));
  const height = sideOf(lines[0], 'rows');
  if (!height.ok) return height;
  const width = sideOf(lines[1], 'columns');
  if (!width.ok) return width;
  const sizes = sizeFaultsAt(width.value, height.value, lines[0]);
  if (sizes.length > 0) return fail(sizes);
  const sides: Sides = { row: Array(height.value).fill(undefined), column: Array(width.value).fill(undefined) };
  const faults: Fault[] = [];
  for (const line of lines.slice(2)) {
    const wrong = clueInto(sides, line);
    faults.push(...wrong);
    if (faults.length >= 20) break;
  }
  if (faults.length > 0) return fail(faults);
  const [rows, cols] = [sides.row, sides.column].map((side) => side.filter((clue) => clue !== undefined));
  return single(entryOf({ width: width.value, height: height.value, rows: rows!, cols: cols! }, lines[2]));
}

/** The clues found so far. */
type Sides = Record<'row' | 'column', (Clue | undefined)[]>;

/** Puts the clue of a line in its place, or says what is wrong with the line. */
function clueInto(sides: Sides, line: TextLine): readonly Fault[] {
  const [whole, side, digits, count] =
    /^\s*(row|column)_(\d{1,9})\s+[\w()]+:\s*(\d{1,9})(?:\s+[\w()]+:)?/.exec(line.text) ?? [];
  if (whole === undefined)
    return [faultAt(line, 'bad-clue', 'A line such as "row_1 number_of_clusters: 1 size(s): 2" is expected.')];
  const clues = sides[side as 'row' | 'column'];
  const index = Number(digits) - 1;
  if (!(index >= 0 && index < clues.length))
    return [faultAt(line, 'wrong-line-count', `There is no ${side} ${digits}.`)];
  const numbers = numbersOf(line, whole.length, MAX_SIDE);
  if (!numbers.ok) return numbers.faults;
  if (numbers.value.length !== Number(count) && !(count === '0' && numbers.value.join() === '0')) {
    return [faultAt(line, 'bad-clue', `There are ${numbers.value.length} sizes, not ${count}.`, whole.length)];
  }
  const clue = blocksOf(numbers.value, line, whole.length);
  if (!clue.ok) return clue.faults;
  clues[index] = clue.value;
  return [];
}

export const bosch: Format = {
  id: 'bosch',
  title: "data file of Bosch's linear program",
  aliases: ['lp'],
  extensions: ['.lp'],
  kinds: ['nonogram'],
  many: false,
  examples: [
    'number_of_rows: 5\nnumber_of_columns: 4\nrow_1 number_of_clusters: 1 size(s): 3\n' +
      'row_2 number_of_clusters: 2 size(s): 1 1\nrow_3 number_of_clusters: 1 size(s): 3\n' +
      'row_4 number_of_clusters: 0 size(s):\nrow_5 number_of_clusters: 1 size(s): 4\n' +
      'column_1 number_of_clusters: 2 size(s): 3 1\ncolumn_2 number_of_clusters: 3 size(s): 1 1 1\n' +
      'column_3 number_of_clusters: 2 size(s): 3 1\ncolumn_4 number_of_clusters: 1 size(s): 1\n',
  ],
  sniff: looksLike(/^\s*number_of_rows:/, LIKELIHOOD.keyword),
  read,
};
