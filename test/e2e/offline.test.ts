/** Without a server: the page is loaded once, and works from then on; a new build takes its place cleanly. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { collections } from '../../src/collections/index.js';
import { launchBrowser } from './browser.js';
import { drawing, example, pngFile } from './pictures.js';
import { type StaticServer, serveFolder } from './static-server.js';

let browser: Browser;
let context: BrowserContext;
let server: StaticServer;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonori-page-'));
  cpSync('dist/web', folder, { recursive: true });
  server = await serveFolder(folder, '/some/where/');
  context = await browser.newContext();
});
afterEach(async () => {
  await context.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Loads the page and waits until everything is kept. */
async function visited(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.address}#/play`);
  await page.evaluate(() => localStorage.setItem('nonori.settings', '{"hideTitles":false}'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/**
 * Loads the page again until something is so: the browser may count a window that was left or closed for a moment more, and
 * then a later load takes over.
 */
async function reloadUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const reloaded = () =>
    page
      .reload()
      .then(() => page.locator('.board').waitFor())
      .then(isSo)
      .catch(() => false); // the page was loaded once more meanwhile
  await expect.poll(reloaded, { timeout: 60_000, interval: 500 }).toBe(true);
}

/** Does a newer build wait to take over? */
const waits = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

const cachesOf = (page: Page) => page.evaluate(() => caches.keys());

test('the page is loaded again without its server, and all its parts are there', async () => {
  const page = await visited();
  await page.reload();
  await page.goto(`${server.address}#/gallery/animals`);
  await page.locator('.cards[data-tab=animals] .card').first().waitFor();
  const packs = () =>
    page.evaluate(async () => (await (await caches.open('nonori-large')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await packs()).filter((url) => /pack-/.test(url)).length).toBe(collections.length);
  await server.close();
  await page.reload();
  // The collection that was opened is there, and so are the others once the gallery had time to fetch them.
  await page.locator('.cards[data-tab=animals] .card').first().waitFor();
  await page.goto(`${server.address}#/gallery/giants`);
  await page.locator('.cards[data-tab=giants] .card').first().waitFor();
  await page.goto(`${server.address}#/gallery`);
  await page.getByRole('link', { name: /Snail/ }).click();
  await expect.poll(() => page.locator('.puzzle-title').textContent()).toContain('Snail');
  const other = await context.newPage();
  await other.goto(`${server.address}?from=elsewhere#/gallery`);
  await other.locator('.card').first().waitFor();
});

test('the page goes on when the server is stopped after it has loaded', async () => {
  const page = await visited();
  await server.close();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('.share-link input').waitFor();
  // Its workers have not been started yet.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page
    .getByText(/Look at (row|column)/)
    .first()
    .waitFor();
  // Nor has the scanner been used.
  await page.goto(`${server.address}#/scan`);
  const buffer = pngFile(drawing(example('nonogram/cat.non').puzzle));
  await page.locator('.scan-choose input').first().setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer });
  await page.locator('.scan-verdict[data-check=unique]').waitFor();
});

test('clingo is not fetched with the rest, and is kept once it has been used', async () => {
  const page = await visited();
  const clingo = readdirSync(join(folder, 'assets')).filter((name) => /^clingo.*\.wasm$/.test(name));
  expect(clingo).toHaveLength(1);
  await page.reload();
  const lengthOf = () =>
    page.evaluate(async (name) => (await (await fetch(`assets/${name}`)).arrayBuffer()).byteLength, clingo[0]!);
  const isKept = () =>
    page.evaluate(
      async (name) => (await caches.match(new URL(`assets/${name}`, location.href))) !== undefined,
      clingo[0]!,
    );
  expect(await isKept()).toBe(false);
  const length = await lengthOf();
  await expect.poll(isKept).toBe(true);
  await server.close();
  expect(await lengthOf()).toBe(length);
});

test('it can be installed: a manifest with icons that are there', async () => {
  const page = await visited();
  const session = await context.newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${server.address}manifest.webmanifest`]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a new build takes over when the page is next loaded, and leaves nothing of the old one', async () => {
  const page = await visited();
  const before = (await cachesOf(page)).find((name) => name !== 'nonori-large')!;
  const worker = join(folder, 'service-worker.js');
  const html = join(folder, 'index.html');
  const version = before.replace('nonori-', '');
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(version, 'newer'));
  writeFileSync(html, readFileSync(html, 'utf8').replace('<head>', '<head><meta name="newer" />'));
  const isNewer = () => page.locator('meta[name=newer]').count();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => waits(page)).toBe(true);
  expect(await isNewer()).toBe(0);
  await reloadUntil(page, async () => (await isNewer()) === 1);
  await expect.poll(async () => (await cachesOf(page)).sort()).toEqual(['nonori-large', 'nonori-newer']);
});

test('another open tab keeps its build until it is closed', async () => {
  const page = await visited();
  const other = await context.newPage();
  await other.goto(server.address);
  const worker = join(folder, 'service-worker.js');
  writeFileSync(worker, `${readFileSync(worker, 'utf8')}\n`);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => waits(page)).toBe(true);
  await page.reload();
  await page.locator('.board').waitFor();
  expect(await waits(page)).toBe(true);
  await other.close();
  await reloadUntil(page, async () => !(await waits(page)));
});
