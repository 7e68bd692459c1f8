/** Hitori typed by hand: a number in each cell, or none. */
import type { Typing } from '../../../core/maker.js';
import { type Hitori, MAX_NUMBER, makeHitori, NO_NUMBER } from '../puzzle.js';

const numberOf = (text: string): number => (text === '' ? NO_NUMBER : /^\d{1,5}$/.test(text) ? Number(text) : -1);

export const typing: Typing<Hitori> = {
  faults: (_size, { texts }) =>
    texts.flatMap((text, cell) => {
      const number = numberOf(text);
      return number >= 0 && number <= MAX_NUMBER ? [] : [{ code: 'bad-number' as const, cell, needs: 0, has: 0 }];
    }),
  puzzleOf: ({ width, height }, { texts }, about = {}) =>
    makeHitori({ width, height, numbers: texts.map(numberOf), about }),
};
