/**
 * Triple: of three equal numbers side by side, the outer two are shaded and the middle one is not.
 *
 * Proof: at most one of the three is unshaded, so at least two are shaded. Shaded cells do not touch, so these are the
 * outer ones, and the middle one, which touches them, is unshaded.
 */
import type { LineTechnique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
import { deduce, shaded, unshaded } from './deduce.js';
import { isEqual, threesIn } from './frame.js';
import { boardExample } from './worked-board.js';

export const triple: LineTechnique<Hitori> = {
  id: 'triple',
  level: 1,
  scope: 'line',
  find(puzzle, board, line) {
    return threesIn(puzzle, line).flatMap(([before, middle, after]) => {
      if (!isEqual(puzzle, before, middle) || !isEqual(puzzle, middle, after)) return [];
      return deduce(board, {
        technique: 'triple',
        sets: [shaded(before), unshaded(middle), shaded(after)],
        lines: [line],
        numbers: { number: puzzle.numbers[middle]! },
      });
    });
  },
  example: boardExample({
    puzzle: ['1 2 2 2', '3 1 4 2', '2 3 1 4'],
    after: ['?#.#', '????', '????'],
    rows: [0],
    numbers: { number: 2 },
  }),
};
