/**
 * What a batch came to, kept while it runs in a memory that does not grow: counts by status, a histogram of times in steps of
 * two percent, and the slowest puzzles.
 */

const STEP = Math.log(1.02);
const SLOWEST = 10;

export interface Slow {
  readonly source: string;
  readonly number: number;
  readonly status: string;
  readonly millis: number;
}

export interface Summary {
  readonly puzzles: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Milliseconds per puzzle, p50 to p99 within one percent; absent where there is none. */
  readonly p50?: number;
  readonly p90?: number;
  readonly p99?: number;
  readonly max?: number;
  readonly slowest: readonly Slow[];
}

export class Tally {
  puzzles = 0;
  private readonly statuses = new Map<string, number>();
  /** How many puzzles took about so long: the key is the logarithm of the microseconds, in steps. */
  private readonly times = new Map<number, number>();
  private readonly slowest: Slow[] = [];
  private max = 0;

  /** `about` is called only for one of the slowest so far. */
  add(status: string, millis: number, about: () => { readonly source: string; readonly number: number }): void {
    this.puzzles++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const step = Math.round(Math.log(Math.max(1, millis * 1000)) / STEP);
    this.times.set(step, (this.times.get(step) ?? 0) + 1);
    this.max = Math.max(this.max, millis);
    if (this.slowest.length === SLOWEST && millis <= this.slowest.at(-1)!.millis) return;
    const { source, number } = about();
    this.slowest.push({ source, number, status, millis });
    this.slowest.sort((a, b) => b.millis - a.millis);
    this.slowest.length = Math.min(this.slowest.length, SLOWEST);
  }

  summary(): Summary {
    const statuses = Object.fromEntries([...this.statuses].sort(([a], [b]) => (a < b ? -1 : 1)));
    const quantiles = this.puzzles > 0 && {
      p50: this.quantile(0.5),
      p90: this.quantile(0.9),
      p99: this.quantile(0.99),
      max: this.max,
    };
    return { puzzles: this.puzzles, statuses, ...quantiles, slowest: this.slowest };
  }

  /** The time within which this share of the puzzles was done. */
  private quantile(share: number): number {
    let left = Math.ceil(share * this.puzzles);
    for (const [step, count] of [...this.times].sort(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(this.max, Math.round(Math.exp(step * STEP)) / 1000);
    }
    return this.max;
  }
}
