/**
 * Corner quad: two pairs stacked in a corner, `aa` over `bb`, where b may equal a: the corner cell and the cell across
 * from it are shaded, the other two are not.
 *
 * Proof: each pair has one shaded cell (not none, as the numbers are equal; not two, as they touch), and the two shaded
 * cells do not touch, so they lie on a diagonal. On the diagonal without the corner cell they would cut the corner cell
 * off. So they lie on the other one.
 */
import { shaded, unshaded } from './facts.js';
import { cornersOf, isEqual } from './frame.js';
import { numberTechnique } from './hitori-technique.js';

export const cornerQuad = numberTechnique({
  id: 'corner-quad',
  level: 2,
  once: true,
  find(puzzle) {
    return cornersOf(puzzle).flatMap(({ cell, line }) => {
      if (!isEqual(puzzle, cell(0, 0), cell(0, 1)) || !isEqual(puzzle, cell(1, 0), cell(1, 1))) return [];
      return {
        sets: [shaded(cell(0, 0)), shaded(cell(1, 1)), unshaded(cell(0, 1)), unshaded(cell(1, 0))],
        lines: [line(0), line(1)],
        pattern: [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)],
        rules: ['connect'],
      };
    });
  },
  example: {
    puzzle: ['1 1 3 4', '2 2 4 3', '3 4 1 2'],
    after: ['#.??', '.#??', '????'],
    rows: [0, 1],
    pattern: [0, 1, 4, 5],
    rules: ['connect'],
  },
});
