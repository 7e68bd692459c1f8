/**
 * One thread of the server: takes one request at a time, can be interrupted to yield or to stop, and is ended if it does not. It
 * measures the processor time of the request, which on a busy machine is less than the time that has passed. Bodies and
 * answers cross as bytes and text: only the thread that works on a request looks into it, so that no request, however
 * large or odd, holds up the server itself.
 */
import { readFileSync } from 'node:fs';
import { NodeThread } from '../../worker/node-thread.js';

export interface ThreadSettings {
  readonly program: URL;
  /** Megabytes that its objects may take. */
  readonly memory: number;
}

/**
 * The `workerData` of a thread: an array with one of CONTROL, written by the server, and behind it the kilobytes that the
 * thread's objects take, written by the thread while it works and after each request.
 */
export interface ThreadData {
  readonly control: SharedArrayBuffer;
}

export const KILOBYTES = 1;

export const CONTROL = { go: 0, yield: 1, stop: 2 } as const;

/** To the thread. */
export interface ThreadRequest {
  readonly id: number;
  readonly route: string;
  readonly body: Uint8Array;
  /** How long it may take. */
  readonly millis: number;
  /** Whether to report steps and progress. */
  readonly live: boolean;
}

/** The status is that of HTTP, the body a JSON text. */
export interface ThreadAnswer {
  readonly status: number;
  readonly body: string;
}

/** From the thread. */
export type ThreadReply =
  /** Once, when it is loaded; with the file in which the system says how long it has run, where there is one. */
  | { readonly type: 'ready'; readonly clock?: string }
  | { readonly id: number; readonly type: 'event'; readonly event: string; readonly data: string }
  | {
      readonly id: number;
      readonly type: 'done';
      readonly answer: ThreadAnswer;
      /** Was it cut short because it had to yield or to stop? */
      readonly yielded: boolean;
    };

/** How a request ended. `died`: the thread has ended, by itself (out of memory, a bug) or by `terminate`. */
export type Ended =
  | { readonly how: 'done'; readonly answer: ThreadAnswer; readonly yielded: boolean }
  | { readonly how: 'died'; readonly outOfMemory: boolean; readonly why: string };

interface Current {
  readonly id: number;
  readonly onEvent: (event: string, data: string) => void;
  readonly end: (ended: Ended) => void;
}

export class Thread {
  private readonly thread: NodeThread<ThreadRequest, ThreadReply>;
  private readonly control = new Int32Array(new SharedArrayBuffer(8));
  private current: Current | undefined;
  private lastId = 0;
  private dead = false;
  /** Ends when the thread has loaded its program, or has died of it. */
  readonly ready: Promise<void>;
  private isReady!: () => void;
  private clock: string | undefined;
  private atStart = 0;
  private bytesAtStart = 0;
  /** Since when it has been idle; while it loads, never. */
  private idleSince = Number.POSITIVE_INFINITY;
  /** Called when the thread has died by itself while it was idle. */
  onIdleDeath: () => void = () => {};

  constructor({ program, memory }: ThreadSettings) {
    this.ready = new Promise((resolve) => {
      this.isReady = resolve;
    });
    const data: ThreadData = { control: this.control.buffer as SharedArrayBuffer };
    this.thread = new NodeThread({ program, memory, data });
    this.thread.listen(
      (reply) => this.onReply(reply),
      (why, outOfMemory) => this.die(why, outOfMemory),
    );
  }

  /** Only when it is idle. */
  run(request: Omit<ThreadRequest, 'id'>, onEvent: Current['onEvent']): Promise<Ended> {
    const id = ++this.lastId;
    Atomics.store(this.control, 0, CONTROL.go);
    this.atStart = this.processorMillis();
    this.idleSince = Number.POSITIVE_INFINITY;
    return new Promise((end) => {
      this.current = { id, onEvent, end };
      this.thread.post({ ...request, id });
    });
  }

  /** The processor time of the current request, in milliseconds. */
  get used(): number {
    return this.processorMillis() - this.atStart;
  }

  /** What its objects take, as far as it has said. */
  get bytes(): number {
    return Atomics.load(this.control, KILOBYTES) * 1024;
  }

  /** What they take beyond those that it had when it was new. */
  get grown(): number {
    return Math.max(0, this.bytes - this.bytesAtStart);
  }

  /** For how many milliseconds it has been idle; negative before it is ready and while it works. */
  get idleFor(): number {
    return performance.now() - this.idleSince;
  }

  /** Tells the current request to end early. */
  interrupt(how: 'yield' | 'stop'): void {
    Atomics.store(this.control, 0, CONTROL[how]);
  }

  /** Ends the thread; the current request ends at once, as died. */
  terminate(why: string): void {
    this.die(why, false);
    this.thread.terminate();
  }

  private onReply(reply: ThreadReply): void {
    const { current } = this;
    if (reply.type === 'ready') {
      this.clock = reply.clock;
      this.atStart = this.processorMillis();
      this.bytesAtStart = this.bytes;
      this.idleSince = performance.now();
      this.isReady();
    }
    if (reply.type === 'ready' || reply.id !== current?.id) return;
    if (reply.type === 'event') current.onEvent(reply.event, reply.data);
    else {
      this.current = undefined;
      this.idleSince = performance.now();
      this.thread.rest();
      current.end({ how: 'done', answer: reply.answer, yielded: reply.yielded });
    }
  }

  /** Where the system has no such file, the time that has passed. */
  private processorMillis(): number {
    if (this.clock === undefined) return performance.now();
    try {
      return Number.parseInt(readFileSync(this.clock, 'latin1'), 10) / 1e6;
    } catch {
      return performance.now();
    }
  }

  private die(why: string, outOfMemory: boolean): void {
    if (this.dead) return;
    this.dead = true;
    this.isReady();
    const { current } = this;
    this.current = undefined;
    if (current) current.end({ how: 'died', outOfMemory, why });
    else this.onIdleDeath();
  }
}
