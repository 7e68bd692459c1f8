/**
 * How long an abort takes, and how long the main thread is ever blocked while workers are at work: `npm run bench:abort -- FILE
 * [runs]`. The puzzle should be one that is not solved within a second (Faase of the survey, say); without a file it is one
 * whose solutions are counted without end.
 *
 * The event loop is also late when the system gives the core to another program. So the main thread's own CPU time (Linux counts it) is
 * read in every turn of the event loop: the longest turn is the longest that a click or a request of the host had to wait for us.
 */
import { openSync, readSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Puzzle } from '../src/core/puzzle.js';
import { unwrap } from '../src/core/result.js';
import { readPuzzleFile } from '../src/node/index.js';
import { createWorkers } from '../src/worker/workers-node.js';
import { permutations } from '../test/small-puzzles.js';

const [file, runs = '20'] = process.argv.slice(2);
const puzzle: Puzzle = file ? unwrap(readPuzzleFile(file)).entries[0]!.puzzle : permutations(20);

const workers = createWorkers({ program: 'dist/cli/task-thread.js', threads: 1 });
const schedule = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r'); // the main thread's id is the process's
const scheduleText = Buffer.alloc(80);
const times: number[] = [];
const turns: number[] = []; // the longest one of each run

for (let run = 0; run < Number(runs); run++) {
  const longestTurn = watchTurns();
  const abort = new AbortController();
  const how = { signal: abort.signal, onProgress: () => {} };
  const work = file ? workers.solve(puzzle, how) : workers.count(puzzle, { ...how, limit: 1e9 });
  const ended = work.then(
    () => 0,
    () => performance.now(),
  );
  await wait(400 + 37 * run);
  const start = performance.now();
  abort.abort();
  const end = await ended;
  await wait(50); // the thread ends
  turns.push(longestTurn());
  if (end > 0) times.push(end - start);
}
const worst = (list: readonly number[]): string => Math.max(...list).toFixed(1);
console.log(`${times.length} of ${runs} solves were aborted; the rest had ended by themselves`);
console.log(
  `abort: median ${times.toSorted((a, b) => a - b)[times.length >> 1]?.toFixed(2)} ms, worst ${worst(times)} ms`,
);
console.log(
  `longest turn of the main thread: median ${turns.toSorted((a, b) => a - b)[turns.length >> 1]?.toFixed(1)} ms, worst ${worst(turns)} ms`,
);
const start = performance.now();
await workers.solve(permutations(2));
console.log(`the next solve, with a new thread: ${(performance.now() - start).toFixed(0)} ms`);
workers.close();

/** Watches the turns of the event loop from the call on, this one included, until the longest is asked for. */
function watchTurns(): () => number {
  let longest = 0;
  let before = mainThreadMillis();
  let watching = true;
  const turn = (): void => {
    const now = mainThreadMillis();
    longest = Math.max(longest, now - before);
    before = now;
    if (watching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    watching = false;
    return longest;
  };
}

/** The CPU time that the main thread has had. */
function mainThreadMillis(): number {
  const length = readSync(schedule, scheduleText, 0, scheduleText.length, 0);
  return Number(scheduleText.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}
