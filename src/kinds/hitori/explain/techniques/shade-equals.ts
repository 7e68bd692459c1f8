/**
 * Shade equals: an unshaded number shades its equals.
 *
 * Proof: a number stands at most once unshaded in a line, so once it does, every other cell of that line with the same
 * number is shaded.
 */
import { lineCells } from '../../../../core/geometry.js';
import { equalsIn } from './equals.js';
import { isShaded, isUnshaded, shaded, unshaded } from './facts.js';
import { lineTechnique } from './hitori-technique.js';

export const shadeEquals = lineTechnique({
  id: 'shade-equals',
  together: () => '',
  level: 1,
  follows: true,
  find(puzzle, board, line) {
    const cells = lineCells(puzzle, line);
    return [...equalsIn(puzzle, line)].flatMap(([number, places]) => {
      const place = places.find((p) => isUnshaded(board, cells[p]!));
      if (place === undefined) return [];
      const others = places.filter((p) => p !== place && !isShaded(board, cells[p]!));
      if (others.length === 0) return [];
      return {
        sets: others.map((p) => shaded(cells[p]!)),
        because: [unshaded(cells[place]!)],
        lines: [line],
        numbers: { number, place },
      };
    });
  },
  example: {
    puzzle: ['3 1 4 3 2', '1 2 3 4 5', '2 3 5 1 4'],
    board: ['.????', '?????', '?????'],
    after: ['.??#?', '?????', '?????'],
    rows: [0],
    numbers: { number: 3, place: 0 },
  },
});
