/**
 * Sends requests to a worker, over any transport. Requests wait for each other; the worker has only one at a time.
 * Cancelling the running one ends its worker at once, and the next request gets a new one; cancelling a waiting one costs
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
  terminate(): void;
}

/** As a method, so that the types of the DOM, which this folder does without, fit. */
type Listener<E> = { listen(event: E): void }['listen'];

/** What is used of a worker of the browser. */
interface BrowserWorker {
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
  readonly onProgress?: (progress: Progress) => void;
  readonly onStep?: (step: TaskStep<T>) => void;
}

interface Completed<T extends TaskName> {
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

export class WorkerClient {
  private readonly spawn: () => Transport;
  private worker: Transport | undefined;
  private readonly queue: Pending[] = [];
  private current: Pending | undefined;
  private lastId = 0;

  constructor(spawn: () => Transport) {
    this.spawn = spawn;
  }

  /** How many requests are under way, the waiting ones included. */
  get busy(): number {
    return this.queue.length + (this.current ? 1 : 0);
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

  /** Starts the worker ahead of the first request. */
  warm(): void {
    this.worker ??= this.start();
  }

  /** Cancels everything and ends the worker. The client can be used again. */
  close(): void {
    for (const pending of this.queue.splice(0)) pending.end(cancelled());
    this.endWorker(cancelled());
  }

  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    try {
      this.warm();
      this.worker!.post(this.current.message);
    } catch (error) {
      // No worker could be started, or the request is not plain data.
      this.crash(error instanceof Error ? error.message : String(error));
    }
  }

  private start(): Transport {
    const worker = this.spawn();
    worker.listen(
      (reply) => {
        if (worker === this.worker && reply.id === this.current?.message.id) this.onReply(this.current, reply);
      },
      (why) => {
        if (worker === this.worker) this.crash(why);
      },
    );
    return worker;
  }

  private onReply({ options, end }: Pending, reply: Reply): void {
    if (reply.type === 'progress') options.onProgress?.(reply.progress);
    else if (reply.type === 'step') options.onStep?.(reply.step as TaskStep<TaskName>);
    else if (reply.type === 'fault' && reply.faults.some(({ code }) => code === CRASHED)) {
      this.endWorker(fail(reply.faults));
    } else {
      this.current = undefined;
      end(reply.type === 'done' ? ok({ reply: reply.reply, millis: reply.millis }) : fail(reply.faults));
      this.next();
    }
  }

  private cancel(pending: Pending): void {
    const place = this.queue.indexOf(pending);
    if (place >= 0) {
      this.queue.splice(place, 1);
      pending.end(cancelled());
    } else if (pending === this.current) this.endWorker(cancelled());
  }

  private crash(why: string): void {
    this.endWorker(fail([fault(CRASHED, `The worker failed: ${why}.`)]));
  }

  /** Ends the worker and, with this result, its current request. */
  private endWorker(result: { ok: false; faults: readonly Fault[] }): void {
    const { current, worker } = this;
    this.current = this.worker = undefined;
    worker?.terminate();
    current?.end(result);
    this.next();
  }
}

const cancelled = () => fail([fault(CANCELLED, 'The request was cancelled.')]);
