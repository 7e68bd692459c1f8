/**
 * Forcing: what walls do to blocks. A wall is a border, a known space, or a cell that cannot have the block's colour.
 *
 * 1. A gap between walls that is too small for every block that could lie there is space.
 * 2. Walls push a block: with every block as far to the left as the walls let it be, and then as far to the right, the two
 *    placements of one block may overlap.
 * Proof: a block lies in one piece on cells that can have its colour, so gaps shorter than it are of no use to it; and
 * each block starts at or after the first place that fits behind the blocks before it, and the same from the other end.
 */
import { type Deduction, type Fact, isSameFact } from '../../../../core/deduction.js';
import { type Finding, lineTechnique } from './line-technique.js';
import type { LineView } from './line-view.js';
import { overlaps, unreached, unreachedTogether } from './overlap.js';

export const forcing = lineTechnique({
  id: 'forcing',
  level: 2,
  joined: gapsTogether,
  look: (view) => [
    ...unreached(view, view.covered(view.walls), (from, to) => tooSmall(view, from, to)),
    ...overlaps(view, view.walls),
  ],
  example: {
    clue: '3',
    line: '??.????',
    filled: '...###.',
    after: '...????',
    because: '??.????',
    numbers: { cells: 2, smallest: 3, from: 0, to: 1 },
  },
});

/** Gaps, told one after the other, as one deduction, unless the second is one only after the first; and the same of other spaces. */
function gapsTogether(first: Deduction, next: Deduction): Deduction | undefined {
  const sizes = [first.numbers?.smallest, next.numbers?.smallest];
  if (sizes.every((smallest) => smallest === undefined))
    return [first, next].some(({ numbers }) => numbers?.earliestEnd !== undefined)
      ? undefined
      : unreachedTogether(first, next);
  if (sizes.includes(undefined)) return undefined;
  if (next.because.some((fact) => first.sets.some((other) => isSameFact(fact, other)))) return undefined;
  const more = next.because.filter((fact) => !first.because.some((other) => isSameFact(fact, other)));
  const inOrder = (facts: readonly Fact[]) => [...facts].sort((a, b) => a.cell - b.cell);
  return {
    ...first,
    sets: inOrder([...first.sets, ...next.sets]),
    because: inOrder([...first.because, ...more]),
    numbers: { gaps: (first.numbers?.gaps ?? 1) + 1, smallest: Math.min(...(sizes as number[])) },
  };
}

/** A whole gap between walls, and the length of the smallest block whose range reaches into it. */
function tooSmall(view: LineView, from: number, to: number): Omit<Finding, 'narrows'> {
  const isWall = (p: number) => p < 0 || p >= view.length || view.is(p, 0);
  if (view.values > 2 || !isWall(from - 1) || !isWall(to + 1)) return {};
  const { lo, hi } = view.plain;
  const near = [...view.clue.keys()].filter((block) => lo[block]! <= to && hi[block]! >= from);
  const smallest = Math.min(...near.map((block) => view.least(block)));
  const cells = to - from + 1;
  return near.length > 0 && smallest > cells ? { numbers: { cells, smallest }, places: { from, to } } : {};
}
