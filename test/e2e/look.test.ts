/** How the page looks: language, theme, print, narrow screens, and titles that are up to no good. */
import { describe, expect, test } from 'vitest';
import { nonogramOf } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';

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
