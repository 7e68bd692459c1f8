/** How much a first visit fetches before the page can be played, compressed as any host compresses it. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useSite } from './play-page.js';

/** Bytes, gzipped, without clingo. */
const MOST = 150_000;

const site = useSite();

test.each([
  ['home', ''],
  ['the board', '#/play'],
])(`a first visit to %s is at most ${MOST / 1000} kB, and clingo is not in it`, async (_name, at) => {
  const context = await site().browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const fetched: Promise<[string, number]>[] = [];
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace('/nonori/', '') || 'index.html';
    fetched.push(response.body().then((body) => [name, gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(`${site().address}${at}`);
  await page.locator('.board canvas, .home-links').first().waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(fetched);
  const total = files.reduce((sum, [, size]) => sum + size, 0);
  console.log(
    [...files, ['total', total] as const].map(([name, size]) => `${String(size).padStart(7)}  ${name}`).join('\n'),
  );
  expect(files.filter(([name]) => name.includes('clingo'))).toEqual([]);
  expect(files.map(([name]) => name)).toContain('index.html');
  expect(total).toBeLessThanOrEqual(MOST);
});
