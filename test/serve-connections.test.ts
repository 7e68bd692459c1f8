/** What a connection and the metrics say of an answer: how long it took, and whether more requests are taken. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../src/service/http/server.js';
import { post, startTestServer } from './run-server.js';
import { ANSWERING } from './thread-programs.js';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ program: ANSWERING });
});
afterAll(() => server.stop(0));

test('metrics say how many seconds answers took', async () => {
  const took = async () => {
    const text = await (await fetch(new URL('/api/metrics', server.address))).text();
    return Number(/^nonori_request_seconds_sum\{route="check"\} (\S+)$/m.exec(text)?.[1] ?? 0);
  };
  const [before, start] = [await took(), performance.now()];
  for (let i = 0; i < 3; i++) await post(server, 'check', {});
  const seconds = (performance.now() - start) / 1000;
  const counted = (await took()) - before;
  expect(counted).toBeGreaterThan(seconds / 1000);
  expect(counted).toBeLessThanOrEqual(seconds);
});

test('a request that had begun before the end is answered, and its connection closed', async () => {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  const ask = ['GET /api/health HTTP/1.1\r\n', `Host: ${hostname}:${port}\r\n\r\n`] as const;
  socket.write(ask.join(''));
  await expect.poll(() => answer).toContain('"status":"ok"');
  expect(answer).not.toMatch(/^connection: close/im);
  socket.write(ask[0]);
  await sleep(100); // the server has seen its beginning
  answer = '';
  const stopped = server.stop();
  socket.write(ask[1]);
  await expect.poll(() => answer).toContain('"status":"stopping"');
  expect(answer).toMatch(/^connection: close/im);
  await stopped;
});
