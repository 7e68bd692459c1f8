/** What the tests of the editor do on its page. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { cellOf } from './board-page.js';

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const VIEW = { acceptDownloads: true, reducedMotion: 'reduce' } as const;

const puzzleCheck = (page: Page) => page.locator('.puzzle-check');
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const says = (page: Page, what: RegExp) =>
  expect.poll(() => puzzleCheck(page).textContent(), { timeout: 15_000 }).toMatch(what);

export async function section(page: Page, name: string): Promise<void> {
  const tab = page.locator('.editor-tabs').getByRole('button', { name, exact: true });
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
}

export const hasSize = (page: Page, width: number, height: number) =>
  expect
    .poll(async () => {
      const grid = page.locator('#board [role=grid]');
      return [await grid.getAttribute('aria-colcount'), await grid.getAttribute('aria-rowcount')];
    })
    .toEqual([String(width), String(height)]);

export async function resize(page: Page, width: number, height: number): Promise<void> {
  await section(page, 'Size and mirror');
  await page.getByLabel('Width').fill(String(width));
  await page.getByLabel('Height').fill(String(height));
  await press(page, 'Change the size');
  await hasSize(page, width, height);
}

export async function begin(page: Page, way: string, width: number, height: number): Promise<void> {
  await section(page, 'New');
  await page.getByLabel(way).check();
  await page.getByLabel('Width').fill(String(width));
  await page.getByLabel('Height').fill(String(height));
  await press(page, 'Begin');
  await hasSize(page, width, height);
}

export async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const middle = async ([row, col]: readonly [number, number]): Promise<[number, number]> => {
    const box = (await cellOf(page, row, col).boundingBox())!;
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

/** The picture on the board as rows of text. */
export async function picture(page: Page, width: number, height: number): Promise<string[]> {
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('#board [role=row]')].map((row) =>
      [...row.children].map((cell) => (/ filled/.test(cell.getAttribute('aria-label') ?? '') ? '#' : '.')).join(''),
    ),
  );
  expect([rows.length, rows[0]?.length]).toEqual([height, width]);
  return rows;
}

/** What can be read in a PDF that was downloaded. */
export const textOf = async (download: Download): Promise<string> =>
  execFileSync('pdftotext', [await download.path(), '-'], { encoding: 'utf8' });

export const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());
