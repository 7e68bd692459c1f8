/** The explanation as a film: steps come in, are played, stepped through, and entered by the list or by a cell. */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read as readPuzzle, sourceOf } from '../../src/formats/index.js';
import { launchBrowser } from './browser.js';
import { expectQuiet, openPage, servePage } from './page.js';
import { click, fragmentFor, isLit, read } from './sight.js';
import type { StaticServer } from './static-server.js';

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const place = (page: Page) => page.locator('.explain .stage span').first().textContent();

async function explained(address: string) {
  const opened = await openPage(browser, address, VIEW);
  await opened.page.keyboard.press('e');
  await opened.page.locator('.explain [data-ended]').waitFor();
  return opened;
}

test('an explanation is stepped through, entered anywhere, and played to its end', async () => {
  const opened = await explained(server.address);
  const { page } = opened;
  const sentence = page.locator('.explain .sentence');
  expect(await sentence.textContent()).toContain('Before the first step');
  expect(await page.locator('[data-ended]').textContent()).toMatch(/^\d+ steps\. That is the whole way/);
  // The board shows the explanation, not the marks.
  expect(await read(page, 1, 6)).toContain('open');

  await press(page, 'One step forward');
  await press(page, 'One step forward');
  expect(await place(page)).toMatch(/^2 \/ /);
  const second = await sentence.textContent();
  await press(page, 'One step back');
  expect(await sentence.textContent()).not.toBe(second);
  await press(page, 'One step forward');
  expect(await sentence.textContent()).toBe(second);

  await page.getByRole('option').nth(4).click();
  expect(await place(page)).toMatch(/^5 \/ /);
  expect(await page.getByRole('option', { selected: true }).textContent()).toMatch(/^5/);

  await click(page, 10, 6);
  const jumped = Number((await place(page))!.split(' ')[0]);
  expect(await isLit(page, 10, 6)).toBe(true);
  await page.locator('.step-list').focus();
  await page.keyboard.press('ArrowUp');
  expect(await place(page)).toMatch(new RegExp(`^${jumped - 1} / `));
  expect(await read(page, 10, 6)).toContain('open');

  await press(page, 'To the start');
  await page.getByLabel('Speed').fill('6');
  await press(page, 'Play');
  await expect.poll(async () => (await place(page))!.split(' / ').every((n, _, all) => n === all[1])).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  // The player's own marks are back when the panel is closed, untouched.
  await press(page, 'Close');
  expect(await read(page, 1, 6)).toContain('filled');
  expect(await read(page, 6, 1)).toContain('open');
  expectQuiet(opened);
});

test('playing can be paused', async () => {
  const { page } = await explained(server.address);
  await page.getByLabel('Speed').fill('4');
  await press(page, 'Play');
  await expect.poll(async () => Number(((await place(page)) ?? '0').split(' ')[0])).toBeGreaterThan(2);
  await press(page, 'Pause');
  const stopped = await place(page);
  await page.waitForTimeout(400);
  expect(await place(page)).toBe(stopped);
});

test('it can begin with the marks', async () => {
  const { page } = await explained(server.address);
  const all = Number((await page.locator('[data-ended]').textContent())!.match(/\d+/)![0]);
  await page.getByRole('radio', { name: 'my marks' }).check();
  await page.locator('.explain [data-ended]').waitFor();
  await expect
    .poll(async () => Number((await page.locator('[data-ended]').textContent())!.match(/\d+/)![0]))
    .toBeLessThan(all);
  expect(await read(page, 1, 6)).toContain('filled');
});

test('hundreds of steps are listed, of which only those in sight are in the page', async () => {
  const text = readFileSync('examples/nonogram/borobudur.non', 'utf8');
  const found = readPuzzle(sourceOf(text), {});
  if (!found.ok) throw new Error(found.faults[0]!.message);
  const opened = await explained(server.address + fragmentFor(found.value.entries[0]!.puzzle));
  const { page } = opened;
  const options = page.getByRole('option');
  const count = Number(await options.first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(60);
  expect(await options.count()).toBeLessThan(40);
  await page.locator('.step-list').focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe(`${count}`);
  expectQuiet(opened);
});
