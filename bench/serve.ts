/**
 * `npm run bench:serve [seconds]`: the service under load. First 200 connections that ask for small solves as fast as they
 * get answers; then ten hostile clients (hostile-requests.ts) while four others ask for small solves one after the other.
 * Says how long answers took and how large the server became, and fails when a promise of docs/service.md is broken.
 */
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import autocannon from 'autocannon';
import { ourForm } from '../src/tasks/json/making-json.js';
import { ServeProcess } from './serve-process.js';
import { sets } from './sets.js';

const CONNECTIONS = 200;
const PROBES = 4;
const MOST_MILLIS = 250;
const MOST_MEGABYTES = 1000;

const seconds = Number(process.argv[2] ?? 30);
const puzzles = [...sets.find(({ name }) => name === 'trivial')!.make()];
const bodies = puzzles.map((puzzle) => JSON.stringify({ puzzle: ourForm({ puzzle }) }));
const JSON_HEADERS = { 'content-type': 'application/json' };
let broken = 0;

function promise(kept: boolean, sentence: string): void {
  console.log(`${kept ? 'kept  ' : 'BROKEN'} ${sentence}`);
  if (!kept) broken++;
}

async function crowd(url: URL): Promise<void> {
  const result = await autocannon({
    url: url.href,
    connections: CONNECTIONS,
    duration: seconds,
    requests: bodies.map((body) => ({ method: 'POST', headers: JSON_HEADERS, body })),
  });
  const { latency, requests, statusCodeStats = {}, errors, timeouts } = result;
  const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`);
  console.log(`${CONNECTIONS} connections for ${seconds} s: ${requests.average} answers/s; ${statuses.join(', ')}`);
  console.log(`p50 ${latency.p50} ms, p90 ${latency.p90} ms, p99 ${latency.p99} ms, max ${latency.max} ms`);
  const others = Object.keys(statusCodeStats).filter((status) => status !== '200' && status !== '503');
  promise(errors + timeouts + others.length === 0, `no error other than 503 (${errors} errors, ${timeouts} timeouts)`);
}

/** Asks for one small solve after the other; the times of all. */
async function probe(url: URL, signal: AbortSignal, first: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = first; !signal.aborted; i++) {
    const start = performance.now();
    const answer = await fetch(url, { method: 'POST', headers: JSON_HEADERS, body: bodies[i % bodies.length]! });
    const { status } = (await answer.json()) as { status?: string };
    if (status !== 'unique') promise(false, `a small solve had the status ${answer.status} ${status}`);
    times.push(performance.now() - start);
  }
  return times;
}

async function siege(url: URL): Promise<void> {
  const end = new AbortController();
  const hostile = new Worker(new URL('./hostile-requests.js', import.meta.url), {
    workerData: { url: url.href, seconds },
  });
  const seen = once(hostile, 'message');
  const probes = Array.from({ length: PROBES }, (_, i) => probe(url, end.signal, i * 50));
  setTimeout(() => end.abort(), seconds * 1000);
  const times = (await Promise.all(probes)).flat().sort((a, b) => a - b);
  for (const [name, counts] of (await seen)[0] as [string, Map<string, number>][]) {
    const statuses = [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.log(`  ${name}: ${statuses || 'still waiting at the end'}`);
  }
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(0);
  console.log(`${times.length} small solves: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`);
  promise(
    times.at(-1)! <= MOST_MILLIS,
    `small solves are answered within ${MOST_MILLIS} ms while ten hostile clients ask`,
  );
}

console.log(`load of the machine before: ${loadavg()[0]!.toFixed(1)}`);
const server = await ServeProcess.start();
const url = new URL('/api/solve', server.address);
await crowd(url);
const afterCrowd = server.megabytes('VmHWM');
await siege(url);
const peak = server.megabytes('VmHWM');
console.log(`most memory of the server: ${afterCrowd.toFixed(0)} MB after the crowd, ${peak.toFixed(0)} MB in all`);
promise(peak < MOST_MEGABYTES, `the server stays below ${MOST_MEGABYTES} MB`);
const metrics = await (await fetch(new URL('/api/metrics', url))).text();
console.log(metrics.match(/^nonori_(jobs|threads)\S* \S+$/gm)!.join('\n'));
await server.stop();
console.log(`load of the machine after: ${loadavg()[0]!.toFixed(1)}`);
process.exitCode = broken > 0 ? 1 : 0;
