/**
 * Sandwich: a cell between two equal numbers is unshaded.
 *
 * Proof: were it shaded, the cells on both sides would be unshaded, as shaded cells do not touch; but they are equal and
 * stand in one line. Three equal numbers are the triple, which says more.
 */
import { perLine } from './equals.js';
import { unshaded } from './facts.js';
import { forEachFlanked, isEqual } from './frame.js';
import { type Finding, lineNumbersTechnique } from './hitori-technique.js';

export const sandwich = lineNumbersTechnique({
  id: 'sandwich',
  together: () => '',
  level: 1,
  find: perLine((puzzle, line): readonly Finding[] => {
    const found: Finding[] = [];
    forEachFlanked(puzzle, line, (before, middle, after) => {
      if (isEqual(puzzle, before, middle)) return;
      const numbers = { number: puzzle.numbers[before]! };
      found.push({ sets: [unshaded(middle)], lines: [line], pattern: [before, after], numbers });
    });
    return found;
  }),
  example: {
    puzzle: ['1 2', '3 4', '1 3'],
    after: ['??', '.?', '??'],
    cols: [0],
    pattern: [0, 4],
    numbers: { number: 1 },
  },
});
