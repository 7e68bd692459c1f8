/**
 * Two lines: a contradiction that a person sees between two parallel lines. A cell of one line is supposed; what follows in that line goes
 * down the lines that cross it, and leaves no room in the other. It is the usual shape of contradictions in nonograms: the ladder
 * has at most three rungs, the first line, the crossing lines, and the second line.
 */
import { rungsOf, type Trial } from '../../core/deduction.js';
import type { ExplainedKind } from '../../core/technique.js';

export const TWO_LINES = 'two-lines';

const MOST_RUNGS = 3;

/** Has a supposition that fails this shape? */
export function isBetweenTwoLines({ lineByLine }: ExplainedKind, trial: Trial): boolean {
  const { chain } = trial;
  const axis = chain.at(-1)?.lines[0]?.axis;
  if (!lineByLine || !axis || Math.max(...rungsOf(trial)) > MOST_RUNGS) return false;
  const parallel = chain.flatMap(({ lines }) => lines.filter((line) => line.axis === axis).map(({ index }) => index));
  return new Set(parallel).size <= 2;
}
