/** Solve a puzzle: pick the engine, run it, and let the referee check every solution before anyone sees it. */
import { type Board, isComplete, refines, requireBoard, unknownBoard } from '../core/board.js';
import { requireOptions } from '../core/door.js';
import type { Engine, OnSnapshot, SolveResult, Task } from '../core/engine.js';
import type { Limits } from '../core/limits.js';
import type { Position } from '../core/model.js';
import type { LogSource } from '../core/proof.js';
import type { Puzzle } from '../core/puzzle.js';
import { wrongCall } from '../core/result.js';
import { shown } from '../core/shape.js';
import { engines } from '../engines/index.js';
import { kindOf, requirePuzzle } from '../kinds/index.js';

/**
 * How a puzzle is solved.
 *
 * @example
 * solve(puzzle, { solutions: 1, limits: { millis: 500 } });
 */
export interface SolveOptions {
  /** `auto` by default. The papers' engines are given as values. */
  readonly engine?: string | Engine;
  /** Stop after this many solutions. The default, 2, proves that a solution is the only one. */
  readonly solutions?: number;
  readonly seed?: number;
  readonly limits?: Limits;
  /** What is already known; only solutions that agree with it count. */
  readonly board?: Board;
  /** The engine's own options. */
  readonly options?: Task['options'];
  readonly onStep?: Task['onStep'];
  readonly onSnapshot?: OnSnapshot;
  /** Where the proof is written, if one is wanted. */
  readonly proof?: LogSource;
}

/**
 * Solves a puzzle: finds solutions, and proves whether there are others. For small work: it blocks until it is done; `nonori/worker` does not.
 *
 * @example
 * const { status, solutions } = solve(puzzle); // 'unique': one, proved
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): SolveResult {
  requireOptions(options);
  const { engine: chosen = 'auto' } = options;
  const engine = typeof chosen === 'string' ? engines.find(({ id }) => id === chosen) : chosen;
  if (typeof engine?.solve !== 'function') {
    const there = engines.map(({ id }) => id).join(', ');
    throw wrongCall(
      'unknown-engine',
      `No general engine is called ${shown(chosen)}; there are ${there}. nonori/worker knows all.`,
    );
  }
  const { position, task } = prepare(puzzle, options);
  return refereed(position, engine.solve(position, task));
}

/** The puzzle with what is known of its board, and the task, as engines take them. */
export function prepare(puzzle: Puzzle, options: Omit<SolveOptions, 'engine'>): { position: Position; task: Task } {
  requirePuzzle(puzzle);
  const { board = unknownBoard(puzzle, puzzle.values) } = options;
  requireBoard(board, puzzle);
  const { solutions = 2, seed = 0, limits = {}, options: own, onStep, onSnapshot, proof } = options;
  if (!(solutions >= 1)) throw wrongCall('bad-option', `At least 1 solution must be asked for, not ${solutions}.`);
  const model = () => kindOf(puzzle).model(puzzle, board);
  return {
    position: { puzzle, board, model },
    task: { solutions, seed, limits, options: own, onStep, onSnapshot, proof },
  };
}

/** The result, unless the referee refuses a solution. */
export function refereed({ puzzle, board }: Position, result: SolveResult): SolveResult {
  const { referee } = kindOf(puzzle);
  for (const solution of result.solutions) {
    if (!isComplete(solution) || !refines(solution, board) || referee(puzzle, solution).length > 0) {
      throw new Error(`the engine ${result.engine} returned a board that is not a solution`);
    }
  }
  return result;
}
