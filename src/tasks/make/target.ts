/** How hard a maker wants a puzzle to be, by grade or by the level of the hardest technique. An empty target: any puzzle. */

import type { Size } from '../../core/geometry.js';
import type { Shape } from '../../core/shape.js';
import { DEEPER_LEVEL } from '../../core/technique.js';
import { highestLevel } from '../grade.js';
import type { Rating } from '../rate.js';

/**
 * From the least to the most, both included.
 *
 * @example
 * const range: Range = [3, 5];
 */
export type Range = readonly [least: number, most: number];

/**
 * How hard a puzzle shall be: ranges of grade or level.
 *
 * @example
 * generate({ width: 10, height: 10, target: { grade: [3, 5] } });
 */
export interface Difficulty {
  /** 1 to 10, as `rate` gives it. */
  readonly grade?: Range;
  /** The level of the hardest technique: not to be solved by those of any lower level than the least. */
  readonly level?: Range;
}

/** As a shape, for the door. */
export const DIFFICULTY: Shape = { 'grade?': ['number'], 'level?': ['number'] };

/** Does a rated puzzle meet the target? Without a rating: would any puzzle with one solution do? */
export function isOnTarget(target: Difficulty, rating: Rating | undefined): boolean {
  if (!target.grade && !target.level) return true;
  return rating?.status === 'unique' && fitOf(target, rating) === 0;
}

/** Below 0 when the puzzle is too easy, above when it is too hard: by how many grades or levels. */
export function fitOf({ grade, level }: Difficulty, rating: Rating): number {
  const parts = [distanceTo(grade, rating.grade ?? 0), distanceTo(level, rating.level)];
  const tooHard = Math.max(...parts);
  return tooHard > 0 ? tooHard : Math.min(...parts);
}

function distanceTo(range: Range | undefined, value: number): number {
  if (!range) return 0;
  return value < range[0] ? value - range[0] : Math.max(0, value - range[1]);
}

/** The highest level of techniques that a puzzle on target may need. */
export const techniqueLevel = ({ grade, level }: Difficulty): number =>
  Math.min(highestLevel(grade?.[1] ?? 10), level?.[1] ?? DEEPER_LEVEL);

/**
 * How hard a draft is to be made for a target, from 0 for the easiest to 1: by the middle of the target, above the grade that
 * a smooth draft has by its size alone.
 */
export function hardnessOf({ grade, level }: Difficulty, { width, height }: Size): number {
  const range = grade ?? level;
  if (!range) return 0;
  const bySize = grade ? Math.max(0, 2 * Math.log2(Math.sqrt(width * height) / 7)) : 0;
  return Math.max(0, Math.min(1, ((range[0] + range[1]) / 2 - 1 - bySize) / 5));
}
