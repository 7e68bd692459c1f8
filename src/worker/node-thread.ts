/**
 * A thread of node: the only place that starts one. A program runs in it, messages go in, replies come out. A thread that
 * runs out of memory or throws ends, and nothing else does. An idle one does not keep the process alive.
 *
 * Memory: V8 often ends the process, not the thread, when a thread reaches its limit: since node 24 with most programs, in 22
 * with arrays and maps that grow large (nodejs/node issues 47224 and 65019). So V8 gets a higher limit than the thread has, and
 * the thread's heap is looked at from here while it works, which interrupts it for less than a millisecond. Node before
 * 22.16 cannot do that; there V8's limit is the thread's.
 */
import type { HeapInfo } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** How often the heap of a thread that works is looked at, and how many megabytes V8's own limit is above the thread's. */
const LOOK_MILLIS = 50;
const HEADROOM = 1024;

/** What newer versions of node have. */
type Observable = Worker & { getHeapStatistics?(): Promise<HeapInfo> };

export interface NodeThreadOptions {
  /** The program: a file, or its text as a CommonJS module. */
  readonly program: URL | string;
  /** The program's `workerData`. */
  readonly data?: unknown;
  /** Megabytes that the thread's objects may take before it is ended. */
  readonly memory?: number;
}

/**
 * A thread takes over what the command line tells node, but for `--input-type`, which is about the main program only. Where that stands
 * there, what remains is given as a list, in which node refuses options of V8: then the thread does without.
 */
function started(program: URL | string, options: WorkerOptions): Worker {
  const execArgv = process.execArgv.filter((option) => !option.startsWith('--input-type'));
  if (execArgv.length === process.execArgv.length) return new Worker(program, options);
  try {
    return new Worker(program, { ...options, execArgv });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_INVALID_EXEC_ARGV') throw error;
    return new Worker(program, { ...options, execArgv: [] });
  }
}

/** `outOfMemory`: the thread needed more memory than it may have. */
export type OnDeath = (why: string, outOfMemory: boolean) => void;

export class NodeThread<Message, Reply> {
  private readonly worker: Observable;
  private readonly memory: number;
  private watch: NodeJS.Timeout | undefined;
  private tooLarge = false;
  private onReply: (reply: Reply) => void = () => {};
  private onDeath: OnDeath = () => {};

  constructor({ program, data, memory }: NodeThreadOptions) {
    this.memory = memory ?? Number.POSITIVE_INFINITY;
    const headroom = 'getHeapStatistics' in Worker.prototype ? HEADROOM : 0;
    this.worker = started(program, {
      eval: typeof program === 'string',
      workerData: data,
      resourceLimits: memory === undefined ? {} : { maxOldGenerationSizeMb: memory + headroom },
    });
    this.worker.unref();
    let error: NodeJS.ErrnoException | undefined;
    this.worker.on('message', (reply: Reply) => this.onReply(reply));
    this.worker.on('error', (thrown) => {
      error = thrown;
    });
    // Only now has everything been heard that the thread said before its end.
    this.worker.on('exit', (code) => {
      this.rest();
      const why = this.tooLarge
        ? `its thread needs more memory than ${memory} MB`
        : `its thread ended with the code ${code}`;
      this.onDeath(error?.message ?? why, this.tooLarge || error?.code === 'ERR_WORKER_OUT_OF_MEMORY');
    });
  }

  /** Replaces the listeners of before. `onDeath` is called once, after the last reply, however the thread ended. */
  listen(onReply: (reply: Reply) => void, onDeath: OnDeath): void {
    this.onReply = onReply;
    this.onDeath = onDeath;
  }

  post(message: Message): void {
    this.worker.ref();
    if (this.memory < Number.POSITIVE_INFINITY) this.watch ??= setTimeout(() => void this.look(), LOOK_MILLIS).unref();
    this.worker.postMessage(message);
  }

  /** The thread is idle: it need not keep the process alive. */
  rest(): void {
    this.worker.unref();
    clearTimeout(this.watch);
    this.watch = undefined;
  }

  /** Ends the thread if its heap is too large, else looks again later, until it rests. */
  private async look(): Promise<void> {
    const heap = await this.worker.getHeapStatistics?.().catch(() => undefined); // it may have ended meanwhile
    if (!heap || this.watch === undefined) return;
    if (heap.total_heap_size > this.memory * 2 ** 20) {
      this.tooLarge = true;
      this.terminate();
    } else this.watch = setTimeout(() => void this.look(), LOOK_MILLIS).unref();
  }

  terminate(): void {
    void this.worker.terminate();
  }
}
