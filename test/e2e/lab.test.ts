/** The lab: engines run on the puzzle, are watched and stopped; clingo comes only when it is chosen. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fragmentFor, hardPuzzle } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

const VIEW = { viewport: { width: 1280, height: 800 } };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function chooseOnly(page: Page, engine: RegExp): Promise<void> {
  const chosen = page.getByRole('checkbox', { checked: true });
  await chosen.first().waitFor();
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await page.getByRole('checkbox', { name: engine }).check();
}

test.each(['side by side', 'one after the other'])('engines run %s, and clingo only when it is chosen', async (how) => {
  const opened = await openPage(site(), '#/lab', VIEW);
  const { page, context } = opened;
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(request.url()));
  await page.getByRole('radio', { name: how }).check();
  const chosen = await page.getByRole('checkbox', { checked: true }).count();
  expect(chosen).toBeGreaterThan(3);
  await press(page, 'Run');
  await page.getByRole('heading', { name: 'Results' }).waitFor();
  expect(await page.locator('.lab-results tbody tr').count()).toBe(chosen);
  expect(await page.locator('.lab-results tbody tr', { hasText: 'only solution' }).count()).toBe(chosen);
  expect(await page.locator('.plot svg rect').count()).toBe(chosen);
  expect(fetched.filter((address) => /clingo/.test(address))).toEqual([]);

  await chooseOnly(page, /^asp/);
  await press(page, 'Run');
  await page.locator('.lab-run[data-outcome="unique"]').waitFor();
  expect(fetched.filter((address) => /clingo.*\.wasm$/.test(address))).toHaveLength(1);
  expectQuiet(opened);
});

test('a search is watched while it runs, and stopped', async () => {
  const opened = await openPage(site(), fragmentFor(hardPuzzle()), VIEW);
  const { page } = opened;
  await page.keyboard.press('l');
  await chooseOnly(page, /^learn/);
  await press(page, 'Run');
  const conflicts = async () => {
    const row = page.locator('.lab-run .facts div', { hasText: 'Conflicts' });
    return Number((await row.locator('dd').textContent({ timeout: 20_000 }))!.replace(/\D/g, ''));
  };
  const before = await conflicts();
  await expect.poll(conflicts, { timeout: 20_000 }).toBeGreaterThan(before);
  const filled = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.small-board')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value, at) => at % 4 === 3 && value > 0);
  });
  expect(filled).toBe(true);
  await press(page, 'Stop all');
  await page.locator('.lab-run[data-outcome="cancelled"]').waitFor();
  expect(await page.locator('.lab-results tbody').textContent()).toContain('stopped');
  expectQuiet(opened);
});
