/** The page starts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { type StaticServer, serveFolder } from './static-server.js';

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveFolder('dist/web', '/some/where/')]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('the page opens from a sub-path without an error, and an address that leads nowhere leads home', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(server.address);
  await page.getByRole('heading', { name: 'Pictures by logic' }).waitFor();
  expect(await page.title()).toBe('Nonori');
  await page.goto(`${server.address}#/nonsense`);
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
  await page.getByRole('heading', { name: 'Pictures by logic' }).waitFor();
  expect(errors).toEqual([]);
});
