/** Makhorin's form: `*` before comments, first the title; the rows' clues, a line with `&`, the columns'. Only read. */

import type { Entry } from '../core/puzzle.js';
import type { Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLikeWith } from './base/likelihood.js';
import { dividedBy, entryOfLines, single } from './text/clues.js';
import { isBlank, linesOf, type TextLine } from './text/lines.js';

const isComment = (line: TextLine): boolean => line.text.startsWith('*');

function read(source: Source): Result<readonly Entry[]> {
  const lines = linesOf(source.text);
  const sides = dividedBy('&', lines);
  if (!sides.ok) return sides;
  const [rows, cols] = [sides.value.rows, sides.value.cols].map((side) =>
    side.filter((line) => !isComment(line) && !isBlank(line)),
  );
  const title = lines.find(isComment)?.text.slice(1).trim();
  return single(entryOfLines(rows!, cols!, { about: title ? { title } : {} }));
}

export const makhorin: Format = {
  id: 'makhorin',
  title: 'Makhorin file',
  extensions: ['.makhorin'],
  kinds: ['nonogram'],
  many: false,
  examples: ['* Boot\n* a comment\n3\n1 1\n3\n0\n4\n&\n3 1\n1 1 1\n3 1\n1\n'],
  sniff: looksLikeWith(/^(?:\*.*\n|\s)*\d[\d \t\n]*(?:&|$)/, /^[*&]/m, LIKELIHOOD.divider, LIKELIHOOD.lastResort),
  read,
};
