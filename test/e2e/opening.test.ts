/** Opening puzzles: examples, files, pasted texts, links; and what is wrong with them. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boardOfValues } from '../../src/core/board.js';
import { Random } from '../../src/core/random.js';
import { cluesOf, makeNonogram } from '../../src/kinds/nonogram/puzzle.js';
import { fragmentFor } from './board-page.js';
import { expectQuiet, openPage, seeAllCards } from './page.js';
import { useSite } from './play-page.js';

const site = useSite();

const open = (rest = '') => openPage(site(), `${rest}`);
const title = (page: Page) => page.locator('.puzzle-title');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const HITORI = 'https://puzz.link/p?hitori/4/4/1114142333214213';

/** Drops a file on the page, as a file manager does. */
async function dropFile(page: Page, name: string, content: string | Buffer, onto = 'body'): Promise<void> {
  const bytes = [...Buffer.from(content)];
  const data = await page.evaluateHandle(
    ([fileName, fileBytes]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(fileBytes as number[])], fileName as string));
      return transfer;
    },
    [name, bytes] as const,
  );
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await page.dispatchEvent(onto, event, { dataTransfer: data });
  }
}

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe('the gallery', () => {
  test('lists every example with its size and grade, and opens it', async () => {
    const opened = await open('#/gallery');
    const { page } = opened;
    const index = JSON.parse(readFileSync('examples/index.json', 'utf8')) as { title: string; status: string }[];
    await seeAllCards(page);
    expect(await page.locator('.card-title').allTextContents()).toHaveLength(index.length);
    expect(new Set(await page.locator('.card-title').allTextContents())).toEqual(
      new Set(index.map((one) => one.title)),
    );
    expect(await page.locator('.grade').count()).toBe(index.filter(({ status }) => status === 'unique').length);
    await page.getByRole('link', { name: /Cat/ }).click();
    await expect.poll(() => title(page).textContent()).toContain('Cat');
    expectQuiet(opened);
  });

  test('shows how far a puzzle is that was begun', async () => {
    const opened = await open();
    const { page } = opened;
    await dropFile(page, 'progress.json', JSON.stringify(BEGUN));
    await expect.poll(() => title(page).textContent()).toContain('Begun');
    await page.goto(`${site().address}#/gallery`);
    await seeAllCards(page);
    const card = page.locator('.card', { hasText: 'Begun' });
    expect(await card.locator('meter').getAttribute('aria-label')).toBe('50 % done');
    await card.getByRole('button').click();
    await expect.poll(() => card.count()).toBe(0);
    expectQuiet(opened);
  });
});

const BEGUN = {
  nonori: 1,
  kind: 'nonogram',
  about: { title: 'Begun' },
  rows: [[2], [2]],
  cols: [[2], [2]],
  progress: ['##', '??'],
};

describe('handing in', () => {
  test('a file is dropped anywhere on the page', async () => {
    const opened = await open();
    await dropFile(opened.page, 'koi.xml', readFileSync('examples/nonogram/koi.xml'));
    await expect.poll(() => title(opened.page).textContent()).toContain('Koi');
    expectQuiet(opened);
  });

  test('a file is picked', async () => {
    const opened = await open('#/open');
    await opened.page.locator('input[type=file]').setInputFiles('examples/hitori/lantern.singles');
    await expect.poll(() => title(opened.page).textContent()).toContain('Lantern');
    expectQuiet(opened);
  });

  test('a picture is a puzzle', async () => {
    const opened = await open();
    const { page } = opened;
    const png = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(3, 2);
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 3, 2);
      context.fillStyle = 'black';
      context.fillRect(0, 1, 3, 1);
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
    });
    await dropFile(page, 'hat.png', Buffer.from(png));
    await expect.poll(() => title(page).textContent()).toContain('3 × 2');
    expectQuiet(opened);
  });

  test.each([
    ['a puzz.link address', HITORI, '4 × 4'],
    ['a game ID', '5x5:1/1/1/1/1/1/1/1/1/1', '5 × 5'],
    ['the text of a file', readFileSync('examples/nonogram/snail.non', 'utf8'), 'Snail'],
  ])('%s is pasted on the page', async (_, text, shown) => {
    const opened = await open();
    await pasteText(opened.page, text);
    await expect.poll(() => title(opened.page).textContent()).toContain(shown);
    expectQuiet(opened);
  });

  test('a text is pasted into the form', async () => {
    const opened = await open('#/open');
    const { page } = opened;
    await page.locator('textarea').fill(HITORI);
    await page.locator('button[type=submit]').click();
    await expect.poll(() => title(page).textContent()).toContain('4 × 4');
    expectQuiet(opened);
  });

  test('of several puzzles in a file one is chosen', async () => {
    const opened = await open();
    const { page } = opened;
    await pasteText(page, `${JSON.stringify(BEGUN)}\n${JSON.stringify({ ...BEGUN, about: { title: 'Second' } })}`);
    await page
      .locator('.arrival')
      .getByRole('button', { name: /Second/ })
      .click();
    await expect.poll(() => title(page).textContent()).toContain('Second');
    expectQuiet(opened);
  });

  test('a large board that comes with marks is there before a worker has looked into it', async () => {
    const side = 110;
    const random = new Random(3);
    const cells = Array.from({ length: side * side }, () => (random.next() < 0.5 ? 1 : 0));
    const made = makeNonogram({ width: side, height: side, ...cluesOf(side, side, cells) });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const marks = cells.map((value, cell) => (cell < side ? -1 : value));
    const opened = await open();
    const { page } = opened;
    const fragment = fragmentFor(made.value, boardOfValues(made.value, 2, marks));
    const [looker] = await Promise.all([page.waitForEvent('worker'), page.goto(`${site().address}${fragment}`)]);
    expect(looker.url()).toContain('task-worker');
    await expect.poll(() => title(page).textContent()).toContain('110 × 110');
    await page.locator('.grid-sheet').hover({ position: { x: 100, y: 100 }, force: true });
    await expect.poll(() => page.locator('.strip-line[data-axis=row] .done').count()).toBeGreaterThan(5);
    expectQuiet(opened);
  });

  test('what is wrong is said with its line and column', async () => {
    const opened = await open('#/open');
    const { page } = opened;
    await page.locator('textarea').fill('width 2\nheight 2\nrows\n1\n3\ncolumns\n1\n1\n');
    await page.locator('button[type=submit]').click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toMatch(/line \d+, column \d+.*needs 3 cells/);
    expectQuiet(opened);
  });

  test.each([
    ['a phone', PHONE],
    ['a desktop', { viewport: { width: 1280, height: 800 } }],
  ])('what a text leaves open is asked, on %s', async (_, options) => {
    const opened = await openPage(site(), '#/open', { ...options, locale: 'en' });
    const { page } = opened;
    const press = async (name: RegExp): Promise<void> => {
      const button = page.locator('.arrival').getByRole('button', { name });
      await button.waitFor();
      const { x, width, height } = (await button.boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
      expect(x >= 0 && x + width <= page.viewportSize()!.width).toBe(true);
      await button.click();
    };
    const paste = async (text: string): Promise<void> => {
      await page.goto(`${site().address}#/open`);
      await page.locator('textarea').fill(text);
      await page.locator('button[type=submit]').click();
    };
    await paste('1 2 3\n2 3 1\n3 1 2\n');
    expect(await page.getByRole('alert').textContent()).not.toContain('--');
    await press(/hitori/);
    await expect.poll(() => title(page).textContent()).toContain('3 × 3');
    await paste('2 3\n2\n1\n0\n1\n2\n');
    expect(await page.getByRole('alert').textContent()).not.toContain('--');
    await press(/height is first/);
    await expect.poll(() => title(page).textContent()).toContain('3 × 2');
    await paste('2 3\n1\n2\n1\n2\n2\n\n2 3\n1\n2\n1\n2\n2\n');
    await press(/columns first/);
    await expect.poll(() => page.locator('.arrival .card-facts').allTextContents()).toEqual(['3 × 2', '3 × 2']);
    expectQuiet(opened);
  });

  test('what is wrong is said in Indonesian, with the English detail marked as such', async () => {
    const opened = await openPage(site(), '#/open', { locale: 'id-ID' });
    const { page } = opened;
    await page.locator('textarea').fill('width 2\nheight 2\nrows\n1\n3\ncolumns\n1\n1\n');
    await page.locator('button[type=submit]').click();
    const line = page.getByRole('alert').locator('li').first();
    await expect.poll(() => line.textContent()).toMatch(/^baris \d+, kolom 1: Ada petunjuk yang lebih panjang/);
    expect(await line.locator('[lang=en]').textContent()).toMatch(/needs 3 cells/);
    expectQuiet(opened);
  });

  test('a title is text, whatever it looks like', async () => {
    const opened = await open();
    const { page } = opened;
    const evil = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>';
    const puzzle = { ...BEGUN, about: { title: evil, author: evil } };
    await pasteText(page, `${JSON.stringify(puzzle)}\n${JSON.stringify(puzzle)}`);
    await page.locator('.arrival .card-title').first().waitFor();
    expect(await page.locator('.arrival .card-title').first().textContent()).toBe(evil);
    await page.locator('.arrival button').first().click();
    await expect.poll(() => title(page).textContent()).toContain(evil);
    await page.goto(`${site().address}#/gallery`);
    await seeAllCards(page);
    expect(await page.locator('.card-title', { hasText: 'onerror' }).count()).toBe(1);
    expect(await page.title()).not.toBe('owned');
    expect(await page.locator('#app img, #app script').count()).toBe(0);
    expectQuiet(opened);
  });
});
