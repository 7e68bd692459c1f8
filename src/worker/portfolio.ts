/**
 * Several threads on one puzzle: the same engine with different seeds, sharing nothing but the answer. The first that
 * decides wins and the others are ended. Run times vary so much with the seed on hard puzzles that two threads are worth
 * their while there; on easy ones starting a thread costs more than solving.
 */
import { Worker } from 'node:worker_threads';
import type { SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import type { SolveOptions } from '../tasks/solve.js';

/** What a thread is given; limits are plain data here, there is nobody to ask in between. */
export interface ThreadTask {
  readonly puzzle: Puzzle;
  readonly options: SolveOptions;
}

/** Solves with `threads` seeds from `options.seed` on. If no thread decides, the answer of the first one counts. */
export async function solveInThreads(puzzle: Puzzle, options: SolveOptions, threads: number): Promise<SolveResult> {
  const { limits = {}, seed = 0 } = options;
  const { millis, conflicts, nodes, cancelled } = limits;
  const plain = {
    ...(millis !== undefined && { millis }),
    ...(conflicts !== undefined && { conflicts }),
    ...(nodes !== undefined && { nodes }),
  };
  const workers: Worker[] = [];
  const watch = cancelled && setInterval(() => cancelled() && end(), 100);
  const end = () => {
    for (const worker of workers) void worker.terminate();
  };
  try {
    return await new Promise<SolveResult>((resolve, reject) => {
      const undecided: (SolveResult | undefined)[] = Array.from({ length: threads }, () => undefined);
      let left = threads;
      for (let i = 0; i < threads; i++) {
        const task: ThreadTask = { puzzle, options: { ...options, limits: plain, seed: seed + i } };
        const worker = new Worker(new URL('./solve-thread.js', import.meta.url), { workerData: task });
        workers.push(worker);
        worker.once('error', reject);
        worker.once('message', (result: SolveResult) => {
          undecided[i] = result;
          left--;
          if (result.status !== 'limit' && (result.status !== 'found' || options.solutions === 1)) resolve(result);
          else if (left === 0) resolve(undecided.find((other) => other?.status === 'found') ?? undecided[0]!);
        });
        worker.once('exit', () => {
          if (undecided[i] === undefined) reject(new Error('a solving thread was ended before it answered'));
        });
      }
    });
  } finally {
    clearInterval(watch);
    end();
  }
}
