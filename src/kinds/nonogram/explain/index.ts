/** How nonograms are explained. */
import type { LineRef } from '../../../core/geometry.js';
import type { Constraint } from '../../../core/kind.js';
import type { Explaining } from '../../../core/technique.js';
import { nonogram } from '../plain.js';
import type { Clue, Nonogram } from '../puzzle.js';
import { inferDirectly } from './infer-directly.js';
import { techniques } from './techniques/index.js';

/** The constraints of a nonogram are its lines. */
function constraints(puzzle: Nonogram): readonly Constraint[] {
  const side = (axis: LineRef['axis'], clues: readonly Clue[]) =>
    clues.map((_, index) => ({ rule: 'clue', line: { axis, index } }));
  return [...side('row', puzzle.rows), ...side('col', puzzle.cols)];
}

export const explaining: Explaining<Nonogram> = {
  techniques,
  lineByLine: true,
  effortLimits: [40, 90, 180, 400, 900, 2000, 5000, 12_000, 40_000],
  constraints,
  inferDirectly,
  workedExample: () => nonogram({ rows: [[1], [3], [5], [1, 1], [3]], columns: [[1], [4], [3, 1], [4], [1]] }),
};
