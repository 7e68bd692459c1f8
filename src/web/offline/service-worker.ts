/**
 * The service worker: keeps the page's files, so that it works without its server. One cache per build; a new build is
 * fetched whole in the background and takes over when the page is next loaded and no other tab of it is open, so that
 * no page ever sees files of two builds. Files that only few need (clingo) are kept when they are first used.
 *
 * `__BUILD__` is put in by the build (scripts/offline-plugin.ts). Only these files are answered; all else passes by.
 */

declare const __BUILD__: {
  readonly version: string;
  /** Relative to this file, without the page itself. */
  readonly files: readonly string[];
  /** Kept on use. */
  readonly large: readonly string[];
};

/** The part of the platform that is used; the page's own types know nothing of service workers. */
interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate' | 'message', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
}

const scope = globalThis as unknown as Scope;
const build = __BUILD__;
const PREFIX = 'nonori-';
const CACHE = `${PREFIX}${build.version}`;
const LARGE = `${PREFIX}large`;

const address = (file: string): string => new URL(file, scope.registration.scope).href;
const page = address('./');
const files = new Set(build.files.map(address));
const large = new Set(build.large.map(address));

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => event.waitUntil(takeOverIfAlone()));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = request.url.replace(/[?#].*$/s, '');
  if (request.mode === 'navigate' && (url === page || url === address('index.html'))) {
    event.respondWith(kept(CACHE, page, event));
  } else if (files.has(url)) event.respondWith(kept(CACHE, url, event));
  else if (large.has(url)) event.respondWith(kept(LARGE, url, event));
});

/** All files or nothing: a build that is not whole is not kept. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = [page, ...files].map((url) => new Request(url, { cache: 'no-cache' }));
  await cache.addAll(wanted);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE && name !== LARGE) await caches.delete(name);
  }
  const cache = await caches.open(LARGE);
  for (const request of await cache.keys()) if (!large.has(request.url)) await cache.delete(request);
  await scope.clients.claim();
}

async function takeOverIfAlone(): Promise<void> {
  const windows = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (windows.length <= 1) await scope.skipWaiting();
}

/** From the cache; else from the network, and then kept. The page does not wait until it is. */
async function kept(name: string, url: string, event: Fetching): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(url);
  if (found) return found;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cache.put(url, answer.clone()).catch(() => undefined));
  return answer;
}

export {};
