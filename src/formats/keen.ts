/** Keen's form: the rows' clues, a blank line, the columns' clues; 0 is the empty clue. Only read. */

import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLike } from './base/likelihood.js';
import { entryOfGroups, groupsOf } from './text/clues.js';
import { linesOf } from './text/lines.js';

export const keen: Format = {
  id: 'keen',
  title: 'Keen file',
  extensions: ['.keen'],
  kinds: ['nonogram'],
  many: false,
  examples: ['3\n1 1\n3\n0\n4\n\n3 1\n1 1 1\n3 1\n1\n'],
  sniff: looksLike(/^\s*\d[\d \t\n]*$/, LIKELIHOOD.numbers),
  read: (source) => entryOfGroups(groupsOf(linesOf(source.text))),
};
