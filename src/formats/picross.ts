/** The text form of picross-solver: `GRID name`, `ROWS`, `[ 1 2 ]` lines, `COLUMNS`; `#` before comments. Only read. */
import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { blocksOf, cluesOfLines, entriesOf, entryOf, numbersOf } from './text/clues.js';
import { faultAt, headOf, isBlank, linesOf, type TextLine } from './text/lines.js';

interface Grid {
  readonly heading: TextLine;
  readonly rows: TextLine[];
  readonly cols: TextLine[];
}

function gridsOf(lines: readonly TextLine[]): Result<Grid[]> {
  const grids: Grid[] = [];
  let side: TextLine[] | undefined;
  for (const line of lines) {
    const word = /^\s*(GRID|ROWS|COLUMNS)\b/.exec(line.text)?.[1];
    if (isBlank(line) || /^\s*#/.test(line.text)) continue;
    if (word === 'GRID') {
      grids.push({ heading: line, rows: [], cols: [] });
      side = undefined;
    } else if (word && grids.length > 0) side = word === 'ROWS' ? grids.at(-1)!.rows : grids.at(-1)!.cols;
    else if (side) side.push(line);
    else return fail([faultAt(line, 'bad-clue', 'A line with GRID, ROWS or COLUMNS must come first.')]);
  }
  return ok(grids);
}

function clueOf(line: TextLine): Result<Clue> {
  const open = line.text.indexOf('[');
  if (line.text.slice(0, Math.max(open, 0)).trim() !== '' || open < 0 || !line.text.endsWith(']')) {
    return fail([faultAt(line, 'bad-clue', 'A clue such as [ 1 2 ] is expected.')]);
  }
  const numbers = numbersOf({ text: line.text.slice(0, -1), number: line.number }, open + 1);
  return numbers.ok ? blocksOf(numbers.value, line, open + 1) : numbers;
}

function entryOfGrid({ heading, rows, cols }: Grid): Result<Entry> {
  const rowClues = cluesOfLines(rows, clueOf);
  if (!rowClues.ok) return rowClues;
  const colClues = cluesOfLines(cols, clueOf);
  if (!colClues.ok) return colClues;
  const title = heading.text.trim().slice('GRID'.length).trim();
  const parts = { width: cols.length, height: rows.length, rows: rowClues.value, cols: colClues.value };
  return entryOf({ ...parts, about: title ? { title } : {} }, heading);
}

function read(source: Source): Result<readonly Entry[]> {
  const grids = gridsOf(linesOf(source.text));
  if (!grids.ok) return grids;
  return entriesOf(grids.value, entryOfGrid);
}

export const picross: Format = {
  id: 'picross',
  title: 'picross-solver text file',
  extensions: ['.picross.txt'],
  kinds: ['nonogram'],
  many: true,
  sniff: (source) => (/^[ \t]*GRID\b/m.test(headOf(source)) ? 0.9 : 0),
  read,
};
