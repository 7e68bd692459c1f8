/** Faults that players met on the page, each with the test that it does not come back, on a phone and on a desktop. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { click, fragmentFor, nonogram, press } from './board-page.js';
import { openPage } from './page.js';
import { BEGUN, example } from './pictures.js';
import { PlayPage, SCREENS, useSite } from './play-page.js';

const site = useSite();

/** The colour of the paper on the canvas of the board, and that of the page. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-cells')!;
    const [place, grid] = [canvas, document.querySelector('.board-grid')!].map((one) => one.getBoundingClientRect());
    const scale = canvas.width / place!.width;
    const at = [grid!.x - place!.x + 8, grid!.y - place!.y + 8].map((side) => side * scale) as [number, number];
    return [...canvas.getContext('2d')!.getImageData(...at, 1, 1).data].slice(0, 3).join();
  });

/** A photo: more colours than a puzzle has. */
async function photo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 60);
    const context = canvas.getContext('2d')!;
    for (let row = 0; row < 60; row++) {
      for (let col = 0; col < 60; col++) {
        context.fillStyle = `rgb(${4 * row},${4 * col},${(row * col) % 255})`;
        context.fillRect(col, row, 1, 1);
      }
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

describe.each(SCREENS)('on %s', (_name, options) => {
  test('the board follows every change of the theme, and so does the colour of the browser', async () => {
    const play = await PlayPage.visit(site(), options);
    const { page } = play;
    await press(page, 'Settings');
    const seen: string[] = [];
    const bars: (string | null)[] = [];
    for (const theme of ['Light', 'Dark', 'Light', 'Dark', 'Same as the system']) {
      await page.getByLabel(theme, { exact: true }).check();
      await play.frames();
      seen.push(await colours(page));
      bars.push(await page.locator('meta[name=theme-color]').getAttribute('content'));
    }
    const [light, dark] = seen;
    expect(light).not.toBe(dark);
    expect(seen).toEqual([light, dark, light, dark, light]);
    expect(bars).toEqual(['#f7f3ea', '#16181b', '#f7f3ea', '#16181b', '#f7f3ea']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await play.frames();
    expect(await colours(page)).toBe(dark);
    await play.close();
  });

  test('the clock stands still while the gallery is open', async () => {
    const play = await PlayPage.visit(site(), options);
    await play.page.clock.install();
    await play.page.reload();
    await play.ready();
    await play.mark(0, 0);
    await play.page.clock.runFor(5000);
    await play.page.goto(`${site().address}#/gallery`);
    await play.page.clock.runFor(600_000);
    await play.page.goto(`${site().address}#/play`);
    expect(await play.page.getByRole('timer').textContent()).toMatch(/^0:0\d$/);
    await play.close();
  });

  test('two tabs of one puzzle: the first is told, loses nothing, and can take over', async () => {
    const first = await PlayPage.visit(site(), options);
    await first.mark(0, 0);
    const second = await PlayPage.in(first.page.context(), site().address);
    expect((await second.rows())[0]![0]).toBe('#');
    await first.page.getByText('This puzzle is being played in another tab.').waitFor();
    await first.mark(0, 1);
    expect((await first.rows())[0]!.slice(0, 2)).toBe('#?');
    await second.mark(0, 2);
    await first.button('Play it here').click();
    await expect.poll(async () => (await first.rows())[0]!.slice(0, 3)).toBe('#?#');
    await first.mark(0, 3);
    expect((await first.rows())[0]!.slice(0, 4)).toBe('#?##');
    await second.page.getByText('This puzzle is being played in another tab.').waitFor();
    await first.close();
  });

  test('the focus stays in the panel after Do it', async () => {
    const { page } = await openPage(site(), '', options);
    await press(page, 'Hint');
    for (const [stage, name] of [
      [1, 'Tell me more'],
      [2, 'Show me'],
      [3, 'Do it'],
    ] as const) {
      await page.locator(`.hint[data-stage="${stage}"]`).waitFor();
      const button = page.getByRole('button', { name, exact: true });
      await ('hasTouch' in options ? button.tap() : button.press('Enter'));
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('A hint for this board');
  });

  test('where the system decides the colours, the chosen tool is still seen', async () => {
    const play = await PlayPage.visit(site(), { ...options, forcedColors: 'active' });
    const outline = (name: string) =>
      play
        .tool(name)
        .evaluate((tool) => `${getComputedStyle(tool).outlineStyle} ${getComputedStyle(tool).outlineWidth}`);
    expect(await outline('Fill')).toBe('solid 3px');
    expect(await outline('Cross')).not.toBe('solid 3px');
    await play.close();
  });

  test('a photo in Open leads to the editor, and names no command', async () => {
    const { page } = await openPage(site(), '#/open', options);
    const buffer = await photo(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).not.toContain('nonori');
    await press(page, 'Import it in the editor');
    await page
      .locator('.editor-section')
      .getByRole('button', { name: 'Accept' })
      .or(page.getByText('Use it'))
      .first()
      .waitFor();
  });

  test('a photo that is dropped on the editor is imported, whichever section is open', async () => {
    const { page } = await openPage(site(), '#/edit/new', options);
    await page.locator('.editor').waitFor();
    const bytes = [...(await photo(page))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(content)], 'cat.jpg'));
      return transfer;
    }, bytes);
    await page.dispatchEvent('.editor-board', 'drop', { dataTransfer: data });
    await expect.poll(() => page.locator('.editor-section').getAttribute('aria-label')).toBe('Import');
    expect(new URL(page.url()).hash).toBe('#/edit');
  });

  test('why on a puzzle without a solution blames the puzzle, not the marks', async () => {
    const { page } = await openPage(site(), fragmentFor(nonogram([[1, 1], [], [1, 1]], [[2], [], [2]])), options);
    await press(page, 'Why?');
    await page.locator('.why').waitFor();
    await click(page, 1, 1);
    await expect.poll(() => page.locator('.side-panel .sentence').textContent()).toBe('This puzzle has no solution.');
  });

  test('the empty grid of a coloured puzzle is printed white', async () => {
    const { page } = await openPage(site(), fragmentFor(example('nonogram/koi.xml').puzzle), options);
    await page.locator('.print-sheets').waitFor({ state: 'attached' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.print-sheet').first().locator('path').first().getAttribute('fill')).toBe('#ffffff');
    expect(readFileSync('examples/nonogram/koi.xml', 'utf8')).toContain('color');
  });

  test('a browser that keeps nothing says so', async () => {
    const context = await site().browser.newContext({ locale: 'en-GB', ...options });
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const play = await PlayPage.in(context, site().address);
    await expect.poll(() => play.rows()).toEqual(BEGUN);
    await play.mark(0, 0);
    await expect.poll(() => play.status()).toContain('This browser keeps nothing for this page');
    await play.page.goto(site().address);
    await play.page.getByRole('alert').waitFor();
    expect(play.errors).toEqual([]);
    await context.close();
  });
});

test('an explanation shows more than a few steps in a low window of a desktop', async () => {
  const { page } = await openPage(site(), fragmentFor(example('nonogram/snail.non').puzzle), {
    viewport: { width: 1280, height: 720 },
  });
  await press(page, 'Explain');
  await page.locator('.explain [data-ended]').waitFor();
  const [list, step] = [page.locator('.step-list'), page.locator('.step').first()];
  const rows = (await list.boundingBox())!.height / (await step.boundingBox())!.height;
  expect(rows).toBeGreaterThanOrEqual(6);
});
