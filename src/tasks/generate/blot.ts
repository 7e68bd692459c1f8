/**
 * Blotted puzzles: as many numbers as possible are made unreadable, in random order, while the puzzle keeps its one solution and is not harder than
 * the target. Numbers are tried in groups; one that does is kept whole, one that does not is halved. A number that alone is too much stays so
 * when others are gone, because what is unreadable never excludes a solution: at the end none is left that could go.
 */
import { openCells } from '../../core/board.js';
import type { Limits } from '../../core/limits.js';
import type { Blotting } from '../../core/maker.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { Random } from '../../core/random.js';
import type { ExplainedKind } from '../../core/technique.js';
import { effortRange } from '../grade.js';
import { patience, propagated } from '../make/measure.js';
import { isOnTarget } from '../make/target.js';
import { type Rating, rate, rateSolved } from '../rate.js';
import { solve } from '../solve.js';
import type { RatedDraft } from './adjust.js';
import { type GenerateTarget, missOfTarget } from './needs.js';

/** How many numbers are tried at once, at first. */
const GROUP = 8;
/** How hard the solver tries before a number counts as needed, and how often a rating may look at the clock. */
const PATIENCE = { conflicts: 1_000, looks: 5_000 };

export interface BlotOptions {
  readonly target: GenerateTarget;
  readonly random: Random;
  readonly limits: Limits;
}

/** The puzzle without the numbers that it can do without, rated. */
export function blotOut(kind: ExplainedKind, blotting: Blotting, draft: RatedDraft, options: BlotOptions): RatedDraft {
  const { random, limits } = options;
  const gone = new Set<number>();
  const tryGroup = (group: readonly number[]): void => {
    if (limits.cancelled?.()) return;
    const puzzle = blotting.without(draft.puzzle, new Set([...gone, ...group]));
    if (isAllowed(kind, { ...draft, puzzle }, options)) {
      for (const number of group) gone.add(number);
    } else if (group.length > 1) {
      tryGroup(group.slice(0, group.length >> 1));
      tryGroup(group.slice(group.length >> 1));
    }
  };
  const numbers = random.shuffle([...blotting.numbers(draft)]);
  for (let at = 0; at < numbers.length; at += GROUP) tryGroup(numbers.slice(at, at + GROUP));
  const puzzle = blotting.without(draft.puzzle, gone);
  return { ...draft, puzzle, rating: rate(puzzle, { limits: patience(PATIENCE.looks, limits) }) };
}

/** Has it one solution, and is it not too hard? */
function isAllowed(kind: ExplainedKind, draft: RatedDraft, { target, limits }: BlotOptions): boolean {
  const { puzzle } = draft;
  if (!isUnique(kind, puzzle, limits)) return false;
  if (isOnTarget(target, undefined)) return true;
  const rating = rated(kind, draft, target, limits);
  return rating.status === 'unique' && missOfTarget(kind, target, { puzzle, rating }) <= 0;
}

const rated = (kind: ExplainedKind, { puzzle, goal }: RatedDraft, target: GenerateTarget, limits: Limits): Rating =>
  rateSolved(kind, puzzle, goal, {
    limits: patience(PATIENCE.looks, limits),
    mostEffort: effortRange(kind, target.grade ?? [1, 10])[1],
  });

function isUnique(kind: ExplainedKind, puzzle: Puzzle, limits: Limits): boolean {
  if (openCells(propagated(kind, puzzle)).length === 0) return true;
  return solve(puzzle, { limits: { ...limits, conflicts: PATIENCE.conflicts } }).status === 'unique';
}
