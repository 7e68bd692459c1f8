/**
 * Sends requests to one worker or several, over any transport. Requests wait for a free worker; each has one at a time.
 * Cancelling a running one ends its worker at once, and the next request gets a new one; cancelling a waiting one costs
 * nothing. A worker that dies takes only its current request with it.
 */
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import {
  CANCELLED,
  CRASHED,
  type Progress,
  type Reply,
  type Request,
  type RequestMessage,
  type TaskName,
  type TaskReply,
  type TaskStep,
} from './protocol.js';

/** A worker, seen from outside. */
export interface Transport {
  post(message: RequestMessage): void;
  /** Called once, at the start. `onDeath` is called when the worker ends by itself. */
  listen(onReply: (reply: Reply) => void, onDeath: (why: string) => void): void;
  /** The worker is idle: it need not keep the process alive. */
  rest(): void;
  terminate(): void;
}

/** As a method, so that the types of the DOM, which this folder does without, fit. */
type Listener<E> = { listen(event: E): void }['listen'];

/**
 * What is used of a worker of the browser.
 *
 * @example
 * const worker: BrowserWorker = new Worker('/nonori-worker.js', { type: 'module' });
 */
export interface BrowserWorker {
  postMessage(message: unknown): void;
  onmessage: Listener<{ readonly data: unknown }> | null;
  onerror: Listener<{ readonly message: string }> | null;
  terminate(): void;
}

/** A worker of the browser, seen from outside: the one way in which the page, and its workers, talk to another thread. */
export function openWorker<Message, Reply>(worker: BrowserWorker) {
  return {
    post: (message: Message) => worker.postMessage(message),
    /** Replaces the listeners of before. `onDeath` is called when the worker ends by itself. */
    listen(onReply: (reply: Reply) => void, onDeath: (why: string) => void): void {
      worker.onmessage = ({ data }) => onReply(data as Reply);
      worker.onerror = ({ message }) => onDeath(message || 'its files could not be loaded');
    },
    /** Workers of a browser end with what started them: nothing is to be done while they are idle. */
    rest: () => {},
    terminate: () => worker.terminate(),
  };
}

export interface RequestOptions<T extends TaskName> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onStep?: ((step: TaskStep<T>) => void) | undefined;
}

export interface Completed<T extends TaskName> {
  readonly reply: TaskReply<T>;
  /** How long the worker took. */
  readonly millis: number;
}

/** A request under way. */
export interface PendingRequest<T extends TaskName> {
  /** Never rejects: a crash is a fault of code `crashed`, a cancelled request one of code `cancelled`. */
  readonly done: Promise<Result<Completed<T>>>;
  /** Does nothing once the request is done. */
  cancel(): void;
}

interface Pending {
  readonly message: RequestMessage;
  readonly options: RequestOptions<TaskName>;
  end(result: Result<Completed<TaskName>>): void;
}

/** A place for a worker, which is started by its first request. */
interface Slot {
  worker: Transport | undefined;
  current: Pending | undefined;
}

export class WorkerClient {
  private readonly spawn: () => Transport;
  private readonly slots: readonly Slot[];
  private readonly queue: Pending[] = [];
  private lastId = 0;

  /** `size`: the most workers at a time. */
  constructor(spawn: () => Transport, size = 1) {
    this.spawn = spawn;
    this.slots = Array.from({ length: size }, () => ({ worker: undefined, current: undefined }));
  }

  /** How many requests are under way, the waiting ones included. */
  get busy(): number {
    return this.queue.length + this.slots.filter(({ current }) => current).length;
  }

  request<T extends TaskName>(request: Request<T>, options: RequestOptions<T> = {}): PendingRequest<T> {
    const message: RequestMessage = { id: ++this.lastId, request: request as unknown as Request };
    let pending!: Pending;
    const done = new Promise<Result<Completed<T>>>((resolve) => {
      pending = {
        message,
        options: options as RequestOptions<TaskName>,
        end: resolve as (result: Result<Completed<TaskName>>) => void,
      };
    });
    this.queue.push(pending);
    this.next();
    return { done, cancel: () => this.cancel(pending) };
  }

  /** Starts the workers ahead of the first request. */
  warm(): void {
    for (const slot of this.slots) slot.worker ??= this.start(slot);
  }

  /** Cancels everything and ends the workers. The client can be used again. */
  close(): void {
    for (const pending of this.queue.splice(0)) pending.end(cancelled());
    for (const slot of this.slots) this.endWorker(slot, cancelled());
  }

  /** Gives the first request that waits to a free worker: one that runs already, if there is one. */
  private next(): void {
    const free = this.slots.filter(({ current }) => !current);
    const slot = free.find(({ worker }) => worker) ?? free[0];
    const pending = slot && this.queue.shift();
    if (!pending) return;
    slot.current = pending;
    try {
      slot.worker ??= this.start(slot);
      slot.worker.post(pending.message);
    } catch (error) {
      // No worker could be started, or the request is not plain data.
      this.crash(slot, error instanceof Error ? error.message : String(error));
    }
  }

  private start(slot: Slot): Transport {
    const worker = this.spawn();
    worker.listen(
      (reply) => {
        if (worker === slot.worker && reply.id === slot.current?.message.id) this.onReply(slot, slot.current, reply);
      },
      (why) => {
        if (worker === slot.worker) this.crash(slot, why);
      },
    );
    return worker;
  }

  private onReply(slot: Slot, { options, end }: Pending, reply: Reply): void {
    if (reply.type === 'progress') options.onProgress?.(reply.progress);
    else if (reply.type === 'step') options.onStep?.(reply.step as TaskStep<TaskName>);
    else if (reply.type === 'fault' && reply.faults.some(({ code }) => code === CRASHED)) {
      this.endWorker(slot, fail(reply.faults));
    } else {
      slot.current = undefined;
      slot.worker?.rest();
      end(reply.type === 'done' ? ok({ reply: reply.reply, millis: reply.millis }) : fail(reply.faults));
      this.next();
    }
  }

  private cancel(pending: Pending): void {
    const place = this.queue.indexOf(pending);
    if (place >= 0) {
      this.queue.splice(place, 1);
      pending.end(cancelled());
      return;
    }
    const slot = this.slots.find(({ current }) => current === pending);
    if (slot) this.endWorker(slot, cancelled());
  }

  private crash(slot: Slot, why: string): void {
    this.endWorker(slot, fail([fault(CRASHED, `The worker failed: ${why}.`)]));
  }

  /** Ends a worker and, with this result, its current request. */
  private endWorker(slot: Slot, result: { ok: false; faults: readonly Fault[] }): void {
    const { current, worker } = slot;
    slot.current = slot.worker = undefined;
    worker?.terminate();
    current?.end(result);
    this.next();
  }
}

const cancelled = () => fail([fault(CANCELLED, 'The request was cancelled.')]);
