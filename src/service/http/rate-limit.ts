/**
 * So many requests a second from one client: a bucket of tokens for each, which fills with time. The table is bounded; the
 * client that was quiet for longest is forgotten first, which only ever gives back what time would have given.
 */
export class RateLimit {
  private readonly perSecond: number;
  private readonly burst: number;
  private readonly mostClients: number;
  private readonly buckets = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, burst: number, mostClients = 10_000) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.mostClients = mostClients;
  }

  /** Takes a token: 0, or the seconds until there is one. `now` in milliseconds. */
  take(client: string, now: number): number {
    const before = this.buckets.get(client) ?? { tokens: this.burst, at: now };
    const tokens = Math.min(this.burst, before.tokens + ((now - before.at) / 1000) * this.perSecond);
    const granted = tokens >= 1;
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: granted ? tokens - 1 : tokens, at: now });
    if (this.buckets.size > this.mostClients) this.buckets.delete(this.buckets.keys().next().value!);
    return granted ? 0 : (1 - tokens) / this.perSecond;
  }

  get size(): number {
    return this.buckets.size;
  }
}
