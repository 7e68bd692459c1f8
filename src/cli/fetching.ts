/**
 * Fetches pages from a site politely: at most one request per second to a site, also across runs of the program; a
 * response with a puzzle is cached on disk and not fetched again. Bounded in time and size. Failures are faults.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Entry } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import type { Site, SiteRequest } from './sites.js';

export interface FetchOptions {
  /** The site's address. */
  readonly base: string;
  /** The folder of the cache. */
  readonly cache: string;
  readonly millis: number;
}

export interface Fetched {
  readonly entry: Entry;
  /** Did it come from the cache? */
  readonly cached: boolean;
}

/** How long a site may take to answer, by default. */
export const FETCH_SECONDS = 20;
export const PERSONAL_USE =
  'Most puzzles of these sites are for personal use: do not publish them without permission of their authors.';
const PAUSE = 1000;
/** The largest pages of these sites have some hundred kilobytes. */
const MAX_ANSWER = 8 * 2 ** 20;
const NOT_THERE = [404, 410];

/** The cache folder of the user. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  const root = env.XDG_CACHE_HOME?.startsWith('/') ? env.XDG_CACHE_HOME : join(homedir(), '.cache');
  return join(root, 'nonori');
}

export async function fetchPuzzle(site: Site, number: number, options: FetchOptions): Promise<Result<Fetched>> {
  const name = createHash('sha256').update(options.base).digest('hex').slice(0, 12);
  const folder = join(options.cache, `${site.id}-${name}`);
  const file = join(folder, `${number}.txt`);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  const known = before === undefined ? undefined : await site.entry(before, number);
  if (known?.ok) return ok({ entry: known.value, cached: true });
  let refused: Fault | undefined;
  for (const request of site.requests(options.base, number)) {
    await takeTurn(folder);
    const answer = await fetchText(request, options.millis);
    if (!answer.ok) {
      if (answer.faults[0]!.code !== 'not-there') return answer;
      refused ??= answer.faults[0]!;
      continue;
    }
    const entry = await site.entry(answer.value, number);
    if (!entry.ok) return entry;
    await store(folder, file, answer.value);
    return ok({ entry: entry.value, cached: false });
  }
  return fail([refused!]);
}

/** Time of the last request of this process, by site: for when the cache cannot be written. */
const lastRequests = new Map<string, number>();

/** Waits until the last request to this site, by any run of the program, is a second ago. */
async function takeTurn(folder: string): Promise<void> {
  const stamp = join(folder, 'last-request');
  const stamped = await stat(stamp).catch(() => undefined);
  const last = Math.max(stamped?.mtimeMs ?? 0, lastRequests.get(folder) ?? 0);
  const due = last + PAUSE - Date.now();
  if (due > 0) await wait(Math.min(due, PAUSE));
  lastRequests.set(folder, Date.now());
  await store(folder, stamp, '');
}

/** A cache that cannot be written is no reason to fail. */
async function store(folder: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const fresh = `${file}.${process.pid}`;
    await writeFile(fresh, text);
    await rename(fresh, file);
  } catch {
    // The next run fetches again.
  }
}

async function fetchText({ url, form }: SiteRequest, millis: number): Promise<Result<string>> {
  const host = new URL(url).host;
  const no = (code: string, message: string) => fail([fault(code, message)]);
  try {
    const body = form && new URLSearchParams(form);
    const headers = { 'user-agent': 'nonori (fetches single puzzles, one request a second)' };
    const signal = AbortSignal.timeout(millis);
    const response = await fetch(url, { headers, signal, ...(body && { method: 'POST', body }) });
    if (NOT_THERE.includes(response.status)) return no('not-there', `${host} has no puzzle of that number.`);
    if (!response.ok) return no('refused', `${host} refused with the status ${response.status}.`);
    const text = await readBounded(response);
    return text === undefined ? no('too-large', `The response of ${host} is larger than any puzzle.`) : ok(text);
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') {
      return no('timeout', `${host} did not answer within ${millis / 1000} seconds.`);
    }
    const cause = (error as { cause?: NodeJS.ErrnoException }).cause;
    const why = cause?.code ?? cause?.message ?? (error as Error).message;
    return no('no-network', `${host} could not be reached (${why}). This command needs a network.`);
  }
}

async function readBounded(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
