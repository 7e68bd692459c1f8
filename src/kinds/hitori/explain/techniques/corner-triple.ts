/**
 * Corner triple: three equal numbers in the four cells of a corner. Where the L bends at the corner cell or at the cell
 * across from it, the cell in the bend is shaded and the other two are not.
 *
 * Proof: the cell in the bend shares a line with each of the other two. Were it unshaded, both would be shaded. But they
 * are the two neighbours of the corner cell, which would be cut off. (When the bend is the cell across, the corner cell
 * itself need not be one of the three.) So it is shaded, and its neighbours are not.
 *
 * Where the L bends beside the corner cell, the corner domino says all there is to say.
 */
import { shaded, unshaded } from './facts.js';
import { cornersOf, isEqual } from './frame.js';
import { numberTechnique } from './hitori-technique.js';

export const cornerTriple = numberTechnique({
  id: 'corner-triple',
  level: 2,
  once: true,
  find(puzzle) {
    return cornersOf(puzzle).flatMap(({ cell, line, crossing }) =>
      [0, 1].flatMap((bend) => {
        const [middle, one, other] = [cell(bend, bend), cell(0, 1), cell(1, 0)];
        if (!isEqual(puzzle, middle, one) || !isEqual(puzzle, middle, other)) return [];
        return {
          sets: [shaded(middle), unshaded(one), unshaded(other)],
          lines: [line(bend), crossing(bend)],
          pattern: [cell(0, 0), middle, one, other],
          rules: ['connect'],
          numbers: { number: puzzle.numbers[middle]! },
        };
      }),
    );
  },
  example: {
    puzzle: ['4 3 2 2', '3 4 1 2', '1 2 3 4'],
    after: ['??.#', '???.', '????'],
    rows: [0],
    cols: [3],
    pattern: [3, 3, 2, 7],
    rules: ['connect'],
    numbers: { number: 2 },
  },
});
