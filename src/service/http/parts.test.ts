/** The parts of the service that need no server: metrics, log, addresses and origins. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { logged, logRequest } from './access-log.js';
import { type ApiContext, failure } from './api.js';
import { clientAddress, clientKey, isLoopback } from './client-address.js';
import { Metrics } from './metrics.js';
import { isAllowedHost, originCheck } from './origin-check.js';
import { BadRequest } from './read-request.js';

describe('metrics', () => {
  test('count requests and times, and show the pool', () => {
    const metrics = new Metrics();
    for (const seconds of [0.005, 0.02, 100]) metrics.note('solve', 200, seconds);
    metrics.note('solve', 503, 0.5);
    const pool = {
      lanes: { quick: { idle: 1, waiting: 2 }, long: { idle: 3, waiting: 4 } },
      ...{ running: 5, full: false, bytes: 0, starved: 6, promoted: 7, yielded: 8, replaced: 9 },
    };
    const lines = metrics.text(pool).trimEnd().split('\n');
    const bucket = (most: string, count: number) =>
      `nonori_request_seconds_bucket{route="solve",le="${most}"} ${count}`;
    const family = (name: string, type: string, help: string, ...samples: string[]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples,
    ];
    expect(lines.slice(0, -6)).toEqual([
      ...family(
        'nonori_requests_total',
        'counter',
        'Requests that were answered.',
        'nonori_requests_total{route="solve",status="200"} 3',
        'nonori_requests_total{route="solve",status="503"} 1',
      ),
      ...family(
        'nonori_request_seconds',
        'histogram',
        'How long answers took.',
        ...['0.005', '0.01'].map((most) => bucket(most, 1)),
        ...['0.025', '0.05', '0.1', '0.25'].map((most) => bucket(most, 2)),
        ...['0.5', '1', '2.5', '5', '10', '30'].map((most) => bucket(most, 3)),
        bucket('+Inf', 4),
        `nonori_request_seconds_sum{route="solve"} ${0.005 + 0.02 + 100 + 0.5}`,
        'nonori_request_seconds_count{route="solve"} 4',
      ),
      ...family(
        'nonori_jobs_waiting',
        'gauge',
        'Jobs that wait for a thread.',
        'nonori_jobs_waiting{lane="quick"} 2',
        'nonori_jobs_waiting{lane="long"} 4',
      ),
      ...family(
        'nonori_threads_idle',
        'gauge',
        'Threads with nothing to do.',
        'nonori_threads_idle{lane="quick"} 1',
        'nonori_threads_idle{lane="long"} 3',
      ),
      ...family('nonori_jobs_running', 'gauge', 'Jobs at work.', 'nonori_jobs_running 5'),
      ...family(
        'nonori_jobs_promoted_total',
        'counter',
        'Jobs that went on in the long lane.',
        'nonori_jobs_promoted_total 7',
      ),
      ...family('nonori_jobs_yielded_total', 'counter', 'Requests that had to yield.', 'nonori_jobs_yielded_total 8'),
      ...family(
        'nonori_jobs_starved_total',
        'counter',
        'Jobs that were ended for their memory.',
        'nonori_jobs_starved_total 6',
      ),
      ...family(
        'nonori_threads_replaced_total',
        'counter',
        'Threads that were ended and replaced.',
        'nonori_threads_replaced_total 9',
      ),
    ]);
    expect(lines.slice(-6).map((line) => line.replace(/ [\d.]+$/, ' N'))).toEqual([
      ...family(
        'process_resident_memory_bytes',
        'gauge',
        'The size of the process.',
        'process_resident_memory_bytes N',
      ),
      ...family('process_uptime_seconds', 'gauge', 'How long it has run.', 'process_uptime_seconds N'),
    ]);
  });
});

describe('the access log', () => {
  test('what a client sent is one short line of ASCII', () => {
    expect(logged('GET /a b~')).toBe('GET /a b~');
    expect(logged('"\\\n\u007fä\u0000')).toBe('\\u0022\\u005c\\u000a\\u007f\\u00e4\\u0000');
    expect(logged('x'.repeat(300))).toBe('x'.repeat(300));
    expect(logged('x'.repeat(301))).toBe(`${'x'.repeat(300)}...`);
  });

  test.each([
    [true, 200],
    [false, 499],
  ])(
    'an answer that was sent: %s has the status %s, and the bytes that were written for it',
    (writableFinished, status) => {
      const socket = { bytesWritten: 10 };
      const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished });
      const lines: string[] = [];
      const request = { socket, method: 'GET', url: '/"x' } as unknown as IncomingMessage;
      logRequest(request, response as unknown as ServerResponse, '::1', (line) => lines.push(line));
      expect(lines).toEqual([]);
      socket.bytesWritten = 25;
      response.emit('close');
      response.emit('close');
      expect(lines).toEqual([
        expect.stringMatching(
          new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ::1 "GET /\\\\u0022x" ${status} 15 \\d{1,3}\\.\\dms$`),
        ),
      ]);
    },
  );
});

describe('clients', () => {
  const request = (remoteAddress: string | undefined, forwarded?: string | string[]) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  test.each([
    [request('1.2.3.4', '5.6.7.8'), false, '1.2.3.4'],
    [request('1.2.3.4', '5.6.7.8'), true, '5.6.7.8'],
    [request('1.2.3.4', '9.9.9.9 , 5.6.7.8 '), true, '5.6.7.8'],
    [request('1.2.3.4', ['9.9.9.9', '5.6.7.8']), true, '5.6.7.8'],
    [request('1.2.3.4', 'unknown'), true, '1.2.3.4'],
    [request('1.2.3.4', ''), true, '1.2.3.4'],
    [request('1.2.3.4'), true, '1.2.3.4'],
    [request('::ffff:1.2.3.4'), false, '1.2.3.4'],
    [request('::FFFF:1.2.3.4'), false, '1.2.3.4'],
    [request('::ffff:abcd:1'), false, '::ffff:abcd:1'],
    [request('1::ffff:1.2.3.4'), false, '1::ffff:1.2.3.4'],
    [request('1.2.3.4', '::ffff:5.6.7.8'), true, '5.6.7.8'],
    [request(undefined), false, '-'],
  ])('%# are known by their address', (from, trusted, address) => expect(clientAddress(from, trusted)).toBe(address));

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['1:2::7:8', '1:2:0:0'],
    ['1:2:3::', '1:2:3:0'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['-', '-'],
  ])('%s counts as %s', (address, key) => expect(clientKey(address)).toBe(key));

  test('the loopback', () => {
    expect(['::1', '127.0.0.1', '127.9.9.9', '128.0.0.1', '::2', '1.127.0.1'].map(isLoopback)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('names and origins', () => {
  const LOCAL = { host: '127.0.0.1' };
  const allowed = (header: string | undefined, settings = LOCAL as Parameters<typeof isAllowedHost>[1]) =>
    isAllowedHost(header, settings);

  test.each([
    'localhost',
    'LOCALHOST:80',
    'localhost.',
    'localhost.:8080',
    '127.0.0.1',
    '127.0.0.1:65535',
    '[::1]',
    '[::1]:1',
  ])('%s is the loopback', (header) => expect(allowed(header)).toBe(true));
  test.each([
    undefined,
    '',
    'evil.test',
    'localhost.evil.test',
    'evil.test:localhost',
    'x@localhost',
    'localhost:',
    'localhost:123456',
    'localhost:8o',
    'localhost/x',
    '[localhost]',
    '::1',
    ' localhost',
    'x localhost',
  ])('%s is not', (header) => expect(allowed(header)).toBe(false));

  test('other names: of the service itself, and those that are allowed', () => {
    expect(allowed('127.0.0.9', { host: '127.0.0.9' })).toBe(true);
    expect(allowed('anything', { host: 'localhost' })).toBe(false);
    expect(allowed('Box.test:80', { ...LOCAL, allowHosts: ['box.TEST.'] })).toBe(true);
    expect(allowed('other.test', { ...LOCAL, allowHosts: ['box.test'] })).toBe(false);
    expect(allowed('anything', { host: '0.0.0.0' })).toBe(true);
    expect(allowed(undefined, { host: '0.0.0.0' })).toBe(true);
    expect(allowed('localhost', { host: '0.0.0.0', allowHosts: ['box.test'] })).toBe(false);
    expect(allowed('box.test', { host: '0.0.0.0', allowHosts: ['box.test'] })).toBe(true);
    expect(allowed(undefined, { host: '0.0.0.0', allowHosts: ['not a name'] })).toBe(false);
  });

  const passes = async (method: string, origin: string | undefined, allowHosts?: string[]) => {
    const refuse = (sentence: string) => new Response(sentence);
    const headers: Record<string, string | undefined> = { host: 'localhost:1', origin };
    const check = originCheck({ ...LOCAL, ...(allowHosts && { allowHosts }) }, refuse);
    const context = { req: { method, header: (name: string) => headers[name] } };
    let through = false;
    await check(context as never, async () => {
      through = true;
    });
    return through;
  };
  test.each([
    ['POST', undefined, true],
    ['POST', 'http://localhost:1', true],
    ['POST', 'HTTP://LOCALHOST:1', true],
    ['POST', 'https://localhost:1', true],
    ['POST', 'http://localhost:2', false],
    ['POST', 'http://evil.test', false],
    ['POST', 'null', false],
    ['POST', 'xhttp://localhost:1', false],
    ['POST', 'ftp://localhost:1', false],
    ['PUT', 'http://evil.test', false],
    ['GET', 'http://evil.test', true],
    ['HEAD', 'http://evil.test', true],
  ])('%s from a page of %s passes: %s', async (method, origin, expected) => {
    expect(await passes(method, origin)).toBe(expected);
  });
  test('pages of allowed hosts may ask', async () => {
    expect(await passes('POST', 'https://box.test:8', ['box.test'])).toBe(true);
    expect(await passes('POST', 'https://other.test', ['box.test'])).toBe(false);
    expect(await passes('POST', 'https://a b', ['also no name'])).toBe(false);
  });
});

describe('a handler that threw', () => {
  const contextOf = (signal: AbortSignal) => ({ req: { raw: { signal } } }) as ApiContext;

  test('because its client left is no bug, in any other way it is one, and reported', () => {
    const reported: string[] = [];
    const statusOf = (signal: AbortSignal, error: Error) =>
      failure(error, contextOf(signal), (sentence) => reported.push(sentence)).status;
    const here = new AbortController().signal;
    expect(statusOf(AbortSignal.abort(), new Error('cut off'))).toBe(499);
    expect(statusOf(here, new BadRequest(422, []))).toBe(422);
    expect(reported).toEqual([]);
    expect(statusOf(here, new Error('on purpose'))).toBe(500);
    expect(reported).toEqual([expect.stringContaining('on purpose')]);
  });
});
