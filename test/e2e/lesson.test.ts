/** The first minute: a lesson that reacts to every mark, offered to who does not know the rules, and the rules one tap away. */
import { describe, expect, test } from 'vitest';
import { en } from '../../src/web/text/en.js';
import { id } from '../../src/web/text/id.js';
import { example } from './pictures.js';
import { PHONE, PlayPage, useSite } from './play-page.js';

const site = useSite();

const said = (play: PlayPage) => play.page.locator('.lesson-said').textContent();
const says = (play: PlayPage, text: string) => expect.poll(() => said(play)).toBe(text);

test('on a phone, with fingers: five boards of nonograms, then a puzzle', async () => {
  const play = await PlayPage.visit(site(), { ...PHONE, reducedMotion: 'reduce' });
  const { page } = play;
  const { boards } = en.lessons.nonogram!;
  const tap = async (...cells: [number, number][]) => {
    for (const [row, col] of cells) {
      const { x, y } = await play.point(row, col);
      await page.touchscreen.tap(x, y);
    }
  };
  const next = (name = 'Next') => page.getByRole('button', { name }).tap();
  await page.getByRole('link', { name: 'New here? Quick lesson' }).tap();

  await says(play, boards[0]!.task);
  const cell = await page.locator('.grid-cell').first().boundingBox();
  expect(cell!.width).toBeGreaterThanOrEqual(44);
  await tap([0, 0]);
  await says(play, `Right so far. ${boards[0]!.task}`);
  expect(await page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await tap([0, 1], [0, 2], [0, 3], [0, 4]);
  await says(play, boards[0]!.done);
  await next();

  await says(play, boards[1]!.task);
  await tap([0, 3]);
  await says(play, boards[1]!.wrong);
  await tap([0, 3], [0, 0], [0, 1], [0, 2], [0, 4]);
  await says(play, boards[1]!.done);
  await next();

  await page.getByRole('radio', { name: 'Cross' }).tap();
  await tap([0, 3], [0, 4]);
  await says(play, boards[2]!.done);
  await next();

  await tap([0, 0]);
  await says(play, boards[3]!.wrong);
  await tap([0, 0], [0, 1], [0, 2], [0, 3]);
  await says(play, boards[3]!.done);
  await next();

  await play.fill(['..#..', '.###.', '#####', '.#.#.', '.###.']);
  await says(play, boards[4]!.done);
  await next('Play a puzzle');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Nonogram, \d+ × \d+/);
  expect(await page.getByText('New here?').count()).toBe(0);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('on a desktop, by keyboard alone: five boards of hitori, in Indonesian', async () => {
  const play = await PlayPage.visit(site(), { locale: 'id-ID' });
  const { page } = play;
  const { boards } = id.lessons.hitori!;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const start = () => page.locator('.grid-cell[tabindex="0"]').focus();
  await page.goto(`${site().address}#/lesson/hitori`);
  await says(play, boards[0]!.task);
  await start();
  await press('ArrowRight', 'Space');
  await says(play, boards[0]!.wrong);
  await press('Space', 'ArrowRight', 'Space');
  await says(play, boards[0]!.done);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lanjut');
  await press('Enter');

  await says(play, boards[1]!.task);
  await start();
  await press('ArrowRight', 'x', 'ArrowDown', 'ArrowLeft', 'x', 'ArrowRight', 'ArrowRight', 'x');
  await press('ArrowDown', 'ArrowLeft', 'x');
  await says(play, boards[1]!.done);
  await press('Enter');

  await says(play, boards[2]!.task);
  await start();
  await press('ArrowDown', 'x', 'ArrowRight', 'ArrowRight', 'x');
  await says(play, boards[2]!.done);
  await press('Enter');

  await says(play, boards[3]!.task);
  await start();
  await press('ArrowRight', 'Space');
  await says(play, boards[3]!.wrong);
  await press('x');
  await says(play, boards[3]!.done);
  await press('Enter');

  await says(play, boards[4]!.task);
  await start();
  await press('Space', 'End', 'Space', 'Home', 'ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'ArrowRight', 'Space');
  await press('ArrowDown', 'End', 'Space');
  await says(play, boards[4]!.done);
  await press('Enter');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/oleh Nonori/);
  await play.close();
});

describe('the rules', () => {
  test.each([
    ['a phone', PHONE],
    ['a desktop', {}],
  ])('are one tap away from every board on %s', async (_name, options) => {
    const play = await PlayPage.visit(site(), options);
    for (const [kind, file] of Object.entries({ nonogram: 'nonogram/heart.non', hitori: 'hitori/dozen.singles' })) {
      await play.open(example(file));
      await play.button('How to play').click();
      await expect.poll(() => play.page.locator('.rule-list li').allTextContents()).toEqual(en.lessons[kind]!.rules);
      expect(await play.page.getByRole('link', { name: 'Start the lesson' }).getAttribute('href')).toContain(kind);
    }
    await play.close();
  });

  test('the offer of a lesson is whole or not there', async () => {
    for (const [width, isThere] of [
      [390, true],
      [320, false],
    ] as const) {
      const play = await PlayPage.visit(site(), { ...PHONE, viewport: { width, height: 700 } });
      await play.open(example('nonogram/bicycle.non'));
      const offer = play.page.getByText('New here?');
      await expect.poll(() => offer.isVisible()).toBe(isThere);
      if (isThere) {
        const [box, room] = [(await offer.boundingBox())!, (await play.page.locator('.notice').boundingBox())!];
        expect(box.width).toBeLessThanOrEqual(room.width);
        expect(box.height).toBeLessThanOrEqual(room.height);
      }
      await play.close();
    }
  });

  test('the lesson can be skipped, and is not offered again', async () => {
    const play = await PlayPage.visit(site());
    await play.page.getByRole('link', { name: 'New here? Quick lesson' }).click();
    await play.page.getByRole('button', { name: 'Skip the lesson' }).click();
    await play.ready();
    expect(await play.page.getByText('New here?').count()).toBe(0);
    await play.page.reload();
    await play.ready();
    expect(await play.page.getByText('New here?').count()).toBe(0);
    await play.open(example('hitori/dozen.singles'));
    expect(await play.page.getByText('New here?').count()).toBe(1);
    await play.close();
  });
});
