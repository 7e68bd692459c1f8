/** What a coordinator does about chunks that got lost or that no worker survives: a real Redis server, and a worker that does as it is told. */
import { spawnSync } from 'node:child_process';
import { Queue, Worker } from 'bullmq';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../../../test/redis-server.js';
import { unwrap } from '../../core/result.js';
import { type Settings, settingsHash } from '../batch/settings.js';
import { makeUnit, type Unit, type UnitDone } from '../batch/unit.js';
import { type Address, addressOf, connect } from './connection.js';
import { Coordinator } from './coordinator.js';
import { resultQueue, type Work, workQueue } from './messages.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const SETTINGS: Settings = { task: 'solve', limits: { millis: 1000 } };
const VERSION = 'test';
const RUN = 'ab';
const unit = (number: number): Unit => makeUnit('set', number, Uint8Array.of(number));

/** One right record. */
function doneOf({ id }: { readonly id: string }): UnitDone {
  const about = { source: 'set', number: 1 };
  const line = JSON.stringify({ id, settings: settingsHash(SETTINGS), status: 'unique', millis: 1, ...about });
  return { id, records: [{ status: 'unique', millis: 1, line }] };
}

describe.runIf(hasRedis)('a coordinator', () => {
  const server = new RedisServer();
  let address: Address;
  beforeAll(async () => {
    await server.start();
    address = unwrap(addressOf(server.address));
  });
  afterAll(() => server.remove());

  async function newCoordinator(
    prefix: string,
    say: (sentence: string) => void = () => {},
    note: (text: string) => void = () => {},
  ): Promise<Coordinator> {
    const redis = unwrap(await connect(address));
    const told = { say, note, lookMillis: 100 };
    return new Coordinator(redis, { address, prefix, run: RUN, settings: SETTINGS, version: VERSION, ...told });
  }

  /** Runs `units` as one chunk while `act` happens; returns what was delivered, by unit: a slow answer may come twice. */
  async function deliveredBy(
    units: readonly Unit[],
    prefix: string,
    act: (work: Queue) => Promise<void>,
    process: (work: Work) => void,
  ): Promise<Map<string, UnitDone>> {
    const connection = { ...address.options };
    const coordinator = await newCoordinator(prefix);
    const delivered = new Map<string, UnitDone>();
    const deliver = (done: readonly UnitDone[]) => {
      for (const one of done) delivered.set(one.id, one);
    };
    expect(await coordinator.leftovers(deliver)).toEqual([]);
    const ended = coordinator.run(units);
    const work = new Queue(workQueue(VERSION), { connection, prefix });
    await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(1);
    await act(work);
    const results = new Queue(resultQueue(RUN), { connection, prefix });
    const answer = async ({ id, data }: { id?: string | undefined; data: Work }) => {
      process(data);
      await results.add('done', { job: id!, done: data.units.map(doneOf) });
    };
    const worker = new Worker<Work>(workQueue(VERSION), answer, { connection, prefix });
    await ended;
    await expect.poll(() => delivered.size, { timeout: 20_000 }).toBe(units.length);
    await Promise.all([worker.close(), work.close(), results.close()]);
    await coordinator.close(true);
    return delivered;
  }

  test('puts a chunk on the queue again that the server has forgotten', async () => {
    const units = [unit(1), unit(2)];
    const forget = async (work: Queue) => {
      server.cli(['flushall']);
      await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(1);
    };
    const delivered = await deliveredBy(units, 'forgotten', forget, () => {});
    expect([...delivered.values()]).toEqual(units.map(doneOf));
  });

  type Answers = [error: Error | null, there: unknown][];

  /** A coordinator that looks often, and a server that tells it `change` of what it answers to each look, which are counted from 1. */
  async function lookingCoordinator(prefix: string, change: (answers: Answers, look: number) => Answers) {
    const redis = unwrap(await connect(address));
    const pipeline = redis.pipeline.bind(redis);
    const looks = { count: 0 };
    redis.pipeline = (...args: Parameters<typeof pipeline>) => {
      const real = pipeline(...args);
      const exec = real.exec.bind(real);
      real.exec = async () => change((await exec())!, ++looks.count);
      return real;
    };
    const quiet = { say: () => {}, note: () => {}, lookMillis: 20 };
    const at = { address, prefix, run: RUN, settings: SETTINGS, version: VERSION };
    const coordinator = new Coordinator(redis, { ...at, ...quiet });
    expect(await coordinator.leftovers(() => {})).toEqual([]);
    void coordinator.run([unit(1)]);
    const work = new Queue(workQueue(VERSION), { connection: { ...address.options }, prefix });
    await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(1);
    return { coordinator, work, looks };
  }

  test('takes no chunk for forgotten while the server answers with an error', async () => {
    let refuses = true;
    const { coordinator, work, looks } = await lookingCoordinator('refusing', (answers) =>
      refuses ? answers.map(() => [new Error('NOPERM'), undefined]) : answers,
    );
    server.cli(['flushall']);
    const since = looks.count;
    await expect.poll(() => looks.count - since, { timeout: 20_000 }).toBeGreaterThan(6);
    expect(await work.getWaitingCount()).toBe(0);
    refuses = false;
    await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(1);
    await work.close();
    await coordinator.close(true);
  });

  test('takes no chunk for forgotten that is missing at one look and there at the next', async () => {
    let isGone = false;
    const { coordinator, work, looks } = await lookingCoordinator('winking', (answers, look) =>
      isGone ? answers : answers.map(() => [null, look % 2]),
    );
    server.cli(['flushall']);
    const since = looks.count;
    await expect.poll(() => looks.count - since, { timeout: 20_000 }).toBeGreaterThan(8);
    expect(await work.getWaitingCount()).toBe(0);
    isGone = true;
    await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(1);
    await work.close();
    await coordinator.close(true);
  });

  test('divides a chunk that no worker survives, and records the puzzle that is to blame as an error', async () => {
    const units = [unit(1), unit(2), unit(3)];
    const fatal = units[1]!.id;
    const chunks: number[] = [];
    const delivered = await deliveredBy(
      units,
      'fatal',
      async () => {},
      (work) => {
        chunks.push(work.units.length);
        if (work.units.some(({ id }) => id === fatal)) throw new Error('it died of it');
      },
    );
    expect([chunks[0], new Set(chunks.slice(1))]).toEqual([3, new Set([1])]);
    for (const { id } of [units[0]!, units[2]!]) expect(delivered.get(id)).toEqual(doneOf({ id }));
    const [record] = delivered.get(fatal)!.records;
    expect(JSON.parse(record!.line)).toMatchObject({
      status: 'error',
      faults: [{ code: 'crashed', message: 'No worker survived it: it died of it.' }],
    });
  });

  test('has the chunks of an earlier run again that nobody has done, and leaves none behind when all is done', async () => {
    const units = [unit(1), unit(2)];
    const first = await newCoordinator('again');
    expect(await first.leftovers(() => {})).toEqual([]);
    void first.run(units);
    const work = new Queue(workQueue(VERSION), { connection: { ...address.options }, prefix: 'again' });
    await work.add('chunk', { run: 'other', settings: SETTINGS, units: [] });
    await expect.poll(() => work.getWaitingCount(), { timeout: 20_000 }).toBe(2);
    await first.close(false);
    const second = await newCoordinator('again');
    expect(await second.leftovers(() => {})).toEqual([units]);
    await second.close(true);
    expect((await work.getJobs(['waiting'])).map(({ data }) => data.run)).toEqual(['other']);
    await work.close();
  });

  test('says who is there, once of each other version, and ignores what is no answer', async () => {
    const prefix = 'meeting';
    const member = (role: string, version: string, threads: number) =>
      JSON.stringify({ role, version, host: 'there', threads, at: Date.now() });
    const lines = { a: member('worker', VERSION, 3), b: member('worker', '7', 2), c: member('batch', '8', 0) };
    for (const [field, line] of Object.entries(lines)) server.cli(['hset', `${prefix}:members`, field, line]);
    const [said, noted]: [string[], string[]] = [[], []];
    const coordinator = await newCoordinator(
      prefix,
      (sentence) => said.push(sentence),
      (text) => noted.push(text),
    );
    await expect.poll(() => noted[0], { timeout: 20_000 }).toBe('1 worker with 3 threads');
    expect(said).toEqual(['There is a worker of version 7 on there; this batch is test and gives it no work.']);
    server.cli(['hset', `${prefix}:members`, 'd', member('worker', VERSION, 4)]);
    await expect.poll(() => noted.at(-1), { timeout: 20_000 }).toBe('2 workers with 7 threads');
    const delivered: UnitDone[] = [];
    await coordinator.leftovers((done) => delivered.push(...done));
    const results = new Queue(resultQueue(RUN), { connection: { ...address.options }, prefix });
    const other = { ...doneOf(unit(1)), id: 'other' };
    for (const wrong of [
      { job: 1, done: [] },
      { job: 'x', done: 'x' },
      { job: 'x', done: [other] },
    ])
      await results.add('done', wrong);
    await results.add('done', { job: 'x', done: [doneOf(unit(1))] });
    await expect.poll(() => delivered.length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => results.getWaitingCount(), { timeout: 20_000 }).toBe(0);
    expect(delivered).toEqual([doneOf(unit(1))]);
    expect(said.slice(1)).toEqual(['The queue returned something that is no result of this batch; it is ignored.']);
    await results.close();
    await coordinator.close(true);
  });

  test('takes answers that an earlier run could not write, also when the clock was set back since', async () => {
    const prefix = 'unwritten';
    const at = { connection: { ...address.options }, prefix };
    const results = new Queue(resultQueue(RUN), at);
    const fails = new Worker(resultQueue(RUN), () => Promise.reject(new Error('the disk is full')), at);
    await results.add('done', { job: 'x', done: [doneOf(unit(1))] }, { jobId: 'done-x' });
    await expect.poll(() => results.getFailedCount(), { timeout: 20_000 }).toBe(1);
    await fails.close();
    server.cli(['zadd', results.toKey('failed'), String(Date.now() + 86_400_000), 'done-x']);
    const coordinator = await newCoordinator(prefix);
    const delivered: UnitDone[] = [];
    await coordinator.leftovers((done) => delivered.push(...done));
    await expect.poll(() => delivered, { timeout: 20_000 }).toEqual([doneOf(unit(1))]);
    await results.close();
    await coordinator.close(true);
  });
});
