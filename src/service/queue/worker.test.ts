/** A worker and a coordinator in one process, with a real Redis server; what the worker's threads run is a program of the test. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedisServer } from '../../../test/redis-server.js';
import { unwrap } from '../../core/result.js';
import { type Settings, settingsHash } from '../batch/settings.js';
import { makeUnit, type UnitDone } from '../batch/unit.js';
import { type Address, addressOf, connect } from './connection.js';
import { Coordinator } from './coordinator.js';
import { runWorker } from './worker.js';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const SETTINGS: Settings = { task: 'solve', limits: { millis: 1000 } };
/** Gives two records for each unit, with its content in them. */
const PROGRAM = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ units }) => {
  for (const [index, { id, source, content }] of units.entries()) {
    const records = [1, 2].map((part) => {
      const about = { id: \`\${id}-\${part}\`, settings: '${settingsHash(SETTINGS)}', status: 'unique', millis: 1, source };
      const line = JSON.stringify({ ...about, number: part, of: 2, title: new TextDecoder().decode(content) });
      return { status: 'unique', millis: 1, line };
    });
    parentPort.postMessage({ done: [{ id, records }], last: index === units.length - 1 });
  }
});
`;

describe.runIf(hasRedis)('a worker', () => {
  const server = new RedisServer();
  let address: Address;
  beforeAll(async () => {
    await server.start();
    address = unwrap(addressOf(server.address));
  });
  afterAll(() => server.remove());

  const connected = async () => unwrap(await connect(address));

  test('does what is on the queue of its version until it is told to stop, and says how many puzzles that were', async () => {
    const options = { address, prefix: 'p', settings: SETTINGS, note: () => {}, say: () => {} };
    const coordinators = await Promise.all(
      ['1', '1', '2'].map(async (version, i) => {
        const run = `run${i}`;
        return new Coordinator(await connected(), { ...options, version, run });
      }),
    );
    const delivered: UnitDone[][] = [[], [], []];
    for (const [i, one] of coordinators.entries()) await one.leftovers((done) => delivered[i]!.push(...done));
    const said: string[] = [];
    const stop = new AbortController();
    const redis = await connected();
    const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
    const worker = { address, prefix: 'p', threads: 1, version: '1', say: (one: string) => said.push(one), program };
    const ended = runWorker(redis, worker, stop.signal);
    const units = [1, 2, 3].map((number) => makeUnit('set', number, new TextEncoder().encode(`content ${number}`)));
    await Promise.all([coordinators[0]!.run(units.slice(0, 2)), coordinators[1]!.run([units[2]!])]);
    expect(delivered.map((done) => done.map(({ id }) => id))).toEqual([
      [units[0]!.id, units[1]!.id],
      [units[2]!.id],
      [],
    ]);
    const [record] = delivered[1]![0]!.records;
    expect(JSON.parse(record!.line)).toMatchObject({ source: 'set', title: 'content 3' });
    await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1);
    expect(said[0]).toMatch(/^There is a batch of version 2 on \S+; this worker is 1 and gets no work of it\.$/);
    expect(Object.keys(await redis.hgetall('p:members'))).toHaveLength(4);
    stop.abort();
    expect(await ended).toBe(6);
    expect(Object.keys(await redis.hgetall('p:members'))).toHaveLength(3);
    redis.disconnect();
    for (const one of coordinators) await one.close(true);
    expect(await runWorkerStopped()).toBe(0);
  });

  async function runWorkerStopped(): Promise<number> {
    const redis = await connected();
    const quiet = { address, prefix: 'p', threads: 1, version: '1', say: () => {} };
    const puzzles = await runWorker(redis, quiet, AbortSignal.abort());
    redis.disconnect();
    return puzzles;
  }
});
