/** What the service counts, in the text form of Prometheus. */
import type { PoolState } from './pool.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Times {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export class Metrics {
  private readonly requests = new Map<string, number>();
  private readonly times = new Map<string, Times>();

  /** `route` is a name of the table or of the service's own, never what a client wrote. */
  note(route: string, status: number, seconds: number): void {
    const key = `route="${route}",status="${status}"`;
    this.requests.set(key, (this.requests.get(key) ?? 0) + 1);
    const times = this.times.get(route) ?? { buckets: SECONDS.map(() => 0), sum: 0, count: 0 };
    this.times.set(route, times);
    for (const [i, most] of SECONDS.entries()) if (seconds <= most) times.buckets[i]!++;
    times.sum += seconds;
    times.count++;
  }

  text(pool: PoolState): string {
    const lines: string[] = [];
    const family = (name: string, type: string, help: string, samples: readonly string[]) => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => name + sample));
    };
    const requests = [...this.requests].map(([labels, count]) => `{${labels}} ${count}`);
    family('nonori_requests_total', 'counter', 'Requests that were answered.', requests);
    const times = [...this.times].flatMap(([route, { buckets, sum, count }]) => [
      ...buckets.map((seen, i) => `_bucket{route="${route}",le="${SECONDS[i]}"} ${seen}`),
      `_bucket{route="${route}",le="+Inf"} ${count}`,
      `_sum{route="${route}"} ${sum}`,
      `_count{route="${route}"} ${count}`,
    ]);
    family('nonori_request_seconds', 'histogram', 'How long answers took.', times);
    const lanes = Object.entries(pool.lanes);
    const perLane = (key: 'idle' | 'waiting') => lanes.map(([lane, state]) => `{lane="${lane}"} ${state[key]}`);
    family('nonori_jobs_waiting', 'gauge', 'Jobs that wait for a thread.', perLane('waiting'));
    family('nonori_threads_idle', 'gauge', 'Threads with nothing to do.', perLane('idle'));
    family('nonori_jobs_running', 'gauge', 'Jobs at work.', [` ${pool.running}`]);
    family('nonori_jobs_promoted_total', 'counter', 'Jobs that went on in the long lane.', [` ${pool.promoted}`]);
    family('nonori_jobs_yielded_total', 'counter', 'Requests that had to yield.', [` ${pool.yielded}`]);
    family('nonori_jobs_starved_total', 'counter', 'Jobs that were ended for their memory.', [` ${pool.starved}`]);
    family('nonori_threads_replaced_total', 'counter', 'Threads that were ended and replaced.', [` ${pool.replaced}`]);
    const { rss } = process.memoryUsage();
    family('process_resident_memory_bytes', 'gauge', 'The size of the process.', [` ${rss}`]);
    family('process_uptime_seconds', 'gauge', 'How long it has run.', [` ${process.uptime()}`]);
    return `${lines.join('\n')}\n`;
  }
}
