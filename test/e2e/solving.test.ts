/** Solving in the page: solutions shown, put on the board, counted and laid over each other, grades told. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkCertificate } from '../../src/tasks/prove.js';
import { fragmentFor, highlightColour, nonogram, permutations, press, read } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { example } from './pictures.js';
import { useSite } from './play-page.js';

const site = useSite();

const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const sentence = (page: Page) => page.locator('.side-panel .sentence');

describe('solve', () => {
  test('shows the solution, and puts it on the board if that is wanted', async () => {
    const opened = await openPage(site(), '', VIEW);
    const { page } = opened;
    await press(page, 'Solve');
    await expect.poll(() => sentence(page).textContent()).toMatch(/^Solved in .* the only solution\.$/);
    expect(await read(page, 11, 7)).toContain('filled');
    await press(page, 'Show my marks again');
    expect(await read(page, 11, 7)).toContain('open');
    await press(page, 'Put it on the board');
    expect(await read(page, 11, 7)).toContain('filled');
    await press(page, 'Take it back');
    expect(await read(page, 11, 7)).toContain('open');
    expectQuiet(opened);
  });

  test('says when there is nothing to find', async () => {
    const { page } = await openPage(site(), fragmentFor(nonogram([[1, 1], [], [1, 1]], [[2], [], [2]])), VIEW);
    await press(page, 'Solve');
    await expect.poll(() => sentence(page).textContent()).toBe('This puzzle has no solution.');
  });
});

describe('the proof', () => {
  const proof = (page: Page) => page.locator('.side-panel .proof');
  const download = async (page: Page, button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
    return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
  };

  test('of a solve is checked in the page, and its certificate holds outside of it', async () => {
    const opened = await openPage(site(), fragmentFor(example('hitori/first-steps.singles').puzzle), VIEW);
    const { page } = opened;
    await press(page, 'Solve');
    await expect
      .poll(() => proof(page).locator('p').textContent())
      .toMatch(/^Proved; the proof was checked in [\d.]+ (µs|ms|s)\.$/);
    const { name, bytes } = await download(page, 'Download the certificate');
    expect(name).toMatch(/^[\w-]+\.nonproof$/);
    const checked = checkCertificate(bytes, example('hitori/first-steps.singles').puzzle);
    expect(checked).toMatchObject({ ok: true, claim: 'unique' });
    expect(checkCertificate(bytes, permutations(2))).toMatchObject({ ok: false });
    expectQuiet(opened);
  });

  test('of a count says that these are all, and of an impossible puzzle that there is none; in Indonesian', async () => {
    const { page } = await openPage(site(), fragmentFor(permutations(3)), { ...VIEW, locale: 'id' });
    await press(page, 'Banyaknya jawaban');
    await expect.poll(() => proof(page).locator('p').textContent()).toMatch(/^Terbukti; buktinya diperiksa dalam /);
    const { bytes } = await download(page, 'Unduh sertifikatnya');
    const checked = checkCertificate(bytes, permutations(3));
    expect(checked).toMatchObject({ ok: true, claim: 'all', solutions: { length: 6 } });
    const impossible = nonogram([[1, 1], [], [1, 1]], [[2], [], [2]]);
    const none = await openPage(site(), fragmentFor(impossible), VIEW);
    await press(none.page, 'Solve');
    await expect.poll(() => proof(none.page).getAttribute('data-proof')).toBe('accepted');
    const { bytes: refutation } = await download(none.page, 'Download the certificate');
    expect(checkCertificate(refutation, impossible)).toMatchObject({ ok: true, claim: 'none' });
  });
});

describe('the number of solutions', () => {
  test('two are laid over each other, and one click leads from one to the other', async () => {
    const opened = await openPage(site(), fragmentFor(permutations(2)), VIEW);
    const { page } = opened;
    await press(page, 'Solutions');
    await expect
      .poll(() => sentence(page).textContent())
      .toBe('Exactly 2 solutions. 4 cells differ between these two.');
    // Split along the diagonal: filled in one solution, empty in the other.
    const [upper, lower] = [
      await highlightColour(page, 1, 1, [0.25, 0.25]),
      await highlightColour(page, 1, 1, [0.75, 0.75]),
    ];
    expect(Math.abs(upper[0]! - lower[0]!)).toBeGreaterThan(100);
    const first = async () => (await read(page, 1, 1)).includes('filled');
    await page.getByRole('radio', { name: 'Solution 1' }).check();
    const inFirst = await first();
    await page.getByRole('radio', { name: 'Solution 2' }).check();
    expect(await first()).toBe(!inFirst);
    await press(page, 'Close');
    expect(await read(page, 1, 1)).toContain('open');
    expectQuiet(opened);
  });

  test('of many, any can be laid over the first', async () => {
    const { page } = await openPage(site(), fragmentFor(permutations(3)), VIEW);
    await press(page, 'Solutions');
    await expect.poll(() => sentence(page).textContent()).toContain('Exactly 6 solutions.');
    await press(page, 'Next solution');
    expect(await page.getByText('Solution 1 beside solution 3 of 6').count()).toBe(1);
  });
});

test('a grade comes with its breakdown', async () => {
  const opened = await openPage(site(), '', VIEW);
  const { page } = opened;
  await press(page, 'Grade');
  await expect.poll(() => sentence(page).textContent()).toBe('gentle 1 of 10');
  await page.getByRole('table', { name: 'By level' }).waitFor();
  await page.getByRole('heading', { name: 'Steps by technique' }).waitFor();
  const counts = await page.locator('.technique-counts li span:last-child').allTextContents();
  expect(counts.filter((count) => Number(count) > 0).length).toBeGreaterThan(0);
  const said = (one: Page) => one.locator('.grade .facts').textContent();
  expect(await said(page)).toContain('Line by line');
  expectQuiet(opened);

  // A hitori is not worked line by line.
  const hitori = await openPage(site(), fragmentFor(example('hitori/carousel.singles').puzzle), VIEW);
  await press(hitori.page, 'Grade');
  await hitori.page.getByRole('table', { name: 'By level' }).waitFor();
  expect(await said(hitori.page)).toContain('Without guessing');
  expect(await said(hitori.page)).not.toContain('Line by line');
  expectQuiet(hitori);
});
