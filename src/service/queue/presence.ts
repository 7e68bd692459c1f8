/**
 * Who is there: every worker and every coordinator keeps a line about itself in one hash, so that each can say how many there are
 * and that one of another version gets no work. A line that was not renewed for a while belongs to somebody who has died.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';

const RENEW_MILLIS = 2000;
const DEAD_MILLIS = 15_000;

export interface Member {
  readonly role: 'worker' | 'batch';
  readonly version: string;
  readonly host: string;
  readonly threads: number;
  readonly at: number;
}

export class Presence {
  private readonly redis: Redis;
  private readonly key: string;
  private readonly field = randomBytes(8).toString('hex');
  private readonly timer: NodeJS.Timeout;

  /** `onLook` hears of all others that are there, itself not among them. */
  constructor(
    redis: Redis,
    prefix: string,
    self: Pick<Member, 'role' | 'version' | 'threads'>,
    onLook: (others: readonly Member[]) => void,
  ) {
    this.redis = redis;
    this.key = `${prefix}:members`;
    const look = async () => {
      if (redis.status !== 'ready') return;
      const member: Member = { ...self, host: hostname(), at: Date.now() };
      await redis.hset(this.key, this.field, JSON.stringify(member));
      onLook(await this.others());
    };
    this.timer = setInterval(() => void look().catch(() => {}), RENEW_MILLIS);
    void look().catch(() => {});
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    if (this.redis.status === 'ready') await this.redis.hdel(this.key, this.field);
  }

  private async others(): Promise<Member[]> {
    const found: Member[] = [];
    for (const [field, text] of Object.entries(await this.redis.hgetall(this.key))) {
      const member = JSON.parse(text) as Member;
      if (Date.now() - member.at > DEAD_MILLIS) await this.redis.hdel(this.key, field);
      else if (field !== this.field) found.push(member);
    }
    return found;
  }
}
