/** The end of a game: the picture alone, the card, the lock, the next puzzle; and nothing that gives a picture away before. */
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { press } from './board-page.js';
import { seeAllCards } from './page.js';
import { BEGUN, example, nonogramOf, rest, UMBRELLA } from './pictures.js';
import { PlayPage, SCREENS, useSite } from './play-page.js';

const site = useSite();
const LEFT = rest(UMBRELLA, BEGUN);

/** Finishes the first visitor's puzzle, with fingers where there are any. */
async function finish(play: PlayPage, touch: boolean): Promise<void> {
  if (touch) {
    await play.page.locator('.ending').waitFor({ state: 'detached' });
    await play.atRest();
    const [first, next] = [await play.point(0, 0), await play.point(1, 1)];
    const side = next.x - first.x;
    for (const [row, text] of LEFT.entries()) {
      for (const { index: col } of text.matchAll(/#/g)) {
        await play.page.touchscreen.tap(first.x + col * side, first.y + row * side);
      }
    }
  } else await play.fill(LEFT);
  await play.page.locator('.ending').waitFor();
}

const fact = (play: PlayPage, name: string) =>
  play.page.locator('.ending-facts div', { hasText: name }).locator('dd').textContent();

describe.each(SCREENS)('on %s', (_name, options) => {
  test('the picture stands alone, with a card, and the board is locked until it is played again', async () => {
    const play = await PlayPage.visit(site(), { ...options, reducedMotion: 'reduce' });
    await finish(play, 'hasTouch' in options);
    const { page } = play;
    await page.getByRole('img', { name: 'The finished picture: Umbrella' }).waitFor();
    expect(await page.locator('.board-cells').evaluate((canvas) => getComputedStyle(canvas).opacity)).toBe('0');
    expect(await page.locator('.end-picture').evaluate((place) => getComputedStyle(place).animationDuration)).toBe(
      '0s',
    );
    const isWhole = (notice: Element) =>
      notice.scrollWidth <= notice.clientWidth && notice.scrollHeight <= notice.clientHeight;
    expect(await page.locator('.notice').evaluate(isWhole)).toBe(true);
    expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Umbrella');
    expect(await fact(play, 'Time')).toMatch(/^\d+:\d\d$/);
    expect(await fact(play, 'Hints')).toBe('none');
    await expect.poll(() => fact(play, 'Hardest step')).toBe('complete linegentle, 1 of 10');

    const done = await play.kept();
    const corner = await play.point(0, 0);
    await page.mouse.click(corner.x, corner.y);
    await page.keyboard.press('Control+z');
    expect(await play.kept()).toEqual(done);
    expect(await play.button('Undo').count()).toBe(0);
    await page.reload();
    await page.locator('.ending').waitFor();

    await play.button('Play again').click();
    await expect.poll(() => play.rows()).toEqual(BEGUN);
    expect(await page.getByRole('timer').textContent()).toBe('0:00');
    expect(await page.locator('.end-picture').count()).toBe(0);
    await play.click(0, 0);
    expect((await play.rows())[0]![0]).toBe('#');
    expect(play.errors).toEqual([]);
    await play.close();
  });

  test('the next puzzle is another one of the kind that is not solved', async () => {
    const play = await PlayPage.visit(site(), options);
    await finish(play, 'hasTouch' in options);
    expect(await play.page.locator('.end-picture').evaluate((place) => getComputedStyle(place).animationDuration)).toBe(
      '0.6s',
    );
    await play.button('Next puzzle').click();
    const heading = play.page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toMatch(/^Nonogram, (?!11)/);
    expect((await play.rows()).join('')).toMatch(/^\?+$/);
    await play.close();
  });

  test('the picture is shared as an image', async () => {
    const play = await PlayPage.visit(site(), options);
    await finish(play, 'hasTouch' in options);
    const [download] = await Promise.all([play.page.waitForEvent('download'), play.button('Share picture').click()]);
    expect(download.suggestedFilename()).toBe('umbrella.png');
    const chunks = await (await download.createReadStream()).toArray();
    const { width, height, data } = PNG.sync.read(Buffer.concat(chunks));
    expect(Math.min(width, height)).toBeGreaterThan(900);
    const dark = Array.from({ length: width * height }, (_, at) => data[4 * at]! < 80).filter(Boolean).length;
    const filled = UMBRELLA.join('').replaceAll('.', '').length / 121;
    expect(dark / 957 ** 2).toBeCloseTo(filled, 1);
    await play.close();
  });

  test('what the solver put there never counts as solved', async () => {
    const play = await PlayPage.visit(site(), options);
    const { page } = play;
    await press(page, 'Solve');
    await play.button('Put it on the board').click();
    await page.locator('.ending').getByText('It does not count as solved.').waitFor();
    expect(await page.getByText(/^Finished in/).count()).toBe(0);
    await page.reload();
    await page.locator('.ending').getByText('It does not count as solved.').waitFor();
    await press(page, 'Puzzles');
    await seeAllCards(page);
    expect(await page.locator('.card-done').count()).toBe(0);
    expect(await play.solved()).toEqual([]);
    // Taken back and filled in by hand, it was still seen.
    await page.goto(`${site().address}#/play`);
    await play.button('Take it back').click();
    await finish(play, 'hasTouch' in options);
    await page.locator('.ending').getByText('It does not count as solved.').waitFor();
    await play.button('Play again').click();
    await finish(play, 'hasTouch' in options);
    await page.getByText(/^Finished in/).waitFor();
    expect(await play.solved()).toHaveLength(1);
    await play.close();
  });
});

test('hints are counted', async () => {
  const play = await PlayPage.visit(site());
  await play.button('Hint').click();
  await play.page.locator('.hint[data-stage="1"]').waitFor();
  await play.button('Close').click();
  await finish(play, false);
  expect(await fact(play, 'Hints')).toBe('1');
  await play.close();
});

test('by keyboard alone: the focus comes to the card, and goes on to the next puzzle', async () => {
  const play = await PlayPage.visit(site());
  await play.open(nonogramOf(['#.', '.#'], { title: 'Two' }));
  const { page } = play;
  await page.locator('.grid-cell[tabindex="0"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.locator('.ending').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Two');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Next puzzle');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toContain('2 × 2');
  await play.close();
});

describe('spoilers', () => {
  test('the title of a picture is hidden until it is solved, unless that is wanted', async () => {
    const play = await PlayPage.visit(site());
    const { page } = play;
    const texts = async () => [await page.locator('body').textContent(), await page.title()].join();
    expect(await texts()).not.toContain('Umbrella');
    await play.button('Puzzles').click();
    await seeAllCards(page);
    expect(await texts()).not.toMatch(/Umbrella|Heart|Owl/);
    expect(await texts()).toContain('Pinwheel');
    await page.goto(`${site().address}#/play`);
    await finish(play, false);
    expect(await texts()).toContain('Umbrella');
    await play.button('Play again').click();
    await play.button('Settings').click();
    await page.getByLabel('Hide the titles of pictures until they are solved').uncheck();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Umbrella');
    await play.close();
  });

  test('Edit asks before it shows the solution of a puzzle that is being played', async () => {
    const play = await PlayPage.visit(site());
    await play.button('Edit').click();
    await play.page.getByRole('heading', { name: 'Edit this puzzle?' }).waitFor();
    expect(await play.page.locator('.editor').count()).toBe(0);
    await play.page.getByRole('link', { name: 'Back to the puzzle' }).click();
    await play.ready();
    await expect.poll(() => play.rows()).toEqual(BEGUN);
    // The solution of a hitori is not shown by its editor: nothing to ask.
    await play.open(example('hitori/first-steps.singles'));
    await play.button('Edit').click();
    await play.page.locator('.editor').waitFor();
    await play.close();
  });
});

test('restart clears the board as a move that can be undone', async () => {
  const play = await PlayPage.visit(site());
  await press(play.page, 'Restart');
  expect((await play.rows()).join('')).toMatch(/^\?+$/);
  expect(await play.status()).toBe('The board was cleared. Undo brings it back.');
  await play.button('Undo').click();
  await expect.poll(() => play.rows()).toEqual(BEGUN);
  await play.close();
});
