/**
 * The grade of a puzzle, 1 to 10, and the effort that it is made from: docs/grades.md has the formula and the reason for each of
 * its terms. A change of any number here is a new version.
 *
 * A person looks for a place to go on, and then settles cells. Both take the longer, the harder the technique. How long the
 * search takes depends on how many places there are: of n that are looked at in any order, the first of p good ones is
 * the (n + 1) / (p + 1)-th on average. Where there is only one, the puzzle has a bottleneck.
 */
import { CONTRADICTION_LEVEL, DEEPER_LEVEL, type ExplainedKind } from '../core/technique.js';
import { GRADES, type Grade } from './messages/language.js';

/** The version of the formula. 1 was the level of the hardest technique, with two refinements. */
export const GRADE_VERSION = 2;

/** One round of a rating: everything that the lowest level with anything to say finds at once. */
export interface RatedRound {
  readonly level: number;
  /** How many cells it settles. */
  readonly cells: number;
  /** Where something was to be found, out of how many places that were not finished: lines, or cells. */
  readonly places: number;
  readonly outOf: number;
  /** How many rounds a contradiction had to be followed. */
  readonly trialRounds?: number;
}

/** What a look, or four settled cells, weigh at each level, level 1 first. */
const WEIGHTS = [1, 2, 4, 6, 10, 20, 40, 100];

/** What it takes to settle a cell, measured in looks. */
const PER_CELL = 0.25;

/** The least and the highest grade of a puzzle by the level of its hardest technique, level 1 first. */
const LEAST = [1, 1, 2, 3, 3, 5, 7, 9];
const MOST = [5, 7, 9, 9, 10, 10, 10, 10];

/** Where the grades 2 to 10 begin, for kinds that do not say. */
const EFFORT_LIMITS = [50, 100, 200, 400, 800, 1600, 3200, 6400, 12_800];

/** How much work a round is, in looks of level 1. */
export function effortOf({ level, cells, places, outOf, trialRounds }: RatedRound): number {
  const followed = level === CONTRADICTION_LEVEL ? (1 + (trialRounds ?? 0)) / 2 : 1;
  return WEIGHTS[level - 1]! * followed * ((outOf + 1) / (places + 1) + PER_CELL * cells);
}

export function gradeOf({ effortLimits = EFFORT_LIMITS }: ExplainedKind, level: number, effort: number): number {
  const byEffort = 1 + effortLimits.filter((limit) => effort >= limit).length;
  return Math.max(LEAST[level - 1]!, Math.min(MOST[level - 1]!, byEffort));
}

export const gradeName = (grade: number): Grade => GRADES[Math.ceil(grade / 2) - 1]!;

/** The efforts of the grades from `least` to `most`: from the first on, and below the second. */
export const effortRange = (
  { effortLimits = EFFORT_LIMITS }: ExplainedKind,
  [least, most]: readonly [number, number],
): readonly [number, number] => [effortLimits[least - 2] ?? 0, effortLimits[most - 1] ?? Number.POSITIVE_INFINITY];

/** The levels of the hardest technique that puzzles of the grades from `least` to `most` may have. */
export function levelRange([least, most]: readonly [number, number]): readonly [number, number] {
  const levels = Array.from({ length: DEEPER_LEVEL }, (_, index) => index + 1);
  const fitting = levels.filter((level) => MOST[level - 1]! >= least && LEAST[level - 1]! <= most);
  return [fitting[0]!, fitting.at(-1)!];
}

/** The grades that puzzles of so many cells can have as far as the formula says: every cell has to be settled, after at least one look. */
export function possibleGrades(kind: ExplainedKind, cells: number): number[] {
  const efforts = [0, ...(kind.effortLimits ?? EFFORT_LIMITS)].map((limit) => Math.max(limit, 1 + PER_CELL * cells));
  const found = new Set(LEAST.flatMap((_, index) => efforts.map((effort) => gradeOf(kind, index + 1, effort))));
  return [...found].sort((a, b) => a - b);
}
