/**
 * Rate: how hard a puzzle is for a person. The puzzle is solved in rounds: in each, everything that the lowest level with
 * anything to say finds is applied at once. What a round settles does not depend on the order in which cells or lines
 * are looked at, so a puzzle that is turned, mirrored or renumbered gets the same grade and the same effort.
 *
 * Contradictions are taken by the number of rounds that they need, the shortest first. When neither they nor agreement
 * help, the rest counts as deeper: all of it at once, since which cells a deeper look settles first is a matter of taste.
 */

import { type Board, isComplete, onlyValue } from '../core/board.js';
import type { Fact } from '../core/deduction.js';
import { requireOptions } from '../core/door.js';
import { Budget, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { AGREEMENT_LEVEL, CONTRADICTION_LEVEL, DEEPER_LEVEL, type ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/index.js';
import { GRADES, type Grade } from './messages/language.js';
import { AGREEMENT, agreements } from './reasoning/agreement.js';
import { allContradictions, CONTRADICTION } from './reasoning/contradiction.js';
import { DEEPER } from './reasoning/deeper.js';
import { NamedSteps } from './reasoning/named.js';
import { solve } from './solve.js';

/** The highest level at which each line is looked at by itself, and the highest without trying anything out. */
const LINE_LEVEL = 4;

/**
 * What one level of techniques contributed to a solution.
 *
 * @example
 * rate(puzzle).levels.map(({ level, cells }) => `level ${level}: ${cells} cells`);
 */
export interface LevelCount {
  readonly level: number;
  /** How many rounds needed this level. */
  readonly rounds: number;
  /** How many cells they settled. */
  readonly cells: number;
}

/**
 * How hard a puzzle is, and what for.
 *
 * @example
 * const { grade, hardest } = rate(puzzle); // 1 to 10, and the technique
 */
export interface Rating {
  /** `unique`, or why there is nothing to rate. With `limit` the grade is of what was seen. */
  readonly status: 'unique' | 'multiple' | 'none' | 'limit';
  /** 1 to 10; null where there is nothing to rate: no solution, several, or none found within the limits. */
  readonly grade: number | null;
  readonly name: Grade | null;
  /** The highest level needed, and the technique; of several of that level, the first in the registry. */
  readonly level: number;
  readonly hardest: string;
  readonly levels: readonly LevelCount[];
  /** The most rounds that a contradiction had to be followed. */
  readonly trialRounds: number;
  readonly lineByLine: boolean;
  readonly withoutContradiction: boolean;
  /** Solvable by the named techniques, contradictions and agreements: nothing deeper. */
  readonly withoutGuessing: boolean;
  /** Grows with the work: rounds and cells, weighed by their levels. */
  readonly effort: number;
}

/** What a round of each level weighs in the effort, level 1 first. */
const WEIGHTS = [1, 2, 4, 6, 10, 20, 40, 100];

interface Tally {
  readonly counts: Map<number, { rounds: number; cells: number }>;
  hardest: string;
  level: number;
  trialRounds: number;
}

/**
 * How a puzzle is rated.
 *
 * @example
 * rate(puzzle, { limits: { millis: 1000 } }).status; // perhaps 'limit'
 */
export interface RateOptions {
  readonly limits?: Limits;
  /** Use the techniques that hold only because the puzzle has one solution. */
  readonly assumeUnique?: boolean;
}

/**
 * How hard a puzzle is for a person. For small work: it blocks until it is done.
 *
 * @example
 * rate(puzzle).grade; // 1 to 10
 */
export function rate(puzzle: Puzzle, options: RateOptions = {}): Rating {
  requireOptions(options);
  const { limits = {}, assumeUnique } = options;
  requirePuzzle(puzzle);
  const kind = explainedKindOf(puzzle);
  const { status, solutions } = solve(puzzle, { limits });
  const tally: Tally = { counts: new Map(), hardest: '', level: 0, trialRounds: 0 };
  if (status !== 'unique') return rating(status === 'multiple' || status === 'none' ? status : 'limit', tally);
  const ended = run(kind, puzzle, solutions[0]!, { budget: new Budget(limits), tally, assumeUnique });
  return rating(ended ? 'unique' : 'limit', tally);
}

/** Solves in rounds. False: the budget ran out. */
function run(
  kind: ExplainedKind,
  puzzle: Puzzle,
  solution: Board,
  { budget, tally, assumeUnique }: RateOptions & { readonly budget: Budget; readonly tally: Tally },
): boolean {
  const named = new NamedSteps(kind, puzzle, { assumeUnique });
  const limits = { cancelled: () => budget.late() };
  while (!isComplete(named.board)) {
    if (budget.late()) return false;
    const before = named.board;
    const found = namedRound(named) ?? trialRound(kind, puzzle, before, limits, tally);
    if (budget.late()) return false;
    const { level, technique, facts } = found ?? {
      level: DEEPER_LEVEL,
      technique: DEEPER,
      facts: Array.from(solution.cells, (set, cell): Fact => ({ cell, value: onlyValue(set) })),
    };
    named.apply(facts);
    const count = tally.counts.get(level) ?? { rounds: 0, cells: 0 };
    count.rounds++;
    count.cells += settled(named.board) - settled(before);
    tally.counts.set(level, count);
    if (level > tally.level) Object.assign(tally, { level, hardest: technique });
  }
  return true;
}

const settled = (board: Board): number => Array.from(board.cells).filter((set) => onlyValue(set) >= 0).length;

interface Round {
  readonly level: number;
  readonly technique: string;
  readonly facts: readonly Fact[];
}

/** All deductions of the lowest level that has any. */
function namedRound(named: NamedSteps): Round | undefined {
  for (const level of named.levels) {
    const found = [...named.ofLevel(level)];
    if (found.length > 0) {
      return { level, technique: found[0]!.technique, facts: found.flatMap(({ sets }) => sets) };
    }
  }
  return undefined;
}

function trialRound(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  limits: Limits,
  tally: Tally,
): Round | undefined {
  const failing = allContradictions(kind, puzzle, board, limits);
  if (failing) {
    tally.trialRounds = Math.max(tally.trialRounds, failing.rounds);
    return { level: CONTRADICTION_LEVEL, technique: CONTRADICTION, facts: failing.facts };
  }
  const common = agreements(kind, puzzle, board, limits).flatMap((agreement) => agreement.common);
  return common.length > 0 ? { level: AGREEMENT_LEVEL, technique: AGREEMENT, facts: common } : undefined;
}

function rating(status: Rating['status'], tally: Tally): Rating {
  const levels = [...tally.counts].map(([level, count]) => ({ level, ...count })).sort((a, b) => a.level - b.level);
  const grade = status === 'unique' || tally.level > 0 ? Math.max(1, gradeOf(tally)) : null;
  const effort = levels.reduce((sum, { level, rounds, cells }) => sum + WEIGHTS[level - 1]! * (rounds + cells / 10), 0);
  return {
    status,
    grade,
    name: grade === null ? null : GRADES[Math.ceil(grade / 2) - 1]!,
    level: tally.level,
    hardest: tally.hardest,
    levels,
    trialRounds: tally.trialRounds,
    lineByLine: status === 'unique' && tally.level <= LINE_LEVEL,
    withoutContradiction: status === 'unique' && tally.level < CONTRADICTION_LEVEL,
    withoutGuessing: status === 'unique' && tally.level < DEEPER_LEVEL,
    effort: Math.round(10 * effort) / 10,
  };
}

/**
 * Levels 1 to 5 are their own grades. A contradiction is a 6 while few are needed and each is seen soon; it is a 7, or an 8, as there
 * are more of them or as they must be followed further. Agreement is a 9, deeper a 10.
 */
function gradeOf({ level, counts, trialRounds }: Tally): number {
  if (level < CONTRADICTION_LEVEL) return level;
  if (level === DEEPER_LEVEL) return 10;
  if (level === AGREEMENT_LEVEL) return 9;
  const rounds = counts.get(CONTRADICTION_LEVEL)!.rounds;
  return 6 + (rounds > 3 || trialRounds > 3 ? 1 : 0) + (rounds > 10 || trialRounds > 6 ? 1 : 0);
}
