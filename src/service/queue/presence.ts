/**
 * Who is there: every worker and every coordinator keeps a line about itself in one hash, so that each can say how many there are
 * and that one of another version gets no work. A line that was not renewed for a while belongs to somebody who has died; the
 * clock is that of the server, which is the same for all. What others wrote there is input like any other.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { stripControls } from '../../core/result.js';

const RENEW_MILLIS = 2000;
const DEAD_MILLIS = 15_000;
/** Characters of a name that are shown. */
const MOST_SHOWN = 80;

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
  private readonly renew: () => void;

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
      const at = await this.now();
      const member: Member = { ...self, host: hostname(), at };
      await redis.hset(this.key, this.field, JSON.stringify(member));
      onLook(await this.others(at));
    };
    this.renew = () => void look().catch(() => {});
    this.timer = setInterval(this.renew, RENEW_MILLIS);
    // A connection that is only being made, or that came back to an empty server.
    redis.on('ready', this.renew);
    this.renew();
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    this.redis.off('ready', this.renew);
    if (this.redis.status === 'ready') await this.redis.hdel(this.key, this.field);
  }

  /** Milliseconds of the server's clock. */
  private async now(): Promise<number> {
    const [seconds, micros] = await this.redis.time();
    return Number(seconds) * 1000 + Number(micros) / 1000;
  }

  private async others(now: number): Promise<Member[]> {
    const found: Member[] = [];
    for (const [field, text] of Object.entries(await this.redis.hgetall(this.key))) {
      const member = memberIn(text);
      if (!member || now - member.at > DEAD_MILLIS) await this.redis.hdel(this.key, field);
      else if (field !== this.field) found.push(member);
    }
    return found;
  }
}

/** A line that somebody wrote, as text that a terminal can show; undefined when it is none. */
function memberIn(line: string): Member | undefined {
  try {
    const { role, version, host, threads, at } = JSON.parse(line);
    if ((role !== 'worker' && role !== 'batch') || !Number.isInteger(threads) || typeof at !== 'number')
      return undefined;
    return { role, version: shown(version), host: shown(host), threads, at };
  } catch {
    return undefined;
  }
}

const shown = (text: unknown): string => stripControls(String(text)).slice(0, MOST_SHOWN);
