/**
 * Check a puzzle and the boards that came with it: how many solutions has it, does the goal satisfy the rules, can the
 * progress still become a solution. The referee judges what rules a board breaks; the engine whether a solution agrees.
 */
import { type Board, isComplete, refines, valueAt } from '../core/board.js';
import type { SolveResult } from '../core/engine.js';
import type { Violation } from '../core/kind.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { kindOf } from '../kinds/index.js';
import { type SolveOptions, solve } from './solve.js';

/**
 * `solution`: complete and right. `open`: incomplete, and some solution agrees with it. `broken`: breaks a rule already.
 * `contradiction`: breaks no rule yet, but no solution agrees with it. `undecided`: the budget ran out first.
 */
export type Verdict = 'solution' | 'open' | 'broken' | 'contradiction' | 'undecided';

export interface BoardCheck {
  readonly verdict: Verdict;
  readonly violations: readonly Violation[];
  /** The cells that certainly have another value: known when something follows for them from the puzzle alone. */
  readonly wrong: readonly number[];
}

export interface CheckResult {
  /** Of the puzzle alone: its status says whether it has exactly one solution. */
  readonly result: SolveResult;
  readonly goal?: BoardCheck;
  readonly progress?: BoardCheck;
  /** Neither board is broken or a contradiction. */
  readonly sound: boolean;
}

export type CheckOptions = Omit<SolveOptions, 'board' | 'solutions'>;

export function check(entry: Entry, options: CheckOptions = {}): CheckResult {
  const result = solve(entry.puzzle, { ...options, solutions: 2 });
  const judge = (board: Board) => checkBoard(entry.puzzle, board, result, options);
  const goal = entry.goal && judge(entry.goal);
  const progress = entry.progress && judge(entry.progress);
  const sound = [goal, progress].every((one) => one?.verdict !== 'broken' && one?.verdict !== 'contradiction');
  return { result, ...(goal && { goal }), ...(progress && { progress }), sound };
}

/** Judges one board of a puzzle; `result` is what solving the puzzle without it gave. */
function checkBoard(puzzle: Puzzle, board: Board, result: SolveResult, options: CheckOptions): BoardCheck {
  const violations = kindOf(puzzle).referee(puzzle, board);
  const wrong = result.status === 'none' ? [] : wrongCells(board, result.known);
  if (violations.length > 0) return { verdict: 'broken', violations, wrong };
  if (isComplete(board)) return { verdict: 'solution', violations, wrong: [] };
  return { verdict: openVerdict(puzzle, board, result, options, wrong), violations, wrong };
}

function openVerdict(
  puzzle: Puzzle,
  board: Board,
  result: SolveResult,
  options: CheckOptions,
  wrong: readonly number[],
): Verdict {
  if (result.solutions.some((solution) => refines(solution, board))) return 'open';
  if (wrong.length > 0 || result.exhausted) return 'contradiction';
  const within = solve(puzzle, { ...options, solutions: 1, board });
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
