/**
 * One puzzle in several threads: each runs the same task with a share of the work's memory and another seed, and the first that decides
 * ends the others. What they tell each other is in search/exchange.ts.
 */
import type { SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { decide, isDecided, memberOf, type SharedMemory, sharedMemory } from '../search/exchange.js';
import type { SolveOptions } from './solve.js';

/** One thread's part. Plain data: it can be sent to the thread. */
export interface Share {
  readonly memory: SharedMemory;
  /** Which thread it is, from 0. */
  readonly member: number;
}

export interface SharedSolveOptions extends SolveOptions {
  readonly share?: Share;
}

/** For so many threads that look for so many solutions of a puzzle. */
export function newShares(puzzle: Puzzle, threads: number, solutions: number): Share[] {
  const memory = sharedMemory(puzzle, threads, solutions);
  return Array.from({ length: threads }, (_, member) => ({ memory, member }));
}

/** The options of a thread: its seed, what it tells and hears, and an end when another has decided. */
export function optionsOfShare({ share, ...options }: SharedSolveOptions): SolveOptions {
  if (!share) return options;
  const { memory, member } = share;
  const { seed = 0, limits } = options;
  const cancelled = () => isDecided(memory) || (limits?.cancelled?.() ?? false);
  return { ...options, seed: seed + member, limits: { ...limits, cancelled }, proof: memberOf(memory, member) };
}

/** Ends the other threads if this result is what was asked for. */
export function endOthers({ share, solutions = 2 }: SharedSolveOptions, result: SolveResult): void {
  if (share && isAnswer(result, solutions)) decide(share.memory);
}

/** Would more time change nothing? */
export const isAnswer = ({ status, exhausted, solutions }: SolveResult, wanted: number): boolean =>
  exhausted || status === 'stuck' || solutions.length >= wanted;
