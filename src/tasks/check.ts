/**
 * Check a puzzle and the boards that came with it: how many solutions has it, does the goal satisfy the rules, can the
 * progress still become a solution. The referee judges what rules a board breaks; the engine whether a solution agrees.
 */

import { type Board, isComplete, refines, valueAt } from '../core/board.js';
import type { SolveResult } from '../core/engine.js';
import type { Violation } from '../core/kind.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { kindOf, requireEntry } from '../kinds/index.js';
import { type SolveOptions, solve } from './solve.js';

/**
 * `solution`: complete and right. `open`: incomplete, and some solution agrees with it. `broken`: breaks a rule already.
 * `contradiction`: breaks no rule yet, but no solution agrees with it. `undecided`: the budget ran out first.
 *
 * @example
 * const status: BoardStatus = check({ puzzle, goal }).goal!.verdict;
 */
export type BoardStatus = 'solution' | 'open' | 'broken' | 'contradiction' | 'undecided';

/**
 * What is said about one board.
 *
 * @example
 * check({ puzzle, progress }).progress?.verdict; // 'open'
 */
export interface BoardCheck {
  readonly verdict: BoardStatus;
  readonly violations: readonly Violation[];
  /** The cells that certainly have another value: known when something follows for them from the puzzle alone. */
  readonly wrong: readonly number[];
}

/**
 * What `check` says about a puzzle and its boards.
 *
 * @example
 * const { result, sound } = check({ puzzle, goal });
 */
export interface CheckResult {
  /** Of the puzzle alone: its status says whether it has exactly one solution. */
  readonly result: SolveResult;
  readonly goal?: BoardCheck;
  readonly progress?: BoardCheck;
  /** Neither board is broken or a contradiction. */
  readonly sound: boolean;
}

/**
 * As for `solve`; how many solutions are looked for is settled.
 *
 * @example
 * check({ puzzle }, { limits: { millis: 1000 } });
 */
export type CheckOptions = Omit<SolveOptions, 'board' | 'solutions'>;

/**
 * Checks a puzzle and its boards: how many solutions has it, and do the boards agree with one? For small work: it blocks until it is done.
 *
 * @example
 * check({ puzzle, progress: board }).progress?.verdict; // 'open'
 */
export function check(entry: Entry, options: CheckOptions = {}): CheckResult {
  requireEntry(entry);
  const { puzzle } = entry;
  const result = solve(puzzle, { ...options, solutions: 2 });
  const judge = (board: Board): BoardCheck => {
    const first = firstLook(puzzle, board, result);
    return {
      ...first,
      verdict: first.verdict ?? boardStatusOf(solve(puzzle, { ...options, proof: undefined, solutions: 1, board })),
    };
  };
  return concluded(result, entry.goal && judge(entry.goal), entry.progress && judge(entry.progress));
}

/** The answer, from what is said about each board. */
export function concluded(result: SolveResult, goal?: BoardCheck, progress?: BoardCheck): CheckResult {
  const sound = [goal, progress].every((one) => one?.verdict !== 'broken' && one?.verdict !== 'contradiction');
  return { result, ...(goal && { goal }), ...(progress && { progress }), sound };
}

/** What a board shows without solving again; the status is left out where only solving can decide it. */
interface FirstLook extends Omit<BoardCheck, 'verdict'> {
  readonly verdict?: BoardStatus;
}

/** Judges one board of a puzzle; `result` is what solving the puzzle without it gave. */
export function firstLook(puzzle: Puzzle, board: Board, result: SolveResult): FirstLook {
  const violations = kindOf(puzzle).referee(puzzle, board);
  const wrong = result.status === 'none' ? [] : wrongCells(board, result.known);
  if (violations.length > 0) return { verdict: 'broken', violations, wrong };
  if (isComplete(board)) return { verdict: 'solution', violations, wrong: [] };
  if (result.solutions.some((solution) => refines(solution, board))) return { verdict: 'open', violations, wrong };
  if (wrong.length > 0 || result.exhausted) return { verdict: 'contradiction', violations, wrong };
  return { violations, wrong };
}

/** The status of an open board, from what solving within it gave. */
export function boardStatusOf(within: SolveResult): BoardStatus {
  if (within.solutions.length > 0) return 'open';
  return within.exhausted ? 'contradiction' : 'undecided';
}

/** The cells whose value set leaves out the value that they are known to have. */
function wrongCells(board: Board, known: Board): number[] {
  const wrong: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (valueAt(known, cell) >= 0 && (board.cells[cell]! & known.cells[cell]!) === 0) wrong.push(cell);
  }
  return wrong;
}
