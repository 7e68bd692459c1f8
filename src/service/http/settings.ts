/** The settings of the server, with their defaults. */
import { availableParallelism } from 'node:os';
import type { ServerSettings } from './server.js';

/** What only the caller knows. */
export type Given = Pick<ServerSettings, 'port' | 'host' | 'pageFolder' | 'version' | 'complain' | 'log' | 'token'> & {
  /** The file of the threads' program. */
  readonly program: URL;
};

/** What may be chosen. */
export interface Choices {
  /** Requests a second from one address; 0 for no limit. */
  readonly rate?: number;
  readonly trustProxy?: boolean;
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

/** The most megabytes of one thread's objects, and of the whole process before its longest request is ended. */
const THREAD_MEGABYTES = 256;
const PROCESS_MEGABYTES = 700;
/** Bodies that are held at the same time. */
const BODIES_MEGABYTES = 64;
/** Few hard requests may wait: each may take the whole deadline. */
const LONG_BACKLOG = 32;

export function settingsFor({ program, ...given }: Given, choices: Choices = {}): ServerSettings {
  const cores = availableParallelism();
  const { rate, deadline, bodyLimit, bodySeconds, backlog } = { ...DEFAULTS, ...choices };
  return {
    ...given,
    rate,
    trustProxy: choices.trustProxy ?? false,
    deadlineMillis: deadline * 1000,
    body: { mostBytes: bodyLimit * 1e6, mostBytesTogether: BODIES_MEGABYTES * 1e6, millis: bodySeconds * 1000 },
    pool: {
      program,
      memory: THREAD_MEGABYTES,
      quick: Math.max(2, cores),
      long: choices.workers ?? Math.max(1, cores - 1),
      quickBacklog: backlog,
      longBacklog: Math.min(backlog, LONG_BACKLOG),
      mostBytes: PROCESS_MEGABYTES * 1e6,
    },
  };
}
