/**
 * The kill test: a batch that is killed with SIGKILL at random moments and given again must end with exactly one right record per
 * puzzle. `threads` kills the batch; `queue` kills the coordinator, workers and the Redis server as chance has it.
 *
 *     npm run --silent bench:kill -- threads 20000 10
 *     npm run --silent bench:kill -- queue 20000 10
 */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../src/core/random.js';
import { Running } from '../test/process.js';
import { RedisServer } from '../test/redis-server.js';
import { jsonLines, problemsIn, smallPuzzles } from '../test/small-puzzles.js';

export interface KillOptions {
  readonly puzzles: number;
  readonly kills: number;
  readonly seed: number;
  /** The longest time between two kills, in milliseconds. */
  readonly pause: number;
  readonly say?: (sentence: string) => void;
}

export interface KillReport {
  readonly problems: readonly string[];
  /** How many kills hit a batch that had not ended by itself. */
  readonly hits: number;
}

const ARGS = ['batch', 'set.jsonl', '--task', 'solve', '--out', 'results.jsonl', '--threads', '2'];

export async function killThreads(options: KillOptions): Promise<KillReport> {
  return inFolder(options, async (folder, random) => {
    let hits = 0;
    for (let i = 0; i < options.kills; i++) {
      const batch = new Running(ARGS, folder);
      await moment(batch, folder, random, options.pause, i);
      if ((await batch.kill()).code === null) hits++;
      options.say?.(`kill ${i + 1}: ${sizeOf(folder)} bytes of results`);
    }
    const last = await new Running(ARGS, folder).ended;
    if (last.code !== 0) throw new Error(`the last run failed: ${last.stderr}`);
    return hits;
  });
}

export async function killQueue(options: KillOptions): Promise<KillReport> {
  return inFolder(options, async (folder, random) => {
    const redis = new RedisServer();
    await redis.start();
    const queue = ['--queue', redis.address];
    const newWorker = () => new Running(['worker', ...queue, '--threads', '1'], folder);
    const newBatch = () => new Running([...ARGS, ...queue], folder);
    const workers = [newWorker(), newWorker(), newWorker()];
    let batch = newBatch();
    let hits = 0;
    try {
      for (let i = 0; i < options.kills; i++) {
        await moment(batch, folder, random, options.pause, i);
        // Each of the three in turn, so that a short test has them all.
        if (i % 3 === 0) {
          const which = random.below(workers.length);
          if ((await workers[which]!.kill()).code === null) hits++;
          workers[which] = newWorker();
        } else if (i % 3 === 1) {
          if ((await batch.kill()).code === null) hits++;
          batch = newBatch();
        } else {
          await redis.kill();
          await sleep(random.below(500));
          await redis.start();
          hits++;
        }
        options.say?.(`kill ${i + 1}, of ${['a worker', 'the coordinator', 'Redis'][i % 3]}: ${sizeOf(folder)} bytes`);
      }
      const last = await batch.ended;
      if (last.code !== 0) throw new Error(`the last coordinator failed: ${last.stderr}`);
    } finally {
      for (const worker of workers) await worker.kill();
      await batch.kill();
      await redis.remove();
    }
    return hits;
  });
}

async function inFolder(
  { puzzles: count, seed }: KillOptions,
  work: (folder: string, random: Random) => Promise<number>,
): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'nonori-kill-'));
  try {
    const puzzles = smallPuzzles(count, seed);
    writeFileSync(join(folder, 'set.jsonl'), jsonLines(puzzles));
    const hits = await work(folder, new Random(seed));
    return { hits, problems: problemsIn(join(folder, 'results.jsonl'), puzzles) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A random moment to kill at: every fifth at once, perhaps before the start is over, the others when there are new results. */
async function moment(batch: Running, folder: string, random: Random, pause: number, which: number): Promise<void> {
  const before = sizeOf(folder);
  while (which % 5 !== 4 && sizeOf(folder) === before && !batch.isOver) await sleep(20);
  await sleep(random.below(pause));
}

function sizeOf(folder: string): number {
  const file = join(folder, 'results.jsonl');
  return existsSync(file) ? statSync(file).size : 0;
}
