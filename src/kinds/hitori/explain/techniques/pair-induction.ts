/**
 * Pair induction: two equal numbers side by side shade every further one of the line.
 *
 * Proof: the two touch, so they are not both shaded: one of them is unshaded, and a number stands at most once
 * unshaded in a line. A further one right beside the pair is left to the triple, which says more.
 */
import { lineCells } from '../../../../core/geometry.js';
import { equalsIn, perLine } from './equals.js';
import { shaded } from './facts.js';
import { type Finding, lineNumbersTechnique } from './hitori-technique.js';

export const pairInduction = lineNumbersTechnique({
  id: 'pair-induction',
  level: 1,
  find: perLine((puzzle, line): readonly Finding[] => {
    const cells = lineCells(puzzle, line);
    return [...equalsIn(puzzle, line)].flatMap(([number, places]) => {
      const place = places.find((p, i) => places[i + 1] === p + 1);
      if (place === undefined) return [];
      const touching = (p: number) => places.includes(p - 1) || places.includes(p + 1);
      const further = places.filter((p) => !touching(p));
      return {
        sets: further.map((p) => shaded(cells[p]!)),
        lines: [line],
        pattern: [cells[place]!, cells[place + 1]!],
        numbers: { number },
      };
    });
  }),
  example: {
    puzzle: ['4 1 3 3 2 3', '1 2 5 4 3 6'],
    after: ['?????#', '??????'],
    rows: [0],
    pattern: [2, 3],
    numbers: { number: 3 },
  },
});
