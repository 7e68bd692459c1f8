/**
 * A worker: takes chunks from the queue, does them in its threads, and puts what they gave on the results' queue of their run before
 * the chunk counts as done. So a worker may die at any moment: what it had not answered goes to another after LOCK_MILLIS.
 */
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { ThreadPool } from '../batch/thread-pool.js';
import type { UnitDone } from '../batch/unit.js';
import { type Address, sayWhenAway } from './connection.js';
import { type Returned, received, resultQueue, type Work, workQueue } from './messages.js';
import { Presence } from './presence.js';

/** The lock of a chunk is renewed by the main thread, which is never busy; one that is not belongs to the dead. */
const LOCK_MILLIS = 6000;
const STALLED_MILLIS = LOCK_MILLIS / 2;
/** A chunk that took so many workers with it is given up; of so many runs the queue of results is kept open. */
const MOST = { stalled: 10, runs: 16 };

export interface WorkerOptions {
  readonly address: Address;
  readonly prefix: string;
  readonly threads: number;
  readonly version: string;
  readonly say: (sentence: string) => void;
  /** What its threads run, instead of the tasks. */
  readonly program?: URL;
}

/** Works until the signal comes; then what is begun is finished. Says how many puzzles it did. */
export async function runWorker(redis: Redis, options: WorkerOptions, signal: AbortSignal): Promise<number> {
  const { address, prefix, threads, version, say, program } = options;
  const connection = { ...address.options };
  const pool = new ThreadPool(threads, { ...(program && { program }) });
  const results = new Map<string, Queue>();
  let puzzles = 0;

  const resultsOf = (run: string): Queue => {
    const queue = results.get(run) ?? quietly(new Queue(resultQueue(run), { connection, prefix }));
    results.delete(run);
    results.set(run, queue);
    for (const [oldest, old] of results) {
      if (results.size <= MOST.runs) break;
      results.delete(oldest);
      void old.close();
    }
    return queue;
  };

  const worker = new Worker<Work>(
    workQueue(version),
    async ({ id, data }) => {
      const done: UnitDone[] = [];
      await pool.run(data.units.map(received), data.settings, (list) => done.push(...list));
      const returned: Returned = { job: id!, done };
      await resultsOf(data.run).add('done', returned, { jobId: `done-${id}`, removeOnComplete: true });
      puzzles += done.reduce((sum, { records }) => sum + records.length, 0);
    },
    {
      connection,
      prefix,
      // One more than there are threads, so that none waits for the next chunk.
      concurrency: threads + 1,
      lockDuration: LOCK_MILLIS,
      stalledInterval: STALLED_MILLIS,
      maxStalledCount: MOST.stalled,
      removeOnComplete: { count: 0 },
    },
  );
  worker.on('error', sayWhenAway(redis, address.name, say));

  const strange = new Set<string>();
  const presence = new Presence(redis, prefix, { role: 'worker', version, threads }, (others) => {
    for (const other of others) {
      if (other.role !== 'batch' || other.version === version || strange.has(other.version)) continue;
      strange.add(other.version);
      say(
        `There is a batch of version ${other.version} on ${other.host}; this worker is ${version} and gets no work of it.`,
      );
    }
  });
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await worker.close();
  await presence.leave();
  for (const queue of results.values()) await queue.close();
  pool.close();
  return puzzles;
}

/** An error of a connection that tries again by itself is nobody's business. */
function quietly(queue: Queue): Queue {
  queue.on('error', () => {});
  return queue;
}
