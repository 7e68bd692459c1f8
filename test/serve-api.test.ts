/** The HTTP API: every route of the table, what is refused and how, streams, token and rate limit. Real server, real sockets. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import { explainAnswer, faultAnswer, stepAnswer } from '../src/service/http/answer-schemas.js';
import { clientKey } from '../src/service/http/client-address.js';
import { jsonSchema } from '../src/service/http/openapi.js';
import { RateLimit } from '../src/service/http/rate-limit.js';
import { MOST_CERTIFICATE } from '../src/service/http/request-schemas.js';
import { routes } from '../src/service/http/routes.js';
import type { RunningServer } from '../src/service/http/server.js';
import { DEFAULTS } from '../src/service/http/settings.js';
import { ourForm } from '../src/tasks/json/making-json.js';
import { HEART, HEART_ROWS, IMPOSSIBLE, PACK, PAIR, Scratch } from './run-cli.js';
import { post, startTestServer } from './run-server.js';

let server: RunningServer;
const scratch = new Scratch();

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.stop(0);
  scratch.remove();
});

const get = (path: string) => fetch(new URL(path, server.address));

describe('every route', () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    '%s answers its own example as described',
    async (name, route) => {
      const answer = await post(server, name, route.example);
      expect(answer.headers.get('content-type')).toBe('application/json');
      const body = await answer.json();
      expect(body).not.toHaveProperty('faults');
      expect(answer.status).toBe(200);
      expect(v.safeParse(route.answer, body).issues).toBeUndefined();
    },
  );

  test.each(routes.map(({ name }) => name))('%s is asked for with POST', async (name) => {
    const answer = await get(`/api/${name}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test.each(['solve', 'check', 'count', 'hint', 'explain', 'rate'])(
    '%s says what the command line says with --json',
    async (name) => {
      scratch.write('heart.non', HEART);
      const [{ source: _, ...printed } = {}] = scratch.json([name, 'heart.non']);
      const { millis: ours, ...answer } = (await (await post(server, name, { puzzle: HEART })).json()) as {
        millis?: number;
      };
      const { millis: theirs, ...expected } = printed as { millis?: number };
      expect(typeof ours).toBe(typeof theirs);
      expect(answer).toEqual(expected);
    },
  );

  test('cells are counted from 0', async () => {
    const asked = { puzzle: HEART, cell: [1, 4] };
    const answer = (await (await post(server, 'why', asked)).json()) as { reason: { sets: object[]; text: string } };
    expect(answer.reason.sets).toEqual([{ cell: [1, 4], value: 1 }]);
    expect(answer.reason.text).toMatch(/^Row 2: .* column 5\b/);
  });

  test.each([
    [HEART, 'unique', 1],
    [PAIR, 'multiple', null],
    [IMPOSSIBLE, 'none', null],
    ['5x5:1/3/5/3/1/1/3/5/3/1', 'unique', 1],
    [{ base64: Buffer.from(HEART, 'utf16le').toString('base64') }, 'unique', 1],
  ])('a puzzle is text of any format, bytes or an ID; only one solution has a grade', async (puzzle, status, grade) => {
    expect(await (await post(server, 'rate', { puzzle })).json()).toMatchObject({ status, grade });
  });

  test('sentences come in the language that is asked for', async () => {
    const say = async (language: string) =>
      ((await (await post(server, 'hint', { puzzle: HEART, language })).json()) as { text: string }).text;
    expect(await say('id')).toContain('Baris');
    expect(await say('en')).toContain('Row');
  });

  test('what a text leaves open is a warning, and order and transpose settle it', async () => {
    const corner = '3\n1\n\n1\n1\n2\n';
    const solved = async (more: object) => (await post(server, 'solve', { puzzle: corner, ...more })).json();
    expect(await solved({})).toMatchObject({
      solutions: [['###', '..#']],
      warnings: [{ code: 'rows-assumed', message: expect.stringContaining('order') }],
    });
    const turned = (await solved({ order: 'columns' })) as object;
    expect(turned).toMatchObject({ solutions: [['#.', '#.', '##']] });
    expect(turned).not.toHaveProperty('warnings');
    expect(await solved({ transpose: true })).toMatchObject({ solutions: [['#.', '#.', '##']] });
    const converted = await (await post(server, 'convert', { puzzle: corner, to: 'json' })).json();
    expect(converted).toMatchObject({ puzzles: 1, warnings: [{ code: 'rows-assumed' }] });
  });

  test('converts packs, and to bytes', async () => {
    const many = (await (await post(server, 'convert', { puzzle: PACK, to: 'json' })).json()) as { text: string };
    expect(many).toMatchObject({ format: 'json', puzzles: 2 });
    expect(many.text.trim().split('\n')).toHaveLength(2);
    const picture = { puzzle: HEART, to: 'png', solution: true };
    const { base64 } = (await (await post(server, 'convert', picture)).json()) as { base64: string };
    expect(Buffer.from(base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const back = await post(server, 'solve', { puzzle: { base64 } });
    expect(await back.json()).toMatchObject({ solutions: [HEART_ROWS] });
  });
});

describe('certificates', () => {
  interface Certified {
    readonly status: string;
    readonly certificate: { readonly claim: string; readonly bytes: number; text?: string; base64?: string } | null;
  }
  /** A hitori of 100 x 100 that allows almost anything. */
  const WITHOUT_NUMBERS = { nonori: 1, kind: 'hitori', numbers: Array.from({ length: 100 }, () => Array(100).fill(0)) };
  const ask = async <T>(name: string, body: object): Promise<T> => (await (await post(server, name, body)).json()) as T;

  test.each([
    ['solve', { puzzle: HEART }, 'unique'],
    ['solve', { puzzle: IMPOSSIBLE }, 'none'],
    ['check', { puzzle: PAIR }, 'multiple'],
    ['count', { puzzle: PAIR }, 'all 2'],
    ['solve', { puzzle: 'https://puzz.link/p?hitori/4/4/1114142333214213' }, 'unique'],
    ['solve', { puzzle: PAIR, solutions: 1 }, 'found'],
  ])('%s %j comes with one that proof accepts, in both forms', async (name, request, claim) => {
    const answers = await Promise.all(['text', 'packed'].map((proof) => ask<Certified>(name, { ...request, proof })));
    for (const { certificate } of answers) {
      const { text, base64, bytes } = certificate!;
      expect(certificate!.claim).toBe(claim);
      expect(text?.length ?? Buffer.from(base64!, 'base64').length).toBe(bytes);
      const { puzzle } = request;
      const checked = await ask<object>('proof', { puzzle, certificate: text ?? { base64 } });
      expect(checked).toMatchObject({ status: 'accepted', claim: claim.split(' ')[0] });
      const other = await ask<object>('proof', { puzzle: '1 1\n1\n1\n', certificate: text ?? { base64 } });
      expect(other).toMatchObject({ status: 'refused', message: 'The certificate is about another puzzle.' });
    }
    expect(await ask(name, request)).not.toHaveProperty('certificate');
  });

  test('null where nothing is proved; engines without proofs say so', async () => {
    const hard = { puzzle: ourForm({ puzzle: nDom(9) }), proof: 'text', conflicts: 1 };
    expect(await ask('solve', hard)).toMatchObject({ status: 'limit', certificate: null });
    expect(await ask('solve', { puzzle: HEART, engine: 'line', proof: 'text' })).toMatchObject({
      faults: [{ code: 'no-proofs' }],
    });
  });

  test('one that is too large is left out, with its size', async () => {
    const answer = await ask<Certified>('count', { puzzle: WITHOUT_NUMBERS, limit: 36, proof: 'text' });
    expect(answer.certificate!.claim).toBe('multiple');
    expect(answer.certificate!.bytes).toBeGreaterThan(MOST_CERTIFICATE);
    expect(answer.certificate).not.toHaveProperty('text');
  });

  test.each([
    ['nonsense', 1, 'The first line is not "nonori proof 1".'],
    ['nonori proof 1', 1, 'The certificate ends without a claim.'],
    [{ base64: Buffer.from([0xb1, 0x6e, 0x70, 1, 255, 255, 255, 255, 127]).toString('base64') }, 0, /too long/],
    [
      { base64: Buffer.from([0xb1, 0x6e, 0x70, 1, 2, 9, 9]).toString('base64') },
      0,
      'The packed certificate is damaged.',
    ],
    [{ base64: Buffer.from([0xb1, 0x6e, 0x70, 1, 5]).toString('base64') }, 0, 'The packed certificate is cut off.'],
  ])('%j is refused with a line and a sentence', async (certificate, line, message) => {
    expect(await ask('proof', { puzzle: PAIR, certificate })).toMatchObject({
      status: 'refused',
      line,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  test('one that would take for ever is stopped', async () => {
    const rows = `row${' -'.repeat(100)}\n`.repeat(100);
    const hostile = `nonori proof 1\npuzzle hitori 100 100 2\n${rows}proof\np${' k'.repeat(1_500_000)}\nclaim none\n`;
    expect(await ask('proof', { puzzle: WITHOUT_NUMBERS, certificate: hostile, timeLimit: 0.3 })).toMatchObject({
      status: 'limit',
    });
  });
});

describe('what is wrong with a request', () => {
  test.each([
    ['proof', { puzzle: HEART }, '/certificate'],
    ['proof', { puzzle: HEART, certificate: { base64: '%' } }, '/certificate/base64'],
    ['proof', { puzzle: HEART, certificate: 5 }, '/certificate'],
    ['solve', { puzzle: HEART, proof: 'long' }, '/proof'],
    ['solve', { puzzle: 5 }, '/puzzle'],
    ['solve', {}, '/puzzle'],
    ['solve', { puzzle: HEART, engine: 'magic' }, '/engine'],
    ['solve', { puzzle: HEART, solutions: 1.5 }, '/solutions'],
    ['solve', { puzzle: HEART, timeLimit: -1 }, '/timeLimit'],
    ['solve', { puzzle: HEART, colour: 'red' }, '/colour'],
    ['solve', { puzzle: HEART, 'a/b~c': 1 }, '/a~1b~0c'],
    ['solve', { puzzle: { base64: '%%%' } }, '/puzzle/base64'],
    ['why', { puzzle: HEART, cell: [0] }, '/cell/1'],
    ['why', { puzzle: HEART, cell: [9, 9] }, '/cell'],
    ['why', { puzzle: HEART, cell: [-1, 0] }, '/cell/0'],
    ['convert', { puzzle: HEART, to: 'doc' }, '/to'],
    ['hint', { puzzle: HEART, stage: 4 }, '/stage'],
    ['solve', { puzzle: PACK }, '/puzzle'],
    ['make', { picture: 'no picture' }, '/picture'],
    ['make', { picture: { base64: 'AAAA' } }, '/picture'],
    ['make', {}, '/picture'],
    ['generate', { size: 1000 }, '/size'],
    ['generate', { count: 1000 }, '/count'],
    ['generate', { grade: [0, 3] }, '/grade/0'],
    ['solve', [], '/puzzle'],
    ['solve', null, ''],
  ])('%s %j is refused at %s', async (name, body, pointer) => {
    const answer = await post(server, name, body);
    expect(answer.status).toBe(422);
    const told = v.parse(faultAnswer, await answer.json());
    expect(told.faults.map((one) => one.pointer)).toContain(pointer);
    for (const { message } of told.faults) expect(message).toMatch(/^[A-Z].*\.$/s);
  });

  test('an engine of another kind, or an option that it has not', async () => {
    const wrong = await post(server, 'solve', { puzzle: HEART, engine: 'patterns' });
    expect(await wrong.json()).toMatchObject({ faults: [{ code: 'unknown-engine' }] });
    const option = await post(server, 'solve', { puzzle: HEART, option: { colour: 'red' } });
    expect(await option.json()).toMatchObject({ faults: [{ code: 'unknown-option' }] });
  });

  test.each(['{"puzzle":', '', '\u0000', '{"a":1}}', '[[[['.repeat(10_000), '"\ud800"'])(
    'broken JSON: %#',
    async (body) => {
      const answer = await post(server, 'solve', body);
      expect([400, 422]).toContain(answer.status);
      v.parse(faultAnswer, await answer.json());
    },
  );

  test('a body that is not UTF-8', async () => {
    const body = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
    const url = new URL('/api/solve', server.address);
    const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
  });

  test('broken XML has a place', async () => {
    const answer = await post(server, 'solve', { puzzle: '<?xml version="1.0"?>\n<puzzleset><puzzle>\n<clues' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ faults: [{ pointer: '/puzzle', line: 3 }] });
  });

  test('JSON must be called JSON: no page elsewhere can send that unasked', async () => {
    const answer = await post(server, 'solve', { puzzle: HEART }, { headers: { 'content-type': 'text/plain' } });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('names of objects in the body do no harm', async () => {
    const answer = await post(server, 'solve', `{"puzzle":${JSON.stringify(PAIR)},"__proto__":{"engine":"magic"}}`);
    expect([200, 422]).toContain(answer.status);
    expect(({} as { engine?: string }).engine).toBeUndefined();
    expect(await (await post(server, 'solve', { puzzle: PAIR })).json()).toMatchObject({ status: 'multiple' });
  });
});

/** The events of a stream, in order. */
async function events(response: Response): Promise<{ event: string; data: unknown }[]> {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(block)!;
      return { event: event!, data: JSON.parse(data!) };
    });
}

const STREAM = { headers: { accept: 'text/event-stream' } };

describe('streams', () => {
  test('explain tells its steps as they come, then the answer', async () => {
    const answer = await post(server, 'explain', { puzzle: HEART }, STREAM);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const told = await events(answer);
    const whole = v.parse(explainAnswer, await (await post(server, 'explain', { puzzle: HEART })).json());
    expect(told.slice(0, -1).map(({ data }) => v.parse(stepAnswer, data))).toEqual(whole.steps);
    expect(told.at(-1)).toEqual({ event: 'answer', data: { ...whole, steps: [], paragraphs: [] } });
    const pair = v.parse(explainAnswer, await (await post(server, 'explain', { puzzle: PAIR })).json());
    expect([whole.ending.solutions, pair.ending.solutions?.length]).toEqual([undefined, 2]);
  });

  test('solve tells the steps of an engine that reasons in steps', async () => {
    const told = await events(await post(server, 'solve', { puzzle: HEART, engine: 'rules' }, STREAM));
    expect(told.filter(({ event }) => event === 'step').length).toBeGreaterThan(3);
    expect(told.at(-1)).toMatchObject({ event: 'answer', data: { status: 'unique', solutions: [HEART_ROWS] } });
  });

  test('generate tells each puzzle as it is made, the same that it answers', async () => {
    const asked = { size: 8, count: 3, seed: 5 };
    const told = await events(await post(server, 'generate', asked, STREAM));
    const whole = (await (await post(server, 'generate', asked)).json()) as { puzzles: { grade: number }[] };
    expect(whole.puzzles).toHaveLength(3);
    expect(told.filter(({ event }) => event === 'puzzle').map(({ data }) => data)).toEqual(whole.puzzles);
    expect(told.at(-1)).toMatchObject({ event: 'answer', data: { status: 'done', puzzles: [] } });
    const checked = await post(server, 'check', { puzzle: whole.puzzles[0] });
    expect(await checked.json()).toMatchObject({ status: 'unique', goal: { verdict: 'solution' } });
  });

  test('a fault is an event too', async () => {
    const told = await events(await post(server, 'explain', { puzzle: 'nothing' }, STREAM));
    expect(told).toMatchObject([
      { event: 'fault', data: { faults: [{ pointer: '/puzzle' }, { pointer: '/puzzle' }] } },
    ]);
  });
});

describe('about the service', () => {
  test('health', async () => {
    expect(await (await get('/api/health')).json()).toEqual({
      status: 'ok',
      version: 'test',
      running: 0,
      waiting: 0,
      megabytes: expect.any(Number),
    });
  });

  test('metrics count requests by route and status', async () => {
    await post(server, 'rate', { puzzle: HEART });
    const text = await (await get('/api/metrics')).text();
    expect(text).toMatch(/^nonori_requests_total\{route="rate",status="200"\} \d+$/m);
    expect(text).toMatch(/^nonori_request_seconds_bucket\{route="rate",le="\+Inf"\} \d+$/m);
    expect(text).toMatch(/^nonori_threads_idle\{lane="quick"\} \d+$/m);
    for (const line of text.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    }
  });

  test('the description has every route, with its schemas', async () => {
    const described = (await (await get('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, { post?: { requestBody: { content: Record<string, { schema: unknown }> } } }>;
    };
    expect(described.openapi).toBe('3.1.0');
    for (const { name, input } of routes) {
      const { schema } = described.paths[`/api/${name}`]!.post!.requestBody.content['application/json']!;
      expect(schema).toEqual(JSON.parse(JSON.stringify(jsonSchema(input))));
    }
    expect(jsonSchema(routes[0]!.input).properties).toMatchObject({
      solutions: { type: 'integer', minimum: 1, maximum: 1000, default: 2 },
    });
  });

  test('the page about it needs no script and nothing from elsewhere', async () => {
    const page = await (await get('/api/')).text();
    for (const { name } of routes) expect(page).toContain(`<h2 id="${name}">`);
    expect(page).not.toMatch(/<script|style=|src=|href="http/);
    expect((await get('/api/style.css')).headers.get('content-type')).toContain('text/css');
    expect((await get('/api/nothing')).status).toBe(404);
  });
});

describe('docs/service.md', () => {
  const page = readFileSync('docs/service.md', 'utf8');

  test('its requests are answered', async () => {
    const requests = [...page.matchAll(/\/api\/(\w+) \\\n +-d '([^']+)'/g)];
    expect(requests.length).toBeGreaterThanOrEqual(3);
    for (const [, name, body] of requests) {
      const answer = await post(server, name!, body!);
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  test('it names every task, and the limits are the defaults', () => {
    for (const { name } of routes) expect(page).toContain(`\`${name}\``);
    expect(page).toContain(`| ${DEFAULTS.deadline} s `);
    expect(page).toContain(`| ${DEFAULTS.bodyLimit} MB `);
    expect(page).toContain(`| ${DEFAULTS.rate}, `);
    expect(page).toContain(`| ${DEFAULTS.backlog.toLocaleString('en')}, `);
  });
});

describe('the token', () => {
  test('tasks need it, health does not', async () => {
    const guarded = await startTestServer({ token: 'open sesame'.replace(' ', '-') });
    const ask = (authorization?: string) =>
      post(guarded, 'solve', { puzzle: HEART }, authorization === undefined ? {} : { headers: { authorization } });
    const refused = await ask();
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer');
    expect((await ask('Bearer open')).status).toBe(401);
    expect((await ask('Basic open-sesame')).status).toBe(401);
    for (const nothing of ['', 'Bearer', 'Bearer ', 'open-sesame']) expect((await ask(nothing)).status).toBe(401);
    const wrong = await ask('Bearer open-sesame2');
    expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await wrong.text()).toContain('no-token');
    expect(wrong.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await ask('Bearer open-sesame')).status).toBe(200);
    expect((await ask('bearer open-sesame')).status).toBe(200);
    expect((await fetch(new URL('/api/metrics', guarded.address))).status).toBe(401);
    expect((await fetch(new URL('/api/health', guarded.address))).status).toBe(200);
    const described = await (await fetch(new URL('/api/openapi.json', guarded.address))).json();
    expect(described).toMatchObject({ components: { securitySchemes: { token: { scheme: 'bearer' } } } });
    await guarded.stop(0);
  });
});

describe('the rate limit', () => {
  test('counts by the address that a trusted proxy names, and only then', async () => {
    const limited = await startTestServer({}, { rate: 1, trustProxy: true });
    const ask = (from: string) => post(limited, 'solve', { puzzle: HEART }, { headers: { 'x-forwarded-for': from } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await ask('203.0.113.7')).status);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses).toContain(429);
    const refused = await ask('203.0.113.99, 203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await ask('203.0.113.7, 203.0.113.8')).status).toBe(200);
    await limited.stop(0);
    const direct = await startTestServer({}, { rate: 1 });
    for (let i = 0; i < 6; i++) {
      const answer = await post(direct, 'solve', { puzzle: HEART }, { headers: { 'x-forwarded-for': '203.0.113.7' } });
      expect(answer.status).toBe(200);
    }
    await direct.stop(0);
  });

  test('a bucket fills with time and holds no more than the burst; the table is bounded', () => {
    const limit = new RateLimit(2, 4, 100);
    const take = (now: number) => limit.take('a', now);
    expect([0, 0, 0, 0].map(() => take(0))).toEqual([0, 0, 0, 0]);
    expect(take(0)).toBeCloseTo(0.5);
    expect(take(500)).toBe(0);
    expect(take(500)).toBeGreaterThan(0);
    expect([1, 1, 1, 1].map(() => take(1e9))).toEqual([0, 0, 0, 0]);
    expect(take(1e9)).toBeGreaterThan(0);
    for (let i = 0; i < 1000; i++) limit.take(`client ${i}`, 1e9);
    expect(limit.size).toBe(100);
  });

  test('addresses of one network of IPv6 are one client', () => {
    expect(clientKey('2001:db8::1')).toBe(clientKey('2001:db8:0:0:ffff::2'));
    expect(clientKey('2001:db8:1::1')).not.toBe(clientKey('2001:db8:2::1'));
    expect(clientKey('203.0.113.7')).toBe('203.0.113.7');
  });
});
