/**
 * The service at its limits: deadline, full queue, clients that leave, bodies too large or too slow, threads that hang, die
 * or run out of memory, and the end in good order. Real server, real sockets, real threads; where it does not matter what the
 * threads do, they run small programs that start in a moment.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import { isAllowedHost } from '../src/service/http/origin-check.js';
import { BadRequest, parseRequest } from '../src/service/http/read-request.js';
import { routeNamed } from '../src/service/http/routes.js';
import type { RunningServer } from '../src/service/http/server.js';
import type { Choices, Given } from '../src/service/http/settings.js';
import { ourForm } from '../src/tasks/json/making-json.js';
import { HEART, HEART_ROWS } from './run-cli.js';
import { post, raw, startTestServer } from './run-server.js';
import { ANSWERING, DEAF, HANGING, SLOW, THROWING } from './thread-programs.js';

/** A domino puzzle: hardly anything follows from one line. With a title, so that no two are the same. */
const dominoes = (count: number, title = '') => ourForm({ puzzle: { ...nDom(count), about: { title } } });

/** No engine is done with it in any time that a test has. */
const HARD = dominoes(24);

let server: RunningServer;
afterEach(() => server.stop(0));

/** Whatever is asked, the answer is there at once. */
const startAnswering = (choices: Choices = {}) => start(choices, {}, { program: ANSWERING });

type Lanes = Partial<
  Record<'quick' | 'long' | 'quickBacklog' | 'longBacklog' | 'memory' | 'mostBytes' | 'restBytes', number>
>;

async function start(choices: Choices = {}, lanes: Lanes = {}, given: Partial<Given> = {}): Promise<void> {
  server = await startTestServer(given, choices, (settings) => ({
    ...settings,
    pool: { ...settings.pool, quick: 2, long: 1, ...lanes },
  }));
}

const status = async (answer: Promise<Response>) => ((await (await answer).json()) as { status?: string }).status;
const solveHeart = () => post(server, 'solve', { puzzle: HEART });
const allIdle = () => {
  const { lanes, running } = server.pool();
  return running === 0 && lanes.quick.idle === 2 && lanes.long.idle === 1;
};

/** A client leaves in the middle of its request; ends when all threads are idle again, long before the deadline. */
async function freed(leave: () => void): Promise<void> {
  await expect.poll(() => server.pool().running, { interval: 5 }).toBe(1);
  leave();
  await expect.poll(allIdle, { interval: 5, timeout: 30_000 }).toBe(true);
}

test('a port that is taken is an error of whoever starts the server', async () => {
  await startAnswering();
  const port = Number(new URL(server.address).port);
  await expect(startTestServer({ port, program: ANSWERING })).rejects.toThrow('EADDRINUSE');
});

describe('the deadline', () => {
  test('a puzzle that is too hard has the status limit, and what is known of it', async () => {
    await start({ deadline: 0.2 });
    const answer = await post(server, 'solve', { puzzle: HARD });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'limit', solutions: [], kind: 'nonogram', width: 49 });
    expect(await status(post(server, 'rate', { puzzle: HARD }))).toBe('limit');
    expect(await status(post(server, 'count', { puzzle: HARD }))).toBe('limit');
    expect(await status(post(server, 'hint', { puzzle: HARD }))).toBeDefined();
  });

  test('a puzzle of more cells than the service takes is refused', async () => {
    server = await startTestServer();
    const empty = '0\n'.repeat(3000);
    const puzzle = `width 3000\nheight 3000\nrows\n${empty}columns\n${empty}`;
    const answer = await post(server, 'solve', { puzzle });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ faults: [{ code: 'too-large', pointer: '/puzzle' }] });
  });

  test('a shorter limit of the request counts, and a client that leaves frees its worker, also of a stream', async () => {
    await start({ deadline: 600 });
    expect(await status(post(server, 'solve', { puzzle: HARD, timeLimit: 0.2 }))).toBe('limit');
    expect(await status(post(server, 'solve', { puzzle: HARD, conflicts: 10 }))).toBe('limit');
    const leave = new AbortController();
    const asked = post(server, 'solve', { puzzle: HARD }, { signal: leave.signal }).catch(() => 'left');
    await freed(() => leave.abort());
    expect(await asked).toBe('left');
    const away = new AbortController();
    const headers = { accept: 'text/event-stream' };
    const stream = await post(server, 'solve', { puzzle: HARD }, { headers, signal: away.signal });
    const reading = stream.text().catch(() => 'left');
    await freed(() => away.abort());
    expect(await reading).toBe('left');
    expect((await solveHeart()).status).toBe(200);
  });

  test('a thread that does not end by itself is ended and replaced', async () => {
    await start({ deadline: 0.2 }, {}, { program: HANGING });
    const answer = await post(server, 'solve', { puzzle: HEART });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'limit' });
    expect(server.pool().replaced).toBe(1);
    expect(allIdle()).toBe(true);
    const converted = await post(server, 'convert', { puzzle: HEART, to: 'non' });
    expect(converted.status).toBe(422);
    expect(await converted.json()).toMatchObject({ faults: [{ code: 'limit' }] });
  });
});

describe('the queue', () => {
  test('is bounded: 503 and when to come back', async () => {
    await start({}, { quick: 1, long: 1, quickBacklog: 1, longBacklog: 1 }, { program: SLOW });
    const answers = await Promise.all(Array.from({ length: 12 }, solveHeart));
    const refused = answers.filter((answer) => answer.status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(8);
    expect(refused.length).toBeLessThan(12);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(await answer.json()).toMatchObject({ faults: [{ code: 'busy' }] });
    }
    expect((await solveHeart()).status).toBe(200);
  });

  test('small work does not wait for hard work', async () => {
    await start({ deadline: 60 });
    const leave = new AbortController();
    let ended = 0;
    for (let i = 0; i < 10; i++) {
      const asked = post(server, 'solve', { puzzle: dominoes(24, `${i}`) }, { signal: leave.signal });
      void asked.catch(() => {}).finally(() => ended++);
    }
    for (let i = 0; i < 20; i++) {
      expect(await (await solveHeart()).json()).toMatchObject({ status: 'unique', solutions: [HEART_ROWS] });
    }
    expect(ended).toBe(0);
    const { running, promoted } = server.pool();
    expect(running).toBeGreaterThanOrEqual(1);
    expect(promoted).toBeGreaterThanOrEqual(1);
    leave.abort();
    await expect.poll(allIdle).toBe(true);
  });

  test('threads that hang do not keep small work away either, they are replaced', async () => {
    await start({ deadline: 1 }, {}, { program: DEAF });
    const answers = await Promise.all(Array.from({ length: 5 }, () => solveHeart()));
    for (const answer of answers) expect([200, 503]).toContain(answer.status);
    expect(answers.filter((answer) => answer.status === 503).length).toBeGreaterThanOrEqual(2);
    await expect.poll(allIdle).toBe(true);
    expect(server.pool().replaced).toBe(5);
  });

  test('a stream that begins anew tells no step twice', async () => {
    await start({ deadline: 60 }, { quick: 1, long: 1 });
    const leave = new AbortController();
    const others = Array.from({ length: 4 }, (_, i) =>
      post(server, 'solve', { puzzle: dominoes(24, `${i}`), timeLimit: 0.3 }, { signal: leave.signal }),
    );
    const headers = { accept: 'text/event-stream' };
    const told = await (await post(server, 'explain', { puzzle: dominoes(5) }, { headers })).text();
    await Promise.all(others);
    const numbers = [...told.matchAll(/"number":(\d+)/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(told).toMatch(/event: answer\n/);
  });
});

describe('a client that leaves', () => {
  test('frees a worker that hangs, by replacing it', async () => {
    await start({ deadline: 600 }, {}, { program: HANGING });
    const leave = new AbortController();
    const asked = post(server, 'solve', { puzzle: HEART }, { signal: leave.signal }).catch(() => {});
    await freed(() => leave.abort());
    await asked;
    expect(server.pool().replaced).toBe(1);
  });

  test('gives up its place in the queue', async () => {
    await start({ deadline: 600 }, { quick: 1, long: 1 }, { program: HANGING });
    const leave = new AbortController();
    const asked = Array.from({ length: 4 }, () => {
      return post(server, 'solve', { puzzle: HEART }, { signal: leave.signal }).catch(() => {});
    });
    await expect.poll(() => server.pool().lanes.long.waiting).toBe(2);
    leave.abort();
    await Promise.all(asked);
    await expect
      .poll(() => server.pool())
      .toMatchObject({ running: 0, lanes: { quick: { waiting: 0 }, long: { waiting: 0 } } });
  });
});

/** A connection on which a request has been begun. */
async function begun(head: string): Promise<Socket> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('latin1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(`POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${head}\r\n\r\n`);
  return socket;
}

describe('bodies', () => {
  test('one that says that it is too large is refused unread', async () => {
    await startAnswering({ bodyLimit: 1 });
    const head = 'POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
    const answer = await raw(server, `${head}content-length: 100000000\r\n\r\n{"puzzle":"`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too-large"');
  });

  test('one without a length is refused when it has become too large', async () => {
    await startAnswering({ bodyLimit: 1 });
    const socket = await begun('transfer-encoding: chunked');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let i = 0; i < 400 && !socket.destroyed && answer === ''; i++) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    }
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
    expect((await solveHeart()).status).toBe(200);
  });

  test('one that comes too slowly is refused', async () => {
    await startAnswering({ bodySeconds: 0.3 });
    const socket = await begun('content-length: 1000');
    socket.write('{"puzzle"');
    const [answer] = await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    socket.destroy();
  });

  test('all together are bounded, and what has been answered does not count any more', async () => {
    server = await startTestServer({ program: HANGING }, { deadline: 600 }, (settings) => ({
      ...settings,
      body: { ...settings.body, mostBytesTogether: 30_000 },
    }));
    const leave = new AbortController();
    const held = post(server, 'solve', ' '.repeat(18_000), { signal: leave.signal }).catch(() => {});
    await expect.poll(() => server.pool().running).toBe(1);
    expect((await post(server, 'solve', ' '.repeat(18_000))).status).toBe(503);
    leave.abort();
    await held;
    await expect.poll(() => server.pool().running).toBe(0);
    const again = post(server, 'solve', ' '.repeat(18_000)).then(
      ({ status: code }) => code,
      () => 'cut off',
    );
    await expect.poll(() => server.pool().running).toBe(1);
    await server.stop(0);
    expect(await again).toBe('cut off');
  });

  test('those of streams do not count either when they have been answered', async () => {
    server = await startTestServer({ program: ANSWERING }, {}, (settings) => ({
      ...settings,
      body: { ...settings.body, mostBytesTogether: 30_000 },
    }));
    const headers = { accept: 'text/event-stream' };
    for (let times = 0; times < 3; times++) {
      const answer = await post(server, 'solve', ' '.repeat(18_000), { headers });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('event: answer');
    }
  });
});

describe('threads', () => {
  test('one that throws costs its request alone, and is told of', async () => {
    const complaints: string[] = [];
    await start({}, {}, { program: THROWING, reportError: (sentence) => complaints.push(sentence) });
    const answer = await solveHeart();
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ faults: [{ code: 'bug' }] });
    expect(complaints).toEqual([expect.stringContaining('on purpose')]);
    expect(server.pool().replaced).toBe(1);
  });

  test('one without memory costs its request alone: the status is limit', async () => {
    await start({}, { memory: 32 });
    const numbers = Array.from({ length: 1_000_000 }, () => ({}));
    const answer = await post(server, 'count', { puzzle: { nonori: 1, kind: 'hitori', numbers } });
    expect(await answer.json()).toEqual({ status: 'limit' });
    expect(server.pool().replaced).toBe(1);
    expect((await solveHeart()).status).toBe(200);
  });
});

describe('memory', () => {
  test('on 64 cores, with as many threads as there may be, long and hard requests are served', async () => {
    server = await startTestServer({}, {}, undefined, 64);
    const answers = [
      await post(server, 'rate', { puzzle: HEART }),
      await post(server, 'generate', { kind: 'nonogram', size: 8, seed: 1 }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(server.pool()).toMatchObject({ starved: 0, full: false });
  });

  test('the largest request is ended, not the longest, and the service says that it is busy', async () => {
    await start({ deadline: 600 }, { quick: 1, long: 2, mostBytes: 24e6 });
    const longest = post(server, 'solve', { puzzle: HARD });
    await expect.poll(() => server.pool().running).toBe(1);
    const side = Array.from({ length: 1500 }, () => [700, 700]);
    const large = { nonori: 1, kind: 'nonogram', rows: side, cols: side };
    expect(await status(post(server, 'solve', { puzzle: large }))).toBe('limit');
    expect(server.pool()).toMatchObject({ running: 1, starved: 1, full: true });
    expect(await (await fetch(new URL('/api/health', server.address))).json()).toMatchObject({ status: 'busy' });
    await expect.poll(() => server.pool().full, { timeout: 10_000 }).toBe(false);
    expect((await solveHeart()).status).toBe(200);
    longest.catch(() => {});
  });
});

describe('other names and other pages', () => {
  const health = (host: string) =>
    raw(server, `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const first = (answer: string) => answer.split('\r\n')[0];

  test('on the loopback only its own names and those that were allowed are answered to', async () => {
    await startAnswering({ allowHost: ['puzzles.example'] });
    const { port } = new URL(server.address);
    for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`, 'puzzles.example', 'Puzzles.Example.:80']) {
      expect([host, first(await health(host))]).toEqual([host, 'HTTP/1.1 200 OK']);
    }
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.7']) {
      expect([host, first(await health(host))]).toEqual([host, 'HTTP/1.1 403 Forbidden']);
    }
  });

  test('work is refused to pages of other sites, and done for our own and for programs', async () => {
    await startAnswering({ allowHost: ['puzzles.example'] });
    const own = server.address.replace(/\/$/, '');
    const from = (origin: string) => post(server, 'solve', { puzzle: HEART }, { headers: { origin } });
    const wrong = ['https://evil.example', 'null', own.replace('http:', 'ftp:'), `${own}.evil.example`];
    for (const origin of [own, 'https://puzzles.example']) expect((await from(origin)).status).toBe(200);
    for (const origin of wrong) expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
  });

  test('a service that listens elsewhere answers to every name, or to the allowed ones only', () => {
    expect(isAllowedHost('any.example', { host: '0.0.0.0' })).toBe(true);
    expect(isAllowedHost('any.example', { host: '0.0.0.0', allowHosts: ['one.example'] })).toBe(false);
    expect(isAllowedHost('one.example:8080', { host: '::', allowHosts: ['one.example'] })).toBe(true);
    expect(isAllowedHost(undefined, { host: '127.0.0.1' })).toBe(false);
    expect(isAllowedHost('a b', { host: '127.0.0.1' })).toBe(false);
  });
});

describe('one client', () => {
  test('cannot take all connections, nor all clients more than there are', async () => {
    server = await startTestServer({ program: ANSWERING }, {}, (settings) => ({
      ...settings,
      connections: { most: 9, mostOfOne: 6 },
    }));
    const { hostname: host, port } = new URL(server.address);
    const sockets: Socket[] = [];
    const open = () => sockets.filter((socket) => socket.readyState === 'open').length;
    const come = async (localAddress: string, count: number, left: number) => {
      for (let i = 0; i < count; i++) {
        sockets.push(
          connect({ port: Number(port), host, localAddress })
            .on('error', () => {})
            .resume(),
        );
      }
      await expect.poll(() => sockets.every(({ connecting }) => !connecting) && open()).toBe(left);
    };
    await come('127.0.0.1', 8, 6);
    await come('127.0.0.2', 5, 9);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await solveHeart().catch(() => undefined))?.status, { timeout: 10_000 }).toBe(200);
  });

  test('is counted on this machine too, only more generously', async () => {
    await startAnswering({ rate: 0.02 });
    const all = await Promise.all(Array.from({ length: 12 }, solveHeart));
    expect(all.filter((answer) => answer.status === 429).length).toBeGreaterThan(4);
    expect(all.filter((answer) => answer.status === 200).length).toBeGreaterThan(1);
  });
});

describe('hostile JSON', () => {
  /** What is refused, by the thread's own reader. */
  const refusal = (body: string) => {
    try {
      return parseRequest(routeNamed('solve')!.input, new TextEncoder().encode(body));
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return { status: error.status, codes: new Set(error.faults.map(({ code }) => code)), count: error.faults.length };
    }
  };

  test.each([
    ['arrays', '['.repeat(200_000)],
    ['objects', '{"puzzle":'.repeat(25_000)],
    ['a whole one', `{"puzzle":${'['.repeat(25_000)}${']'.repeat(25_000)}}`],
    ['65 levels', `{"puzzle":${'['.repeat(64)}${']'.repeat(64)}}`],
  ])('%s that are nested deeply are refused', (_, body) => {
    expect(refusal(body)).toEqual({ status: 400, codes: new Set(['too-deep']), count: 1 });
  });

  test('64 levels, and brackets in texts, are read', () => {
    expect(refusal(`{"puzzle":${'['.repeat(63)}${']'.repeat(63)}}`)).toMatchObject({ status: 422 });
    const puzzle = `${'[{'.repeat(200)}"\\`;
    expect(refusal(JSON.stringify({ puzzle }))).toMatchObject({ puzzle });
  });

  test('thousands of unknown options give a few faults', () => {
    const option = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`o${i}`, 'x']));
    expect(refusal(JSON.stringify({ puzzle: HEART, option, more: 1 }))).toMatchObject({ status: 422, count: 1 });
  });

  test('cost no thread', async () => {
    await start({}, { quick: 1, long: 1 });
    expect((await post(server, 'solve', '['.repeat(200_000))).status).toBe(400);
    const option = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`o${i}`, 'x']));
    const { faults } = (await (await post(server, 'solve', { puzzle: HEART, option })).json()) as { faults: unknown[] };
    expect(faults.length).toBeLessThan(25);
    expect(server.pool().replaced).toBe(0);
  });
});

describe('the end', () => {
  test('requests that run are answered, new ones are not taken', async () => {
    await start({}, {}, { program: SLOW });
    const running = solveHeart();
    await expect.poll(() => server.pool().running).toBe(1);
    const stopped = server.stop();
    await expect(solveHeart()).rejects.toThrow();
    expect(await status(running)).toBe('limit');
    await stopped;
  });

  test('requests that run for too long are cut off', async () => {
    await start({ deadline: 600 }, {}, { program: HANGING });
    const running = solveHeart();
    const failed = expect(running).rejects.toThrow();
    await expect.poll(() => server.pool().running).toBe(1);
    await server.stop(100);
    await failed;
    await expect.poll(() => server.pool().running).toBe(0);
  });
});
