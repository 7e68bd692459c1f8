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
import type { BoardTechnique } from '../../../../core/technique.js';
import type { Hitori } from '../../puzzle.js';
import { deduce, shaded, unshaded, withoutRepeats } from './deduce.js';
import { cornersOf, isEqual } from './frame.js';
import { boardExample } from './worked-board.js';

export const cornerTriple: BoardTechnique<Hitori> = {
  id: 'corner-triple',
  level: 2,
  scope: 'board',
  find(puzzle, board) {
    const found = cornersOf(puzzle).flatMap(({ cell, line, crossing }) =>
      [0, 1].flatMap((bend) => {
        const [middle, one, other] = [cell(bend, bend), cell(0, 1), cell(1, 0)];
        if (!isEqual(puzzle, middle, one) || !isEqual(puzzle, middle, other)) return [];
        return deduce(board, {
          technique: 'corner-triple',
          sets: [shaded(middle), unshaded(one), unshaded(other)],
          lines: [line(bend), crossing(bend)],
          rules: ['connect'],
          numbers: { corner: cell(0, 0), bend: middle, number: puzzle.numbers[middle]! },
        });
      }),
    );
    return withoutRepeats(found);
  },
  example: boardExample({
    puzzle: ['4 3 2 2', '3 4 1 2', '1 2 3 4'],
    after: ['??.#', '???.', '????'],
    rows: [0],
    cols: [3],
    rules: ['connect'],
    numbers: { corner: 3, bend: 3, number: 2 },
  }),
};
