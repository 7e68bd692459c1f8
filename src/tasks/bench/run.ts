/**
 * Times engines on puzzles. Each puzzle is first solved once per engine untimed, with the referee looking on: that
 * validates the answer and warms the machine. The timed runs follow, one per seed, engine alone. Engines take turns on
 * each puzzle, so that a machine that slows down does so for all of them. Statuses that contradict each other are
 * reported: a benchmark is also a test.
 */
import { unknownBoard } from '../../core/board.js';
import type { Engine, Stats, Status } from '../../core/engine.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { enginesFor, solve } from '../solve.js';

export interface BenchTask {
  readonly engines: readonly string[];
  readonly seeds: readonly number[];
  /** As in solving: 1 finds, 2 proves uniqueness. */
  readonly solutions: number;
  readonly limits: Limits;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** One timed run. */
export interface BenchRecord {
  readonly puzzle: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly engine: string;
  readonly seed: number;
  readonly status: Status;
  readonly millis: number;
  readonly stats: Stats;
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
  for (const engine of chosen) solve(puzzle, { engine: engine.id, solutions, limits, seed: task.seeds[0] ?? 0 });
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

/** What two statuses claim about the number of solutions: at least, at most. */
const CLAIMS: Readonly<Record<Status, readonly [number, number]>> = {
  unique: [1, 1],
  multiple: [2, Number.POSITIVE_INFINITY],
  found: [1, Number.POSITIVE_INFINITY],
  none: [0, 0],
  stuck: [0, Number.POSITIVE_INFINITY],
  limit: [0, Number.POSITIVE_INFINITY],
};

/** Sentences about answers on one puzzle that contradict each other. */
export function contradictions(name: string, records: readonly BenchRecord[]): string[] {
  const least = records.reduce((a, b) => (CLAIMS[b.status][0] > CLAIMS[a.status][0] ? b : a), records[0]!);
  const most = records.reduce((a, b) => (CLAIMS[b.status][1] < CLAIMS[a.status][1] ? b : a), records[0]!);
  if (records.length === 0 || CLAIMS[least.status][0] <= CLAIMS[most.status][1]) return [];
  return [`${name}: ${least.engine} says ${least.status}, ${most.engine} says ${most.status}.`];
}
