/**
 * The way to the queue: `redis://user:password@host:port/database`, or `rediss://` with TLS. A password may also come from the
 * environment, where other users of the machine do not see it. Commands wait while the server is away; only the
 * first connection fails when there is none.
 */
import { Redis } from 'ioredis';
import { fail, fault, ok, type Result } from '../../core/result.js';

const CONNECT_MILLIS = 5000;
const LONGEST_PAUSE = 2000;

/** Those of ioredis, which are BullMQ's as well. */
interface ConnectionOptions {
  host: string;
  port: number;
  db: number;
  username?: string;
  password?: string;
  tls?: { servername: string };
  maxRetriesPerRequest: null;
  retryStrategy: (times: number) => number;
}

export interface Address {
  readonly options: ConnectionOptions;
  /** For people: without the password. */
  readonly name: string;
}

export function addressOf(text: string, password = process.env.NONORI_QUEUE_PASSWORD): Result<Address> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '') {
    return fail([fault('bad-address', 'The address of a queue is redis://host:port, or rediss://host:port with TLS.')]);
  }
  const port = Number(url.port || 6379);
  const database = url.pathname.replace(/^\//, '');
  if (!/^\d*$/.test(database))
    return fail([fault('bad-address', `The queue's database is a number, not ${database}.`)]);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secret = decodeURIComponent(url.password) || password;
  const options: ConnectionOptions = {
    host,
    port,
    db: Number(database || 0),
    ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
    ...(secret !== undefined && { password: secret }),
    ...(url.protocol === 'rediss:' && { tls: { servername: host } }),
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(200 * times, LONGEST_PAUSE),
  };
  return ok({ options, name: `${url.protocol}//${url.host}${url.pathname}` });
}

/** A connection of our own, or why there is none. */
export async function connect({ options, name }: Address): Promise<Result<Redis>> {
  const { retryStrategy, ...once } = options;
  const first = new Redis({ ...once, lazyConnect: true, connectTimeout: CONNECT_MILLIS, retryStrategy: () => null });
  let why = '';
  first.on('error', (error) => {
    why = error.message;
  });
  try {
    await first.connect();
    await first.ping();
  } catch (error) {
    const { message } = error as Error;
    const reason = /NOAUTH|WRONGPASS|authentication/i.test(`${message} ${why}`)
      ? 'it requires another password (redis://:password@host, or NONORI_QUEUE_PASSWORD)'
      : why || message;
    return fail([fault('no-queue', `The queue at ${name} cannot be reached: ${reason}.`)]);
  } finally {
    first.disconnect();
  }
  const redis = new Redis(options);
  redis.on('error', () => {});
  return ok(redis);
}

/** What to call with errors of connections: the first one after each return of the server is said, and the return. */
export function sayWhenAway(redis: Redis, name: string, say: (sentence: string) => void): (error: Error) => void {
  let away = false;
  redis.on('ready', () => {
    if (away) say(`The queue at ${name} is back.`);
    away = false;
  });
  return ({ message }) => {
    if (!away) say(`The queue at ${name} is away (${message}); waiting.`);
    away = true;
  };
}
