/**
 * Stacked edge pairs: a pair of equal numbers `bb` that is shut in from above and below, each time by another pair in the
 * same two columns (`aa`, `cc`) or by the border: two pairs stacked at an edge, or three anywhere. (The same holds with
 * rows for columns.) The cells on both sides of the pair are unshaded; and if there is no cell on one of the sides,
 * because the pair ends at the border, all the pairs are settled.
 *
 * Proof: each pair has exactly one shaded cell, and those of stacked pairs do not touch, so they alternate from side to
 * side. Look at the unshaded cell of `bb`, on the left, say. Beside it, above and below, are the shaded cells of its
 * partner and of the other pairs, or the border, so the only way out is the cell on its left, which must be unshaded;
 * and if the unshaded cell is on the right, then the left one is shaded, and the cell on its left is unshaded too. The
 * same holds for the other side. If there is no cell on the left, the left cell of `bb` is not the unshaded one.
 *
 * Two pairs in a corner are the corner quad.
 */
import type { Fact } from '../../../../core/deduction.js';
import type { Hitori } from '../../puzzle.js';
import { shaded, unshaded } from './facts.js';
import { type Frame, forEachPlace, isEqual } from './frame.js';
import { type Finding, numberTechnique } from './hitori-technique.js';

export const stackedEdgePairs = numberTechnique({
  id: 'stacked-edge-pairs',
  level: 4,
  find(puzzle) {
    const found: Finding[] = [];
    forEachPlace(puzzle, (frame, line, place) => {
      const { cell, length } = frame;
      if (place + 1 < length && isEqual(puzzle, cell(line, place), cell(line, place + 1)))
        found.push(...lookAround(puzzle, frame, line, place));
    });
    return found;
  },
  example: {
    puzzle: ['1 2 3 3 4', '2 1 5 5 3', '3 4 1 2 5'],
    after: ['?.??.', '?????', '?????'],
    rows: [0, 1],
    pattern: [2, 3, 7, 8],
    rules: ['connect'],
  },
});

/** The pair at `place` and `place + 1` of the line, and the two lines beside it. */
function lookAround(puzzle: Hitori, frame: Frame, line: number, place: number): Finding[] {
  const { cell, lines, length } = frame;
  const isPair = (at: number) => isEqual(puzzle, cell(at, place), cell(at, place + 1));
  const stacked = [line - 1, line + 1].filter((at) => at >= 0 && at < lines);
  if (stacked.length === 0 || !stacked.every(isPair)) return [];
  const [before, after] = [place - 1 >= 0, place + 2 < length];
  if (stacked.length === 1 && !(before && after)) return [];
  const sets: Fact[] = [];
  if (before) sets.push(unshaded(cell(line, place - 1)));
  if (after) sets.push(unshaded(cell(line, place + 2)));
  if (!before || !after) {
    const [outer, inner] = before ? [place + 1, place] : [place, place + 1];
    sets.push(shaded(cell(line, outer)), unshaded(cell(line, inner)));
    for (const at of stacked) sets.push(unshaded(cell(at, outer)), shaded(cell(at, inner)));
  }
  return [
    {
      sets,
      lines: [line, ...stacked].sort((a, b) => a - b).map(frame.line),
      pattern: [line, ...stacked].flatMap((at) => [cell(at, place), cell(at, place + 1)]),
      rules: ['connect'],
    },
  ];
}
