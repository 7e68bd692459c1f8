/** Which queue the commands that use one mean, and the first connection to it. */
import type { Redis } from 'ioredis';
import type { Address } from '../service/queue/connection.js';
import type { Context } from './command.js';
import type { Options } from './options.js';

/** From the option or the environment. */
export const queueOf = ({ queue }: Options): string | undefined => queue ?? (process.env.NONORI_QUEUE || undefined);

export interface Reached {
  readonly address: Address;
  readonly redis: Redis;
  readonly prefix: string;
}

/** Undefined, and said so, when it is no address or nobody answers there. */
export async function reach({ options, output }: Context, queue: string): Promise<Reached | undefined> {
  const { prefix = 'nonori' } = options;
  const { addressOf, connect } = await import('../service/queue/connection.js');
  const address = addressOf(queue);
  const redis = address.ok ? await connect(address.value) : address;
  if (address.ok && redis.ok) return { address: address.value, redis: redis.value, prefix };
  for (const { message } of redis.ok ? [] : redis.faults) output.complain(message);
  return undefined;
}
