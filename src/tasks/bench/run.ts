/**
 * Times engines on puzzles. Each puzzle is first solved once per engine untimed, with the referee looking on: that
 * validates the answer and warms the machine. The timed runs follow, one per seed, engine alone. Engines take turns on
 * each puzzle, so that a machine that slows down does so for all of them. Statuses that contradict each other are
 * reported: a benchmark is also a test.
 */
import { unknownBoard } from '../../core/board.js';
import type { Engine } from '../../core/engine.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { type BenchRecord, contradictions } from '../../report/runs.js';
import { enginesFor } from '../registry.js';
import { solve } from '../solve.js';

export interface BenchTask {
  readonly engines: readonly string[];
  readonly seeds: readonly number[];
  /** As in solving: 1 finds, 2 proves uniqueness. */
  readonly solutions: number;
  readonly limits: Limits;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

export interface BenchRun {
  readonly records: readonly BenchRecord[];
  /** Sentences about answers that contradict each other. */
  readonly contradictions: readonly string[];
}

/** Runs the engines that serve the puzzle's kind on it. */
export function benchPuzzle(puzzle: Puzzle, name: string, task: BenchTask): BenchRun {
  const kind = kindOf(puzzle);
  const chosen = task.engines
    .map((id) => enginesFor(kind).find((engine) => engine.id === id))
    .filter((engine): engine is Engine => engine !== undefined);
  const board = unknownBoard(puzzle, puzzle.values);
  const position = { puzzle, board, model: () => kind.model(puzzle, board) };
  const { solutions, limits } = task;
  for (const engine of chosen) solve(puzzle, { engine, solutions, limits, seed: task.seeds[0] ?? 0 });
  const records: BenchRecord[] = [];
  for (const seed of task.seeds) {
    for (const engine of chosen) {
      const start = task.now();
      const { status, stats } = engine.solve(position, { solutions, seed, limits });
      const millis = task.now() - start;
      const { width, height } = puzzle;
      records.push({ puzzle: name, kind: kind.id, width, height, engine: engine.id, seed, status, millis, stats });
    }
  }
  return { records, contradictions: contradictions(name, records) };
}
