/** Solve a puzzle: pick the engine, run it, and let the referee check every solution before anyone sees it. */
import { type Board, isComplete, refines, unknownBoard } from '../core/board.js';
import type { AsyncEngine, Engine, EngineRecord, OnSnapshot, SolveHost, SolveResult, Task } from '../core/engine.js';
import type { Kind } from '../core/kind.js';
import type { Limits } from '../core/limits.js';
import type { Position } from '../core/model.js';
import type { Puzzle } from '../core/puzzle.js';
import { ok, type Result } from '../core/result.js';
import { asyncEngines, engines } from '../engines/index.js';
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
  readonly onSnapshot?: OnSnapshot;
}

/** The engines that can solve puzzles of a kind: the general ones, then the kind's own. */
export const enginesFor = (kind: Kind): readonly Engine[] => [...engines, ...kind.engines];

/** The engines that `solveAsync` has for a kind: also those that wait for something outside. */
export const allEnginesFor = (kind: Kind): readonly EngineRecord[] => [...enginesFor(kind), ...waitingFor(kind)];

const waitingFor = (kind: Kind): readonly AsyncEngine[] => (kind.asp ? asyncEngines : []);

export function solve(puzzle: Puzzle, options: SolveOptions = {}): SolveResult {
  const kind = kindOf(puzzle);
  const engine = named(enginesFor(kind), kind, options);
  const { position, task } = prepare(kind, puzzle, options);
  return refereed(kind, position, engine.solve(position, task));
}

/** The same with all engines. A fault when the engine lacks what it needs of the platform, or cannot take the puzzle. */
export async function solveAsync(
  puzzle: Puzzle,
  options: SolveOptions = {},
  host: SolveHost = {},
): Promise<Result<SolveResult>> {
  const kind = kindOf(puzzle);
  const engine = named([...enginesFor(kind), ...waitingFor(kind)], kind, options);
  const { position, task } = prepare(kind, puzzle, options);
  const result =
    'solveAsync' in engine ? await engine.solveAsync(position, task, host) : ok(engine.solve(position, task));
  return result.ok ? ok(refereed(kind, position, result.value)) : result;
}

function named<E extends EngineRecord>(among: readonly E[], kind: Kind, { engine: id = 'auto' }: SolveOptions): E {
  const engine = among.find((candidate) => candidate.id === id);
  if (!engine) throw new RangeError(`no engine for ${kind.id} is called ${id}`);
  return engine;
}

function prepare(kind: Kind, puzzle: Puzzle, options: SolveOptions): { position: Position; task: Task } {
  const board = options.board ?? unknownBoard(puzzle, puzzle.values);
  const model = () => kind.model(puzzle, board);
  const task = {
    solutions: options.solutions ?? 2,
    seed: options.seed ?? 0,
    limits: options.limits ?? {},
    ...(options.options && { options: options.options }),
    ...(options.onStep && { onStep: options.onStep }),
    ...(options.onSnapshot && { onSnapshot: options.onSnapshot }),
  };
  return { position: { puzzle, board, model, ...(kind.asp && { asp: kind.asp }) }, task };
}

function refereed(kind: Kind, { puzzle, board }: Position, result: SolveResult): SolveResult {
  for (const solution of result.solutions) {
    if (!isComplete(solution) || !refines(solution, board) || kind.referee(puzzle, solution).length > 0) {
      throw new Error(`the engine ${result.engine} returned a board that is not a solution`);
    }
  }
  return result;
}
