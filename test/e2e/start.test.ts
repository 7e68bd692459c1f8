/** The page starts. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { id } from '../../src/web/text/id.js';
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

test("before its program is there the page says what it is, in the visitor's language, where the program then has it", async () => {
  const page = await browser.newPage({ locale: 'id-ID', viewport: { width: 390, height: 844 } });
  const program = /assets\/index-.*\.js$/;
  const heading = page.getByRole('heading', { name: id.home.welcome });
  const places = async () => {
    await page.evaluate(() => document.fonts.ready);
    const lesson = page.getByRole('link', { name: id.home.learn('Nonogram') });
    return [await heading.boundingBox(), await lesson.boundingBox()];
  };
  await page.route(program, (route) => route.abort());
  await page.goto(`${server.address}#/play`);
  expect(await heading.isVisible()).toBe(false);
  await page.goto(server.address);
  await page.reload();
  const before = await places();
  expect(before).not.toContain(null);
  await page.unroute(program);
  await page.reload();
  await page.locator('.another-play').waitFor();
  expect(await places()).toEqual(before);
  await page.context().close();
});
