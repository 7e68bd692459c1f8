/**
 * `npm run bench:soak -- [minutes] [cores]`: the service over a long time. Mixed requests at a low rate, with hostile ones among them (puzzles that are too hard, huge
 * and deeply nested bodies, clients that leave); every few seconds the memory of the process and how long a small solve takes are noted. Then it is
 * quiet for a while. Says whether the memory came back under 1.3 times that of the start (all threads warm) and whether `generate` and `rate` still work, and draws
 * both over time in build/soak.svg. Without a number of cores it is `nonori serve` in a process of its own; else the server runs in this
 * process, so that any number can be simulated.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../src/core/random.js';
import { ourForm } from '../src/tasks/json/making-json.js';
import { HEART } from '../test/run-cli.js';
import { post, startTestServer } from '../test/run-server.js';
import { smallPuzzles } from '../test/small-puzzles.js';
import { ServeProcess } from './serve-process.js';
import { nDom } from './sets.js';

const minutes = Number(process.argv[2] ?? 20);
const cores = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
/** Milliseconds between two requests, and between two samples. */
const PAUSE = 150;
const SAMPLE = 5000;
const QUIET_SECONDS = 60;
const MOST_GROWTH = 1.3;

const server = await (cores === undefined ? ServeProcess.start('--deadline', '2') : simulated(cores));
const random = new Random(23);
const small = smallPuzzles(200, 23);
const hard = ourForm({ puzzle: nDom(24) });
const side = Array.from({ length: 900 }, () => [300, 300]);
const large = { nonori: 1, kind: 'nonogram', rows: side, cols: side };

const ordinary: readonly (() => [string, unknown])[] = [
  () => ['solve', { puzzle: ourForm({ puzzle: random.pick(small) }) }],
  () => ['rate', { puzzle: ourForm({ puzzle: random.pick(small) }) }],
  () => ['hint', { puzzle: HEART }],
  () => ['explain', { puzzle: HEART }],
  () => ['generate', { kind: random.below(2) === 0 ? 'nonogram' : 'hitori', size: 6, seed: random.below(1000) }],
];
const hostile: readonly (() => [string, unknown])[] = [
  () => ['solve', { puzzle: hard }],
  () => ['count', { puzzle: large }],
  () => ['solve', '['.repeat(100_000)],
  () => ['solve', `{"puzzle":"${'1 '.repeat(500_000)}"}`],
];

interface Sample {
  readonly seconds: number;
  readonly megabytes: number;
  readonly millis: number;
}

const begun = performance.now();
const samples: Sample[] = [];
const statuses = new Map<number | string, number>();

async function ask([route, body]: [string, unknown], leaves = false): Promise<void> {
  const leave = new AbortController();
  if (leaves) setTimeout(() => leave.abort(), 100).unref();
  const status = await post(server, route, body, { signal: leave.signal }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 'left',
  );
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

async function sample(): Promise<Sample> {
  const before = performance.now();
  await ask(['solve', { puzzle: HEART }]);
  const now = performance.now();
  const taken = {
    seconds: (now - begun) / 1000,
    megabytes: (server.megabytes('VmRSS') * 2 ** 20) / 1e6,
    millis: now - before,
  };
  samples.push(taken);
  return taken;
}

/** Requests until then, some under way at the same time. */
async function load(until: number, hostiles: boolean): Promise<void> {
  let next = performance.now();
  while (performance.now() < until) {
    const bad = hostiles && random.below(8) === 0;
    void ask(random.pick(bad ? hostile : ordinary)(), bad && random.below(2) === 0);
    if (performance.now() > next) {
      next += SAMPLE;
      await sample();
    }
    await sleep(PAUSE);
  }
}

await load(begun + 30_000, false);
const start = await sample();
await load(begun + 30_000 + minutes * 60_000, true);
const busy = await sample();
for (let i = 0; i < QUIET_SECONDS; i += 5) {
  await sleep(5000);
  await sample();
}
const end = samples.at(-1)!;
const works = await Promise.all(
  [
    ['rate', { puzzle: HEART }],
    ['generate', { kind: 'nonogram', size: 8, seed: 1 }],
  ].map(async ([route, body]) => (await post(server, route as string, body)).status),
);
const metrics = await (await fetch(new URL('/api/metrics', server.address))).text();
const counted = (name: string) => new RegExp(`^nonori_${name}_total (\\d+)`, 'm').exec(metrics)?.[1];
const [starved, replaced] = [counted('jobs_starved'), counted('threads_replaced')];
await server.stop();

const times = samples.map(({ millis }) => millis).sort((a, b) => a - b);
const shown = (value: number) => Math.round(value);
console.log(
  `${minutes} minutes on ${cores ?? 'all'} cores, load ${loadavg()[0]!.toFixed(1)}: ${[...statuses].map((one) => one.join(': ')).join(', ')}`,
);
console.log(
  `memory: ${shown(start.megabytes)} MB at the start, ${shown(Math.max(...samples.map(({ megabytes }) => megabytes)))} at most, ${shown(busy.megabytes)} after the load, ${shown(end.megabytes)} after ${QUIET_SECONDS} s of quiet`,
);
console.log(
  `small solves: median ${shown(times[times.length >> 1]!)} ms, p90 ${shown(times[Math.floor(times.length * 0.9)]!)} ms, max ${shown(times.at(-1)!)} ms; ${starved} requests ended for memory, ${replaced} threads replaced`,
);
const kept = end.megabytes <= MOST_GROWTH * start.megabytes && works.every((status) => status === 200);
console.log(
  `${kept ? 'kept  ' : 'BROKEN'} memory under ${MOST_GROWTH} times the start (${(end.megabytes / start.megabytes).toFixed(2)}), generate and rate answer ${works}`,
);
mkdirSync('build', { recursive: true });
writeFileSync('build/soak.svg', plot());
writeFileSync('build/soak.json', JSON.stringify(samples));
process.exit(kept ? 0 : 1);

/** The service in this process, as on a machine with so many cores. */
async function simulated(cores: number): Promise<Pick<ServeProcess, 'address' | 'megabytes' | 'stop'>> {
  const { address, stop } = await startTestServer(
    { reportError: console.error },
    { rate: 0, deadline: 2 },
    undefined,
    cores,
  );
  return { address, megabytes: () => process.memoryUsage.rss() / 2 ** 20, stop: () => stop(0) };
}

/** Memory above, times of small solves below, over the minutes. */
function plot(): string {
  const [width, height] = [800, 180];
  const last = samples.at(-1)!.seconds;
  const curve = (of: (one: Sample) => number, name: string, top: number) => {
    const most = Math.max(...samples.map(of));
    const points = samples.map(
      (one) => `${((one.seconds / last) * width).toFixed(1)},${(top + height - (of(one) / most) * height).toFixed(1)}`,
    );
    return `<text x="4" y="${top - 6}">${name}, at most ${shown(most)}</text><polyline fill="none" stroke="#246" points="${points.join(' ')}"/>`;
  };
  const body =
    curve(({ megabytes }) => megabytes, 'megabytes', 24) +
    curve(({ millis }) => millis, 'milliseconds for a small solve', 248);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 440" font-family="sans-serif" font-size="14">${body}</svg>\n`;
}
