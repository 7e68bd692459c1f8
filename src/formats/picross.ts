/** The text form of picross-solver: `GRID name`, `ROWS`, `[ 1 2 ]` lines, `COLUMNS`; `#` before comments. Only read. */

import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { blocksOf, entriesOf, entryOfLines, numbersOf } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';

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
  const title = heading.text.trim().slice('GRID'.length).trim();
  return entryOfLines(rows, cols, { clue: clueOf, at: heading, cluesFirst: true, about: title ? { title } : {} });
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
  examples: [
    '# two\nGRID Boot\nROWS\n[ 3 ]\n[ 1 1 ]\n[ 3 ]\n[ ]\n[ 4 ]\nCOLUMNS\n[ 3 1 ]\n[ 1 1 1 ]\n[ 3 1 ]\n[ 1 ]\n\nGRID dot\nROWS\n[ 1 ]\nCOLUMNS\n[ 1 ]\n',
  ],
  sniff: looksLike(/^[ \t]*GRID\b/m, LIKELIHOOD.keyword),
  read,
};
