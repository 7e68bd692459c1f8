/** Solve a puzzle: pick the engine, run it, and let the referee check every solution before anyone sees it. */
import { type Board, isComplete, refines, unknownBoard } from '../core/board.js';
import type { Engine, SolveResult, Task } from '../core/engine.js';
import type { Kind } from '../core/kind.js';
import type { Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { engines } from '../engines/index.js';
import { kindOf } from '../kinds/index.js';

export interface SolveOptions {
  /** An engine's id; `auto` unless told otherwise. */
  readonly engine?: string;
  /** Stop after this many solutions. The default, 2, proves that a solution is the only one. */
  readonly solutions?: number;
  readonly seed?: number;
  readonly limits?: Limits;
  /** What is already known; only solutions that agree with it count. */
  readonly board?: Board;
  /** The engine's own options. */
  readonly options?: Task['options'];
  readonly onStep?: Task['onStep'];
}

/** The engines that can solve puzzles of a kind: the general ones, then the kind's own. */
export const enginesFor = (kind: Kind): readonly Engine[] => [...engines, ...kind.engines];

export function solve(puzzle: Puzzle, options: SolveOptions = {}): SolveResult {
  const kind = kindOf(puzzle);
  const id = options.engine ?? 'auto';
  const engine = enginesFor(kind).find((candidate) => candidate.id === id);
  if (!engine) throw new RangeError(`no engine for ${kind.id} is called ${id}`);
  const board = options.board ?? unknownBoard(puzzle, puzzle.values);
  const result = engine.solve(
    { puzzle, board, model: () => kind.model(puzzle, board) },
    {
      solutions: options.solutions ?? 2,
      seed: options.seed ?? 0,
      limits: options.limits ?? {},
      ...(options.options && { options: options.options }),
      ...(options.onStep && { onStep: options.onStep }),
    },
  );
  for (const solution of result.solutions) {
    if (!isComplete(solution) || !refines(solution, board) || kind.referee(puzzle, solution).length > 0) {
      throw new Error(`the engine ${engine.id} returned a board that is not a solution`);
    }
  }
  return result;
}
