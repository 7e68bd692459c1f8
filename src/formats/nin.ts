/** `.nin`, of Wilk's solver: a line `width height`, then the rows' clues and the columns', one a line; 0 or blank is empty. */

import type { Entry } from '../core/puzzle.js';
import { ok, type Result } from '../core/result.js';
import type { Clue } from '../kinds/nonogram/puzzle.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { onlyBlack } from './base/what-fits.js';
import { clueLines, entryOfLines, entryOfSized } from './text/clues.js';

function read(source: Source): Result<readonly Entry[]> {
  return entryOfSized(source.text, ([width, height], { heading, lines }) => {
    const clues = clueLines(lines, width + height, 'line', heading);
    return clues.ok ? entryOfLines(clues.value.slice(0, height), clues.value.slice(height)) : clues;
  });
}

function write(entries: readonly Entry[]): Result<string> {
  const puzzle = onlyBlack(entries, nin);
  if (!puzzle.ok) return puzzle;
  const { width, height, rows, cols } = puzzle.value;
  const line = (clue: Clue) => (clue.length === 0 ? '0' : clue.map((block) => block.length).join(' '));
  return ok(`${[`${width} ${height}`, ...rows.map(line), ...cols.map(line)].join('\n')}\n`);
}

export const nin: Format = {
  id: 'nin',
  title: 'Wilk .nin file',
  extensions: ['.nin'],
  kinds: ['nonogram'],
  many: false,
  sniff: looksLike(/^\s*[1-9]\d{0,4}[ \t]+[1-9]\d{0,4}[ \t]*\n[\d\s,]*$/, LIKELIHOOD.sides),
  read,
  write,
};
