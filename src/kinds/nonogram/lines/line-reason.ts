/**
 * Why one line forces something: known facts that suffice, none of them superfluous. Starts from all that is known in
 * the line and drops what is farthest from the forced cells first, as long as the line still forces them.
 * Lines too long for that keep everything that is known: sufficient, not the fewest.
 */
import { fullSet } from '../../../core/board.js';
import { type Fact, factsOf, setOfFact, shrink } from '../../../core/deduction.js';
import type { Clue } from '../puzzle.js';
import { sweepsOf } from './line-sweeps.js';

const WORK_LIMIT = 20_000_000;

/**
 * The sets, some of them widened to "anything", that still force every cell into its set in `goal`. `sets` must force
 * it, by this line's clue alone.
 */
export function lineReason(clue: Clue, sets: ArrayLike<number>, goal: ArrayLike<number>, values: number): Uint32Array {
  const full = fullSet(values);
  const known = Array.from(sets).flatMap((set, p) => (set === full ? [] : factsOf(p, set, values)));
  if (known.length * sets.length * (clue.length + 1) > WORK_LIMIT) return Uint32Array.from(sets);
  const distance = distances(sets, goal);
  known.sort((a, b) => distance[a.cell]! - distance[b.cell]!);
  const scratch = new Uint32Array(sets.length);
  const narrowed = (facts: readonly Fact[]): Uint32Array => {
    scratch.fill(full);
    for (const fact of facts) scratch[fact.cell]! &= setOfFact(fact, values);
    return scratch;
  };
  const sweeps = sweepsOf(clue, values);
  const kept = shrink(known, (part) => sweeps.force(narrowed(part), goal));
  return Uint32Array.from(narrowed(kept));
}

/** How far each cell is from the nearest one that the goal narrows. */
export function distances(sets: ArrayLike<number>, goal: ArrayLike<number>): Float64Array {
  const far = new Float64Array(sets.length).fill(Number.POSITIVE_INFINITY);
  const look = (p: number, last: number) => {
    const at = (sets[p]! & ~goal[p]!) !== 0 ? p : last;
    if (at >= 0) far[p] = Math.min(far[p]!, Math.abs(p - at));
    return at;
  };
  for (let p = 0, last = -1; p < far.length; p++) last = look(p, last);
  for (let p = far.length - 1, last = -1; p >= 0; p--) last = look(p, last);
  return far;
}
