/**
 * Mistakes: what is wrong with a half-filled board. A rule may be broken already; marks may contradict the only
 * solution; and where there are several solutions, a board is wrong only when none of them agrees with it: then the
 * marks that cannot stand together are named, as few as possible. With a history, the last move before which all was
 * still right.
 */

import { type Board, refines, requireBoard, unknownBoard } from '../core/board.js';
import { type Fact, factsOf, shrink, withFacts } from '../core/deduction.js';
import { FACT, requireTypes } from '../core/door.js';
import type { SolveResult } from '../core/engine.js';
import { lineCells } from '../core/geometry.js';
import type { Violation } from '../core/kind.js';
import { Budget, type Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import type { ExplainedKind } from '../core/technique.js';
import { explainedKindOf } from '../kinds/explain.js';
import { requirePuzzle } from '../kinds/index.js';
import { boardOfFacts, refute } from './reasoning/implied.js';
import { solve } from './solve.js';

/**
 * How mistakes are looked for.
 *
 * @example
 * findMistakes(puzzle, board, { history: [{ cell: 0, value: 1 }] }).goodMoves;
 */
export interface MistakeOptions {
  readonly limits?: Limits;
  /** The marks in the order in which they were made; a later one for the same cell replaces an earlier one. */
  readonly history?: readonly Fact[];
}

/**
 * What is wrong with a board.
 *
 * @example
 * const { verdict, wrong } = findMistakes(puzzle, board);
 */
export interface Mistakes {
  /** `right`: some solution agrees with the board. `wrong`: none does. `unknown`: the budget ran out. */
  readonly verdict: 'right' | 'wrong' | 'unknown';
  /** Rules that the board breaks already. */
  readonly violations: readonly Violation[];
  /** Cells whose marks contradict the only solution. */
  readonly wrong: readonly number[];
  /** Where there is more than one solution or none at all: cells whose marks cannot all be right. */
  readonly clashing: readonly number[];
  /** How many moves of the history, from its start, were all right. */
  readonly goodMoves?: number;
}

/**
 * What is wrong with a half-filled board, if anything is.
 *
 * @example
 * findMistakes(puzzle, board).verdict; // 'right'
 */
export function findMistakes(puzzle: Puzzle, board: Board, options: MistakeOptions = {}): Mistakes {
  return lookForMistakes(puzzle, board, options).mistakes;
}

/** The mistakes, and of a board that is right the solution that showed it. */
export function lookForMistakes(
  puzzle: Puzzle,
  board: Board,
  options: MistakeOptions,
): { readonly mistakes: Mistakes; readonly solution?: Board } {
  requirePuzzle(puzzle);
  const kind = explainedKindOf(puzzle);
  requireBoard(board, puzzle);
  requireTypes(options, { history: [FACT] });
  const budget = new Budget(options.limits);
  const limits = { ...options.limits, cancelled: () => budget.late() };
  const violations = kind.referee(puzzle, board);
  const { status, solution } =
    violations.length > 0
      ? { status: 'impossible', solution: undefined }
      : refute(kind, puzzle, undefined, board, limits);
  if (status === 'limit') return { mistakes: { verdict: 'unknown', violations, wrong: [], clashing: [] } };
  if (status === 'possible') {
    return { mistakes: { verdict: 'right', violations: [], wrong: [], clashing: [] }, solution };
  }
  const solved = solve(puzzle, { limits });
  const good = options.history && goodMoves(kind, puzzle, options.history, solved, limits);
  const unique = solved.status === 'unique';
  const mistakes: Mistakes = {
    verdict: 'wrong',
    violations,
    wrong: unique ? differing(board, solved.solutions[0]!) : [],
    clashing: unique || solved.status === 'none' ? [] : clashing(kind, puzzle, board, violations, limits),
    ...(good !== undefined && { goodMoves: good }),
  };
  return { mistakes };
}

/** Does some solution agree with the board? Undefined: the budget ran out. */
function isRight(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  solved: SolveResult,
  limits: Limits,
): boolean | undefined {
  if (solved.status === 'none') return false;
  if (solved.solutions.some((solution) => refines(solution, board))) return true;
  if (solved.exhausted) return false;
  const { status } = refute(kind, puzzle, undefined, board, limits);
  return status === 'limit' ? undefined : status === 'possible';
}

function differing(board: Board, solution: Board): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if ((solution.cells[cell]! & board.cells[cell]!) === 0) cells.push(cell);
  }
  return cells;
}

/** Marks that no solution has all of: those that break a rule at once, else as few as there is time to find. */
function clashing(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  violations: readonly Violation[],
  limits: Limits,
): number[] {
  const direct = violations[0] && clashAt(kind, puzzle, board, violations[0]);
  if (direct && direct.length > 0) return cellsOf(direct);
  const marks: Fact[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) marks.push(...factsOf(cell, board.cells[cell]!, board.values));
  const cannotBe = (part: readonly Fact[]): boolean =>
    refute(kind, puzzle, undefined, boardOfFacts(puzzle, part), limits).status === 'impossible';
  const late = () => limits.cancelled?.() ?? false;
  return cellsOf(shrink(marks, (part) => part.length > 0 && cannotBe(part), late));
}

const cellsOf = (facts: readonly Fact[]): number[] => [...new Set(facts.map(({ cell }) => cell))].sort((a, b) => a - b);

/** The marks that a broken rule is seen by, where that is seen at once. */
function clashAt(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  { lines, cells }: Violation,
): readonly Fact[] | undefined {
  const looked = lines.length > 0 ? lines.flatMap((line) => lineCells(puzzle, line)) : cells;
  const seen = kind.inferDirectly?.(puzzle, board, looked) ?? [];
  return seen.find(({ sets }) => sets.length === 0)?.explain([]).because;
}

/** How many moves can be made before no solution agrees any more. Marks may be changed, so each prefix is looked at. */
function goodMoves(
  kind: ExplainedKind,
  puzzle: Puzzle,
  history: readonly Fact[],
  solved: SolveResult,
  limits: Limits,
): number | undefined {
  const marks = new Map<number, Fact>();
  let good = 0;
  for (let move = 1; move <= history.length; move++) {
    const fact = history[move - 1]!;
    marks.set(fact.cell, fact);
    const board = withFacts(unknownBoard(puzzle, puzzle.values), [...marks.values()]);
    const right = isRight(kind, puzzle, board, solved, limits);
    if (right === undefined) return undefined;
    if (right) good = move;
  }
  return good;
}
