/** Three puzzles on a page with no other script, under a strict Content Security Policy: played by mouse, touch and keys, under the eyes of axe-core. */
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoComplaint } from './axe.js';
import { launchBrowser } from './browser.js';
import { type StaticServer, serveFolder } from './static-server.js';

const MOST_BYTES = 60_000;
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A blog with puzzles</title>
<script type="module" src="element.js"></script>
<main>
<h1>Three puzzles</h1>
<nonori-puzzle src="heart.non"></nonori-puzzle>
<nonori-puzzle>
  {"nonori":1,"kind":"nonogram","about":{"title":"Flag"},"width":3,"height":2,
   "palette":[{"name":"white","rgb":"ffffff","symbol":"."},{"name":"red","rgb":"cc0000","symbol":"r"},{"name":"blue","rgb":"0000cc","symbol":"b"}],
   "rows":[[[3,1]],[[3,2]]],"cols":[[[1,1],[1,2]],[[1,1],[1,2]],[[1,1],[1,2]]]}
</nonori-puzzle>
<nonori-puzzle kind="hitori" lang="id">
  2 2 1
  2 3 3
  1 1 3
</nonori-puzzle>
</main>
</html>
`;

const folder = mkdtempSync(join(tmpdir(), 'nonori-element-'));
let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  copyFileSync('dist/browser/element.js', join(folder, 'element.js'));
  copyFileSync('examples/nonogram/heart.non', join(folder, 'heart.non'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  const headers = { 'content-security-policy': POLICY };
  [browser, server] = await Promise.all([launchBrowser(), serveFolder(folder, '/', headers)]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** The page, and what the browser complained about. */
async function visit(options: BrowserContextOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 900 }, ...options });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.address);
  await page.locator('nonori-puzzle [role=grid]').nth(2).waitFor();
  return { page, complaints };
}

const puzzleAt = (page: Page, index: number): Locator => page.locator('nonori-puzzle').nth(index);

async function middleOf(puzzle: Locator, row: number, col: number): Promise<{ x: number; y: number }> {
  const cell = puzzle.locator(`[aria-rowindex="${row}"] > [aria-colindex="${col}"]`);
  await cell.scrollIntoViewIfNeeded();
  const box = (await cell.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, puzzle: Locator, row: number, from: number, to: number): Promise<void> {
  const start = await middleOf(puzzle, row, from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await middleOf(puzzle, row, to);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

const statusOf = (puzzle: Locator): Locator => puzzle.getByRole('status');

test(`it is at most ${MOST_BYTES} bytes, gzipped`, () => {
  expect(gzipSync(readFileSync('dist/browser/element.js'), { level: 9 }).length).toBeLessThanOrEqual(MOST_BYTES);
});

test('a nonogram from a file is played with the mouse, undone and redone', async () => {
  const { page, complaints } = await visit();
  const heart = puzzleAt(page, 0);
  await heart.evaluate((element) => {
    const told: string[] = [];
    for (const name of ['nonori-change', 'nonori-solved']) element.addEventListener(name, () => told.push(name));
    Object.assign(element, { told });
  });
  const cells: [row: number, from: number, to: number][] = [
    [1, 2, 2],
    [1, 4, 4],
    [2, 1, 5],
    [3, 1, 5],
    [4, 2, 4],
    [5, 3, 3],
  ];
  for (const [row, from, to] of cells) await drag(page, heart, row, from, to);
  await expect.poll(() => statusOf(heart).textContent()).toBe('Solved.');
  await heart.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => statusOf(heart).textContent()).toBe('');
  await heart.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => statusOf(heart).textContent()).toBe('Solved.');
  const told = await heart.evaluate((element) => (element as unknown as { told: string[] }).told);
  expect(told.filter((name) => name === 'nonori-change')).toHaveLength(8);
  expect(told.filter((name) => name === 'nonori-solved')).toHaveLength(2);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a coloured nonogram from the text inside is played by touch, with a tool for each colour', async () => {
  const { page, complaints } = await visit({ hasTouch: true, viewport: { width: 390, height: 700 } });
  const flag = puzzleAt(page, 1);
  const paintRow = async (row: number): Promise<void> => {
    for (const col of [1, 2, 3]) {
      const { x, y } = await middleOf(flag, row, col);
      await page.touchscreen.tap(x, y);
    }
  };
  await paintRow(1);
  await flag.getByRole('radio', { name: 'blue' }).tap();
  await paintRow(2);
  await expect.poll(() => statusOf(flag).textContent()).toBe('Solved.');
  expect(complaints).toEqual([]);
  await page.close();
});

test('a hitori is played with keys alone, in the language of the element', async () => {
  const { page, complaints } = await visit();
  const hitori = puzzleAt(page, 2);
  await hitori.locator('[role=gridcell]').first().focus();
  await page.keyboard.press('Space');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  expect(await hitori.locator('[aria-live]').textContent()).toContain('dihitamkan');
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
  await expect.poll(() => statusOf(hitori).textContent()).toBe('Selesai.');
  expect(await hitori.locator('[role=gridcell]').first().getAttribute('aria-label')).toContain('baris 1 kolom 1');
  expect(complaints).toEqual([]);
  await page.close();
});

test('axe-core finds nothing, in either theme, and the page can still be scrolled with the wheel', async () => {
  const { page } = await visit({ bypassCSP: true });
  await expectNoComplaint(page);
  const { x, y } = await middleOf(puzzleAt(page, 0), 3, 3);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.close();
});

test('what is no puzzle is told, and a page changes colours, puzzle and attributes', async () => {
  const { page } = await visit();
  const heart = puzzleAt(page, 0);
  await heart.evaluate((element) => element.setAttribute('src', 'missing.non'));
  await expect.poll(() => statusOf(heart).textContent()).toBe('missing.non could not be loaded.');
  const seen = await heart.evaluate(async (element) => {
    element.removeAttribute('src');
    const failed = new Promise((resolve) =>
      element.addEventListener('nonori-error', (event) => resolve((event as CustomEvent).detail.faults[0].code)),
    );
    element.textContent = 'nothing to play with';
    return failed;
  });
  expect(seen).toBe('unknown-format');
  const line = await heart.evaluate((element) => {
    (element as HTMLElement).style.setProperty('--nonori-ink', 'rgb(1, 2, 3)');
    return getComputedStyle(element.shadowRoot!.querySelector('[aria-checked="false"]')!).color;
  });
  expect(line).toBe('rgb(1, 2, 3)');
  await heart.evaluate((element) => element.setAttribute('readonly', ''));
  expect(await heart.getByRole('button', { name: 'Undo' }).isVisible()).toBe(false);
  await page.close();
});
