/** The parts of the service that need no server: descriptions, metrics, log, addresses, origins and the files of the page. */
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { logged, logRequest } from './access-log.js';
import { apiPage } from './api-page.js';
import { clientAddress, clientKey, isLoopback } from './client-address.js';
import { Metrics } from './metrics.js';
import { openApi } from './openapi.js';
import { isAllowedHost, originCheck } from './origin-check.js';
import { encodingFor, PageFiles } from './page-files.js';
import { routes } from './routes.js';

const folder = mkdtempSync(join(tmpdir(), 'nonori-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the description as OpenAPI', () => {
  interface Operation {
    readonly operationId: string;
    readonly summary: string;
    readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { example: unknown }> };
    readonly responses: Record<
      string,
      { readonly description: string; readonly content: Record<string, { schema: Record<string, unknown> }> }
    >;
    readonly security?: unknown;
  }
  interface Described {
    readonly info: object;
    readonly servers: unknown;
    readonly paths: Record<string, { readonly post?: Operation; readonly get?: Operation }>;
    readonly components: { readonly schemas: object; readonly securitySchemes?: unknown };
  }
  const open = openApi({ version: '7', token: false }) as Described;
  const guarded = openApi({ version: '7', token: true }) as Described;
  const REFUSED = ['400', '408', '413', '415', '422', '429', '503'];

  test('says what it is about', () => {
    expect(open.info).toMatchObject({ title: 'Nonori', version: '7', license: { name: 'MIT', identifier: 'MIT' } });
    expect(open.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(open.paths)).toEqual([
      ...routes.map(({ name }) => `/api/${name}`),
      '/api/health',
      '/api/metrics',
    ]);
    expect(open.paths['/api/health']!.get).toMatchObject({ operationId: 'health', summary: 'Is the service there?' });
    expect(open.paths['/api/metrics']!.get!.responses[200]!.content).toEqual({
      'text/plain': { schema: { type: 'string' } },
    });
    expect(open.components.schemas).toHaveProperty('Faults.properties.faults');
  });

  test('a token is named where one is needed', () => {
    expect(open.components).not.toHaveProperty('securitySchemes');
    expect(guarded.components.securitySchemes).toEqual({ token: { type: 'http', scheme: 'bearer' } });
    const statuses = ({ paths }: Described) => Object.keys(paths['/api/solve']!.post!.responses);
    expect(statuses(open)).toEqual(['200', ...REFUSED]);
    expect(statuses(guarded)).toEqual(['200', '400', '401', ...REFUSED.slice(1)]);
    expect(open.paths['/api/solve']!.post).not.toHaveProperty('security');
    expect(guarded.paths['/api/solve']!.post!.security).toEqual([{ token: [] }]);
  });

  test.each(routes.map((route) => [route.name, route] as const))('%s has its row of the table', (name, route) => {
    const { operationId, summary, requestBody, responses } = open.paths[`/api/${name}`]!.post!;
    expect([operationId, summary]).toEqual([name, route.summary]);
    expect(requestBody).toMatchObject({ required: true, content: { 'application/json': { example: route.example } } });
    const { content } = responses[200]!;
    expect('text/event-stream' in content).toBe(route.streams);
    const { schema } = content['application/json']!;
    expect('anyOf' in schema).toBe(route.limited);
    if (route.limited) expect((schema.anyOf as unknown[]).length).toBe(2);
    for (const status of REFUSED) {
      expect(responses[status]!.description).toMatch(/^[A-Z].*\.$/);
      expect(responses[status]!.content).toEqual({
        'application/json': { schema: { $ref: '#/components/schemas/Faults' } },
      });
    }
    expect(JSON.stringify(open)).not.toContain('$schema');
  });
});

describe('the page about the API', () => {
  const page = apiPage();
  const section = (name: string) => page.slice(page.indexOf(`<h2 id="${name}">`)).split('<h2')[1]!;
  const cells = (name: string, field: string) =>
    [...section(name).matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)]
      .map(([, ...row]) => row)
      .find(([first]) => first!.startsWith(`<code>${field}</code>`));

  test('has a link and a section for each task, with a command that is safe in a shell and in HTML', () => {
    expect([...page.matchAll(/<a href="#(\w+)">\1<\/a>/g)].map(([, name]) => name)).toEqual(
      routes.map(({ name }) => name),
    );
    expect(section('rate')).toContain('<p>How hard a puzzle is for a person, from 1 to 10, and what it takes.</p>');
    expect(section('generate')).toContain('the same seed gives the same. Streams.</p>');
    expect(section('generate')).toContain(
      "<pre><code>curl -H 'content-type: application/json' -d '{&quot;size&quot;:10,&quot;count&quot;:2,&quot;seed&quot;:7}' http://127.0.0.1:8080/api/generate</code></pre>",
    );
    expect(section('proof')).toMatch(/<h3>Request<\/h3>\n<table>[\s\S]*<h3>Answer<\/h3>\n<table>/);
  });

  test.each([
    [
      'generate',
      'size',
      [
        '<code>size</code> (optional)',
        'integer, 1 to 200 or object',
        'The size in cells; one number is a square. Default: <code>15</code>.',
      ],
    ],
    [
      'generate',
      'colours',
      [
        '<code>colours</code> (optional)',
        'integer, 2 to 30 or array',
        'How many colours with the background, or which.',
      ],
    ],
    ['generate', 'density', ['<code>density</code> (optional)', 'number, 0 to 1', 'The share of filled cells.']],
    [
      'hint',
      'kind',
      [
        '<code>kind</code> (optional)',
        '<code>nonogram</code> <code>hitori</code>',
        'Settles what a bare grid of numbers is.',
      ],
    ],
    [
      'hint',
      'language',
      [
        '<code>language</code> (optional)',
        '<code>en</code> <code>id</code>',
        'The language of sentences. Default: <code>&quot;en&quot;</code>.',
      ],
    ],
    [
      'hint',
      'stage',
      [
        '<code>stage</code> (optional)',
        '<code>1</code> <code>2</code> <code>3</code>',
        '1 where to look, 2 which technique, 3 which cells. Default: <code>3</code>.',
      ],
    ],
    ['hint', 'width', ['<code>width</code>', 'integer', '']],
    ['hint', 'title', ['<code>title</code>', 'string or null', ' ']],
    [
      'hint',
      'timeLimit',
      [
        '<code>timeLimit</code> (optional)',
        'number',
        'Give up after so many seconds; the service has a limit of its own.',
      ],
    ],
  ])('%s: %s', (name, field, row) => expect(cells(name, field)).toEqual(row));

  test('a long list of values is cut, with how many more there are', () => {
    const [, values] = cells('hint', 'from')!;
    expect(values!.match(/<code>/g)).toHaveLength(12);
    expect(values).toMatch(/<\/code> and \d+ more$/);
  });
});

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

describe('the files of the page', () => {
  const long = 'a text that is worth it. '.repeat(40);
  mkdirSync(join(folder, 'assets'));
  for (const [name, content] of [
    ['index.html', long],
    ['assets/app-AbCd_-12.js', long],
    ['assets/app-short.js', long],
    ['data.BIN', long],
    ['pic.PNG', long],
    ['tiny.txt', 'x'.repeat(511)],
    ['just.txt', 'x'.repeat(512)],
  ] as const)
    writeFileSync(join(folder, name), content);
  const files = new PageFiles(folder);
  const answer = (path: string, acceptEncoding?: string, ifNoneMatch?: string) =>
    files.answer(path, { acceptEncoding, ifNoneMatch });

  test('have their types, and stay in caches only where the name says what they are', async () => {
    const headers = async (path: string) => (await answer(path))!.headers;
    expect(await headers('/')).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: 'accept-encoding',
    });
    expect(await headers('/index.html')).toEqual(await headers('/'));
    const forever = 'public, max-age=31536000, immutable';
    expect(await headers('/assets/app-AbCd_-12.js')).toMatchObject({ 'cache-control': forever });
    expect(await headers('/assets/app-short.js')).toMatchObject({ 'cache-control': 'no-cache' });
    expect(await headers('/data.BIN')).toMatchObject({ 'content-type': 'application/octet-stream' });
    expect(await headers('/pic.PNG')).not.toHaveProperty('vary');
    expect(await headers('/tiny.txt')).not.toHaveProperty('vary');
    expect(await headers('/just.txt')).toHaveProperty('vary');
    for (const path of ['/nothing', '/assets', '/../index.html', 'index.html', ''])
      expect(await answer(path)).toBeUndefined();
  });

  test('are sent in the form that is wanted', async () => {
    const plain = (await answer('/'))!;
    expect(Buffer.from(plain.body!).toString()).toBe(long);
    for (const [wanted, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = (await answer('/', wanted))!;
      expect(headers['content-encoding']).toBe(wanted);
      expect(headers.etag).toBe(`${plain.headers.etag!.slice(0, -1)}-${wanted}"`);
      expect(unpack(body!).toString()).toBe(long);
      expect(body!.length).toBeLessThan(long.length / 4);
      expect((await answer('/', wanted))!.body).toBe(body);
    }
    expect((await answer('/pic.PNG', 'br'))!.headers).not.toHaveProperty('content-encoding');
  });

  test('are not sent again', async () => {
    const { etag } = (await answer('/', 'br'))!.headers;
    for (const header of [etag!, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, body, headers } = (await answer('/', 'br', header))!;
      expect([status, body, headers.etag]).toEqual([304, null, etag]);
      expect(headers).not.toHaveProperty('content-type');
    }
    expect((await answer('/', 'gzip', etag))!.status).toBe(200);
    expect((await answer('/', 'br', `xW/${etag}`))!.status).toBe(200);
  });

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, br', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0.000, *', undefined],
    ['br; q=0.5', 'br'],
    ['br;level=3;q=0', undefined],
    ['br;q=0.01, gzip', 'br'],
    ['br;xq=0', 'br'],
    ['deflate', undefined],
  ])('%s: %s', (header, encoding) => expect(encodingFor(header)).toBe(encoding));
});
