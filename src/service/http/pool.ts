/**
 * The threads that do the work of requests, in two lanes, so that small work never waits for hard work.
 *
 * Every request starts in the quick lane, except one that is large or was hard before. When it has used its share of the
 * processor, it moves to the long lane together with its thread, and an idle thread of the long lane takes that thread's
 * place: no work is lost. When the long lane has no idle thread and others wait behind the request, it must yield, and it
 * starts again in the long lane when its turn comes. Both queues are bounded. A thread that does not yield or stop in
 * time is ended and replaced.
 *
 * Memory: every thread says what its objects take. When all running requests together have too much, the largest is ended, and
 * answered with `limit`. A thread that stays large after its request is replaced, so that the memory comes back; so is one that has grown at
 * all, when nothing needs it for a while. What idle threads and the process itself take never ends a request.
 */
import { createHash } from 'node:crypto';
import { type Ended, Thread, type ThreadAnswer, type ThreadSettings } from './thread.js';

export interface PoolSettings extends ThreadSettings {
  /** How many threads each lane has. */
  readonly quick: number;
  readonly long: number;
  /** How many requests may wait in each lane. */
  readonly quickBacklog: number;
  readonly longBacklog: number;
  /** The most bytes of the objects of all running requests, beyond those of new threads; above it, the largest is ended. */
  readonly mostBytes: number;
  /** A thread whose objects take more after its request is replaced. */
  readonly restBytes: number;
  /** One whose objects have grown by more is replaced when it has been idle for so many milliseconds. */
  readonly idle: { readonly grownBytes: number; readonly millis: number };
}

export interface PoolRequest {
  readonly route: string;
  readonly body: Uint8Array;
  /** The time that it has, waiting included. */
  readonly millis: number;
  /** Cancels the request: nobody waits for it any more. */
  readonly signal: AbortSignal;
  /** Receives steps and progress; absent when nobody listens. */
  readonly onEvent?: (event: string, data: string) => void;
}

/**
 * `limit`: the time or the memory ran out before there was anything to answer. `full`: too much is waiting. `crashed`: a
 * bug ended the thread.
 */
export type Outcome =
  | { readonly how: 'answer'; readonly answer: ThreadAnswer }
  | { readonly how: 'limit' | 'full' | 'cancelled' }
  | { readonly how: 'crashed'; readonly why: string };

type LaneName = 'quick' | 'long';

interface Lane {
  readonly idle: Thread[];
  readonly queue: Pending[];
  readonly backlog: number;
}

interface Pending extends PoolRequest {
  readonly deadline: number;
  readonly settle: (outcome: Outcome) => void;
  readonly timers: Set<NodeJS.Timeout>;
  lane: LaneName;
  thread?: Thread;
  /** Nobody waits for the outcome any more. */
  settled: boolean;
  /** It must yield. */
  yielding: boolean;
  /** Why its thread was ended, if it was. */
  killed?: 'yield' | 'deadline' | 'memory';
  startedAt: number;
  /** What it would have answered when it had to yield. */
  fallback?: ThreadAnswer;
  /** How many steps or puzzles were sent; they are not sent again when it starts again. */
  reported: number;
}

export interface PoolState {
  readonly lanes: Readonly<Record<LaneName, { readonly idle: number; readonly waiting: number }>>;
  readonly running: number;
  /** Would a hard request be refused now, for want of a place or of memory? */
  readonly full: boolean;
  /** The size of the process. */
  readonly bytes: number;
  /** Requests that were ended for their memory. */
  readonly starved: number;
  readonly promoted: number;
  readonly yielded: number;
  readonly replaced: number;
}

/** The numbers of the scheduler; times are in milliseconds. */
const TUNING = {
  /** How often a request in the quick lane is checked, and its share of processor time there. */
  check: 20,
  share: 15,
  /** Processor time beyond its share that a thread may use until it yields. */
  yield: 60,
  /** How long a thread may take to stop, and to notice that its time is over. */
  stop: 50,
  late: 300,
  /** How often the memory is checked. */
  watch: 100,
  /** After a request was ended for its memory, the service counts as full for this long. */
  starved: 2000,
  /** An idle thread that died is replaced after this pause, so that threads that cannot start do not spin. */
  revive: 1000,
  /** A body of more bytes starts in the long lane. */
  largeBody: 32_768,
  /** How many hard requests are remembered. */
  knownHard: 2000,
} as const;

export class Pool {
  private readonly lanes: Readonly<Record<LaneName, Lane>>;
  private readonly thread: ThreadSettings;
  private readonly running = new Set<Pending>();
  private readonly threads = new Set<Thread>();
  private readonly hard = new Set<string>();
  private readonly watch: NodeJS.Timeout;
  private readonly mostBytes: number;
  private readonly restBytes: number;
  private readonly idle: PoolSettings['idle'];
  private spare: Thread | undefined;
  private closed = false;
  private promoted = 0;
  private yielded = 0;
  private replaced = 0;
  private starved = 0;
  private starvedAt = Number.NEGATIVE_INFINITY;

  constructor(settings: PoolSettings) {
    const { quick, long, quickBacklog, longBacklog, program, memory } = settings;
    this.thread = { program, memory };
    this.mostBytes = settings.mostBytes;
    this.restBytes = settings.restBytes;
    this.idle = settings.idle;
    this.lanes = {
      quick: { idle: [], queue: [], backlog: quickBacklog },
      long: { idle: [], queue: [], backlog: longBacklog },
    };
    for (let i = 0; i < quick; i++) this.lanes.quick.idle.push(this.fresh());
    for (let i = 0; i < long; i++) this.lanes.long.idle.push(this.fresh());
    this.spare = this.fresh();
    this.watch = setInterval(() => {
      this.watchMemory();
      this.renewIdle();
    }, TUNING.watch).unref();
  }

  /** Ends when all threads have loaded their program. */
  async ready(): Promise<void> {
    await Promise.all([...this.threads].map((thread) => thread.ready));
  }

  run(request: PoolRequest): Promise<Outcome> {
    return new Promise((resolve) => {
      const pending: Pending = {
        ...request,
        deadline: performance.now() + request.millis,
        settle: resolve,
        timers: new Set(),
        lane: this.isHard(request) ? 'long' : 'quick',
        settled: false,
        yielding: false,
        startedAt: 0,
        reported: 0,
      };
      if (request.signal.aborted) return this.settle(pending, { how: 'cancelled' });
      request.signal.addEventListener('abort', () => this.cancel(pending), { once: true });
      this.enqueue(pending);
    });
  }

  state(): PoolState {
    const { quick, long } = this.lanes;
    const of = ({ idle, queue }: Lane) => ({ idle: idle.length, waiting: queue.length });
    const { promoted, yielded, replaced, starved } = this;
    const full =
      (long.idle.length === 0 && long.queue.length >= long.backlog) ||
      performance.now() - this.starvedAt < TUNING.starved;
    return {
      lanes: { quick: of(quick), long: of(long) },
      running: this.running.size,
      full,
      bytes: process.memoryUsage.rss(),
      starved,
      promoted,
      yielded,
      replaced,
    };
  }

  /** Ends everything; what is under way is cancelled. */
  close(): void {
    this.closed = true;
    clearInterval(this.watch);
    for (const { queue } of Object.values(this.lanes)) {
      for (const pending of queue.splice(0)) this.settle(pending, { how: 'cancelled' });
    }
    for (const pending of this.running) this.settle(pending, { how: 'cancelled' });
    for (const thread of this.threads) thread.terminate('the server ends');
  }

  private enqueue(pending: Pending): void {
    const { idle, queue, backlog } = this.lanes[pending.lane];
    if (this.closed || (idle.length === 0 && queue.length >= backlog)) {
      this.settle(pending, { how: 'full' });
      return;
    }
    queue.push(pending);
    this.after(pending, pending.deadline - performance.now(), () => this.giveUpWaiting(pending));
    this.dispatch(pending.lane);
  }

  private dispatch(name: LaneName): void {
    const { idle, queue } = this.lanes[name];
    while (idle.length > 0 && queue.length > 0 && !this.closed) this.start(queue.shift()!, idle.pop()!);
  }

  private start(pending: Pending, thread: Thread): void {
    this.running.add(pending);
    pending.thread = thread;
    pending.startedAt = performance.now();
    pending.yielding = false;
    delete pending.killed;
    this.clear(pending);
    this.look(pending);
    const left = Math.max(1, pending.deadline - pending.startedAt);
    this.after(pending, left + TUNING.late, () => this.kill(pending, 'deadline'));
    const { route, body, onEvent } = pending;
    let found = 0;
    const onReport = (event: string, data: string) => {
      if (pending.settled) return;
      if (event !== 'progress' && ++found <= pending.reported) return;
      if (event !== 'progress') pending.reported++;
      onEvent?.(event, data);
    };
    void thread.run({ route, body, millis: left, live: onEvent !== undefined }, onReport).then((ended) => {
      this.finish(pending, thread, ended);
    });
  }

  private finish(pending: Pending, thread: Thread, ended: Ended): void {
    this.running.delete(pending);
    this.clear(pending);
    delete pending.thread;
    this.remember(pending, thread.used);
    const { lane } = pending;
    if (ended.how === 'done') {
      if (ended.yielded) this.wait(pending, ended.answer);
      else this.settle(pending, { how: 'answer', answer: ended.answer });
      if (thread.bytes > this.restBytes) {
        this.dismiss(thread);
        this.replace(lane, thread);
      } else this.release(lane, thread);
      return;
    }
    if (pending.killed === 'yield') this.wait(pending);
    else if (pending.killed !== undefined || ended.outOfMemory) this.outOfBudget(pending);
    else this.settle(pending, { how: 'crashed', why: ended.why });
    this.replace(lane, thread);
  }

  private look(pending: Pending): void {
    if (pending.lane === 'quick') this.after(pending, TUNING.check, () => this.sliceOver(pending));
  }

  /** A request that has used its share leaves its quick thread if others wait or a long thread is free. */
  private sliceOver(pending: Pending): void {
    const { quick, long } = this.lanes;
    if (!pending.thread || pending.settled) return;
    const { used } = pending.thread;
    if (pending.yielding) {
      if (used > TUNING.share + TUNING.yield) this.kill(pending, 'yield');
      else this.look(pending);
      return;
    }
    const over = used >= TUNING.share;
    const other = over && long.queue.length === 0 ? long.idle.pop() : undefined;
    if (other) {
      this.promoted++;
      pending.lane = 'long';
      this.release('quick', other);
      return;
    }
    if (over && quick.idle.length === 0 && quick.queue.length > 0) {
      this.yielded++;
      pending.yielding = true;
      pending.thread.interrupt('yield');
    }
    this.look(pending);
  }

  /** Puts a request that had to yield into the long lane. */
  private wait(pending: Pending, fallback?: ThreadAnswer): void {
    if (pending.settled) return;
    pending.lane = 'long';
    if (fallback) pending.fallback = fallback;
    this.enqueue(pending);
  }

  private giveUpWaiting(pending: Pending): void {
    const { queue } = this.lanes[pending.lane];
    queue.splice(queue.indexOf(pending), 1);
    if (pending.fallback) this.outOfBudget(pending);
    else this.settle(pending, { how: 'full' });
  }

  /** A request that was mostly waiting has not been tried: the service was full. */
  private outOfBudget(pending: Pending): void {
    const tried = pending.killed !== 'deadline' || performance.now() - pending.startedAt > pending.millis / 2;
    if (pending.fallback) this.settle(pending, { how: 'answer', answer: pending.fallback });
    else this.settle(pending, { how: tried ? 'limit' : 'full' });
  }

  private cancel(pending: Pending): void {
    if (pending.settled) return;
    this.settle(pending, { how: 'cancelled' });
    const { queue } = this.lanes[pending.lane];
    const place = queue.indexOf(pending);
    if (place >= 0) queue.splice(place, 1);
    if (!pending.thread) return;
    pending.thread.interrupt('stop');
    this.after(pending, TUNING.stop, () => this.kill(pending, 'deadline'));
  }

  private kill(pending: Pending, why: NonNullable<Pending['killed']>): void {
    if (!pending.thread) return;
    pending.killed = why;
    pending.thread.terminate(why);
  }

  private settle(pending: Pending, outcome: Outcome): void {
    if (pending.settled) return;
    pending.settled = true;
    pending.settle(outcome);
    if (!pending.thread) this.clear(pending);
  }

  private release(name: LaneName, thread: Thread): void {
    this.lanes[name].idle.push(thread);
    this.dispatch(name);
  }

  /** The spare takes the place of a dead thread. */
  private replace(name: LaneName, thread: Thread): void {
    this.threads.delete(thread);
    if (!this.closed) this.release(name, this.takeSpare());
  }

  /** Ends a thread that is idle. */
  private dismiss(thread: Thread): void {
    this.threads.delete(thread);
    thread.onIdleDeath = () => {};
    thread.terminate('it had grown large');
  }

  /** Another spare is started soon. */
  private takeSpare(): Thread {
    this.replaced++;
    const next = this.spare ?? this.fresh();
    this.spare = undefined;
    setImmediate(() => {
      if (!this.closed) this.spare ??= this.fresh();
    });
    return next;
  }

  private fresh(): Thread {
    const thread = new Thread(this.thread);
    this.threads.add(thread);
    thread.onIdleDeath = () => this.revive(thread);
    return thread;
  }

  private revive(thread: Thread): void {
    this.threads.delete(thread);
    if (this.spare === thread) this.spare = undefined;
    for (const name of ['quick', 'long'] as const) {
      const { idle } = this.lanes[name];
      const place = idle.indexOf(thread);
      if (place < 0) continue;
      idle.splice(place, 1);
      setTimeout(() => this.replace(name, thread), TUNING.revive).unref();
    }
  }

  private watchMemory(): void {
    let bytes = 0;
    let most = 0;
    let largest: Pending | undefined;
    for (const pending of this.running) {
      const grown = pending.thread?.grown ?? 0;
      bytes += grown;
      if (grown > most) [most, largest] = [grown, pending];
    }
    if (bytes <= this.mostBytes || !largest) return;
    this.starved++;
    this.starvedAt = performance.now();
    this.kill(largest, 'memory');
  }

  /** One thread at a time, when the spare is ready to take its place. */
  private renewIdle(): void {
    if (!this.spare || this.spare.idleFor < 0) return;
    for (const { idle } of Object.values(this.lanes)) {
      const place = idle.findIndex((one) => one.idleFor > this.idle.millis && one.grown > this.idle.grownBytes);
      if (place < 0) continue;
      this.dismiss(idle.splice(place, 1, this.takeSpare())[0]!);
      return;
    }
  }

  private isHard({ route, body }: PoolRequest): boolean {
    return body.length > TUNING.largeBody || (this.hard.size > 0 && this.hard.has(keyOf(route, body)));
  }

  /** Remembers whether the request was hard, for the next one that is the same. */
  private remember({ route, body, lane, yielding }: Pending, used: number): void {
    if (body.length > TUNING.largeBody || (lane === 'quick' && !yielding)) return;
    const key = keyOf(route, body);
    this.hard.delete(key);
    if (used < TUNING.share) return;
    if (this.hard.size >= TUNING.knownHard) this.hard.delete(this.hard.values().next().value!);
    this.hard.add(key);
  }

  private after(pending: Pending, millis: number, then: () => void): void {
    const timer = setTimeout(() => {
      pending.timers.delete(timer);
      then();
    }, millis);
    pending.timers.add(timer);
  }

  private clear(pending: Pending): void {
    for (const timer of pending.timers) clearTimeout(timer);
    pending.timers.clear();
  }
}

const keyOf = (route: string, body: Uint8Array): string =>
  createHash('sha1').update(route).update('\n').update(body).digest('base64');
