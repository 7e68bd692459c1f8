/** Sharing: an address that brings the puzzle, and the marks, to another visitor; copies and downloads. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formats, read, sourceOf } from '../../src/formats/index.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

const title = (page: Page) => page.locator('.puzzle-title');
const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('.share-link input').waitFor();
};

const DOWNLOADS_OF_A_PAGE = 8;

describe('a link', () => {
  test('brings the puzzle to another visitor, with the marks only if they are asked for', async () => {
    const first = await openPage(site(), '');
    await openShare(first.page);
    const plain = await first.page.locator('.share-link input').inputValue();
    await first.page.getByLabel(/marks/).check();
    const marked = await first.page.locator('.share-link input').inputValue();
    expect(plain.startsWith(`${site().address}#/play/`)).toBe(true);
    expect(marked.length).toBeGreaterThan(plain.length);

    for (const [address, done] of [
      [plain, '0'],
      [marked, 'some'],
    ] as const) {
      const second = await openPage(site(), address);
      await expect.poll(() => title(second.page).textContent()).toContain('Umbrella');
      await openShare(second.page);
      await second.page.getByLabel(/marks/).check();
      const again = await second.page.locator('.share-link input').inputValue();
      expect(again).toBe(done === '0' ? plain : marked);
      // The marks are out of the address, so that they are not put over new ones when the page is loaded again.
      expect(second.page.url()).toBe(plain);
      expectQuiet(second);
    }
    expectQuiet(first);
  });

  test('is followed when it comes while the page is open, and the way back works', async () => {
    const opened = await openPage(site(), '');
    const { page } = opened;
    await page.goto(`${site().address}#/gallery`);
    await page.getByRole('link', { name: /Heart/ }).click();
    await expect.poll(() => title(page).textContent()).toContain('Heart');
    await page.goto(`${site().address}#/gallery`);
    await page.getByRole('link', { name: /Snail/ }).click();
    await expect.poll(() => title(page).textContent()).toContain('Snail');
    await page.goBack();
    await page.goBack();
    await expect.poll(() => title(page).textContent()).toContain('Heart');
    expectQuiet(opened);
  });

  test.each([
    ['nonsense', 'garbage'],
    ['far too short', 'AAAA'],
    ['far too long', '_'.repeat(50_000)],
    ['markup', '%3Cimg%20src=x%20onerror=alert(1)%3E'],
  ])('that is damaged is said to be so: %s', async (_, code) => {
    const opened = await openPage(site(), `#/play/${code}`);
    const alert = opened.page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/damaged|not a link/);
    expectQuiet(opened);
  });
});

describe('elsewhere', () => {
  test('the address is copied, and so is that of puzz.link', async () => {
    const opened = await openPage(site(), '', { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = opened;
    await openShare(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/play/');
    await page.getByRole('button', { name: 'Copy puzz.link address' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/puzz\.link\/p\?nonogram\/11\/11/);
    expectQuiet(opened);
  });

  test('every format that can hold the puzzle is downloaded as it was', async () => {
    const writers = formats.filter(({ write, kinds }) => write && kinds.includes('nonogram'));
    const got: string[] = [];
    let opened = await openPage(site(), '');
    for (const [index, format] of writers.entries()) {
      // Chromium lets a page begin ten downloads in a short time.
      if (index > 0 && index % DOWNLOADS_OF_A_PAGE === 0) {
        expectQuiet(opened);
        opened = await openPage(site(), '');
      }
      const { page } = opened;
      if (index % DOWNLOADS_OF_A_PAGE === 0) await openShare(page);
      const waiting = page.waitForEvent('download', { timeout: 2000 }).catch(() => undefined);
      await page.locator('.formats button', { hasText: format.title }).first().click();
      const download = await waiting;
      if (!download) {
        expect(await page.locator('.share-said').textContent()).toMatch(/cannot hold/);
        continue;
      }
      got.push(format.id);
      const content = readFileSync(await download.path());
      if (format.writeOnly) continue;
      const reading = read(sourceOf(content, download.suggestedFilename()), {}, { kind: 'nonogram' });
      if (format.id !== 'png')
        expect([format.id, reading.ok && reading.value.entries[0]!.puzzle.width]).toEqual([format.id, 11]);
    }
    expect(got).toEqual(expect.arrayContaining(['json', 'xml', 'non', 'svg', 'link', 'puzz-link']));
    expectQuiet(opened);
  });
});
