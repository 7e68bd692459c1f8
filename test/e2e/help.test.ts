/** Help while playing: hints in three stages, reasons for a cell, checks with a way back, techniques to try. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { click, fragmentFor, hardPuzzle, highlightColour, isHighlighted, permutations, read } from './board-page.js';
import { expectQuiet, openPage } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const sentence = (page: Page) => page.locator('.side-panel .sentence');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a hint', () => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('comes in three stages on a %s, and is done in one move', async (_, view) => {
    const opened = await openPage(site(), '', { ...view, reducedMotion: 'reduce' });
    const { page } = opened;
    await press(page, 'Hint');
    await page.locator('.hint[data-stage="1"]').waitFor();
    expect(await sentence(page).textContent()).toBe('Look at row 1.');
    expect(await isHighlighted(page, 1, 1)).toBe(true);
    expect(await isHighlighted(page, 6, 1)).toBe(false);
    expect(await page.getByText('complete line').count()).toBe(0);

    // The button that opened it asks for more, and so does its letter.
    await press(page, 'Hint');
    await page.locator('.hint[data-stage="2"]').waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Try complete line \(level 1\)\. ./);
    expect(await read(page, 1, 1)).toContain('open');
    await page.keyboard.press('h');
    await page.locator('.hint[data-stage="3"]').waitFor();
    expect(await sentence(page).textContent()).toContain('cross columns 1 to 5 and 7 to 11');

    await press(page, 'Do it');
    expect(await read(page, 1, 1)).toContain('crossed');
    expect(await read(page, 1, 11)).toContain('crossed');
    await press(page, 'Undo');
    expect(await read(page, 1, 1)).toContain('open');
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
    expectQuiet(opened);
  });

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('does not wait for the solution of a hard puzzle on a %s, and says so where it found nothing', async (_, view) => {
    const opened = await openPage(site(), fragmentFor(hardPuzzle()), view);
    const { page } = opened;
    await press(page, 'Hint');
    await expect
      .poll(() => sentence(page).textContent())
      .toMatch(/^(Look at|No next step was found in the time that a hint may take)/);
    expectQuiet(opened);
  });

  test('names a mistake first', async () => {
    const { page } = await openPage(site(), '', DESKTOP);
    await click(page, 8, 1);
    await press(page, 'Hint');
    await expect.poll(() => sentence(page).textContent()).toBe('Something is wrong.');
    expect(await isHighlighted(page, 8, 1)).toBe(false);
    await press(page, 'Tell me more');
    await expect.poll(() => sentence(page).textContent()).toBe('Something is wrong. Look around r8c1.');
    await press(page, 'Tell me more');
    await expect
      .poll(() => sentence(page).textContent())
      .toMatch(/^There is a mistake: r8c1 is not as in the solution\.[\s\S]*cross r8c1\.$/);
    expect(await page.getByRole('button', { name: 'Tell me more', exact: true }).count()).toBe(0);
    await press(page, 'Back to the last correct position');
    await expect.poll(() => read(page, 8, 1)).toContain('open');
    await press(page, 'Hint');
    await page.locator('.hint[data-stage="1"]').waitFor();
  });

  test('is spoken in Indonesian', async () => {
    const { page } = await openPage(site(), '', { ...DESKTOP, locale: 'id-ID' });
    await press(page, 'Petunjuk');
    await expect.poll(() => sentence(page).textContent()).toBe('Perhatikan baris 1.');
    await press(page, 'Jelaskan lagi');
    await expect.poll(() => sentence(page).textContent()).toContain('garis lengkap');
  });

  test('leads to the page of its technique, with a board to try it on', async () => {
    const opened = await openPage(site(), '', { ...DESKTOP, reducedMotion: 'reduce' });
    const { page } = opened;
    await press(page, 'Hint');
    await press(page, 'Tell me more');
    await page.getByRole('link', { name: 'complete line' }).click();
    await page.getByRole('heading', { name: 'Complete line', level: 1 }).waitFor();
    expect(page.url()).toContain('#/technique/nonogram.complete-line');
    const said = page.locator('.practice .sentence');
    await expect.poll(() => said.textContent()).toContain('Mark what follows');
    expect(await isHighlighted(page, 1, 1)).toBe(true);
    await click(page, 1, 1);
    await expect.poll(() => said.textContent()).toContain('does not follow');
    await press(page, 'Start over');
    await page.getByRole('radio', { name: 'Cross' }).click();
    for (const col of [1, 4, 6]) await click(page, 1, col);
    await expect.poll(() => said.textContent()).toMatch(/^Correct\. Row 1: /);
    await page.goBack();
    await page.getByRole('heading', { name: /Umbrella/ }).waitFor();
    expect(await read(page, 1, 1)).toContain('open');
    expectQuiet(opened);
  });
});

describe('why this cell', () => {
  test('answers for the cell that is clicked, and paints nothing', async () => {
    const opened = await openPage(site(), '', { ...DESKTOP, reducedMotion: 'reduce' });
    const { page } = opened;
    await press(page, 'Why?');
    await page.locator('.why').waitFor();
    await click(page, 8, 2);
    await expect.poll(() => sentence(page).textContent()).toMatch(/^Row 8: .*cross column 2\.$/);
    expect(await isHighlighted(page, 8, 9)).toBe(true);
    expect(await isHighlighted(page, 2, 9)).toBe(false);
    expect(await read(page, 8, 2)).toContain('open');
    await press(page, 'Close');
    expect(await isHighlighted(page, 8, 9)).toBe(false);
    await click(page, 8, 3);
    expect(await read(page, 8, 3)).toContain('filled');
    expectQuiet(opened);
  });

  test('answers by keyboard alone', async () => {
    const { page } = await openPage(site(), '', DESKTOP);
    await page.locator('#board [tabindex="0"]').focus();
    await page.keyboard.press('w');
    await page.locator('.why').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.why').getAttribute('data-status')).toBe('forced');
    expect(await sentence(page).textContent()).toMatch(/column 2|row 2/i);
    expect(await read(page, 2, 2)).toContain('open');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.side-panel').count()).toBe(0);
    await page.keyboard.press('Enter');
    expect(await read(page, 2, 2)).toContain('filled');
  });

  test('says when several values are possible', async () => {
    const { page } = await openPage(site(), fragmentFor(permutations(3)), DESKTOP);
    await press(page, 'Why?');
    await page.locator('.why').waitFor();
    await click(page, 1, 1);
    await expect.poll(() => sentence(page).textContent()).toContain('several values are possible');
  });
});

describe('a check', () => {
  test('says that all is right, then marks what is wrong and goes back to the last correct position', async () => {
    const opened = await openPage(site(), '', DESKTOP);
    const { page } = opened;
    await press(page, 'Check');
    await expect.poll(() => sentence(page).textContent()).toBe('Everything is right so far.');

    await click(page, 6, 1);
    await click(page, 1, 2);
    await click(page, 6, 3);
    await page.keyboard.press('c');
    await page.locator('.check[data-verdict="wrong"]').waitFor();
    expect(await sentence(page).textContent()).toMatch(
      /^Row 1 has no room for its clue any more\. .*There is a mistake: r1c2 is not as in the solution\.$/,
    );
    const [red, green, blue, opaque] = await highlightColour(page, 1, 2);
    expect(opaque).toBe(255);
    expect(red).toBeGreaterThan(green! + blue!);
    expect(await isHighlighted(page, 9, 9)).toBe(false);

    await press(page, 'Back to the last correct position');
    await expect.poll(() => sentence(page).textContent()).toBe('2 moves undone. Redo brings them back.');
    expect(await read(page, 6, 1)).toContain('filled');
    expect(await read(page, 1, 2)).toContain('open');
    await press(page, 'Redo');
    expect(await read(page, 1, 2)).toContain('filled');

    await page.keyboard.press('c');
    await press(page, 'Remove the wrong marks');
    expect(await read(page, 1, 2)).toContain('open');
    expect(await read(page, 6, 1)).toContain('filled');
    await page.keyboard.press('c');
    await expect.poll(() => sentence(page).textContent()).toBe('Everything is right so far.');
    expectQuiet(opened);
  });

  test('finds marks that clash where there are several solutions, and the way back', async () => {
    const { page } = await openPage(site(), fragmentFor(permutations(3)), DESKTOP);
    await click(page, 1, 1);
    await page.keyboard.press('c');
    await expect.poll(() => sentence(page).textContent()).toBe('Everything is right so far.');
    await click(page, 2, 1);
    await click(page, 3, 3);
    await page.keyboard.press('c');
    await page.locator('.check[data-verdict="wrong"]').waitFor();
    expect(await sentence(page).textContent()).toContain('r1c1 and r2c1 cannot all be right');
    await press(page, 'Back to the last correct position');
    await expect.poll(() => sentence(page).textContent()).toBe('2 moves undone. Redo brings them back.');
    expect(await read(page, 1, 1)).toContain('filled');
    expect(await read(page, 2, 1)).toContain('open');
  });
});
