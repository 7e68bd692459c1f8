/**
 * The threads of a batch. A chunk of units goes to one thread, which replies with records as they are ready. A thread that
 * dies costs the puzzle that it was at (status `error`); one that exceeds the time limit by GRACE_MILLIS is ended and
 * costs its puzzle (status `limit`). In both cases the rest of the chunk goes to another thread.
 */
import { fault } from '../../core/result.js';
import { NodePool } from '../../worker/node-pool.js';
import { CRASHED } from '../../worker/protocol.js';
import { lostRecord } from './record.js';
import type { Settings } from './settings.js';
import { type Chunk, type ChunkReply, type Loss, READING, type Unit, type UnitDone } from './unit.js';

/** How much longer than its limit a puzzle may take before its thread is ended. */
const GRACE_MILLIS = 3000;
const LOOK_MILLIS = 250;
/** Megabytes of objects that a thread may hold before it is ended. */
const THREAD_MEMORY = 1024;
/** No unit of the chunk had begun. */
const NOT_BEGUN = -1;

const HUNG = { status: 'limit', note: 'The thread did not end in time by itself, and was ended.' };

function diedOf(error: unknown): Loss['outcome'] {
  const why = error instanceof Error ? error.message : String(error);
  return { status: 'error', faults: [fault(CRASHED, `The thread died: ${why}.`)] };
}

/** Beside this file, in the bundled command line as well. */
const PROGRAM = new URL('./chunk-thread.js', import.meta.url);

export interface PoolOptions {
  /** What the threads run. */
  readonly program?: URL;
  readonly graceMillis?: number;
  readonly memory?: number;
}

export type Deliver = (done: readonly UnitDone[]) => void;

interface Running {
  readonly at: Int32Array;
  readonly limit: number;
  readonly end: AbortController;
  /** The current unit and puzzle at the last look. */
  seen: string;
  since: number;
}

export class ThreadPool {
  private readonly pool: NodePool<Chunk, ChunkReply>;
  private readonly running = new Set<Running>();
  private readonly watch: NodeJS.Timeout;
  private readonly graceMillis: number;

  constructor(threads: number, options: PoolOptions = {}) {
    const { program = PROGRAM, graceMillis = GRACE_MILLIS, memory = THREAD_MEMORY } = options;
    this.graceMillis = graceMillis;
    this.pool = new NodePool(threads, { program, memory });
    this.watch = setInterval(() => this.look(), LOOK_MILLIS);
    this.watch.unref();
  }

  /** Ends when every unit was delivered, in any order; throws what `deliver` throws. */
  async run(units: readonly Unit[], settings: Settings, deliver: Deliver): Promise<void> {
    const losses: Loss[] = [];
    let left = units;
    let failures = 0;
    while (left.length > 0) {
      const { done, loss, error } = await this.attempt(left, settings, losses, deliver);
      left = left.filter(({ id }) => !done.has(id));
      const lost = left.find(({ id }) => id === loss?.id);
      if (loss && lost) {
        losses.push(loss);
        if (loss.index !== READING) continue;
        left = left.filter((unit) => unit !== lost);
        deliver([{ id: lost.id, records: [lostRecord(lost, settings, loss)] }]);
      } else if (left.length > 0 && ++failures > 2) throw error ?? new Error('a thread ended without doing its work');
    }
  }

  close(): void {
    clearInterval(this.watch);
    this.pool.close();
  }

  /** Gives the units to a thread, and returns which were done and which puzzle the thread did not survive. */
  private async attempt(
    units: readonly Unit[],
    settings: Settings,
    losses: readonly Loss[],
    deliver: Deliver,
  ): Promise<{ readonly done: ReadonlySet<string>; readonly loss?: Loss; readonly error?: unknown }> {
    const at = new Int32Array(new SharedArrayBuffer(8)).fill(NOT_BEGUN);
    const end = new AbortController();
    const running: Running = { at, limit: settings.limits.millis + this.graceMillis, end, seen: '', since: 0 };
    const done = new Set<string>();
    let undelivered: unknown;
    const onReply = (reply: ChunkReply): boolean => {
      try {
        deliver(reply.done);
      } catch (error) {
        undelivered = error;
        throw error;
      }
      for (const { id } of reply.done) done.add(id);
      return reply.last;
    };
    this.running.add(running);
    try {
      await this.pool.run({ message: { units, settings, losses, at }, onReply, signal: end.signal });
      return { done };
    } catch (error) {
      if (undelivered !== undefined) throw undelivered;
      const unit = units[at[0]!];
      if (!unit) return { done, error };
      const outcome = end.signal.aborted ? HUNG : diedOf(error);
      const millis = end.signal.aborted ? performance.now() - running.since : 0;
      return { done, loss: { id: unit.id, index: at[1]!, outcome, millis }, error };
    } finally {
      this.running.delete(running);
    }
  }

  /** Ends the threads that have been at the same puzzle for too long. */
  private look(): void {
    const now = performance.now();
    for (const running of this.running) {
      if (Atomics.load(running.at, 0) === NOT_BEGUN) continue;
      const seen = running.at.join();
      if (seen !== running.seen) Object.assign(running, { seen, since: now });
      else if (now - running.since > running.limit) running.end.abort();
    }
  }
}
