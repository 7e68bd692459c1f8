/** Addresses, messages and presence of the queue without a server; with one: coordinator.test.ts and test/cli-queue.test.ts. */
import { EventEmitter } from 'node:events';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { makeUnit } from '../batch/unit.js';
import { addressOf, connect, sayWhenAway } from './connection.js';
import { received, sent } from './messages.js';
import { type Member, Presence } from './presence.js';

const told = (text: string, password?: string) => {
  const address = addressOf(text, password);
  if (!address.ok) return address.faults[0];
  const { maxRetriesPerRequest, retryStrategy, ...options } = address.value.options;
  expect(maxRetriesPerRequest).toBeNull();
  expect([1, 5, 10, 11, 1000].map(retryStrategy)).toEqual([200, 1000, 2000, 2000, 2000]);
  return { ...options, name: address.value.name };
};

test.each([
  ['redis://box', { host: 'box', port: 6379, db: 0, name: 'redis://box' }],
  ['redis://box/', { host: 'box', port: 6379, db: 0, name: 'redis://box/' }],
  ['redis://box:7000/3', { host: 'box', port: 7000, db: 3, name: 'redis://box:7000/3' }],
  ['rediss://box:1', { host: 'box', port: 1, db: 0, tls: { servername: 'box' }, name: 'rediss://box:1' }],
  ['redis://[::1]:5', { host: '::1', port: 5, db: 0, name: 'redis://[::1]:5' }],
  [
    'redis://a%20b:p%2Fq@box',
    { host: 'box', port: 6379, db: 0, username: 'a b', password: 'p/q', name: 'redis://box' },
  ],
])('%s is an address', (text, expected) => expect(told(text)).toEqual(expected));

test('a password of the environment counts where the address has none', () => {
  expect(told('redis://box', 'secret')).toMatchObject({ password: 'secret' });
  expect(told('redis://:own@box', 'secret')).toMatchObject({ password: 'own' });
  const before = process.env.NONORI_QUEUE_PASSWORD;
  process.env.NONORI_QUEUE_PASSWORD = 'of the environment';
  expect(told('redis://box')).toMatchObject({ password: 'of the environment' });
  if (before === undefined) delete process.env.NONORI_QUEUE_PASSWORD;
  else process.env.NONORI_QUEUE_PASSWORD = before;
});

test.each(['', 'box', 'http://box', 'xredis://box', 'redisx://box', 'redis://', 'redis:box'])(
  '%j is no address',
  (text) =>
    expect(told(text)).toEqual({
      code: 'bad-address',
      message: 'The address of a queue is redis://host:port, or rediss://host:port with TLS.',
    }),
);

test.each(['x', '1x', 'x1', '1/2'])('a database is no %s', (database) =>
  expect(told(`redis://box/${database}`)).toEqual({
    code: 'bad-address',
    message: `The queue's database is a number, not ${database}.`,
  }),
);

test('no server: the sentence has the name and the reason', async () => {
  const address = addressOf('redis://:secret@127.0.0.1:1');
  if (!address.ok) throw new Error();
  expect(await connect(address.value)).toEqual({
    ok: false,
    faults: [
      {
        code: 'no-queue',
        message: 'The queue at redis://127.0.0.1:1 cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
      },
    ],
  });
});

test('that the server is away is said once until it is back', () => {
  const redis = new EventEmitter();
  const said: string[] = [];
  const onError = sayWhenAway(redis as Redis, 'x', (sentence) => said.push(sentence));
  redis.emit('ready');
  for (const message of ['a', 'b']) onError(new Error(message));
  for (let i = 0; i < 2; i++) redis.emit('ready');
  onError(new Error('c'));
  expect(said).toEqual([
    'The queue at x is away (a); waiting.',
    'The queue at x is back.',
    'The queue at x is away (c); waiting.',
  ]);
});

test.each([
  ['text', new TextEncoder().encode('5 ä'), { text: '5 ä' }],
  ['nothing', new Uint8Array(0), { text: '' }],
  ['bytes', Uint8Array.of(0xff, 0, 1), { base64: '/wAB' }],
])('%s goes through as it is', (_, content, inside) => {
  const unit = makeUnit('set', 3, content);
  const { id, source, number, ...rest } = sent(unit);
  expect([id, source, number, rest]).toEqual([unit.id, 'set', 3, inside]);
  expect(received(JSON.parse(JSON.stringify(sent(unit))))).toEqual(unit);
  expect(received({ id: 'x', source: 'y' }).content).toEqual(new Uint8Array(0));
});

/** The few commands that presence needs, on a map. */
class FewCommands extends EventEmitter {
  status = 'ready';
  seconds = 1000;
  readonly members = new Map<string, string>();
  key = '';
  time = async () => [String(this.seconds), '500'];
  hset = async (key: string, field: string, value: string) => {
    this.key = key;
    this.members.set(field, value);
  };
  hgetall = async () => Object.fromEntries(this.members);
  hdel = async (_: string, field: string) => this.members.delete(field);
}

test('presence: others are seen, the dead and what is no member are removed, and nothing of it reaches a terminal raw', async () => {
  const redis = new FewCommands();
  const other = { role: 'batch', version: '1', host: 'there', threads: 2, at: 1_000_000 };
  const lines: Record<string, unknown> = {
    alive: other,
    late: { ...other, at: 985_000.5 },
    dead: { ...other, at: 984_999 },
    long: { ...other, role: 'worker', version: `a\u001b[31m\n${'x'.repeat(100)}`, host: 5 },
    'no role': { ...other, role: 'king' },
    'half a number': { ...other, role: 'worker', threads: '2' },
    'time of a worker': { ...other, role: 'worker', at: null },
    'no threads': { ...other, threads: 1.5 },
    'no time': { ...other, at: '1' },
  };
  for (const [field, line] of Object.entries(lines)) redis.members.set(field, JSON.stringify(line));
  redis.members.set('no JSON', '{');
  const looks: (readonly Member[])[] = [];
  const self = { role: 'worker', version: '2', threads: 4 } as const;
  const presence = new Presence(redis as unknown as Redis, 'p', self, (others) => looks.push(others));
  await expect.poll(() => looks.length).toBe(1);
  expect(redis.key).toBe('p:members');
  expect(looks[0]).toEqual([
    other,
    lines.late,
    { ...other, role: 'worker', version: `a [31m ${'x'.repeat(73)}`, host: '5' },
  ]);
  const [own] = [...redis.members].filter(([field]) => /^[0-9a-f]{16}$/.test(field));
  expect(JSON.parse(own![1])).toEqual({ ...self, host: hostname(), at: 1_000_000.5 });
  expect([...redis.members.keys()].toSorted()).toEqual(['alive', 'late', 'long', own![0]].toSorted());
  redis.emit('ready');
  await expect.poll(() => looks.length).toBe(2);
  await presence.leave();
  expect(redis.members.has(own![0])).toBe(false);
  redis.emit('ready');
  redis.status = 'end';
  await presence.leave();
  expect(looks).toHaveLength(2);
});
