/** What `batch` and `worker` share: the connection to a queue, and a stop by signal. */
import { createRequire } from 'node:module';
import type { Redis } from 'ioredis';
import type { Address } from '../service/queue/connection.js';
import type { Context } from './command.js';
import type { Options } from './options.js';

/** From the option or the environment. */
export const queueOf = ({ queue }: Options): string | undefined => queue ?? (process.env.NONORI_QUEUE || undefined);

export interface QueueConnection {
  readonly address: Address;
  readonly redis: Redis;
  readonly prefix: string;
}

/** Optional peers of the package: only the queue needs them. */
const QUEUE_PACKAGES = ['bullmq', 'ioredis'] as const;

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Reports, and is undefined, when this is no address or nothing answers there. */
export async function connectQueue({ options, output }: Context, queue: string): Promise<QueueConnection | undefined> {
  const { prefix = 'nonori' } = options;
  const missing = QUEUE_PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    output.usageError(`The queue needs ${missing.join(' and ')}: npm install ${missing.join(' ')}.`);
    return undefined;
  }
  const { addressOf, connect } = await import('../service/queue/connection.js');
  const address = addressOf(queue);
  const redis = address.ok ? await connect(address.value) : address;
  if (address.ok && redis.ok) return { address: address.value, redis: redis.value, prefix };
  for (const { message } of redis.ok ? [] : redis.faults) output.usageError(message);
  return undefined;
}

const INTERRUPTED = 130;

/** Aborts on the first SIGINT or SIGTERM, so that long work can end cleanly; a second signal exits at once. */
export function abortOnSignal(): AbortController {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(INTERRUPTED);
    controller.abort();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return controller;
}
