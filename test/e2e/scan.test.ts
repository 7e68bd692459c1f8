/** A picture becomes a puzzle: chosen on a phone, one number corrected, played; dropped on a desktop. Without the server: offline.test.ts. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Scanned, scan } from '../../src/scan/scan.js';
import { expectQuiet, openPage } from './page.js';
import { drawing, example, pngFile } from './pictures.js';
import { PHONE, useSite } from './play-page.js';

const site = useSite();
const { puzzle } = example('nonogram/cat.non');
const drawn = drawing(puzzle);

/** The picture with one number of the first row scratched out, and what that number was. */
function scratched(): { file: Buffer; value: number; index: number; block: number } {
  const { numbers } = scan(drawn) as Scanned;
  const { place, value, corners } = numbers.find((one) => one.place.axis === 'row')!;
  const data = drawn.data.slice();
  for (let y = Math.floor(corners[0]!.y) - 1; y < corners[2]!.y + 1; y++) {
    for (let x = Math.floor(corners[0]!.x) - 1; x < corners[2]!.x + 1; x++)
      data.fill(255, (y * drawn.width + x) * 4, (y * drawn.width + x) * 4 + 4);
  }
  return { file: pngFile({ ...drawn, data }), value, index: place.index, block: 'block' in place ? place.block : 0 };
}

/** What the solver says, once it is one of these. */
const judged = (page: Page, ...checks: string[]) =>
  page.locator(checks.map((check) => `.scan-verdict[data-check=${check}]`).join(','));

test('on a phone: a picture is chosen, a number that cannot be read is compared and corrected, the puzzle is played', async () => {
  const opened = await openPage(site(), '#/open', PHONE);
  const { page } = opened;
  await page.getByRole('link', { name: 'Scan a picture' }).click();
  const { file, value, index, block } = scratched();
  await page
    .locator('.scan-choose input')
    .first()
    .setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: file });
  // The solver has found it from the crossing lines, and says that it is in doubt.
  await page.getByText('1 number is in doubt: compare it with the picture.').waitFor();
  // The picture is no wider than the phone, and outlines the numbers.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.locator('.scan-picture polygon').count()).toBeGreaterThan(20);
  const line = page.locator('.scan-lines[data-axis=row] li').nth(index);
  await line.getByRole('button').nth(block).tap();
  const number = page.getByRole('form', { name: 'Correct a number' }).getByLabel('Number');
  expect(await number.inputValue()).toBe(String(value));
  await judged(page, 'unique').waitFor();
  await number.fill('9');
  await judged(page, 'nothing').waitFor();
  await number.fill(String(value));
  await judged(page, 'unique').waitFor();
  await page.getByRole('button', { name: 'Play it', exact: true }).tap();
  await page.locator('.board-cells').waitFor();
  expect(page.url()).toContain('#/play/');
  expectQuiet(opened);
});

test('on a desktop: a dropped picture is offered to the scanner; a number is changed by its place in the picture, removed and put in', async () => {
  const opened = await openPage(site(), '#/open');
  const { page } = opened;
  const bytes = [...pngFile(drawn)];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], 'cat.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await page.getByRole('button', { name: 'Read the puzzle in it' }).click();
  await judged(page, 'unique').waitFor();
  expect(await page.getByText('No number is in doubt.').count()).toBe(1);
  await page.locator('.scan-picture polygon').first().click();
  const value = await page.getByLabel('Number', { exact: true }).inputValue();
  await page.getByLabel('Number', { exact: true }).fill('99');
  await judged(page, 'nothing').filter({ hasText: 'needs' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await judged(page, 'nothing').filter({ hasText: 'fill' }).waitFor();
  await page.locator('.scan-lines[data-axis=row] li').first().getByRole('button').first().click();
  await page.getByRole('button', { name: /^Add (before|a number)$/ }).click();
  await page.getByLabel('Number', { exact: true }).fill(value);
  await judged(page, 'unique').waitFor();
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await page.locator('.editor[data-mode=clues]').waitFor();
  expectQuiet(opened);
});
