/**
 * The ish form: lists with commas, a blank line between rows and columns, `#` before comments, first the title. Comments that name the
 * rows or the columns settle which come first; with the columns first it is a list of clues of another sort. Only read.
 */

import { fail, ok } from '../core/result.js';
import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLikeWith } from './base/likelihood.js';
import { entryOfGroups, groupsOf } from './text/clues.js';
import { faultAt, linesOf } from './text/lines.js';

export const ish: Format = {
  id: 'ish',
  title: 'ish file',
  extensions: ['.ish'],
  kinds: ['nonogram'],
  many: false,
  examples: ['# Boot\n# row clues\n3\n1,1\n3\n0\n4\n\n# column clues\n3,1\n1,1,1\n3,1\n1\n'],
  sniff: looksLikeWith(/^(?:#.*\n|\s)*\d[\d, \t]*\n/, /[#,]/, LIKELIHOOD.shape, LIKELIHOOD.fallback),
  read: (source) => {
    const lines = linesOf(source.text);
    const comments = lines.filter((line) => line.text.startsWith('#')).slice(0, 1);
    const title = comments
      .map((line) => line.text.slice(1).trim())
      .find((text) => text !== '' && !/\bclues?\b/i.test(text));
    const named = lines
      .map(({ text }) => /^#.*?\b(row|col)/i.exec(text)?.[1]?.toLowerCase())
      .filter((word) => word !== undefined);
    if (named[0] === 'col')
      return fail([faultAt(lines[0], 'columns-first', 'The comments say that the columns come first.')]);
    const clues = lines.filter((line) => !line.text.startsWith('#'));
    const read = entryOfGroups(groupsOf(clues), title === undefined ? {} : { title });
    return read.ok && named[0] === 'row' ? ok(read.value.map(({ assumed: _, ...entry }) => entry)) : read;
  },
};
