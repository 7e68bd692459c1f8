/** One thread of the server by itself: its processor time, with a clock that the test sets. The rest is in pool.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Thread } from './thread.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the time of a request is what the clock of its thread has gone on since, in milliseconds', async () => {
  const clock = join(folder, 'schedstat');
  writeFileSync(clock, '30000000 5 1\n');
  const program = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', () => {});
parentPort.postMessage({ type: 'ready', clock: ${JSON.stringify(clock)} });`;
  const thread = new Thread({ program: new URL(`data:text/javascript,${encodeURIComponent(program)}`), memory: 64 });
  await thread.ready;
  expect(thread.used).toBe(0);
  writeFileSync(clock, '40000000 5 1\n');
  const ended = thread.run({ route: 'any', body: new Uint8Array(), millis: 1, live: false }, () => {});
  expect(thread.used).toBe(0);
  writeFileSync(clock, '62500000 5 1\n');
  expect(thread.used).toBe(22.5);
  thread.terminate('it is over');
  expect(await ended).toEqual({ how: 'died', outOfMemory: false, why: 'it is over' });
});
