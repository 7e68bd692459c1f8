/** Faase's form: the words of `.non` with clues apart by blanks, and nothing but sizes and clues. Only read. */
import { headOf, linesOf, single } from './clue-text.js';
import type { Format } from './format.js';
import { readNon } from './non-read.js';

export const faase: Format = {
  id: 'faase',
  title: 'Faase file',
  extensions: ['.faase'],
  kinds: ['nonogram'],
  many: false,
  sniff: (source) =>
    /^\s*(?:width|height) \d+\n(?:width|height) \d+\nrows\n[\d \n]*(?:columns\n|$)/.test(headOf(source)) ? 0.85 : 0,
  read: (source) => single(readNon(linesOf(source.text))),
};
