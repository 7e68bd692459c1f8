/**
 * The coordinator's side of the queue: puts chunks on it and takes back what workers answered, as the runner of a batch. A queue
 * delivers at least once; the file of results makes exactly once of it, since it takes each unit's records only the first
 * time. What may get lost is looked for: a chunk that the server no longer knows and that was not answered (Redis was restarted
 * and lost its last moments) is put on the queue again, one that was given up is divided, and a single puzzle that is given up gets
 * the status `error`. After a restart of the coordinator the chunks of the run that are still on the queue are its own again.
 */
import { createHash } from 'node:crypto';
import { type Job, Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { fault } from '../../core/result.js';
import { CRASHED } from '../../worker/protocol.js';
import { lostRecord } from '../batch/record.js';
import { isUnitDone } from '../batch/results-file.js';
import type { Runner } from '../batch/run.js';
import { type Settings, settingsHash } from '../batch/settings.js';
import type { Deliver } from '../batch/thread-pool.js';
import type { Unit } from '../batch/unit.js';
import { type Address, sayWhenAway } from './connection.js';
import { type Returned, received, resultQueue, sent, type Work, workQueue } from './messages.js';
import { type Member, Presence } from './presence.js';

const CAPACITY = 2000;
/** In milliseconds: the work of a chunk, between two looks at the queue, until missing workers are reported, to close. */
const MILLIS = { chunk: 500, look: 5000, nobody: 4000, close: 10_000 } as const;
/** A chunk that is missing at so many looks in a row is put on the queue again. */
const MISSING_LOOKS = 2;

export interface CoordinatorOptions {
  readonly address: Address;
  readonly prefix: string;
  readonly run: string;
  readonly settings: Settings;
  readonly version: string;
  /** A sentence that stays, and one that changes. */
  readonly say: (sentence: string) => void;
  readonly note: (text: string) => void;
  /** Milliseconds between two looks at the queue. */
  readonly lookMillis?: number;
}

interface Pending {
  readonly units: readonly Unit[];
  readonly end: () => void;
  missing: number;
}

export class Coordinator implements Runner {
  readonly capacity = CAPACITY;
  readonly chunkMillis = MILLIS.chunk;
  readonly first = { units: 16, chunks: 64 };
  private readonly redis: Redis;
  private readonly options: CoordinatorOptions;
  private readonly work: Queue<Work>;
  private readonly returns: Worker<Returned>;
  private readonly presence: Presence;
  private readonly pending = new Map<string, Pending>();
  private readonly looks: NodeJS.Timeout;
  private readonly start = performance.now();
  private readonly strange = new Set<string>();
  private deliver: Deliver = () => {};
  private saidNobody = false;
  private saidForeign = false;

  constructor(redis: Redis, options: CoordinatorOptions) {
    this.redis = redis;
    this.options = options;
    const { address, prefix, run, version } = options;
    const connection = { ...address.options };
    this.work = new Queue<Work>(workQueue(version), { connection, prefix });
    this.returns = new Worker<Returned>(resultQueue(run), async ({ data }) => this.take(data), {
      connection,
      prefix,
      autorun: false,
      concurrency: 8,
      lockDuration: 6000,
      stalledInterval: 3000,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      removeOnComplete: { count: 0 },
    });
    const onError = sayWhenAway(redis, address.name, options.say);
    this.work.on('error', onError);
    this.returns.on('error', onError);
    this.presence = new Presence(redis, prefix, { role: 'batch', version, threads: 0 }, (others) => this.meet(others));
    this.looks = setInterval(() => void this.look().catch(() => {}), options.lookMillis ?? MILLIS.look);
  }

  async leftovers(deliver: Deliver): Promise<Unit[][]> {
    this.deliver = deliver;
    // Answers that an earlier run could not write come again; a worker could not send them twice. All of them: by default only those
    // that failed before now, by a clock that may have been set back since.
    const results = this.resultsQueue();
    await results.retryJobs({ state: 'failed', timestamp: Number.MAX_SAFE_INTEGER });
    await results.close();
    const jobs = await this.jobsOfRun();
    void this.returns.run().catch(() => {});
    return jobs.map(({ data }) => data.units.map(received));
  }

  run(units: readonly Unit[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const id = jobOf(units);
      this.pending.set(id, { units, end: resolve, missing: 0 });
      this.put(id, units).catch(reject);
    });
  }

  /** `finished`: nothing of the run is left for a later one. */
  async close(finished: boolean): Promise<void> {
    clearInterval(this.looks);
    const tidy = async () => {
      await this.returns.close(!finished);
      await this.presence.leave();
      if (finished) {
        for (const job of await this.jobsOfRun()) await job.remove().catch(() => {});
        const results = this.resultsQueue();
        await results.obliterate({ force: true });
        await results.close();
      }
      await this.work.close();
    };
    await Promise.race([tidy(), new Promise((resolve) => setTimeout(resolve, MILLIS.close).unref())]);
    this.redis.disconnect();
  }

  private resultsQueue(): Queue<Returned> {
    const { address, prefix, run } = this.options;
    return new Queue<Returned>(resultQueue(run), { connection: { ...address.options }, prefix });
  }

  /** Nothing happens when a job of that name is there already. */
  private async put(id: string, units: readonly Unit[]): Promise<void> {
    const { run, settings } = this.options;
    const data = { run, settings, units: units.map(sent) };
    await this.work.add('chunk', data, { jobId: id, removeOnComplete: true, removeOnFail: false });
  }

  /** Once this is over, the queue forgets the answer: by then it is in the file. What is no answer to this batch is left out. */
  private take(returned: Returned): void {
    if (!isAnswer(returned, settingsHash(this.options.settings))) {
      if (!this.saidForeign)
        this.options.say('The queue returned something that is no result of this batch; it is ignored.');
      this.saidForeign = true;
      return;
    }
    const { job, done } = returned;
    this.deliver(done);
    this.pending.get(job)?.end();
    this.pending.delete(job);
  }

  private async jobsOfRun(): Promise<Job<Work>[]> {
    const jobs = await this.work.getJobs(['waiting', 'active', 'delayed', 'prioritized']);
    return jobs.filter((job) => job?.data?.run === this.options.run);
  }

  private async look(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    for (const job of await this.work.getFailed(0, 99)) {
      if (job?.data?.run === this.options.run) await this.giveUp(job);
    }
    const ids = [...this.pending.keys()];
    const pipeline = this.redis.pipeline();
    for (const id of ids) pipeline.exists(this.work.toKey(id));
    const there = (await pipeline.exec()) ?? [];
    for (const [index, id] of ids.entries()) {
      const pending = this.pending.get(id);
      if (!pending || there[index]?.[0]) continue;
      pending.missing = there[index]?.[1] === 1 ? 0 : pending.missing + 1;
      if (pending.missing < MISSING_LOOKS) continue;
      pending.missing = 0;
      await this.put(id, pending.units);
    }
  }

  /** A chunk that no worker survived: its units one by one, and one that is alone is recorded as lost. */
  private async giveUp(job: Job<Work>): Promise<void> {
    const pending = this.pending.get(job.id!);
    await job.remove();
    if (!pending) return;
    const { units } = pending;
    this.pending.delete(job.id!);
    if (units.length > 1) await Promise.all(units.map((unit) => this.run([unit])));
    else {
      const outcome = { status: 'error', faults: [fault(CRASHED, `No worker survived it: ${job.failedReason}.`)] };
      const records = units.map((unit) => ({
        id: unit.id,
        records: [lostRecord(unit, this.options.settings, { id: unit.id, index: 0, outcome, millis: 0 })],
      }));
      this.deliver(records);
    }
    pending.end();
  }

  private meet(others: readonly Member[]): void {
    const { version, say, note, address } = this.options;
    const workers = others.filter(({ role }) => role === 'worker');
    const able = workers.filter((worker) => worker.version === version);
    const threads = able.reduce((sum, worker) => sum + worker.threads, 0);
    note(`${able.length} ${able.length === 1 ? 'worker' : 'workers'} with ${threads} threads`);
    for (const worker of workers) {
      if (worker.version === version || this.strange.has(worker.version)) continue;
      this.strange.add(worker.version);
      say(
        `There is a worker of version ${worker.version} on ${worker.host}; this batch is ${version} and gives it no work.`,
      );
    }
    if (able.length > 0 || this.saidNobody || performance.now() - this.start < MILLIS.nobody) return;
    this.saidNobody = true;
    say(`No worker is there. Start some: nonori worker --queue ${address.name}`);
  }
}

/** Is this what a worker of this batch sends? Anybody who reaches the queue can put something there. */
const isAnswer = (returned: Returned, hash: string): boolean =>
  typeof returned?.job === 'string' &&
  Array.isArray(returned.done) &&
  returned.done.every((unit) => isUnitDone(unit, hash));

/** The same for the same units; not a number, which would be the queue's to give. */
function jobOf(units: readonly Unit[]): string {
  const hash = createHash('sha256').update(units.map(({ id }) => id).join());
  return `chunk-${hash.digest('hex').slice(0, 32)}`;
}
