/**
 * Shade equals: an unshaded number shades its equals.
 *
 * Proof: a number stands at most once unshaded in a line, so once it does, every other cell of that line with the same
 * number is shaded.
 *
 * The reason is the unshaded cell, except where the line's numbers force the same by themselves.
 */
import { lineCells } from '../../../../core/geometry.js';
import type { LineTechnique } from '../../../../core/technique.js';
import { type Hitori, SHADED } from '../../puzzle.js';
import { deduce, isShaded, isUnshaded, shaded, unshaded } from './deduce.js';
import { equalsIn } from './equals.js';
import { lineAlone } from './line-alone.js';
import { boardExample } from './worked-board.js';

export const shadeEquals: LineTechnique<Hitori> = {
  id: 'shade-equals',
  level: 1,
  scope: 'line',
  find(puzzle, board, line) {
    const cells = lineCells(puzzle, line);
    return [...equalsIn(puzzle, line)].flatMap(([number, places]) => {
      const place = places.find((p) => isUnshaded(board, cells[p]!));
      if (place === undefined) return [];
      const others = places.filter((p) => p !== place && !isShaded(board, cells[p]!));
      if (others.length === 0) return [];
      const alone = lineAlone(puzzle, line);
      return deduce(board, {
        technique: 'shade-equals',
        sets: others.map((p) => shaded(cells[p]!)),
        because: others.every((p) => alone[p] === SHADED) ? [] : [unshaded(cells[place]!)],
        lines: [line],
        numbers: { number, place },
      });
    });
  },
  example: boardExample({
    puzzle: ['3 1 4 3 2', '1 2 3 4 5', '2 3 5 1 4'],
    board: ['.????', '?????', '?????'],
    after: ['.??#?', '?????', '?????'],
    because: ['.????', '?????', '?????'],
    rows: [0],
    numbers: { number: 3, place: 0 },
  }),
};
