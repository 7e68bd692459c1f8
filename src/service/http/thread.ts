/** One thread of the server: takes one order at a time, can be told to yield or to stop, and is ended if it does not. */
import { Worker } from 'node:worker_threads';
import { CONTROL, type ThreadAnswer, type ThreadOrder, type ThreadReply, type ThreadStart } from './thread-messages.js';

export interface ThreadSettings {
  readonly program: URL;
  /** Megabytes that its objects may take. */
  readonly memory: number;
  /** As in ThreadStart. */
  readonly share: number;
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
  /** Told when the thread has died by itself while it had nothing to do. */
  onIdleDeath: () => void = () => {};

  constructor({ program, memory, share }: ThreadSettings) {
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    const workerData: ThreadStart = { share, control: this.control.buffer as SharedArrayBuffer };
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
    return new Promise((end) => {
      this.current = { number, onEvent, end };
      this.worker.postMessage({ ...order, number } satisfies ThreadOrder);
    });
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
    if (reply.type === 'ready') this.isReady();
    if (reply.type === 'ready' || reply.number !== current?.number) return;
    if (reply.type === 'event') current.onEvent(reply.event, reply.data);
    else {
      this.current = undefined;
      current.end({ how: 'done', answer: reply.answer, yielded: reply.yielded });
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
