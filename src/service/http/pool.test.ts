/** The pool's care for memory, with threads that say of themselves how large they are. The rest is in test/serve-limits.test.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ANSWERING, GROWING, NEW_BYTES } from '../../../test/thread-programs.js';
import { Pool, type PoolSettings } from './pool.js';
import { settingsFor } from './settings.js';

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
    expect(await hold(0).ended).toMatchObject({ how: 'answer' });
    expect(pool.state().replaced).toBe(replaced);
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
  await start(GROWING, { idle: { grownBytes: 2e6, millis: 100 } });
  const [large, small, working] = [hold(4e6), hold(1e6), hold(5e6)];
  await expect.poll(() => pool.state().running).toBe(3);
  for (const { ended, leave } of [large, small]) {
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

test('the number of threads follows the cores up to a cap, and the memory of requests does not depend on it', () => {
  const given = { port: 0, host: '', pageFolder: '', version: '', complain: () => {}, program: ANSWERING };
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
