/**
 * The program of a thread that means no good: ten clients, each sending one sort of request again and again. In the end it
 * says what each of them saw.
 */
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { noise } from '../src/tasks/bench/pictures.js';
import { ourForm } from '../src/tasks/json/making-json.js';
import { nDom, picture } from './sets.js';

/** What a hostile client saw: the statuses of its answers, and how many had none. */
type Seen = Map<string, number>;

interface Hostile {
  readonly name: string;
  body(): Readable | string;
  /** The length that is declared; without one the body is sent in chunks. */
  readonly length?: number;
}

const LARGE = 100_000_000;
const CHUNK = Buffer.alloc(65_536, 'x');

function* endless(): Generator<Buffer> {
  for (let sent = 0; sent < LARGE; sent += CHUNK.length) yield CHUNK;
}

async function* slow(): AsyncGenerator<string> {
  for (;;) {
    yield ' ';
    await pause(500);
  }
}

function hostileClients(): Hostile[] {
  const big = JSON.stringify({ puzzle: ourForm({ puzzle: picture(noise(1000, 1000, 0.5, 1), 1000) }) });
  const dom = (engine: string) => JSON.stringify({ puzzle: ourForm({ puzzle: nDom(9) }), engine, solutions: 2 });
  return [
    { name: '1,000x1,000 noise', body: () => big },
    { name: '1,000x1,000 noise, again', body: () => big },
    { name: '9-Dom without a limit, backtracking', body: () => dom('backtrack') },
    { name: '9-Dom without a limit, auto', body: () => dom('auto') },
    { name: '24-Dom without a limit', body: () => JSON.stringify({ puzzle: ourForm({ puzzle: nDom(24) }) }) },
    { name: '100 MB that says so', body: () => Readable.from(endless()), length: LARGE },
    { name: '100 MB in chunks', body: () => Readable.from(endless()) },
    { name: 'a slow body', body: () => Readable.from(slow()), length: 1_000_000 },
    { name: 'malformed JSON', body: () => `{"puzzle":${'['.repeat(1_000_000)}` },
    {
      name: 'broken XML',
      body: () => JSON.stringify({ puzzle: `<?xml version="1.0"?><puzzleset>${'<puzzle>'.repeat(100_000)}` }),
    },
  ];
}

/** Sends until `signal` says stop; an aborted request counts as none. */
async function attack(url: URL, { body, length }: Hostile, signal: AbortSignal): Promise<Seen> {
  const seen: Seen = new Map();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  while (!signal.aborted) {
    const status = await send(url, body(), length, signal);
    if (!signal.aborted || status !== 'no answer') note(status);
    await pause(20);
  }
  return seen;
}

function send(url: URL, body: Readable | string, length: number | undefined, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const declared = length ?? (typeof body === 'string' ? Buffer.byteLength(body) : undefined);
    const headers = {
      'content-type': 'application/json',
      ...(declared !== undefined && { 'content-length': declared }),
    };
    const out = request(url, { method: 'POST', headers, signal, agent: false });
    out.on('response', (answer) => {
      answer.resume();
      answer
        .on('error', () => {})
        .on('close', () => {
          out.destroy();
          resolve(String(answer.statusCode));
        });
    });
    out.on('error', () => resolve('no answer'));
    if (typeof body === 'string') out.end(body);
    else body.on('error', () => {}).pipe(out);
  });
}

const { url, seconds } = workerData as { readonly url: string; readonly seconds: number };
const signal = AbortSignal.timeout(seconds * 1000);
const seen = hostileClients().map(async (client) => [client.name, await attack(new URL(url), client, signal)]);
parentPort!.postMessage(await Promise.all(seen));
