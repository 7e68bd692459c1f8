/** The page's workers in a real browser: progress, cancelling, clingo on demand. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutNodePlugin } from '../../scripts/without-node-plugin.js';
import { launchBrowser } from './browser.js';
import { type StaticServer, serveFolder } from './static-server.js';
import type { Bench } from './workers-page/main.js';

declare const bench: Bench;

const SWEEP = { timeout: 20_000 };

const folder = mkdtempSync(join(tmpdir(), 'nonori-workers-'));
let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  await build({
    root: 'test/e2e/workers-page',
    base: './',
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es', plugins: () => [withoutNodePlugin()] },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  });
  [browser, server] = await Promise.all([launchBrowser(), serveFolder(folder, '/some/where/')]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

async function opened(): Promise<{ page: Page; fetched: string[] }> {
  const page = await browser.newPage();
  const fetched: string[] = [];
  page.context().on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(server.address);
  await page.waitForFunction(() => 'bench' in window);
  return { page, fetched };
}

test('a long request shows its progress, is cancelled at once, and the next one answers from a new worker', async () => {
  const { page } = await opened();
  const seen = await page.evaluate(async () => {
    const { workerClients, permutations } = bench;
    const conflicts: number[] = [];
    let look: () => void;
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    const pending = workerClients.long.request(
      { task: 'count', puzzle: permutations(20), limit: 1e9 },
      {
        onProgress: ({ stats, tried }) => {
          if (conflicts.push(stats.decisions ?? 0) === 3 && tried.cells.length === 400) look();
        },
      },
    );
    await looked;
    const hint = await workerClients.quick.request({ task: 'hint', puzzle: permutations(3) }).done;
    const start = performance.now();
    pending.cancel();
    const cancelled = await pending.done;
    const cancelMillis = performance.now() - start;
    const next = await workerClients.long.request({ task: 'solve', puzzle: permutations(1) }).done;
    return {
      conflicts,
      hint: hint.ok && hint.value.reply.status,
      cancelled: cancelled.ok || cancelled.faults[0]!.code,
      next: next.ok && next.value.reply.status,
      cancelMillis,
      nextMillis: performance.now() - start,
    };
  });
  console.log(`cancelled after ${seen.cancelMillis.toFixed(1)} ms, next answer after ${seen.nextMillis.toFixed(1)} ms`);
  expect(seen).toMatchObject({ hint: 'multiple', cancelled: 'cancelled', next: 'unique' });
  expect(seen.conflicts[2]).toBeGreaterThan(seen.conflicts[0]!);
  // One quick worker and one long one: the cancelled one is gone, as soon as the browser has swept it up.
  await expect.poll(() => page.workers().length, SWEEP).toBe(2);
});

test('clingo is fetched when its engine is asked for, and not before', async () => {
  const { page, fetched } = await opened();
  const solve = (engine: string) =>
    page.evaluate(async (id) => {
      const { workerClients, permutations } = bench;
      const done = await workerClients.long.request({ task: 'solve', puzzle: permutations(5), engine: id }).done;
      return done.ok ? done.value.reply.status : done.faults[0]!.message;
    }, engine);
  expect(await solve('auto')).toBe('multiple');
  expect(fetched.filter((path) => /clingo/.test(path))).toEqual([]);
  expect(await solve('asp')).toBe('multiple');
  expect(fetched.filter((path) => /clingo.*\.wasm$/.test(path))).toHaveLength(1);
});

test('a request that clingo would work on for ever is cancelled, with its worker', async () => {
  const { page } = await opened();
  const code = await page.evaluate(async () => {
    const { workerClients, permutations } = bench;
    const pending = workerClients.long.request({ task: 'count', puzzle: permutations(20), engine: 'asp', limit: 1e9 });
    await new Promise((wait) => setTimeout(wait, 1500));
    pending.cancel();
    const done = await pending.done;
    return done.ok || done.faults[0]!.code;
  });
  expect(code).toBe('cancelled');
  await expect.poll(() => page.workers().length, SWEEP).toBe(0);
});
