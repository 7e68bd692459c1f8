/** How much a first visit fetches before the page can be played, compressed as any host compresses it. */
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { servePage } from './page.js';
import type { StaticServer } from './static-server.js';

/** Bytes, gzipped, without clingo. */
const MOST = 150_000;

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test(`the first view is at most ${MOST / 1000} kB, and clingo is not in it`, async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched: Promise<[string, number]>[] = [];
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/some/where/', '') || 'index.html';
    fetched.push(response.body().then((body) => [name, gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(server.address);
  await page.locator('.board canvas').first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(fetched);
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  console.log(
    [...files, ['total', total] as const].map(([name, size]) => `${String(size).padStart(7)}  ${name}`).join('\n'),
  );
  expect(files.filter(([name]) => name.includes('clingo'))).toEqual([]);
  expect(files.map(([name]) => name)).toContain('index.html');
  expect(total).toBeLessThanOrEqual(MOST);
});
