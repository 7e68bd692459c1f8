/**
 * The game on a phone, with fingers: today on two dates, statistics out and in, endless puzzles, restart, spoilers, hints
 * for colours. The same on a desktop: home, ending, regressions and help.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BEGUN, example } from './pictures.js';
import { PHONE, PlayPage, useSite } from './play-page.js';

const site = useSite();
/** Puzzles are made while one waits, where none is ready. */
const SLOW = { timeout: 30_000 };

async function openDaily(play: PlayPage): Promise<void> {
  await play.page.locator('.home-card[data-order$="hitori 1"]').tap();
  await expect.poll(() => play.page.url(), SLOW).toContain('#/play/');
  await play.ready();
}

test('today on two dates; statistics go out of one phone and into another', async () => {
  const play = await PlayPage.home(site(), PHONE, '2026-11-16T10:00:00Z');
  const { page } = play;
  await openDaily(play);
  const first = play.puzzle();
  await play.finish('taps');
  await page.clock.setFixedTime('2026-11-17T08:00:00Z');
  await page.goto('about:blank');
  await page.goto(site().address);
  await page.getByText('1 day in a row').waitFor();
  await openDaily(play);
  expect(play.puzzle()).not.toEqual(first);
  expect(play.puzzle().about.id).toBe('daily 2026-11-17 hitori 1');

  await page.goto(`${site().address}#/statistics`);
  await page.getByRole('table', { name: 'By size' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), play.button('Export as a file').tap()]);
  const file = { name: 'games.json', mimeType: 'application/json', buffer: readFileSync(await download.path()) };
  expect(play.errors).toEqual([]);
  await play.close();
  const other = await PlayPage.home(site(), PHONE);
  await other.page.goto(`${site().address}#/statistics`);
  await other.page.locator('input[type=file]').setInputFiles(file);
  await other.page.getByText('1 solved puzzle was imported.').waitFor();
  expect(await other.solved()).toHaveLength(1);
  await other.close();
});

test('an endless puzzle is played, and another one after it', async () => {
  const play = await PlayPage.home(site(), PHONE);
  const { page } = play;
  await page.locator('label', { hasText: /^Hitori$/ }).tap();
  await page.getByLabel('Size').selectOption('5 × 5');
  await play.button('Play').tap();
  await expect.poll(() => page.url(), SLOW).toContain('#/play/');
  await play.ready();
  const first = play.puzzle();
  expect([first.kind, first.width, first.about.id]).toEqual(['hitori', 5, 'endless hitori 5 easy']);
  await play.finish('taps');
  await play.button('Next puzzle').tap();
  await expect.poll(() => play.puzzle(), SLOW).not.toEqual(first);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('restart is undone, Edit asks first, titles are hidden', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const { page } = play;
  expect([await page.locator('body').textContent(), await page.title()].join()).not.toContain('Umbrella');
  await play.button('Menu').tap();
  await play.button('Restart').tap();
  expect((await play.rows()).join('')).toMatch(/^\?+$/);
  await play.button('Undo').tap();
  await expect.poll(() => play.rows()).toEqual(BEGUN);

  await play.button('Menu').tap();
  await play.button('Edit').tap();
  await page.getByRole('heading', { name: 'Edit this puzzle?' }).waitFor();
  await page.getByRole('link', { name: 'Back to the puzzle' }).tap();
  await play.ready();
  expect(play.errors).toEqual([]);
  await play.close();
});

test('every hint for a coloured puzzle ends in a mark', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(example('nonogram/koi.xml'));
  const { page } = play;
  for (let hint = 0; hint < 4; hint++) {
    const before = await play.rows();
    await play.button('Hint').tap();
    await page.locator('.hint[data-stage="1"]').waitFor();
    await play.button('Tell me more').tap();
    await play.button('Show me').tap();
    await play.button('Do it').tap();
    await expect.poll(() => play.rows()).not.toEqual(before);
    await play.button('Close').tap();
  }
  expect(play.errors).toEqual([]);
  await play.close();
});
