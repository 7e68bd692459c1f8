/**
 * Triple: of three equal numbers side by side, the outer two are shaded and the middle one is not.
 *
 * Proof: at most one of the three is unshaded, so at least two are shaded. Shaded cells do not touch, so these are the
 * outer ones, and the middle one, which touches them, is unshaded.
 */
import { perLine } from './equals.js';
import { shaded, unshaded } from './facts.js';
import { forEachFlanked, isEqual } from './frame.js';
import { type Finding, lineNumbersTechnique } from './hitori-technique.js';

export const triple = lineNumbersTechnique({
  id: 'triple',
  level: 1,
  find: perLine((puzzle, line): readonly Finding[] => {
    const found: Finding[] = [];
    forEachFlanked(puzzle, line, (before, middle, after) => {
      if (!isEqual(puzzle, before, middle)) return;
      found.push({
        sets: [shaded(before), unshaded(middle), shaded(after)],
        lines: [line],
        pattern: [before, middle, after],
        numbers: { number: puzzle.numbers[middle]! },
      });
    });
    return found;
  }),
  example: {
    puzzle: ['1 2 2 2', '3 1 4 2', '2 3 1 4'],
    after: ['?#.#', '????', '????'],
    rows: [0],
    pattern: [1, 2, 3],
    numbers: { number: 2 },
  },
});
