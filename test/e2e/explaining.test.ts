/** The explanation as a film: steps come in, are played, stepped through, and entered by the list or by a cell. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { click, fragmentFor, isHighlighted, read } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { example } from './pictures.js';
import { useSite } from './play-page.js';

const site = useSite();

const VIEW = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const place = (page: Page) => page.locator('.explain .stage span').first().textContent();

async function explained(address: string) {
  const opened = await openPage(site(), address, VIEW);
  await opened.page.keyboard.press('e');
  await opened.page.locator('.explain [data-ended]').waitFor();
  return opened;
}

test('an explanation is stepped through, entered anywhere, and played to its end', async () => {
  const opened = await explained('');
  const { page } = opened;
  const sentence = page.locator('.explain .sentence');
  expect(await sentence.textContent()).toContain('Before the first step');
  expect(await page.locator('[data-ended]').textContent()).toMatch(
    /^\d+ steps\. These are all the steps to the only solution/,
  );
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
  expect(await isHighlighted(page, 10, 6)).toBe(true);
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

test('the end is told, and shown on the board: two of several solutions, or what cannot be', async () => {
  const several = await explained(fragmentFor(example('nonogram/two-solutions.non').puzzle));
  const end = several.page.locator('[data-ended]');
  expect(await end.textContent()).toMatch(
    /What is left differs between several solutions\. \d+ cells are open: r\d+c\d+/,
  );
  const [row, col] = (await end.textContent())!
    .match(/r(\d+)c(\d+)/)!
    .slice(1)
    .map(Number) as [number, number];
  const shows = async (name: string) => {
    await several.page.getByRole('radio', { name, exact: true }).check();
    return read(several.page, row, col);
  };
  const [one, other] = [await shows('one solution'), await shows('another')];
  expect([one, other].map((text) => /filled/.test(text))).toContain(true);
  expect(one).not.toBe(other);
  await shows('both');
  await press(several.page, 'One step forward');
  expect(await several.page.getByRole('radio', { name: 'the step', exact: true }).isChecked()).toBe(true);
  expectQuiet(several);

  const none = await explained(fragmentFor(example('nonogram/no-solution.non').puzzle));
  expect(await none.page.locator('[data-ended]').textContent()).toMatch(/This puzzle has no solution\. \S/);
  await none.page.getByRole('radio', { name: 'what cannot be', exact: true }).check();
  expectQuiet(none);
});

test('from marks of which one is wrong, the end says which, and shows it', async () => {
  const opened = await openPage(site(), '', VIEW);
  const { page } = opened;
  await click(page, 8, 1);
  await page.keyboard.press('e');
  await page.getByRole('radio', { name: 'my marks' }).check();
  const end = page.locator('[data-ended="none"]');
  await end.waitFor();
  expect(await end.textContent()).toMatch(/There is a mistake: r8c1 is not as in the solution\.\s*$/);
  await page.getByRole('radio', { name: 'what cannot be', exact: true }).check();
  const said = page.locator('.explain .sentence');
  await expect.poll(() => said.textContent()).toMatch(/There is a mistake: r8c1 [\s\S]*cross r8c1\.$/);
  expect(await isHighlighted(page, 8, 1)).toBe(true);
  expectQuiet(opened);
});

test('playing can be paused', async () => {
  const { page } = await explained('');
  await page.getByLabel('Speed').fill('4');
  await press(page, 'Play');
  await expect.poll(async () => Number(((await place(page)) ?? '0').split(' ')[0])).toBeGreaterThan(2);
  await press(page, 'Pause');
  const stopped = await place(page);
  await page.waitForTimeout(400);
  expect(await place(page)).toBe(stopped);
});

test('it can begin with the marks', async () => {
  const { page } = await explained('');
  const all = Number((await page.locator('[data-ended]').textContent())!.match(/\d+/)![0]);
  await page.getByRole('radio', { name: 'my marks' }).check();
  await page.locator('.explain [data-ended]').waitFor();
  await expect
    .poll(async () => Number((await page.locator('[data-ended]').textContent())!.match(/\d+/)![0]))
    .toBeLessThan(all);
  expect(await read(page, 1, 6)).toContain('filled');
});

test('hundreds of steps are listed, of which only those in sight are in the page', async () => {
  const opened = await explained(fragmentFor(example('nonogram/borobudur.non').puzzle));
  const { page } = opened;
  const options = page.getByRole('option');
  // In paragraphs there are fewer; a paragraph has the sentences of its steps.
  const paragraphs = Number(await options.first().getAttribute('aria-setsize'));
  await press(page, 'To the end');
  expect(await page.locator('.explain .sentence').textContent()).toMatch(/^(Rows?|Columns?) /);
  await page.getByRole('radio', { name: 'every step' }).check();
  await expect.poll(async () => Number(await options.first().getAttribute('aria-setsize'))).toBeGreaterThan(paragraphs);
  await page.locator('.explain [data-ended]').waitFor();
  const count = Number(await options.first().getAttribute('aria-setsize'));
  expect(count).toBeGreaterThan(60);
  expect(await options.count()).toBeLessThan(40);
  await page.locator('.step-list').focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe(`${count}`);
  expectQuiet(opened);
});

test('a supposition is a ladder of rungs, which folds', async () => {
  const opened = await explained(fragmentFor(example('hitori/pinwheel.singles').puzzle));
  const { page } = opened;
  await page.getByRole('option').filter({ hasText: 'whole line' }).click();
  const rungs = page.locator('.explain .ladder li');
  expect(await rungs.count()).toBe(5);
  expect(await rungs.last().textContent()).toBe('r5c5 and r6c5 would both be shaded, but they touch.');
  await page.locator('.explain .ladder summary').click();
  expect(await rungs.last().isVisible()).toBe(false);
  expect(await page.locator('.explain .chapter').textContent()).not.toBe('');
  expectQuiet(opened);
});
