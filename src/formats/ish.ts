/** The ish form: lists with commas, a blank line between rows and columns, `#` before comments, first the title. Only read. */

import type { Format } from './base/format.js';
import { LIKELIHOOD, looksLikeWith } from './base/likelihood.js';
import { entryOfGroups, groupsOf } from './text/clues.js';
import { linesOf } from './text/lines.js';

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
    const clues = lines.filter((line) => !line.text.startsWith('#'));
    return entryOfGroups(groupsOf(clues), title === undefined ? {} : { title });
  },
};
