/** Keen's form: the rows' clues, a blank line, the columns' clues; 0 is the empty clue. Only read. */

import type { Format } from './base/format.js';
import { entryOfGroups, groupsOf } from './text/clues.js';
import { headOf, linesOf } from './text/lines.js';

export const keen: Format = {
  id: 'keen',
  title: 'Keen file',
  extensions: ['.keen'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) => (/^\s*\d[\d \t\n]*$/.test(headOf(source)) ? 0.3 : 0),
  read: (source) => entryOfGroups(groupsOf(linesOf(source.text))),
};
