/**
 * Corner domino: two equal numbers side by side in the four cells of a corner. Of the corner cell's two neighbours one
 * belongs to the domino; the other is unshaded.
 *
 * Proof: one cell of the domino is shaded. If it is the neighbour of the corner cell, the other neighbour is its last
 * exit. If it is the other cell of the domino (the corner cell, or the cell across from it), that touches the other
 * neighbour too.
 */
import { unshaded } from './facts.js';
import { cornersOf, isEqual } from './frame.js';
import { numberTechnique } from './hitori-technique.js';

export const cornerDomino = numberTechnique({
  id: 'corner-domino',
  level: 2,
  once: true,
  find(puzzle) {
    return cornersOf(puzzle).flatMap(({ cell, line }) =>
      [0, 1].flatMap((at) => {
        const [one, other] = [cell(at, 0), cell(at, 1)];
        if (!isEqual(puzzle, one, other)) return [];
        return {
          sets: [unshaded(at === 0 ? cell(1, 0) : cell(0, 1))],
          lines: [line(at)],
          pattern: [cell(0, 0), ...(at === 0 ? [other, one] : [one, other])],
          rules: ['connect'],
          numbers: { number: puzzle.numbers[one]! },
        };
      }),
    );
  },
  example: {
    puzzle: ['1 2 3', '2 4 1', '3 4 2'],
    after: ['???', '.??', '???'],
    cols: [1],
    pattern: [6, 7, 4],
    rules: ['connect'],
    numbers: { number: 4 },
  },
});
