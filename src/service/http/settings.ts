/** The settings of the server, with their defaults. */
import { availableParallelism } from 'node:os';
import type { ServerSettings } from './server.js';

/** What only the caller knows. */
export type Given = Pick<
  ServerSettings,
  'port' | 'host' | 'pageFolder' | 'version' | 'reportError' | 'log' | 'token'
> & {
  /** The file of the threads' program. */
  readonly program: URL;
};

/** What may be chosen. */
export interface Choices {
  /** Requests a second from one address; 0 for no limit. */
  readonly rate?: number;
  readonly trustProxy?: boolean;
  /** Names of hosts that the service answers to besides its own. */
  readonly allowHost?: readonly string[];
  /** The most seconds that a request may take. */
  readonly deadline?: number;
  /** The most megabytes of a body. */
  readonly bodyLimit?: number;
  /** How many seconds a body may take to come. */
  readonly bodySeconds?: number;
  /** How many hard requests are worked on at the same time. */
  readonly workers?: number;
  /** How many requests may wait. */
  readonly backlog?: number;
}

/** Light to load: the command line's table of options has them too. */
export const DEFAULTS = { rate: 20, deadline: 10, bodyLimit: 4, bodySeconds: 15, backlog: 1000 } as const;

/** The most megabytes of one thread's objects, of all running requests together, and of a thread that is kept for the next. */
const THREAD_MEGABYTES = 256;
const TOGETHER_MEGABYTES = 600;
const REST_MEGABYTES = 96;
/** A thread that has grown by more megabytes is renewed when it has been idle for so many seconds. */
const IDLE = { megabytes: 4, seconds: 10 };
/** More threads in a lane bring little, and each takes 20 MB at rest. */
const MOST_THREADS = 8;
/** Bodies that are held at the same time. */
const BODIES_MEGABYTES = 64;
const CONNECTIONS = { most: 2000, mostOfOne: 500 } as const;
/** Few hard requests may wait: each may take the whole deadline. */
const LONG_BACKLOG = 32;

export function settingsFor(
  { program, ...given }: Given,
  choices: Choices = {},
  cores: number = availableParallelism(),
): ServerSettings {
  const { rate, deadline, bodyLimit, bodySeconds, backlog } = { ...DEFAULTS, ...choices };
  return {
    ...given,
    rate,
    trustProxy: choices.trustProxy ?? false,
    allowHosts: choices.allowHost,
    connections: CONNECTIONS,
    deadlineMillis: deadline * 1000,
    body: { mostBytes: bodyLimit * 1e6, mostBytesTogether: BODIES_MEGABYTES * 1e6, millis: bodySeconds * 1000 },
    pool: {
      program,
      memory: THREAD_MEGABYTES,
      quick: Math.min(MOST_THREADS, Math.max(2, cores)),
      long: choices.workers ?? Math.min(MOST_THREADS, Math.max(1, cores - 1)),
      quickBacklog: backlog,
      longBacklog: Math.min(backlog, LONG_BACKLOG),
      mostBytes: TOGETHER_MEGABYTES * 1e6,
      restBytes: REST_MEGABYTES * 1e6,
      idle: { grownBytes: IDLE.megabytes * 1e6, millis: IDLE.seconds * 1000 },
    },
  };
}
