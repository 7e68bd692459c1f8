/** How hard a maker wants a puzzle to be, by grade or by the level of the hardest technique. An empty target: any puzzle. */

import type { Size } from '../../core/geometry.js';
import type { Shape } from '../../core/shape.js';
import { DEEPER_LEVEL, type ExplainedKind } from '../../core/technique.js';
import { effortRange, levelRange } from '../grade.js';
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

/**
 * How far a rated puzzle is from the target, finer than in grades: by how many doublings of the effort, and by how many levels.
 * Below 0 when it is too easy, 0 on target.
 */
export function missOf(kind: ExplainedKind, target: Difficulty, rating: Rating): number {
  const fit = fitOf(target, rating);
  if (fit === 0) return 0;
  const [least, most] = effortRange(kind, target.grade ?? [1, 10]);
  const [low, high] = targetLevels(target);
  const effort = Math.max(1, rating.effort);
  const doublings = Math.max(0, fit < 0 ? Math.log2(least / effort) : Math.log2(effort / most));
  const levels = Math.max(0, fit < 0 ? low - rating.level : rating.level - high);
  // Of two that need a higher technique the one with more effort has fewer places to go on, and is closer to having none.
  const share = 1 / Math.log2(2 + effort);
  return Math.sign(fit) * (doublings + levels + (fit < 0 ? share : 1 - share));
}

/** The levels of the hardest technique that a puzzle on target may have. */
export function targetLevels({ grade, level }: Difficulty): Range {
  const [low, high] = levelRange(grade ?? [1, 10]);
  const [least, most] = level ?? [1, DEEPER_LEVEL];
  return [Math.max(low, least), Math.min(high, most)];
}

/** The highest level of techniques that a puzzle on target may need. */
export const techniqueLevel = (target: Difficulty): number => targetLevels(target)[1];

/**
 * How hard a draft is to be made for a target, from 0 for the easiest to 1: by the middle of the target, above the grade that
 * a smooth draft has by its size alone. Undefined without a target.
 */
export function hardnessOf({ grade, level }: Difficulty, { width, height }: Size): number | undefined {
  const range = grade ?? level;
  if (!range) return undefined;
  const bySize = grade ? Math.max(0, 2 * Math.log2(Math.sqrt(width * height) / 7)) : 0;
  return Math.max(0, Math.min(1, ((range[0] + range[1]) / 2 - 1 - bySize) / 5));
}
