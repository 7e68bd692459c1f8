/** Runs of engines on puzzles, as the records that tables and plots are made from. */
import type { Board } from '../core/board.js';
import type { SolveHost, Stats, Status, Task } from '../core/engine.js';
import type { Limits } from '../core/limits.js';

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

/** An engine with its settings, under the name that the table shows. */
export interface Contender {
  readonly name: string;
  readonly engine: string;
  readonly options?: Task['options'];
  readonly host?: SolveHost;
}

export interface TimedRun extends BenchRecord {
  /** How many named steps it took, from engines that tell. */
  readonly steps?: number;
  readonly note?: string;
  readonly solution?: Board;
}

/** A contender that could not run at all, and why. */
export interface AbsentRun {
  readonly puzzle: string;
  readonly engine: string;
  readonly absent: string;
}

export interface TimingOptions {
  readonly limits: Limits;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** More than 1: one run to warm up, then so many with the clock; the median counts. */
  readonly repeats?: number;
  readonly countSteps?: boolean;
}

export const isAbsent = (run: TimedRun | AbsentRun): run is AbsentRun => 'absent' in run;

/** A run as plain data, without its board. */
export function withoutSolution<R extends TimedRun | AbsentRun>(run: R): Omit<R, 'solution'> {
  const { solution: _, ...plain } = run as R & { readonly solution?: Board };
  return plain;
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
