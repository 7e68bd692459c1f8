/**
 * How long an abort takes, and how long the main thread is ever blocked while workers are at work: `npm run bench:abort -- FILE
 * [runs]`. The puzzle should be one that is not solved within a second (Faase of the survey, say); without a file it is one
 * whose solutions are counted without end.
 *
 * The event loop is also late when the system gives the core to another program. So the main thread's own CPU time in a whole run, from
 * the request to the end of the thread, is printed beside it (Linux counts it): no single stretch can be longer than that.
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Puzzle } from '../src/core/puzzle.js';
import { unwrap } from '../src/core/result.js';
import { readPuzzleFile } from '../src/node/index.js';
import { createWorkers } from '../src/worker/workers-node.js';
import { permutations } from '../test/small-puzzles.js';

const [file, runs = '20'] = process.argv.slice(2);
const puzzle: Puzzle = file ? unwrap(readPuzzleFile(file)).entries[0]!.puzzle : permutations(20);

const workers = createWorkers({ program: 'dist/cli/task-thread.js', threads: 1 });
const RESOLUTION = 10; // milliseconds; finer ones cost the main thread time of their own
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
const times: number[] = [];
const worked: number[] = [];

for (let run = 0; run < Number(runs); run++) {
  const before = mainThreadMillis();
  const abort = new AbortController();
  const how = { signal: abort.signal, onProgress: () => {} };
  const work = file ? workers.solve(puzzle, how) : workers.count(puzzle, { ...how, limit: 1e9 });
  const ended = work.then(
    () => 0,
    () => performance.now(),
  );
  delay.enable();
  await wait(400 + 37 * run);
  const start = performance.now();
  abort.abort();
  const end = await ended;
  await wait(50); // the thread ends
  delay.disable();
  worked.push(mainThreadMillis() - before);
  if (end > 0) times.push(end - start);
}
const worst = (list: readonly number[]): string => Math.max(...list).toFixed(1);
console.log(`${times.length} of ${runs} solves were aborted; the rest had ended by themselves`);
console.log(
  `abort: median ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(2)} ms, worst ${worst(times)} ms`,
);
console.log(`event loop late: worst ${(delay.max / 1e6 - RESOLUTION).toFixed(1)} ms`);
console.log(`main thread at work in a whole run: worst ${worst(worked)} ms`);
const start = performance.now();
await workers.solve(permutations(2));
console.log(`the next solve, with a new thread: ${(performance.now() - start).toFixed(0)} ms`);
workers.close();

/** The CPU time that the main thread has had. Its id is the process's. */
function mainThreadMillis(): number {
  const [nanos = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanos) / 1e6;
}
