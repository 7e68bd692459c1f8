/**
 * `npm run bench:threads -- [--threads N] [--seeds N] [--most N] [--busy] FILE...`: one puzzle in several threads against one thread, by
 * the clock on the wall, in turns who is first, on the puzzles of the files that take one thread at least 2,000 conflicts. Prints how many
 * times faster the threads are, per puzzle (the geometric mean over the seeds) and over all. Statuses must agree. Needs as many idle cores
 * as threads.
 *
 * Where cores share their hardware, each is slower when the others work. `--busy` measures the threads alone: while one thread
 * solves, the other cores solve something too, so both sides have the same cores. The difference to a run without it is the machine's.
 */
import { parseArgs } from 'node:util';
import { solve } from '../src/tasks/solve.js';
import { createWorkers } from '../src/worker/workers-node.js';
import { puzzlesOf } from './puzzle-files.js';
import { nDom } from './sets.js';

const HARD = 2000;
const LIMITS = { millis: 300_000 };

const { values, positionals } = parseArgs({
  options: {
    threads: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '3' },
    most: { type: 'string', default: '40' },
    busy: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const threads = Number(values.threads);
const workers = createWorkers({ program: 'dist/cli/task-thread.js', threads });
const others = createWorkers({ program: 'dist/cli/task-thread.js', threads: threads - 1 });

/** Keeps the other cores at work until it is called off. */
function keepBusy(): () => void {
  const off = new AbortController();
  const solveOn = async (): Promise<void> => {
    while (!off.signal.aborted) await others.solve(nDom(12), { signal: off.signal }).catch(() => undefined);
  };
  for (let i = 1; i < threads; i++) solveOn();
  return () => off.abort();
}

// The threads are started, and have compiled their code, before anything is timed.
for (let i = 0; i < 3; i++) await workers.solve(nDom(8), { threads });
const logs: number[] = [];
const contradictions: string[] = [];
let [found, first, alone, together] = [0, true, 0, 0];
for (const file of positionals) {
  for (const [name, puzzle] of puzzlesOf(file)) {
    if (found === Number(values.most)) break;
    if (solve(puzzle, { limits: { conflicts: HARD } }).status !== 'limit') continue;
    found++;
    const ratios: number[] = [];
    for (let run = 0; run < Number(values.seeds); run++) {
      const time = async (count: number): Promise<{ status: string; seconds: number }> => {
        const rest = values.busy && count === 1 ? keepBusy() : undefined;
        const start = performance.now();
        const { status } = await workers.solve(puzzle, { threads: count, seed: 100 * run, limits: LIMITS });
        const seconds = (performance.now() - start) / 1000;
        rest?.();
        return { status, seconds };
      };
      first = !first;
      const before = first ? await time(1) : undefined;
      const several = await time(threads);
      const one = before ?? (await time(1));
      if (one.status !== several.status) contradictions.push(`${name}: ${one.status}, in threads ${several.status}`);
      ratios.push(one.seconds / several.seconds);
      alone += one.seconds;
      together += several.seconds;
    }
    logs.push(...ratios.map(Math.log));
    console.log(`${name}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  }
}
workers.close();
others.close();
const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
console.log(
  `${found} puzzles, ${logs.length} runs, ${threads} threads: ${mean.toFixed(2)} times faster (geometric mean), ${(alone / together).toFixed(2)} times in total`,
);
for (const sentence of contradictions) console.log(`Not the same: ${sentence}`);
if (contradictions.length > 0) process.exitCode = 1;
