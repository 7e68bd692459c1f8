/** The review of a finished game: slips, marks that did not follow yet, the replay, the techniques; kept with the game. */
import { expect, test } from 'vitest';
import { nonogramOf } from './pictures.js';
import { PHONE, PlayPage, useSite } from './play-page.js';

const site = useSite();
const PATIENT = { timeout: 30_000 };

test('on a phone: a slip that was undone, a guess, and a replay from the start', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const { page } = play;
  const house = ['#####', '.###.', '.#...'];
  await play.open(nonogramOf(house, { title: 'House' }));
  const tap = async (row: number, col: number) => {
    const { x, y } = await play.point(row, col);
    await page.touchscreen.tap(x, y);
    await play.frames();
  };
  await play.tool('Cross').tap();
  await tap(2, 2);
  await play.tool('Fill').tap();
  await tap(2, 0);
  await play.button('Undo').tap();
  for (const [row, text] of house.entries()) {
    for (const { index: col } of text.matchAll(/#/g)) await tap(row, col);
  }
  await page.locator('.ending').waitFor();
  await play.button('Review').tap();
  await page.locator('.review[data-looked]').waitFor(PATIENT);
  expect(await page.locator('.review .sentence').textContent()).toMatch(/^1 slip · 1 mark ahead of the logic/);
  const moment = (text: string) => page.locator('.moment', { hasText: text });
  await moment('Slip: r3c1 was wrong, until move 3.').tap();
  await play.frames();
  expect(await play.rows()).toEqual(['?????', '?????', '#?x??']);
  await moment('r3c3 did not follow yet').tap();
  await play.frames();
  expect((await play.rows()).join('')).toMatch(/^\?+$/);
  expect(await page.locator('.review-techniques li').count()).toBeGreaterThan(0);

  await play.button('To the start').tap();
  await play.button('Play').tap();
  await expect.poll(() => page.locator('.review-place').textContent(), PATIENT).toMatch(/^Move [2-9]/);
  await play.button('Pause').tap();
  await play.button('Close').tap();
  await page.locator('.ending').waitFor();
  expect(await play.rows()).toEqual(['#####', '?###?', '?#x??']);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('on a desktop: a clean game says so, also after the page was loaded again', async () => {
  const play = await PlayPage.visit(site());
  await play.open(nonogramOf(['###', '##.', '#..'], { title: 'Stairs' }));
  for (const [row, end] of [2, 1, 0].entries()) await play.drag([row, 0], [row, end]);
  await play.page.locator('.ending').waitFor();
  for (const _visit of [1, 2]) {
    await play.button('Review').click();
    await play.page.locator('.review[data-looked="3"]').waitFor(PATIENT);
    expect(await play.page.locator('.review .sentence').textContent()).toBe('No slip, and every mark followed.');
    await play.button('One step back').click();
    await play.frames();
    expect((await play.rows())[2]).toBe('???');
    await play.page.reload();
    await play.page.locator('.ending').waitFor();
  }
  expect(play.errors).toEqual([]);
  await play.close();
});
