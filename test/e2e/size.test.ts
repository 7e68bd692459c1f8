/** How much a first visit fetches before the page can be played, and the scanner after that, compressed as any host compresses it. */
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawing, example, pngFile } from './pictures.js';
import { useSite } from './play-page.js';

/** Bytes, gzipped, without clingo. */
const MOST = 150_000;
/** Of the scanner: its panel, its code and its weights. */
const MOST_OF_SCANNER = 600_000;

const site = useSite();

type Files = readonly (readonly [name: string, size: number])[];

/** The files that a context fetches from now on, once it has them all, each once: hosts let visitors keep them. */
function watched(context: BrowserContext): () => Promise<Files> {
  const fetched = new Map<string, Promise<[string, number]>>();
  context.on('response', (response) => {
    const { protocol, pathname } = new URL(response.url());
    const name = pathname.replace('/nonori/', '') || 'index.html';
    if (protocol === 'blob:' || fetched.has(name)) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    fetched.set(
      name,
      size.then((length) => [name, length]),
    );
  });
  return () => Promise.all(fetched.values());
}

function totalOf(files: Files): number {
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  console.log(
    [...files, ['total', total] as const].map(([name, size]) => `${String(size).padStart(7)}  ${name}`).join('\n'),
  );
  return total;
}

test.each([
  ['home', ''],
  ['the board', '#/play'],
])(`a first visit to %s is at most ${MOST / 1000} kB, and clingo is not in it`, async (_name, at) => {
  const context = await site().browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const all = watched(context);
  await page.goto(`${site().address}${at}`);
  await page.locator('.board canvas, .home-links').first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = await all();
  const total = totalOf(files);
  expect(files.filter(([name]) => name.includes('clingo'))).toEqual([]);
  expect(files.map(([name]) => name)).toContain('index.html');
  expect(total).toBeLessThanOrEqual(MOST);
});

test(`the scanner is fetched when it is opened, and is at most ${MOST_OF_SCANNER / 1000} kB`, async () => {
  const context = await site().browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const all = watched(context);
  await page.goto(`${site().address}#/play`);
  await page.locator('.board-cells').waitFor();
  await page.waitForLoadState('networkidle');
  const first = new Set((await all()).map(([name]) => name));
  await page.goto(`${site().address}#/scan`);
  const buffer = pngFile(drawing(example('nonogram/cat.non').puzzle));
  const file = { name: 'cat.png', mimeType: 'image/png', buffer };
  await page.locator('.scan-choose input').first().setInputFiles(file);
  await page.locator('.scan-verdict[data-check=unique]').waitFor();
  const files = (await all()).filter(([name]) => !first.has(name));
  const total = totalOf(files);
  // The panel and the scanner that the worker loads, with its weights.
  expect(files.filter(([name]) => /^assets\/scan-[\w-]+\.js$/.test(name))).toHaveLength(2);
  expect(total).toBeLessThanOrEqual(MOST_OF_SCANNER);
});
