/**
 * Sandwich: a cell between two equal numbers is unshaded.
 *
 * Proof: were it shaded, the cells on both sides would be unshaded, as shaded cells do not touch; but they are equal and
 * stand in one line. Three equal numbers are the triple, which says more.
 */
import type { LineTechnique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
import { deduce, unshaded } from './deduce.js';
import { isEqual, threesIn } from './frame.js';
import { boardExample } from './worked-board.js';

export const sandwich: LineTechnique<Hitori> = {
  id: 'sandwich',
  level: 1,
  scope: 'line',
  find(puzzle, board, line) {
    return threesIn(puzzle, line).flatMap(([before, middle, after]) => {
      if (!isEqual(puzzle, before, after) || isEqual(puzzle, before, middle)) return [];
      const numbers = { number: puzzle.numbers[before]! };
      return deduce(board, { technique: 'sandwich', sets: [unshaded(middle)], lines: [line], numbers });
    });
  },
  example: boardExample({
    puzzle: ['1 2', '3 4', '1 3'],
    after: ['??', '.?', '??'],
    cols: [0],
    numbers: { number: 1 },
  }),
};
