/**
 * Rate: how hard a puzzle is for a person. The puzzle is solved in rounds: in each, everything that the lowest level with
 * anything to say finds is applied at once. What a round settles does not depend on the order in which cells or lines
 * are looked at, so a puzzle that is turned, mirrored or renumbered gets the same grade and the same effort.
 *
 * Contradictions are taken by the number of rounds that they need, the shortest first. When neither they nor agreement
 * help, the rest counts as deeper: all of it at once, since which cells a deeper look settles first is a matter of taste.
 *
 * The rounds make the effort, and with the hardest technique the grade: grade.ts.
 */

import { type Board, isComplete, onlyValue, openCells } from '../core/board.js';
import type { Fact } from '../core/deduction.js';
import { requireOptions } from '../core/door.js';
import { colOf, rowOf } from '../core/geometry.js';
import { Budget, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { AGREEMENT_LEVEL, CONTRADICTION_LEVEL, DEEPER_LEVEL, type ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/index.js';
import { effortOf, GRADE_VERSION, gradeName, gradeOf, type RatedRound } from './grade.js';
import type { Grade } from './messages/language.js';
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
  /** Their part of the effort. */
  readonly effort: number;
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
  /** Solvable with a look at one line at a time; null for kinds that are not worked line by line. */
  readonly lineByLine: boolean | null;
  readonly withoutContradiction: boolean;
  /** Solvable by the named techniques, contradictions and agreements: nothing deeper. */
  readonly withoutGuessing: boolean;
  /** How much work it is, in looks at a place for an easy technique: finding where to go on, and settling cells. */
  readonly effort: number;
  /** How many rounds had only one place to go on. */
  readonly bottlenecks: number;
  /** The version of the formula for effort and grade. */
  readonly version: number;
}

/** What the rounds so far have shown. */
interface Tally {
  readonly rounds: RatedRound[];
  hardest: string;
  level: number;
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
  const tally: Tally = { rounds: [], hardest: '', level: 0 };
  if (status !== 'unique') return rating(kind, status === 'multiple' || status === 'none' ? status : 'limit', tally);
  const ended = run(kind, puzzle, solutions[0]!, { budget: new Budget(limits), tally, assumeUnique });
  return rating(kind, ended ? 'unique' : 'limit', tally);
}

/** The rating of a puzzle whose only solution is known; with status `limit` as soon as the effort is above the most of use. */
export function rateSolved(
  kind: ExplainedKind,
  puzzle: Puzzle,
  solution: Board,
  { limits, mostEffort }: RateOptions & { readonly mostEffort: number },
): Rating {
  const tally: Tally = { rounds: [], hardest: '', level: 0 };
  const ended = run(kind, puzzle, solution, { budget: new Budget(limits), tally, mostEffort });
  return rating(kind, ended ? 'unique' : 'limit', tally);
}

interface RunOptions extends Omit<RateOptions, 'limits'> {
  readonly budget: Budget;
  readonly tally: Tally;
  readonly mostEffort?: number;
}

/** Solves in rounds. False: the budget ran out, or the effort is above the most of use. */
function run(
  kind: ExplainedKind,
  puzzle: Puzzle,
  solution: Board,
  { budget, tally, assumeUnique, mostEffort = Number.POSITIVE_INFINITY }: RunOptions,
): boolean {
  let effort = 0;
  const named = new NamedSteps(kind, puzzle, { assumeUnique });
  const limits = { cancelled: () => budget.late() };
  while (!isComplete(named.board)) {
    if (budget.late()) return false;
    const before = named.board;
    const found = namedRound(kind, puzzle, named) ?? trialRound(kind, puzzle, before, limits);
    if (budget.late()) return false;
    const { level, technique, facts, places, outOf, trialRounds } = found ?? {
      level: DEEPER_LEVEL,
      technique: DEEPER,
      facts: Array.from(solution.cells, (set, cell): Fact => ({ cell, value: onlyValue(set) })),
      places: 1,
      outOf: openCells(before).length,
    };
    named.apply(facts);
    const cells = openCells(before).length - openCells(named.board).length;
    const round = { level, cells, places, outOf, ...(trialRounds !== undefined && { trialRounds }) };
    tally.rounds.push(round);
    if (level > tally.level) Object.assign(tally, { level, hardest: technique });
    effort += effortOf(round);
    if (effort > mostEffort) return false;
  }
  return true;
}

interface Round extends Omit<RatedRound, 'cells'> {
  readonly technique: string;
  readonly facts: readonly Fact[];
}

/** All deductions of the lowest level that has any. Places are lines where techniques look at lines, else cells. */
function namedRound(kind: ExplainedKind, puzzle: Puzzle, named: NamedSteps): Round | undefined {
  const found = named.easiest();
  if (found.length === 0) return undefined;
  const { technique } = found[0]!;
  const { level, scope } = kind.techniques.find(({ id }) => id === technique)!;
  const facts = found.flatMap(({ sets }) => sets);
  if (!kind.lineByLine || scope !== 'line') return { level, technique, facts, ...cellPlaces(named.board, facts) };
  const lines = new Set(found.flatMap((deduction) => deduction.lines.map(({ axis, index }) => `${axis}${index}`)));
  const open = openCells(named.board);
  const rows = new Set(open.map((cell) => rowOf(puzzle, cell)));
  const cols = new Set(open.map((cell) => colOf(puzzle, cell)));
  return { level, technique, facts, places: lines.size, outOf: rows.size + cols.size };
}

/** The cells of the facts, out of all that are open. */
const cellPlaces = (board: Board, facts: readonly Fact[]): Pick<Round, 'places' | 'outOf'> => ({
  places: new Set(facts.map(({ cell }) => cell)).size,
  outOf: openCells(board).length,
});

function trialRound(kind: ExplainedKind, puzzle: Puzzle, board: Board, limits: Limits): Round | undefined {
  const failing = allContradictions(kind, puzzle, board, limits);
  if (failing) {
    const { facts, rounds: trialRounds } = failing;
    const places = cellPlaces(board, facts);
    return { level: CONTRADICTION_LEVEL, technique: CONTRADICTION, facts, ...places, trialRounds };
  }
  const facts = agreements(kind, puzzle, board, limits).flatMap((agreement) => agreement.common);
  if (facts.length === 0) return undefined;
  return { level: AGREEMENT_LEVEL, technique: AGREEMENT, facts, ...cellPlaces(board, facts) };
}

function rating(kind: ExplainedKind, status: Rating['status'], { rounds, level, hardest }: Tally): Rating {
  const levels = [...new Set(rounds.map((round) => round.level))].sort((a, b) => a - b);
  const effort = sumOf(rounds, effortOf);
  const grade = level > 0 ? gradeOf(kind, level, effort) : status === 'unique' ? 1 : null;
  return {
    status,
    grade,
    name: grade === null ? null : gradeName(grade),
    level,
    hardest,
    levels: levels.map((at) => {
      const own = rounds.filter((round) => round.level === at);
      const cells = sumOf(own, (round) => round.cells);
      return { level: at, rounds: own.length, cells, effort: rounded(sumOf(own, effortOf)) };
    }),
    trialRounds: Math.max(0, ...rounds.map(({ trialRounds = 0 }) => trialRounds)),
    lineByLine: kind.lineByLine ? status === 'unique' && level <= LINE_LEVEL : null,
    withoutContradiction: status === 'unique' && level < CONTRADICTION_LEVEL,
    withoutGuessing: status === 'unique' && level < DEEPER_LEVEL,
    effort: rounded(effort),
    bottlenecks: rounds.filter(({ places, outOf }) => places === 1 && outOf > 1).length,
    version: GRADE_VERSION,
  };
}

const sumOf = (rounds: readonly RatedRound[], of: (round: RatedRound) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

const rounded = (effort: number): number => Math.round(10 * effort) / 10;
