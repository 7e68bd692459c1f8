/** The pool's care for memory, with threads that say of themselves how large they are. The rest is in test/serve-limits.test.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ANSWERING,
  DEAF,
  GROWING,
  HANGING,
  NEW_BYTES,
  SLOW,
  SLOW_OR_HANGING,
  TELLING,
  THROWING,
} from '../../../test/thread-programs.js';
import { Pool, type PoolSettings } from './pool.js';
import { settingsFor } from './settings.js';
import { Thread } from './thread.js';

let pool: Pool;
afterEach(() => pool?.close());

async function start(program: URL, more: Partial<PoolSettings>): Promise<void> {
  const bounds = { memory: 64, mostBytes: 30e6, restBytes: 1e9, idle: { grownBytes: 1e9, millis: 0 } };
  pool = new Pool({ program, quick: 1, long: 3, quickBacklog: 9, longBacklog: 9, ...bounds, ...more });
  await pool.ready();
}

/** A request that takes so many bytes until it is told to stop. */
function hold(bytes: number) {
  const leave = new AbortController();
  const body = new TextEncoder().encode(`${bytes}`);
  const ended = pool.run({ route: 'any', body, millis: 60_000, signal: leave.signal });
  return { ended, leave: () => leave.abort() };
}

test('what new threads have does not count; of all that run together the largest is ended, not the first or the last', async () => {
  await start(GROWING, {});
  const small = hold(8e6);
  const large = hold(16e6);
  await expect.poll(() => pool.state().running).toBe(2);
  const third = hold(12e6);
  expect(await large.ended).toEqual({ how: 'limit' });
  expect(pool.state()).toMatchObject({ running: 2, starved: 1, replaced: 1, full: true });
  for (const { ended, leave } of [small, third]) {
    leave();
    expect(await ended).toEqual({ how: 'cancelled' });
  }
  expect(pool.state().starved).toBe(1);
});

test('a thread that stays large after its request is replaced, and one that does not is kept', async () => {
  for (const [restBytes, replaced] of [
    [NEW_BYTES - 1, 1],
    [NEW_BYTES, 0],
  ] as const) {
    await start(GROWING, { restBytes });
    const ended = vi.spyOn(Thread.prototype, 'terminate');
    expect(await hold(0).ended).toMatchObject({ how: 'answer' });
    expect(pool.state().replaced).toBe(replaced);
    expect(ended).toHaveBeenCalledTimes(replaced);
    ended.mockRestore();
    pool.close();
  }
});

test('a thread that has grown is renewed when it has been idle long enough, and not while it works', async () => {
  await start(GROWING, { idle: { grownBytes: 2e6, millis: 1e9 } });
  const early = hold(4e6);
  await expect.poll(() => pool.state().running).toBe(1);
  early.leave();
  await sleep(400);
  expect(pool.state()).toMatchObject({ running: 0, replaced: 0 });
  pool.close();
  await start(GROWING, { idle: { grownBytes: 2_048_000, millis: 100 } });
  const [large, atMost, working] = [hold(4e6), hold(2_048_000), hold(5e6)];
  await expect.poll(() => pool.state().running).toBe(3);
  for (const { ended, leave } of [large, atMost]) {
    leave();
    expect(await ended).toEqual({ how: 'cancelled' });
  }
  await expect.poll(() => pool.state().replaced).toBe(1);
  await pool.ready();
  await sleep(400);
  expect(pool.state()).toMatchObject({ running: 1, replaced: 1, starved: 0 });
  working.leave();
  await expect.poll(() => pool.state().replaced).toBe(2);
  expect(pool.state().lanes).toMatchObject({ quick: { idle: 1 }, long: { idle: 3 } });
});

describe('requests', () => {
  const request = (body: string | Uint8Array = '', millis = 60_000, signal = new AbortController().signal) => ({
    route: 'any',
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    millis,
    signal,
  });
  /** Begins in the long lane, where nothing has to yield. */
  const LARGE = new Uint8Array(40_000);
  const ONE = { quick: 1, long: 1, quickBacklog: 1, longBacklog: 1 };

  test('are answered, and the pool says how it is', async () => {
    await start(ANSWERING, { quick: 2, long: 3 });
    const outcome = { how: 'answer', answer: { status: 200, body: '{"status":"unique"}' } };
    expect(await Promise.all(Array.from({ length: 8 }, () => pool.run(request())))).toEqual(Array(8).fill(outcome));
    expect(pool.state()).toEqual({
      lanes: { quick: { idle: 2, waiting: 0 }, long: { idle: 3, waiting: 0 } },
      ...{ running: 0, full: false, bytes: expect.any(Number) },
      ...{ starved: 0, promoted: 0, yielded: 0, replaced: 0 },
    });
  });

  test('that are large begin in the long lane, and others in the quick one', async () => {
    await start(SLOW, { ...ONE, quickBacklog: 9, longBacklog: 9 });
    const leave = new AbortController();
    const [small, atMost, large] = [0, 32_768, 32_769].map((length) =>
      pool.run(request(new Uint8Array(length), 60_000, leave.signal)),
    );
    expect(pool.state().lanes).toEqual({ quick: { idle: 0, waiting: 1 }, long: { idle: 0, waiting: 0 } });
    leave.abort();
    for (const one of [small, atMost, large]) expect(await one).toEqual({ how: 'cancelled' });
  });

  test('that find no place are refused at once', async () => {
    await start(HANGING, { ...ONE, long: 0 });
    const [, , third] = [request('1'), request('2'), request('3')].map((one) => pool.run(one));
    expect(await third).toEqual({ how: 'full' });
  });

  test('of clients that have left, or that leave, are cancelled', async () => {
    await start(HANGING, { ...ONE, long: 0 });
    expect(await pool.run(request('', 9000, AbortSignal.abort()))).toEqual({ how: 'cancelled' });
    const leave = new AbortController();
    const [runs, waits] = [request('1', 60_000, leave.signal), request('2', 60_000, leave.signal)].map((one) =>
      pool.run(one),
    );
    expect(pool.state()).toMatchObject({ running: 1, lanes: { quick: { waiting: 1 } } });
    leave.abort();
    expect([await runs, await waits]).toEqual([{ how: 'cancelled' }, { how: 'cancelled' }]);
    expect(pool.state().lanes.quick.waiting).toBe(0);
    await expect.poll(() => pool.state()).toMatchObject({ running: 0, replaced: 1, lanes: { quick: { idle: 1 } } });
  });

  test('of clients that leave while they run take nobody else out of the queue', async () => {
    await start(SLOW, { ...ONE, longBacklog: 2 });
    const leave = new AbortController();
    const runs = pool.run(request(LARGE, 60_000, leave.signal));
    const others: unknown[] = [];
    for (let count = 0; count < 2; count++) void pool.run(request(LARGE)).then((outcome) => others.push(outcome));
    expect(pool.state().lanes.long).toEqual({ idle: 0, waiting: 2 });
    leave.abort();
    expect(await runs).toEqual({ how: 'cancelled' });
    expect(pool.state().lanes.long.waiting).toBe(2);
    await expect.poll(() => others).toMatchObject([{ how: 'answer' }, { how: 'answer' }]);
  });

  test('of which as many wait as may, and all threads are busy: only then it is full', async () => {
    await start(DEAF, ONE);
    const leave = new AbortController();
    const large = () => pool.run(request(LARGE, 60_000, leave.signal));
    const both = [large()];
    expect(pool.state()).toMatchObject({ full: false, lanes: { long: { idle: 0, waiting: 0 } } });
    both.push(large());
    expect(pool.state()).toMatchObject({ full: true, lanes: { long: { idle: 0, waiting: 1 } } });
    leave.abort();
    expect(await Promise.all(both)).toEqual([{ how: 'cancelled' }, { how: 'cancelled' }]);
  });

  test('that throw cost their thread, and say why', async () => {
    await start(THROWING, ONE);
    expect(await pool.run(request())).toEqual({ how: 'crashed', why: 'on purpose' });
    expect(pool.state()).toMatchObject({ running: 0, replaced: 1 });
  });

  test('that run and wait are cancelled at the end, and none is taken after it', async () => {
    await start(HANGING, { ...ONE, long: 0 });
    const both = [pool.run(request('1')), pool.run(request('2'))];
    pool.close();
    expect(await Promise.all(both)).toEqual([{ how: 'cancelled' }, { how: 'cancelled' }]);
    expect(await pool.run(request('3'))).toEqual({ how: 'full' });
    await sleep(1); // the threads have ended, and no other is started in their place
    expect(pool.state()).toMatchObject({ running: 0, replaced: 0 });
  });

  test('that take more than their share go on in the long lane, and a quick thread is free again', async () => {
    await start(SLOW, { ...ONE, quickBacklog: 9, longBacklog: 9 });
    const busy = pool.run(request('hard'));
    await expect.poll(() => pool.state().promoted, { timeout: 20_000 }).toBe(1);
    expect(pool.state().lanes.quick.idle).toBe(1);
    expect(await busy).toMatchObject({ how: 'answer' });
    // It was hard: the next one that is the same begins in the long lane; another body or route does not.
    const leave = new AbortController();
    const lanesFor = async (one: ReturnType<typeof request>) => {
      const ended = pool.run({ ...one, signal: leave.signal });
      const { quick, long } = pool.state().lanes;
      await ended;
      return [quick.idle, long.idle];
    };
    expect(await lanesFor(request('hard'))).toEqual([1, 0]);
    expect(await lanesFor({ ...request('hard'), route: 'other' })).toEqual([0, 1]);
    expect(await lanesFor(request('hard', 60_000))).toEqual([1, 0]);
  });

  test('that take more than their share yield to those that wait, and start again in the long lane', async () => {
    await start(SLOW, { ...ONE, quickBacklog: 9, longBacklog: 9 });
    const large = pool.run(request(LARGE));
    const [first, second] = [pool.run(request('1')), pool.run(request('2'))];
    await expect.poll(() => pool.state().yielded).toBeGreaterThan(0);
    expect(pool.state()).toMatchObject({ promoted: 0, yielded: 1 });
    for (const one of [large, first, second])
      expect(await one).toEqual({ how: 'answer', answer: { status: 200, body: '{"status":"limit"}' } });
    expect(pool.state()).toMatchObject({ running: 0, replaced: 0 });
  });

  test('that waited for most of their time were not tried: the service was full; the others took too long', async () => {
    await start(DEAF, ONE);
    const [first, second] = [600, 1000].map((millis) => pool.run(request(LARGE, millis)));
    expect(await first).toEqual({ how: 'limit' });
    expect(pool.state()).toMatchObject({ running: 1, replaced: 1 });
    expect(await second).toEqual({ how: 'full' });
  });

  test('that are still waiting when their time is over are refused', async () => {
    await start(DEAF, ONE);
    const leave = new AbortController();
    const first = pool.run(request(LARGE, 60_000, leave.signal));
    expect(await pool.run(request(LARGE, 20))).toEqual({ how: 'full' });
    expect(pool.state()).toMatchObject({ running: 1, lanes: { long: { waiting: 0 } } });
    leave.abort();
    expect(await first).toEqual({ how: 'cancelled' });
  });

  test('that had to yield and find no place in time are answered with what they had', async () => {
    await start(SLOW_OR_HANGING, { ...ONE, quickBacklog: 9, longBacklog: 9 });
    const leave = new AbortController();
    const large = pool.run(request(LARGE, 60_000, leave.signal));
    const [first, second] = [pool.run(request('1', 1000)), pool.run(request('2'))];
    expect(await first).toEqual({ how: 'answer', answer: { status: 200, body: '{"status":"limit"}' } });
    expect(pool.state()).toMatchObject({ yielded: 1, lanes: { long: { waiting: 0 } } });
    expect(await second).toMatchObject({ how: 'answer' });
    leave.abort();
    expect(await large).toEqual({ how: 'cancelled' });
  });

  test('that begin again do not tell their steps twice, and their progress goes on', async () => {
    await start(TELLING, { ...ONE, quickBacklog: 9, longBacklog: 9 });
    const told: string[] = [];
    const large = pool.run(request(LARGE));
    const first = pool.run({ ...request('1'), onEvent: (event, data) => told.push(`${event} ${data}`) });
    const second = pool.run(request('2'));
    for (const one of [large, first, second]) expect(await one).toMatchObject({ how: 'answer' });
    expect(told.filter((one) => one.startsWith('step'))).toEqual(['step 1', 'step 2']);
    expect(told.filter((one) => one === 'progress 0').length).toBeGreaterThan(1);
  });
});

test('the number of threads follows the cores up to a cap, and the memory of requests does not depend on it', () => {
  const given = { port: 0, host: '', pageFolder: '', version: '', reportError: () => {}, program: ANSWERING };
  const lanes = [1, 2, 8, 32, 64].map((cores) => settingsFor(given, {}, cores).pool);
  expect(lanes.map(({ quick, long }) => [quick, long])).toEqual([
    [2, 1],
    [2, 1],
    [8, 7],
    [8, 8],
    [8, 8],
  ]);
  expect(new Set(lanes.map(({ mostBytes }) => mostBytes)).size).toBe(1);
});

test('the settings of the server are its defaults, or what was chosen', () => {
  const given = { port: 1, host: 'h', pageFolder: 'p', version: 'v', reportError: () => {} };
  const bounds = { memory: 256, mostBytes: 600e6, restBytes: 96e6, idle: { grownBytes: 4e6, millis: 10_000 } };
  const { program } = { program: ANSWERING };
  expect(settingsFor({ ...given, program }, {}, 4)).toEqual({
    ...given,
    ...{ rate: 20, trustProxy: false, connections: { most: 2000, mostOfOne: 500 }, deadlineMillis: 10_000 },
    body: { mostBytes: 4e6, mostBytesTogether: 64e6, millis: 15_000 },
    pool: { program, quick: 4, long: 3, quickBacklog: 1000, longBacklog: 32, ...bounds },
  });
  const chosen = { rate: 1, trustProxy: true, allowHost: ['a'], deadline: 2, bodyLimit: 3, bodySeconds: 4 };
  expect(settingsFor({ ...given, program }, { ...chosen, workers: 5, backlog: 6 }, 4)).toMatchObject({
    ...{ rate: 1, trustProxy: true, allowHosts: ['a'], deadlineMillis: 2000 },
    body: { mostBytes: 3e6, mostBytesTogether: 64e6, millis: 4000 },
    pool: { quick: 4, long: 5, quickBacklog: 6, longBacklog: 6 },
  });
});
