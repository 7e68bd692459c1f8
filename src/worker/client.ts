/**
 * Asks a worker, over any transport. Requests wait for each other; only one is with the worker at a time. Cancelling the
 * one at work ends its worker at once, and the next request gets a new one; cancelling one that waits costs nothing. A
 * worker that dies takes only the request that it had with it.
 */
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import {
  type Answer,
  CANCELLED,
  CRASHED,
  type Order,
  type Progress,
  type Reply,
  type Request,
  type TaskName,
  type TaskStep,
} from './protocol.js';

/** A worker, seen from outside. */
export interface Transport {
  post(order: Order): void;
  /** Called once, at the start: what to do with each reply, and when the worker dies by itself. */
  listen(hear: (reply: Reply) => void, died: (why: string) => void): void;
  terminate(): void;
}

export interface AskOptions<T extends TaskName> {
  readonly onProgress?: (progress: Progress) => void;
  readonly onStep?: (step: TaskStep<T>) => void;
}

export interface Answered<T extends TaskName> {
  readonly answer: Answer<T>;
  /** How long the worker took. */
  readonly millis: number;
}

/** A request under way. */
export interface Job<T extends TaskName> {
  /** Never rejects: a crash is a fault of code `crashed`, a cancelled job one of code `cancelled`. */
  readonly done: Promise<Result<Answered<T>>>;
  /** Does nothing once the job is done. */
  cancel(): void;
}

interface Waiting {
  readonly order: Order;
  readonly options: AskOptions<TaskName>;
  end(result: Result<Answered<TaskName>>): void;
}

export class Client {
  private readonly spawn: () => Transport;
  private worker: Transport | undefined;
  private readonly queue: Waiting[] = [];
  private current: Waiting | undefined;
  private orders = 0;

  constructor(spawn: () => Transport) {
    this.spawn = spawn;
  }

  /** How many requests are under way, the waiting ones included. */
  get busy(): number {
    return this.queue.length + (this.current ? 1 : 0);
  }

  ask<T extends TaskName>(request: Request<T>, options: AskOptions<T> = {}): Job<T> {
    const order: Order = { number: ++this.orders, request: request as unknown as Request };
    let waiting!: Waiting;
    const done = new Promise<Result<Answered<T>>>((resolve) => {
      waiting = {
        order,
        options: options as AskOptions<TaskName>,
        end: resolve as (result: Result<Answered<TaskName>>) => void,
      };
    });
    this.queue.push(waiting);
    this.next();
    return { done, cancel: () => this.cancel(waiting) };
  }

  /** Starts the worker before anybody asks. */
  warm(): void {
    this.worker ??= this.start();
  }

  /** Cancels everything and ends the worker. The client can be asked again. */
  close(): void {
    for (const waiting of this.queue.splice(0)) waiting.end(cancelled());
    this.leave(cancelled());
  }

  private next(): void {
    if (this.current) return;
    this.current = this.queue.shift();
    if (!this.current) return;
    try {
      this.warm();
      this.worker!.post(this.current.order);
    } catch (error) {
      // There is no worker to be had, or the request is not plain data.
      this.crash(error instanceof Error ? error.message : String(error));
    }
  }

  private start(): Transport {
    const worker = this.spawn();
    worker.listen(
      (reply) => {
        if (worker === this.worker && reply.number === this.current?.order.number) this.hear(this.current, reply);
      },
      (why) => {
        if (worker === this.worker) this.crash(why);
      },
    );
    return worker;
  }

  private hear({ options, end }: Waiting, reply: Reply): void {
    if (reply.type === 'progress') options.onProgress?.(reply.progress);
    else if (reply.type === 'step') options.onStep?.(reply.step as TaskStep<TaskName>);
    else if (reply.type === 'fault' && reply.faults.some(({ code }) => code === CRASHED)) {
      this.leave(fail(reply.faults));
    } else {
      this.current = undefined;
      end(reply.type === 'done' ? ok({ answer: reply.answer, millis: reply.millis }) : fail(reply.faults));
      this.next();
    }
  }

  private cancel(waiting: Waiting): void {
    const place = this.queue.indexOf(waiting);
    if (place >= 0) {
      this.queue.splice(place, 1);
      waiting.end(cancelled());
    } else if (waiting === this.current) this.leave(cancelled());
  }

  private crash(why: string): void {
    this.leave(fail([fault(CRASHED, `The worker failed: ${why}.`)]));
  }

  /** Ends the worker and, with this result, the request that it had. */
  private leave(result: { ok: false; faults: readonly Fault[] }): void {
    const { current, worker } = this;
    this.current = this.worker = undefined;
    worker?.terminate();
    current?.end(result);
    this.next();
  }
}

const cancelled = () => fail([fault(CANCELLED, 'The request was cancelled.')]);
