/**
 * Faults by chance: a batch that is hurt at random moments and given again must end with exactly one right record per puzzle. A
 * schedule is drawn from its seed; since the moments are those of the machine, the same seed may draw other faults next time:
 *
 * - `threads`: the batch is killed, stopped and continued, or its disk is full;
 * - `queue`: as well as the coordinator, a worker is killed or stopped, the Redis server is killed and restarted, stopped, or loses
 *   everything; the network between them is slow, or all its connections are cut.
 *
 * In either, the clock of each process may jump by up to a day, either way, while it runs.
 *
 *     npm run --silent bench:faults -- 200        schedules 1 to 200, every other one over a queue
 *     npm run --silent bench:faults -- 7 7        schedule 7 alone
 */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../src/core/random.js';
import { Running } from '../test/process.js';
import { RedisServer } from '../test/redis-server.js';
import { jsonLines, problemsIn, smallPuzzles } from '../test/small-puzzles.js';

export interface ScheduleOptions {
  readonly seed: number;
  readonly puzzles: number;
  /** How many faults there are before it may end. */
  readonly faults: number;
  /** The longest time before each of them, in milliseconds. */
  readonly pause: number;
}

export interface ScheduleReport {
  /** What is wrong with the results, or with how a process ended; nothing when all is well. */
  readonly problems: readonly string[];
  /** The faults, in order. */
  readonly faults: readonly string[];
  /** How many of them hit a batch that had not ended by itself. */
  readonly hits: number;
}

const ARGS = ['batch', 'set.jsonl', '--task', 'solve', '--out', 'results.jsonl', '--threads', '1'];
/** A batch that is not hurt any more and takes longer than this hangs. */
const MOST_MILLIS = 180_000;
const DAY = 86_400_000;
const BLOCK = 512;

/** Lets the clock of a process jump, once, a moment after its start. */
function clockJump(random: Random): Record<string, string> {
  if (random.below(2) === 0) return {};
  const [after, by] = [random.below(600), random.below(2 * DAY) - DAY];
  const hook = `const now = Date.now; setTimeout(() => { Date.now = () => now() + ${by}; }, ${after}).unref();`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}` };
}

/** Everything of one schedule: the folder, the batch as it is now, and what happened. */
class Trial {
  readonly folder = mkdtempSync(join(tmpdir(), 'nonori-faults-'));
  readonly random: Random;
  readonly problems: string[] = [];
  readonly faults: string[] = [];
  hits = 0;
  private readonly options: ScheduleOptions;
  private readonly args: readonly string[];
  private batch: Running;

  constructor(options: ScheduleOptions, queue: readonly string[] = []) {
    this.options = options;
    this.random = new Random(options.seed);
    this.args = [...ARGS, ...queue];
    writeFileSync(join(this.folder, 'set.jsonl'), jsonLines(smallPuzzles(options.puzzles, options.seed)));
    this.batch = this.started();
  }

  get longestPause(): number {
    return this.options.pause;
  }

  private started(prefix: readonly string[] = []): Running {
    return new Running(this.args, this.folder, clockJump(this.random), prefix);
  }

  /** One fault after the other, each chosen from these; then the batch is left alone until it ends. */
  async run(faults: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
    const all: Readonly<Record<string, () => Promise<void>>> = { ...this.ownFaults(), ...faults };
    const names = Object.keys(all);
    for (let i = 0; i < this.options.faults; i++) {
      const name = names[this.random.below(names.length)]!;
      await this.moment();
      this.faults.push(name);
      if (!this.batch.isOver) this.hits++;
      await all[name]!();
      if (this.batch.isOver) await this.again();
    }
    await this.finish();
    this.problems.push(
      ...problemsIn(join(this.folder, 'results.jsonl'), smallPuzzles(this.options.puzzles, this.options.seed)),
    );
  }

  private ownFaults() {
    return {
      'the batch is killed': async () => {
        await this.batch.kill();
      },
      'the batch is stopped for a while': () => this.pause(this.batch),
      'the disk is full': async () => {
        await this.batch.kill();
        const blocks = Math.ceil(this.size() / BLOCK) + this.random.below(4);
        this.batch = this.started(['sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$@"`, 'sh']);
        await this.ended('with a full disk', [0, 2]);
      },
    };
  }

  /** Stops a process, and lets it go on after a moment. */
  readonly pause = async (who: { signal(signal: NodeJS.Signals): void }): Promise<void> => {
    who.signal('SIGSTOP');
    await sleep(this.random.below(this.longestPause));
    who.signal('SIGCONT');
  };

  private async again(): Promise<void> {
    await this.batch.ended;
    this.batch = this.started();
  }

  /** Ends when the batch has; one that could not reach its queue at its start is given again. */
  private async finish(): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      if ((await this.ended('that was left alone', [0, 2])) === 0) return;
      await this.again();
    }
    this.problems.push(`the batch does not end well: ${this.batch.stderr.slice(0, 300)}`);
  }

  private async ended(which: string, codes: readonly number[]): Promise<number | null> {
    const late = new AbortController();
    const timer = sleep(MOST_MILLIS, 'late', { signal: late.signal }).catch(() => 'late');
    const end = await Promise.race([this.batch.ended, timer]);
    late.abort();
    if (typeof end === 'string') {
      this.problems.push(`a batch ${which} hangs: ${this.batch.stderr.slice(0, 300)}`);
      return (await this.batch.kill()).code;
    }
    if (!codes.includes(end.code ?? -1)) {
      this.problems.push(`a batch ${which} ended with ${end.code}: ${end.stderr.slice(0, 300)}`);
    }
    return end.code;
  }

  /** One fault in five comes at once, perhaps before the start is over; the others when there are new results. */
  private async moment(): Promise<void> {
    const before = this.size();
    const patient = this.random.below(5) > 0;
    while (patient && this.size() === before && !this.batch.isOver) await sleep(20);
    await sleep(this.random.below(this.longestPause));
  }

  private size(): number {
    const file = join(this.folder, 'results.jsonl');
    return existsSync(file) ? statSync(file).size : 0;
  }

  async close(): Promise<void> {
    await this.batch.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  report(): ScheduleReport {
    const { problems, faults, hits } = this;
    return { problems, faults, hits };
  }
}

export async function threadsSchedule(options: ScheduleOptions): Promise<ScheduleReport> {
  const trial = new Trial(options);
  try {
    await trial.run({});
    return trial.report();
  } finally {
    await trial.close();
  }
}

/** A batch over the queue of a site, which others may use, and hurt, at the same time. */
export async function queueSchedule(options: ScheduleOptions, site: QueueSite): Promise<ScheduleReport> {
  const trial = new Trial(options, site.queue);
  try {
    await trial.run(site.faults(trial));
    return trial.report();
  } finally {
    site.calm();
    await trial.close();
  }
}

/** A Redis server, the network to it, and two workers. */
export class QueueSite {
  private readonly folder = mkdtempSync(join(tmpdir(), 'nonori-site-'));
  private readonly redis = new RedisServer();
  private readonly network = new Network(() => this.redis.port);
  private readonly workers: Running[] = [];
  private care: NodeJS.Timeout | undefined;
  queue: readonly string[] = [];

  async open(): Promise<void> {
    await this.redis.start();
    this.queue = ['--queue', `redis://127.0.0.1:${await this.network.listen()}`];
    this.workers.push(this.newWorker(), this.newWorker());
    // One that found no Redis at its start ends, as it should; whoever runs workers starts it again.
    this.care = setInterval(() => {
      for (const [i, { isOver }] of this.workers.entries()) if (isOver) this.workers[i] = this.newWorker();
    }, 500);
  }

  faults({ random, pause, longestPause }: Trial): Readonly<Record<string, () => Promise<void>>> {
    const { redis, network, workers } = this;
    return {
      'a worker is killed': async () => {
        const which = random.below(workers.length);
        await workers[which]!.kill();
        workers[which] = this.newWorker(clockJump(random));
      },
      'a worker is stopped for a while': () => pause(workers[random.below(workers.length)]!),
      'Redis is killed': async () => {
        await redis.kill();
        await sleep(random.below(longestPause));
        await redis.start();
      },
      'Redis is stopped for a while': () => pause(redis),
      'Redis loses everything': async () => void redis.cli(['flushall']),
      'the connections are cut': async () => network.cut(),
      'the network is slow': async () => {
        network.delay = random.below(100);
      },
    };
  }

  /** The network is as fast as it was. */
  calm(): void {
    this.network.delay = 0;
  }

  async close(): Promise<void> {
    clearInterval(this.care);
    for (const worker of this.workers) await worker.kill();
    this.network.close();
    await this.redis.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private newWorker(env: Record<string, string> = {}): Running {
    return new Running(['worker', ...this.queue, '--threads', '1'], this.folder, env);
  }
}

/** What is between the programs and the server: each piece of data may be late, and all connections may end. */
class Network {
  /** Milliseconds by which every piece of data is late. */
  delay = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(portOfServer: () => number) {
    this.server = createServer((near) => {
      const far = connect(portOfServer(), '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(from);
        let last = Promise.resolve();
        from.on('data', (data) => {
          const { delay } = this;
          last = last.then(() => (delay > 0 ? sleep(delay) : undefined)).then(() => void to.write(data));
        });
        from.on('error', () => {});
        from.on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
      }
    });
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => resolve((this.server.address() as AddressInfo).port));
    });
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.server.close();
    this.cut();
  }
}
