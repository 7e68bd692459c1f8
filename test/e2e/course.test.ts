/** The course: puzzles made for a technique, counted when they are solved without a hint, until it is learned. */
import { expect, test } from 'vitest';
import { PHONE, PlayPage, useSite } from './play-page.js';

const site = useSite();
const PATIENT = { timeout: 45_000 };

test('on a phone: three puzzles without a hint, and the technique is learned', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const { page } = play;
  await page.goto(`${site().address}#/technique/nonogram.simple-spaces`);
  await page.locator('.course[data-solved="0"]').waitFor();
  await play.button('Play one').tap();
  for (const count of [1, 2, 3]) {
    await page
      .locator('.play-page .grid-cell')
      .first()
      .waitFor({ state: 'attached', ...PATIENT });
    await expect.poll(() => page.locator('.ending').count(), PATIENT).toBe(0);
    await play.ready();
    await play.finish('taps');
    expect(await page.locator('.ending-course').textContent()).toBe(`Out of reach: ${count} of 3 without a hint.`);
    await play.button('Next puzzle').tap();
  }
  await page.locator('.course[data-solved="3"]').waitFor();
  expect(await page.locator('.course').textContent()).toContain('Learned');
  await page.goto(`${site().address}#/technique`);
  await page.getByText('1 of', { exact: false }).first().waitFor();
  expect(play.errors).toEqual([]);
  await play.close();
});

test('on a desktop: a hint does not count', async () => {
  const play = await PlayPage.visit(site());
  const { page } = play;
  await page.goto(`${site().address}#/technique/nonogram.complete-line`);
  await play.button('Play one').click();
  await page
    .locator('.play-page .grid-cell')
    .first()
    .waitFor({ state: 'attached', ...PATIENT });
  await play.ready();
  await play.button('Hint').click();
  await page.locator('.hint[data-stage="1"]').waitFor();
  await play.button('Close').click();
  await play.finish();
  expect(await page.locator('.ending-course').textContent()).toBe('With a hint it does not count for the course.');
  await page.goto(`${site().address}#/technique/nonogram.complete-line`);
  await page.locator('.course[data-solved="0"]').waitFor();
  // Puzzles for rare techniques come with the page.
  await page.goto(`${site().address}#/technique/hitori.corner-quad`);
  await play.button('Play one').click();
  await expect.poll(() => page.url(), PATIENT).toContain('#/play/');
  expect(play.puzzle().about.id).toBe('course hitori corner-quad');
  // A search is described, and not practised.
  await page.goto(`${site().address}#/technique/search`);
  await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
  expect(await page.locator('.course').count()).toBe(0);
  expect(play.errors).toEqual([]);
  await play.close();
});
