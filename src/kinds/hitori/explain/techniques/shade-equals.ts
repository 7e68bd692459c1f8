/**
 * Shade equals: an unshaded number shades its equals.
 *
 * Proof: a number stands at most once unshaded in a line, so once it does, every other cell of that line with the same
 * number is shaded.
 */
import { equalsIn } from './equals.js';
import { isShaded, isUnshaded, shaded, unshaded } from './facts.js';
import { type Finding, lineTechnique } from './hitori-technique.js';

export const shadeEquals = lineTechnique({
  id: 'shade-equals',
  together: () => '',
  level: 1,
  follows: true,
  find(puzzle, board, line) {
    const found: Finding[] = [];
    const [start, step] = line.axis === 'row' ? [line.index * puzzle.width, 1] : [line.index, puzzle.width];
    const cell = (place: number) => start + place * step;
    for (const [number, places] of equalsIn(puzzle, line)) {
      const place = places.find((p) => isUnshaded(board, cell(p)));
      if (place === undefined) continue;
      const others = places.filter((p) => p !== place && !isShaded(board, cell(p)));
      if (others.length === 0) continue;
      found.push({
        sets: others.map((p) => shaded(cell(p))),
        because: [unshaded(cell(place))],
        lines: [line],
        numbers: { number, place },
      });
    }
    return found;
  },
  example: {
    puzzle: ['3 1 4 3 2', '1 2 3 4 5', '2 3 5 1 4'],
    board: ['.????', '?????', '?????'],
    after: ['.??#?', '?????', '?????'],
    rows: [0],
    numbers: { number: 3, place: 0 },
  },
});
