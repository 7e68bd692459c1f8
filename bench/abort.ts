/**
 * How long an abort takes, and how long the main thread is ever blocked while workers are at work: `npm run bench:abort -- FILE
 * [runs]`. The puzzle should be one that is not solved within a second (Faase of the survey, say); without a file it is one
 * whose solutions are counted without end.
 */
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
const delay = monitorEventLoopDelay({ resolution: 1 });
const times: number[] = [];
for (let run = 0; run < Number(runs); run++) {
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
  if (end > 0) times.push(end - start);
}
const worst = (list: readonly number[]): string => Math.max(...list).toFixed(1);
console.log(`${times.length} of ${runs} solves were aborted; the rest had ended by themselves`);
console.log(
  `abort: median ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(2)} ms, worst ${worst(times)} ms`,
);
console.log(`main thread blocked: worst ${(delay.max / 1e6 - 1).toFixed(1)} ms`);
const start = performance.now();
await workers.solve(permutations(2));
console.log(`the next solve, with a new thread: ${(performance.now() - start).toFixed(0)} ms`);
workers.close();
