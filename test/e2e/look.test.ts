/** How the page looks: language, theme, print, narrow screens, and titles that are up to no good. */
import { describe, expect, test } from 'vitest';
import { contrast } from '../../src/web/board/colours.js';
import { fragmentFor, read } from './board-page.js';
import { openPage } from './page.js';
import { example, nonogramOf } from './pictures.js';
import { PlayPage, SCREENS, useSite } from './play-page.js';

const site = useSite();

const SMALL = ['.#.', '###', '.#.'];

describe('language', () => {
  test('can be switched, and stays', async () => {
    const play = await PlayPage.visit(site());
    await play.page.getByRole('button', { name: 'Settings' }).click();
    await play.page.getByLabel('Bahasa Indonesia').click();
    await play.button('Urungkan').waitFor();
    expect(await play.page.locator('html').getAttribute('lang')).toBe('id');
    const cell = play.page.locator('.grid-cell').first();
    expect(await cell.getAttribute('aria-label')).toBe('baris 1 kolom 1, terbuka; petunjuk baris 1; petunjuk kolom 2');
    await play.page.reload();
    await play.ready();
    await play.button('Urungkan').waitFor();
    await play.close();
  });

  test('is the browser’s at first', async () => {
    const play = await PlayPage.visit(site(), { locale: 'id-ID' });
    await play.button('Urungkan').waitFor();
    await play.close();
  });
});

test('colours have names in the language of the page, on buttons and in what is read aloud', async () => {
  const { puzzle } = example('nonogram/watermelon.xml');
  const { page } = await openPage(site(), fragmentFor(puzzle), { locale: 'id-ID' });
  const labels = page.locator('.values .tool-label');
  await expect.poll(() => labels.allTextContents()).toEqual(['hijau', 'pucat', 'merah', 'hitam', 'Silang']);
  expect(await read(page, 2, 1)).toMatch(/2 hijau/);
});

describe('theme', () => {
  const paper = (play: PlayPage) => play.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  /** The brightness of the middle of an open cell, on the canvas. */
  const cell = (play: PlayPage) =>
    play.page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.board-cells')!;
      const sheet = document.querySelector('.board-grid')!.getBoundingClientRect();
      const box = canvas.getBoundingClientRect();
      const ctx = canvas.getContext('2d')!;
      return ctx.getImageData(sheet.x - box.x + 12, sheet.y - box.y + 12, 1, 1).data[0]!;
    });

  test('follows the system, on the canvas too', async () => {
    const play = await PlayPage.visit(site(), { colorScheme: 'dark' });
    const dark = await paper(play);
    expect(await cell(play)).toBeLessThan(80);
    await play.page.emulateMedia({ colorScheme: 'light' });
    await play.frames();
    expect(await paper(play)).not.toBe(dark);
    expect(await cell(play)).toBeGreaterThan(200);
    await play.close();
  });

  test('can be switched, and stays', async () => {
    const play = await PlayPage.visit(site(), { colorScheme: 'light' });
    await play.page.getByRole('button', { name: 'Settings' }).click();
    await play.page.getByLabel('Dark', { exact: true }).click();
    await play.frames();
    expect(await cell(play)).toBeLessThan(80);
    await play.page.reload();
    await play.ready();
    expect(await play.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await cell(play)).toBeLessThan(80);
    await play.close();
  });
});

describe('print', () => {
  /** How many pages a PDF has. */
  const pages = (pdf: Buffer): number => [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;

  test('the puzzle on one page; with its solution, that on another', async () => {
    const play = await PlayPage.visit(site());
    await play.open(nonogramOf(SMALL, { title: 'Plus' }));
    await play.page.locator('.print-sheets').waitFor({ state: 'attached' });
    expect(pages(await play.page.pdf({ format: 'A4' }))).toBe(1);
    await play.page.evaluate(() => (window.print = () => void (document.title = 'printing')));
    await play.page.getByRole('button', { name: 'Print' }).click();
    await play.button('With the solution on another page').click();
    await play.page.waitForFunction(() => document.title === 'printing');
    expect(pages(await play.page.pdf({ format: 'A4' }))).toBe(2);
    await play.button('The puzzle alone').click();
    expect(pages(await play.page.pdf({ format: 'A4' }))).toBe(1);
    expect(play.errors).toEqual([]);
    await play.close();
  });

  test('nothing of the page itself is on paper', async () => {
    const play = await PlayPage.visit(site());
    await play.page.locator('.print-sheets').waitFor({ state: 'attached' });
    await play.page.emulateMedia({ media: 'print' });
    await play.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await play.page.locator('.print-sheet svg').isVisible()).toBe(true);
    expect(await play.page.getByRole('button').count()).toBe(0);
    await play.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await play.page.locator('.print-sheet').count()).toBe(0);
    await play.close();
  });
});

test('a title is text, wherever it stands', async () => {
  const play = await PlayPage.visit(site());
  const title = '<img src=x onerror="document.title=1">"><script>document.title=2</script>';
  await play.page.evaluate(() => localStorage.setItem('nonori.settings', '{"hideTitles":false}'));
  await play.open(nonogramOf(SMALL, { title, author: '</span><svg onload=alert(1)>' }));
  const heading = play.page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toBe(`${title} by </span><svg onload=alert(1)>`);
  expect(await play.page.getByRole('grid').getAttribute('aria-label')).toBe(`${title}: 3 rows, 3 columns`);
  await play.page.locator('.print-sheets').waitFor({ state: 'attached' });
  await play.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await play.page.locator('h1 img, h1 svg, .print-sheet img, .print-sheet script').count()).toBe(0);
  expect(await play.page.title()).toBe(`${title} · Nonori`);
  expect(play.errors).toEqual([]);
  await play.close();
});

describe('small screens', () => {
  test.each([
    [320, 568],
    [390, 844],
    [844, 390],
    [768, 1024],
  ])('%i by %i: everything is on it, large enough for a finger', async (width, height) => {
    const play = await PlayPage.visit(site(), { viewport: { width, height } });
    const wide = await play.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    const small = await play.page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0)
        .filter(({ box }) => box.height < 44 || box.width < 44 || box.right > innerWidth || box.bottom > innerHeight)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    const corner = await play.point(10, 10);
    expect(corner.x).toBeLessThan(width);
    expect(corner.y).toBeLessThan(height);
    await play.close();
  });

  test('the menu of a phone leads to what a desktop has in its bars', async () => {
    const play = await PlayPage.visit(site(), { viewport: { width: 320, height: 568 } });
    await play.button('Menu').click();
    await play.button('Settings').click();
    await play.page.getByLabel('Show the time').waitFor();
    await play.button('Close').click();
    expect(await play.page.locator('.side-panel').count()).toBe(0);
    await play.close();
  });
});

test('titles have the display face, buttons their names where there is room, and the rest of help is behind More', async () => {
  const play = await PlayPage.visit(site(), { viewport: { width: 1440, height: 900 } });
  const { page } = play;
  await page.evaluate(() => document.fonts.load('600 20px Fraunces'));
  expect(await page.evaluate(() => document.fonts.check('600 20px Fraunces'))).toBe(true);
  expect(await page.locator('.wordmark').evaluate((mark) => getComputedStyle(mark).fontFamily)).toMatch(/^"?Fraunces/);
  expect(await page.locator('.bar-label', { hasText: 'Settings' }).isVisible()).toBe(true);
  const isThere = (name: string) => play.button(name).isVisible();
  expect([await isThere('Hint'), await isThere('Check'), await isThere('Why?')]).toEqual([true, true, true]);
  expect([await isThere('Solve'), await isThere('Restart')]).toEqual([false, false]);
  await play.button('More').click();
  expect([await isThere('Solve'), await isThere('Restart')]).toEqual([true, true]);
  // What was chosen has the room of the others.
  await play.button('Grade').click();
  expect([await isThere('Solve'), await isThere('Restart')]).toEqual([false, false]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Grade');
  await page.setViewportSize({ width: 1000, height: 760 });
  expect(await page.locator('.bar-label', { hasText: 'Settings' }).isVisible()).toBe(false);
  expect(play.errors).toEqual([]);
  await play.close();
});

test.each(['light', 'dark'] as const)('struck clues and quiet words can be read: AA, %s', async (colorScheme) => {
  const play = await PlayPage.visit(site(), { colorScheme });
  const colours = await play.page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(
      ['faint', 'muted', 'ink', 'paper', 'board', 'raised', 'accent', 'mistake'].map((name) => [
        name,
        style.getPropertyValue(`--${name}`).trim(),
      ]),
    ) as Record<string, string>;
  });
  for (const text of ['faint', 'muted', 'ink', 'accent', 'mistake']) {
    for (const ground of ['paper', 'board', 'raised']) {
      expect([text, ground, contrast(colours[text]!, colours[ground]!) >= 4.5]).toEqual([text, ground, true]);
    }
  }
  await play.close();
});

test.each(SCREENS)(
  'while a sentence names cells, their rows and columns are numbered on the board, on %s',
  async (_name, options) => {
    const play = await PlayPage.visit(site(), options);
    const { page } = play;
    /** Accent pixels left of the cells of a row. */
    const tagged = (row: number) =>
      page.evaluate((at) => {
        const canvas = document.querySelector<HTMLCanvasElement>('.board-highlight')!;
        const sheet = document.querySelector<HTMLElement>('.grid-sheet')!;
        const [box, place] = [canvas.getBoundingClientRect(), sheet.getBoundingClientRect()];
        const cell = Number.parseFloat(sheet.style.getPropertyValue('--cell'));
        const scale = canvas.width / box.width;
        const [x, y] = [place.x - box.x, place.y - box.y + at * cell].map((side) => side * scale) as [number, number];
        const { data } = canvas.getContext('2d')!.getImageData(0, y, x - 2, cell * scale);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) if (data[i + 3]! > 200 && data[i + 2]! - data[i]! > 60) count++;
        return count;
      }, row);
    expect(await tagged(0)).toBe(0);
    await play.button('Hint').click();
    for (const stage of [1, 2]) {
      await page.locator(`.hint[data-stage="${stage}"]`).waitFor();
      await page.keyboard.press('h');
    }
    await page.locator('.hint[data-stage="3"]').waitFor();
    await expect.poll(() => tagged(0)).toBeGreaterThan(5);
    expect(await tagged(4)).toBe(0);
    await play.close();
  },
);
