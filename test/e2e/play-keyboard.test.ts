/** Playing by keys alone, and what a screen reader hears. */
import { expect, test } from 'vitest';
import { nonogramOf } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';

const site = useSite();

const RING = ['.###.', '#...#', '#...#', '.###.'];

/** The words of the cell that has the focus. */
const heard = (play: PlayPage): Promise<string> =>
  play.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

async function tabToBoard(play: PlayPage): Promise<void> {
  for (let press = 0; press < 30 && !/^row \d+ column/.test(await heard(play)); press++) {
    await play.page.keyboard.press('Tab');
  }
}

test('from the address bar to a finished picture, without a mouse', async () => {
  const play = await PlayPage.visit(site());
  await play.open(nonogramOf(RING));
  const { keyboard } = play.page;
  await tabToBoard(play);
  expect(await heard(play)).toBe('row 1 column 1, open; row clue 3; column clue 2');
  await keyboard.press('x');
  expect(await heard(play)).toBe('row 1 column 1, crossed out; row clue 3; column clue 2');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  await keyboard.press('Shift+ArrowRight');
  expect((await play.rows())[0]).toBe('x###?');
  await keyboard.press('End');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.press('Home');
  await keyboard.press('Shift+ArrowUp');
  expect(await play.rows()).toEqual(['x###?', '#???#', '#???#', '?????']);
  await keyboard.press('Control+End');
  await keyboard.press('ArrowLeft');
  await keyboard.down('Shift');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await keyboard.press(key);
  await keyboard.up('Shift');
  await play.page.getByText(/^Finished in/).waitFor();
  expect(await play.rows()).toEqual(['x###?', '#???#', '#???#', '?###?']);
  await play.close();
});

test('the cell with the focus is seen, one tab stop, and what a key does is said', async () => {
  const play = await PlayPage.visit(site());
  const { keyboard } = play.page;
  await tabToBoard(play);
  await keyboard.press('ArrowRight');
  const outline = await play.page.evaluate(() => getComputedStyle(document.activeElement!).outlineWidth);
  expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
  expect(await play.page.locator('.grid-cell[tabindex="0"]').count()).toBe(1);
  await keyboard.press('Space');
  expect(await play.page.locator('[aria-live=assertive]').textContent()).toBe('filled');
  await keyboard.press('Backspace');
  expect(await play.page.locator('[aria-live=assertive]').textContent()).toBe('open');
  const grid = play.page.getByRole('grid');
  expect(await grid.getAttribute('aria-label')).toBe('Nonogram, 11 × 11: 11 rows, 11 columns');
  expect(await grid.getAttribute('aria-rowcount')).toBe('11');
  await play.close();
});

test('tools, trials and undo have keys, and the palette is walked by arrows', async () => {
  const play = await PlayPage.visit(site());
  await play.open(nonogramOf(RING));
  const { keyboard } = play.page;
  await tabToBoard(play);
  await keyboard.press('0');
  expect(await play.tool('Cross').getAttribute('aria-checked')).toBe('true');
  await keyboard.press('Space');
  await keyboard.press('t');
  await keyboard.press('1');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  expect((await play.rows()).slice(0, 2)).toEqual(['x????', '#????']);
  await keyboard.press('d');
  expect((await play.rows()).slice(0, 2)).toEqual(['x????', '?????']);
  await keyboard.press('u');
  expect((await play.rows())[1]).toBe('#????');
  await keyboard.press('k');
  expect(await play.button('Try').isVisible()).toBe(true);
  await play.tool('Fill').focus();
  await keyboard.press('ArrowRight');
  expect(await play.tool('Cross').getAttribute('aria-checked')).toBe('true');
  await play.close();
});
