/** The editor: draw, import, see how many solutions there are, repair, play, print; clues and numbers typed by hand. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';
import { click } from './sight.js';

const site = useSite();

const DESK = { viewport: { width: 1280, height: 800 } };
const open = (to = '#/edit/new') => openPage(site(), to, { ...DESK, acceptDownloads: true });

const verdict = (page: Page) => page.locator('.verdict');
const section = (page: Page, name: string) => page.locator('.editor-tabs').getByRole('button', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function resize(page: Page, width: number, height: number): Promise<void> {
  await section(page, 'Size and mirror').click();
  await page.getByLabel('Width').fill(String(width));
  await page.getByLabel('Height').fill(String(height));
  await press(page, 'Change the size');
  await expect.poll(() => page.locator('#board [role=grid]').getAttribute('aria-colcount')).toBe(String(width));
}

describe('drawing', () => {
  test('two solutions are seen while drawing, and then one; the puzzle is played', async () => {
    const opened = await open();
    const { page } = opened;
    await resize(page, 5, 5);
    await click(page, 1, 1);
    await click(page, 2, 2);
    await expect.poll(() => verdict(page).textContent(), { timeout: 5000 }).toContain('2 solutions');
    expect(await verdict(page).textContent()).toContain('4 cells differ');
    await click(page, 1, 2);
    await expect.poll(() => verdict(page).textContent(), { timeout: 5000 }).toMatch(/Unique.*grade \d of 10/);
    await press(page, 'Play it');
    await expect.poll(() => page.locator('.puzzle-title').textContent()).toContain('5 × 5');
    expect(page.url()).toContain('#/play/');
    expectQuiet(opened);
  });
});
