/**
 * The threads of a batch. A chunk of units goes to one thread; what its units give comes back as it is done. A thread that
 * dies costs the puzzle that it was at (status `error`), one that exceeds the time limit by GRACE_MILLIS without ending by
 * itself is ended and costs its puzzle (status `limit`); in both cases the rest of the chunk goes to another thread.
 */
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { fault } from '../../core/result.js';
import { CRASHED } from '../../worker/protocol.js';
import { type Chunk, READING } from './chunk-thread.js';
import { type Loss, lostRecord } from './record.js';
import type { Settings } from './settings.js';
import type { Unit, UnitDone } from './unit.js';

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
  /** The unit and the puzzle at work at the last look. */
  seen: string;
  since: number;
}

export class ThreadPool {
  private readonly pool: Tinypool;
  private readonly running = new Set<Running>();
  private readonly watch: NodeJS.Timeout;
  private readonly graceMillis: number;

  constructor(threads: number, options: PoolOptions = {}) {
    const { program = PROGRAM, graceMillis = GRACE_MILLIS, memory = THREAD_MEMORY } = options;
    this.graceMillis = graceMillis;
    this.pool = new Tinypool({
      filename: program.href,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // A thread that dies between two chunks is replaced like any other.
    this.pool.on('error', () => {});
    this.watch = setInterval(() => this.look(), LOOK_MILLIS);
    this.watch.unref();
  }

  /** Ends when every unit was delivered, in whatever order. */
  async run(units: readonly Unit[], settings: Settings, deliver: Deliver): Promise<void> {
    const losses: Loss[] = [];
    let left = units;
    for (let failures = 0; left.length > 0; ) {
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

  async close(): Promise<void> {
    clearInterval(this.watch);
    await this.pool.destroy();
  }

  /** Gives the units to a thread, and says which were done and which puzzle it did not survive. */
  private async attempt(
    units: readonly Unit[],
    settings: Settings,
    losses: readonly Loss[],
    deliver: Deliver,
  ): Promise<{ readonly done: ReadonlySet<string>; readonly loss?: Loss; readonly error?: unknown }> {
    const { port1, port2 } = new MessageChannel();
    const at = new Int32Array(new SharedArrayBuffer(8)).fill(NOT_BEGUN);
    const end = new AbortController();
    const running: Running = { at, limit: settings.limits.millis + this.graceMillis, end, seen: '', since: 0 };
    const done = new Set<string>();
    const take = (list: readonly UnitDone[]) => {
      for (const { id } of list) done.add(id);
      deliver(list);
    };
    port1.on('message', take);
    const chunk: Chunk = { units, settings, losses, port: port2, at };
    this.running.add(running);
    try {
      await this.pool.run(chunk, { transferList: [port2], signal: end.signal });
      drain();
      return { done };
    } catch (error) {
      drain();
      const unit = units[at[0]!];
      if (!unit) return { done, error };
      const outcome = end.signal.aborted ? HUNG : diedOf(error);
      const millis = end.signal.aborted ? Date.now() - running.since : 0;
      return { done, loss: { id: unit.id, index: at[1]!, outcome, millis }, error };
    } finally {
      this.running.delete(running);
      port1.close();
    }

    /** What the thread said before its end and the port has not told yet. */
    function drain(): void {
      for (let said = receiveMessageOnPort(port1); said; said = receiveMessageOnPort(port1)) take(said.message);
    }
  }

  /** Ends the threads that are at the same unit for too long. */
  private look(): void {
    const now = Date.now();
    for (const running of this.running) {
      if (Atomics.load(running.at, 0) === NOT_BEGUN) continue;
      const seen = running.at.join();
      if (seen !== running.seen) Object.assign(running, { seen, since: now });
      else if (now - running.since > running.limit) running.end.abort();
    }
  }
}
