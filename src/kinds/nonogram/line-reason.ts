/**
 * Why one line forces something: known cells that suffice, none of them superfluous. Starts from all that is known in
 * the line and lets go of one cell after the other, the farthest from what is forced first, as long as the exact
 * line DP still forces it. Lines too long for that (O(n^2 k)) keep every known cell: sufficient, not the fewest.
 */
import { fullSet } from '../../core/board.js';
import { paintLine } from './line-dp.js';
import type { Clue } from './puzzle.js';

const WORK_LIMIT = 20_000_000;

/**
 * The sets, some of them let go to "anything", that still force every cell into its set in `goal`. `sets` must force
 * it, by this line's clue alone.
 */
export function lineReason(clue: Clue, sets: ArrayLike<number>, goal: ArrayLike<number>, values: number): Uint32Array {
  const full = fullSet(values);
  const reason = Uint32Array.from(sets);
  const known = Array.from(reason.keys()).filter((p) => reason[p] !== full);
  if (known.length * reason.length * (clue.length + 1) > WORK_LIMIT) return reason;
  const distance = distances(sets, goal);
  for (const p of known.sort((a, b) => distance[b]! - distance[a]! || a - b)) {
    reason[p] = full;
    if (!forces(clue, reason, goal)) reason[p] = sets[p]!;
  }
  return reason;
}

function forces(clue: Clue, sets: ArrayLike<number>, goal: ArrayLike<number>): boolean {
  const picture = paintLine(clue, sets);
  return picture === undefined || picture.every((set, p) => (set & ~goal[p]!) === 0);
}

/** How far each cell is from the nearest one that the goal narrows. */
function distances(sets: ArrayLike<number>, goal: ArrayLike<number>): Float64Array {
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
