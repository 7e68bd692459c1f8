/** How hitori are explained. */
import type { LineRef } from '../../../core/geometry.js';
import type { Constraint } from '../../../core/kind.js';
import type { Explaining } from '../../../core/technique.js';
import { hitori } from '../plain.js';
import type { Hitori } from '../puzzle.js';
import { inferDirectly } from './infer-directly.js';
import { techniques } from './techniques/index.js';

/**
 * What a reason may do without: rule 1 in any line, and rule 3. Rule 2 always counts; rule 3 is worked out on the ground
 * that it holds.
 */
function constraints(puzzle: Hitori): readonly Constraint[] {
  const repeats = (axis: LineRef['axis'], count: number) =>
    Array.from({ length: count }, (_, index) => ({ rule: 'repeat', line: { axis, index } }));
  return [...repeats('row', puzzle.height), ...repeats('col', puzzle.width), { rule: 'connect' }];
}

export const explaining: Explaining<Hitori> = {
  techniques,
  effortLimits: [50, 90, 135, 180, 235, 300, 400, 650, 1500],
  constraints,
  inferDirectly,
  workedExample: () =>
    hitori([
      [2, 1, 2, 2],
      [2, 4, 1, 3],
      [3, 3, 3, 2],
      [4, 2, 3, 3],
    ]),
};
