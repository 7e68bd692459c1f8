/** `.mk`: a line `height width`, the rows' clues, a line with `#`, the columns' clues. Only read. */

import type { Entry } from '../core/puzzle.js';
import type { Result } from '../core/result.js';
import type { Format, Source } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { dividedBy, entryOfSections, entryOfSized, single } from './text/clues.js';
import { linesOf } from './text/lines.js';

function read(source: Source): Result<readonly Entry[]> {
  const read = entryOfSized(linesOf(source.text), ([height, width], { heading, lines }) => {
    const sides = dividedBy('#', lines);
    if (!sides.ok) return sides;
    const { rows, cols, divider } = sides.value;
    return entryOfSections({ heading, lines: rows }, { heading: divider, lines: cols }, { width, height });
  });
  return single(read);
}

export const mk: Format = {
  id: 'mk',
  title: '.mk file',
  extensions: ['.mk'],
  kinds: ['nonogram'],
  many: false,
  examples: ['5 4\n3\n1 1\n3\n0\n4\n#\n3 1\n1 1 1\n3 1\n1\n', '5 4\n3\n1 1\n3\n\n4\n#\n3 1\n1 1 1\n3 1\n1\n'],
  sniff: looksLike(/^\s*[1-9]\d{0,4}[ \t]+[1-9]\d{0,4}[ \t]*\n[\d \t\n,]*(?:#|$)/, LIKELIHOOD.divider),
  read,
};
