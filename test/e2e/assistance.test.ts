/** Assistance as settings: each does what it says, on a phone and on a desktop; presets set them together. */
import { expect, test } from 'vitest';
import { BEGUN, example, nonogramOf } from './pictures.js';
import { PHONE, PlayPage, useSite } from './play-page.js';

const site = useSite();

/** Opens the settings, in the menu where there is one. */
async function openSettings(play: PlayPage): Promise<void> {
  const menu = play.button('Menu');
  if (await menu.isVisible()) await menu.click();
  await play.button('Settings').click();
  await play.page.locator('.settings').waitFor();
}

const choose = (play: PlayPage, preset: string) => play.page.getByLabel(preset, { exact: true }).check();

const turn = (play: PlayPage, name: string) => play.page.getByLabel(name, { exact: true }).click();

/** Pixels of the overlay in the colour of a warning. */
const red = (play: PlayPage) =>
  play.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-highlight')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! - data[at + 2]! > 90 && data[at + 3]! > 200) count++;
    return count;
  });

test('on a phone: gentle crosses out finished lines, and marks what can no longer be right', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const tap = async (row: number, col: number) => {
    const { x, y } = await play.point(row, col);
    await play.page.touchscreen.tap(x, y);
    await play.frames();
  };
  await openSettings(play);
  await choose(play, 'Gentle');
  await play.button('Close').click();
  await play.frames();
  await tap(0, 0);
  expect(await play.status()).toBe('Row 1 can no longer be right.');
  await play.frames();
  expect(await red(play)).toBeGreaterThan(50);
  await play.button('Undo').click();
  await play.frames();
  expect(await play.status()).not.toContain('Row');
  expect(await red(play)).toBe(0);

  for (const col of [3, 4, 6, 7]) await tap(1, col);
  expect((await play.rows())[1]).toBe('xxx#####xxx');
  await play.button('Undo').click();
  expect((await play.rows())[1]).toBe('???####????');

  await openSettings(play);
  await choose(play, 'Strict');
  await play.button('Close').click();
  await play.frames();
  await tap(1, 7);
  expect((await play.rows())[1]).toBe('???#####???');

  await play.open(example('hitori/first-steps.singles'));
  await openSettings(play);
  await choose(play, 'Gentle');
  await play.button('Close').click();
  await play.frames();
  await tap(0, 0);
  expect(await red(play)).toBe(0);
  await tap(0, 1);
  expect(await play.status()).toBe('Two shaded cells touch.');
  expect(await red(play)).toBeGreaterThan(20);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('on a phone: a second tap crosses, a third clears, and a long press crosses', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(['##...', '#.#..', '.###.', '..#.#', '...##']));
  const at = await play.point(1, 1);
  const tap = async () => {
    await play.page.touchscreen.tap(at.x, at.y);
    return (await play.rows())[1];
  };
  expect([await tap(), await tap()]).toEqual(['?#???', '?????']);
  await openSettings(play);
  await turn(play, 'A second tap paints with the other tool');
  await turn(play, 'A long press paints with the other tool');
  await play.button('Close').click();
  await play.frames();
  await play.frames();
  const moved = await play.point(1, 1);
  expect(moved).toEqual(at);
  expect([await tap(), await tap(), await tap()]).toEqual(['?#???', '?x???', '?????']);

  const session = await play.page.context().newCDPSession(play.page);
  const end = await play.point(1, 3);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect.poll(async () => (await play.rows())[1], { timeout: 20_000 }).toBe('?x???');
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect((await play.rows())[1]).toBe('?xxx?');
  await play.button('Undo').click();
  expect((await play.rows())[1]).toBe('?????');
  await play.close();
});

test('on a desktop: presets, choices of one’s own, and letters turned off; all of it is kept', async () => {
  const play = await PlayPage.visit(site());
  const { page } = play;
  await openSettings(play);
  const checked = () => page.locator('.settings .toggle input:checked').count();
  const about = () => page.locator('.settings .aside').textContent();
  const before = await checked();
  await choose(play, 'Paper');
  expect(await checked()).toBe(before - 1);
  expect(await about()).toBe('Like on paper: nothing happens by itself.');
  await turn(play, 'Mark a line that can no longer be right');
  expect(await about()).toBe('Your own choice.');
  await play.click(0, 0);
  expect(await play.status()).toBe('Row 1 can no longer be right.');
  // The row that breaks is not completed, and nothing is crossed out.
  await play.drag([1, 3], [1, 7]);
  expect((await play.rows())[1]).toBe('???#####???');

  await page.keyboard.press('h');
  await page.locator('.hint').waitFor();
  await page.keyboard.press('Escape');
  await openSettings(play);
  await turn(play, 'Single letters open panels');
  await play.button('Close').click();
  await play.frames();
  await page.locator('.grid-cell[tabindex="0"]').focus();
  for (const key of ['h', 'c', 't']) await page.keyboard.press(key);
  await play.frames();
  expect(await page.locator('.side-panel').count()).toBe(0);
  expect(await play.button('Keep').count()).toBe(0);
  await page.reload();
  await play.ready();
  await openSettings(play);
  expect(await about()).toBe('Your own choice.');
  await choose(play, 'Strict');
  expect(await checked()).toBe(before - 1);
  expect((await play.rows())[2]).toBe(BEGUN[2]);
  expect(play.errors).toEqual([]);
  await play.close();
});
