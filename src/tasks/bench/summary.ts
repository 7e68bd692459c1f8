/** Numbers over many timed runs: per engine, and as ratios between two benchmarks. */
import type { Stats, Status } from '../../core/engine.js';
import type { BenchRecord } from '../../report/runs.js';

export interface EngineSummary {
  readonly engine: string;
  readonly runs: number;
  readonly puzzles: number;
  readonly statuses: Readonly<Partial<Record<Status, number>>>;
  /** Milliseconds. Per puzzle the median over the seeds counts. */
  readonly total: number;
  readonly median: number;
  readonly p90: number;
  readonly p99: number;
  readonly max: number;
  readonly slowest: string;
  /** Sums over puzzles of the medians over seeds. */
  readonly counts: Readonly<Stats>;
  /** How many puzzles took at least 2^i microseconds and less than the double, from i = 0. */
  readonly histogram: readonly number[];
}

export function summarise(records: readonly BenchRecord[]): EngineSummary[] {
  return [...groupBy(records, (record) => record.engine)].map(([engine, runs]) => {
    const puzzles = [...groupBy(runs, (record) => record.puzzle)].map(([puzzle, seeds]) => ({
      puzzle,
      millis: quantile(
        seeds.map((record) => record.millis),
        0.5,
      ),
      counts: medianStats(seeds.map((record) => record.stats)),
    }));
    const times = puzzles.map(({ millis }) => millis);
    const slowest = puzzles.reduce((a, b) => (b.millis > a.millis ? b : a));
    const statuses: Partial<Record<Status, number>> = {};
    for (const { status } of runs) statuses[status] = (statuses[status] ?? 0) + 1;
    const histogram: number[] = [];
    for (const millis of times) {
      const bin = Math.max(0, Math.floor(Math.log2(millis * 1000)));
      while (histogram.length <= bin) histogram.push(0);
      histogram[bin]!++;
    }
    return {
      engine,
      runs: runs.length,
      puzzles: puzzles.length,
      statuses,
      total: times.reduce((sum, millis) => sum + millis, 0),
      median: quantile(times, 0.5),
      p90: quantile(times, 0.9),
      p99: quantile(times, 0.99),
      max: slowest.millis,
      slowest: slowest.puzzle,
      counts: sumStats(puzzles.map(({ counts }) => counts)),
      histogram,
    };
  });
}

export interface Ratio {
  readonly engine: string;
  /** Pairs of runs of the same puzzle and seed that both benchmarks have. */
  readonly pairs: number;
  /** After divided by before: totals of time, geometric mean of time, totals of each count that both have. */
  readonly counts: Readonly<Stats>;
  readonly total: number;
  readonly mean: number;
  /** Puzzles whose status differs. */
  readonly changed: readonly string[];
}

/** How the second benchmark compares with the first, per engine. */
export function compare(before: readonly BenchRecord[], after: readonly BenchRecord[]): Ratio[] {
  const key = (record: BenchRecord) => [record.engine, record.puzzle, record.seed].join('\n');
  const earlier = new Map(before.map((record) => [key(record), record]));
  const both = after.flatMap((record) => {
    const old = earlier.get(key(record));
    return old ? [{ old, record }] : [];
  });
  return [...groupBy(both, ({ record }) => record.engine)].map(([engine, pairs]) => {
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const olds = sumStats(pairs.map(({ old }) => old.stats));
    const news = sumStats(pairs.map(({ record }) => record.stats));
    const counts: Stats = {};
    for (const name of statNames(olds))
      if (olds[name] && news[name] !== undefined) counts[name] = news[name] / olds[name];
    const logs = pairs.map(({ old, record }) => Math.log(Math.max(record.millis, 1e-3) / Math.max(old.millis, 1e-3)));
    return {
      engine,
      pairs: pairs.length,
      total: sum(pairs.map(({ record }) => record.millis)) / sum(pairs.map(({ old }) => old.millis)),
      mean: Math.exp(sum(logs) / pairs.length),
      counts,
      changed: pairs.filter(({ old, record }) => old.status !== record.status).map(({ record }) => record.puzzle),
    };
  });
}

/** The value below which that share of the numbers lies (nearest rank). */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

const statNames = (stats: Stats) => Object.keys(stats) as (keyof Stats)[];

function sumStats(all: readonly Stats[]): Stats {
  const sums: Stats = {};
  for (const stats of all) for (const name of statNames(stats)) sums[name] = (sums[name] ?? 0) + (stats[name] ?? 0);
  return sums;
}

function medianStats(all: readonly Stats[]): Stats {
  const medians: Stats = {};
  for (const name of statNames(sumStats(all)))
    medians[name] = quantile(
      all.map((stats) => stats[name] ?? 0),
      0.5,
    );
  return medians;
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
