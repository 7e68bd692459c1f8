/**
 * One thread of the server: takes one order at a time, can be told to yield or to stop, and is ended if it does not. It knows
 * what it has used of the processor, which on a busy machine is less than the time that has passed.
 */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { CONTROL, type ThreadAnswer, type ThreadOrder, type ThreadReply, type ThreadStart } from './thread-messages.js';

export interface ThreadSettings {
  readonly program: URL;
  /** Megabytes that its objects may take. */
  readonly memory: number;
}

/** How the work on an order ended. `died`: the thread is no more, by itself (for want of memory, by a bug). */
export type Ended =
  | { readonly how: 'done'; readonly answer: ThreadAnswer; readonly yielded: boolean }
  | { readonly how: 'died'; readonly memory: boolean; readonly why: string };

interface Current {
  readonly number: number;
  readonly onEvent: (event: string, data: string) => void;
  readonly end: (ended: Ended) => void;
}

export class Thread {
  private readonly worker: Worker;
  private readonly control = new Int32Array(new SharedArrayBuffer(4));
  private current: Current | undefined;
  private orders = 0;
  private dead = false;
  /** Ends when the thread has loaded its program, or has died of it. */
  readonly ready: Promise<void>;
  private isReady!: () => void;
  private clock: string | undefined;
  private atStart = 0;
  /** Told when the thread has died by itself while it had nothing to do. */
  onIdleDeath: () => void = () => {};

  constructor({ program, memory }: ThreadSettings) {
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    const workerData: ThreadStart = { control: this.control.buffer as SharedArrayBuffer };
    const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
    this.worker = new Worker(program, { workerData, resourceLimits });
    this.worker.unref();
    this.worker.on('message', (reply: ThreadReply) => this.hear(reply));
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.die(error.code === 'ERR_WORKER_OUT_OF_MEMORY', error.message);
    });
    this.worker.on('exit', () => this.die(false, 'the thread ended'));
  }

  get busy(): boolean {
    return this.current !== undefined;
  }

  /** Only when it is not busy. */
  work(order: Omit<ThreadOrder, 'number'>, onEvent: Current['onEvent']): Promise<Ended> {
    const number = ++this.orders;
    Atomics.store(this.control, 0, CONTROL.go);
    this.atStart = this.processorMillis();
    return new Promise((end) => {
      this.current = { number, onEvent, end };
      this.worker.postMessage({ ...order, number } satisfies ThreadOrder);
    });
  }

  /** What the work at hand has used of the processor, in milliseconds. */
  get used(): number {
    return this.processorMillis() - this.atStart;
  }

  /** Asks the work at hand to end early. */
  ask(word: 'yield' | 'stop'): void {
    Atomics.store(this.control, 0, CONTROL[word]);
  }

  /** Ends the thread; the work at hand ends as died. */
  terminate(why: string): void {
    this.die(false, why);
    void this.worker.terminate();
  }

  private hear(reply: ThreadReply): void {
    const { current } = this;
    if (reply.type === 'ready') {
      this.clock = reply.clock;
      this.atStart = this.processorMillis();
      this.isReady();
    }
    if (reply.type === 'ready' || reply.number !== current?.number) return;
    if (reply.type === 'event') current.onEvent(reply.event, reply.data);
    else {
      this.current = undefined;
      current.end({ how: 'done', answer: reply.answer, yielded: reply.yielded });
    }
  }

  /** Where the system does not tell, the time that has passed. */
  private processorMillis(): number {
    if (this.clock === undefined) return performance.now();
    try {
      return Number.parseInt(readFileSync(this.clock, 'latin1'), 10) / 1e6;
    } catch {
      return performance.now();
    }
  }

  private die(memory: boolean, why: string): void {
    if (this.dead) return;
    this.dead = true;
    this.isReady();
    const { current } = this;
    this.current = undefined;
    if (current) current.end({ how: 'died', memory, why });
    else this.onIdleDeath();
  }
}
