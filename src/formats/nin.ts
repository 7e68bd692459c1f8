/**
 * `.nin`, of Wilk's solver: a line `width height`, then the rows' clues and the columns', one a line; 0 or blank is empty. Other people
 * write `height width` or the columns first. What the sums and the lines refute is not read as .nin; what they leave open is
 * handed on as an assumption. Several puzzles may follow each other, each below its two sides.
 */

import type { Entry } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, ReadEntry, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { onlyBlack } from './base/what-fits.js';
import { clueLines, entriesOf, entryOfLines, entryOfSized } from './text/clues.js';
import { faultAt, isBlank, linesOf, type TextLine } from './text/lines.js';
import { linesRefute } from './text/lines-refute.js';

function readOne(lines: readonly TextLine[]): Result<ReadEntry> {
  return entryOfSized(lines, ([width, height], { heading, lines: rest }): Result<ReadEntry> => {
    const clues = clueLines(rest, width + height, 'line', heading);
    if (!clues.ok) return clues;
    const own = entryOfLines(clues.value.slice(0, height), clues.value.slice(height));
    if (!own.ok) return own;
    const other = width === height ? own : entryOfLines(clues.value.slice(0, width), clues.value.slice(width));
    if (other === own || !other.ok || linesRefute(other.value)) return ok({ ...own.value, assumed: ['rows-first'] });
    if (!linesRefute(own.value)) return ok({ ...own.value, assumed: ['rows-first', 'width-first'] });
    const message = 'With the width before the height the clues have no solution; they fit with the height first.';
    return fail([faultAt(heading, 'wrong-sides', message)]);
  });
}

/** The lines of each puzzle, when several follow each other without blank lines for clues; else all lines. */
function partsOf(lines: readonly TextLine[]): TextLine[][] {
  const written = lines.filter((line) => !isBlank(line));
  const parts: TextLine[][] = [];
  for (let at = 0; at < written.length; ) {
    const [, width, height] = /^\s*(\d{1,5})[ \t]+(\d{1,5})$/.exec(written[at]!.text) ?? [];
    const end = at + 1 + Number(width) + Number(height);
    if (width === undefined || !(end <= written.length)) return [[...lines]];
    parts.push(written.slice(at, end));
    at = end;
  }
  return parts.length > 1 ? parts : [[...lines]];
}

const read = (source: Source): Result<readonly ReadEntry[]> => entriesOf(partsOf(linesOf(source.text)), readOne);

function write(entries: readonly Entry[]): Result<string> {
  const texts: string[] = [];
  for (const entry of entries) {
    const puzzle = onlyBlack([entry], nin);
    if (!puzzle.ok) return puzzle;
    const { width, height, rows, cols } = puzzle.value;
    const line = (clue: Clue) => (clue.length === 0 ? '0' : clue.map((block) => block.length).join(' '));
    texts.push(`${[`${width} ${height}`, ...rows.map(line), ...cols.map(line)].join('\n')}\n`);
  }
  return ok(texts.join('\n'));
}

export const nin: Format = {
  id: 'nin',
  title: 'Wilk .nin file',
  extensions: ['.nin'],
  kinds: ['nonogram'],
  many: true,
  sniff: looksLike(/^\s*[1-9]\d{0,4}[ \t]+[1-9]\d{0,4}[ \t]*\n[\d\s,]*$/, LIKELIHOOD.sides),
  read,
  write,
};
