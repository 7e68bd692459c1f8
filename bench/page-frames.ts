/**
 * How smooth the page is: a 100x100 board in Chromium is painted by dragging, then zoomed and scrolled, while another
 * process keeps one processor busy. Prints the intervals between frames, the time that the page's own code took in them,
 * when the first board was on the screen, and what the first visit downloads.
 */
import { spawn } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { link } from '../src/formats/link.js';
import { cluesOf, makeNonogram } from '../src/kinds/nonogram/puzzle.js';
import { noise } from '../src/tasks/bench/pictures.js';
import { launchBrowser } from '../test/e2e/browser.js';
import { serveFolder } from '../test/e2e/static-server.js';

const SIDE = 100;
/** A frame that takes longer is seen as a stutter: two frames of a screen at 60 Hz. */
const LONG = 33.4;

/** Runs in the page before its own code: notes when frames come and how long the page's callbacks take. */
const WATCH = `
  window.frames_ = []; window.work_ = [];
  const ask = window.requestAnimationFrame.bind(window);
  const timed = (act) => (value) => { const from = performance.now(); act(value); window.work_.push(performance.now() - from); };
  window.requestAnimationFrame = (act) => ask(timed(act));
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, act, options) {
    return listen.call(this, name, name.startsWith('pointer') && typeof act === 'function' ? timed(act) : act, options);
  };
  let last = 0;
  const tick = (now) => { if (last) window.frames_.push(now - last); last = now; ask(tick); };
  ask(tick);
`;

async function measured(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate('frames_.length = 0; work_.length = 0');
  await act();
  const [frames, work] = (await page.evaluate('[frames_, work_]')) as [number[], number[]];
  const sorted = (list: number[]) => [...list].sort((a, b) => b - a);
  const show = (list: number[]) =>
    `worst ${sorted(list)
      .slice(0, 4)
      .map((ms) => ms.toFixed(1))
      .join(', ')} ms`;
  const long = frames.filter((ms) => ms > LONG).length;
  console.log(`${what}: ${frames.length} frames, ${show(frames)}, ${long} over 33 ms; own code: ${show(work)}`);
}

function largePuzzle(): string {
  const made = makeNonogram({ width: SIDE, height: SIDE, ...cluesOf(SIDE, SIDE, noise(SIDE, SIDE, 0.5, 1)) });
  const written = made.ok ? link.write!([{ puzzle: made.value }], {}) : made;
  if (!written.ok) throw new Error('the puzzle cannot be made');
  return String(written.value).trim();
}

async function firstVisit(page: Page, address: string): Promise<void> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => void bodies.push(response.body()));
  await page.goto(address);
  await page.locator('.grid-cell').first().waitFor({ state: 'attached' });
  const paint = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime");
  const sizes = (await Promise.allSettled(bodies)).map((body) =>
    body.status === 'fulfilled' ? gzipSync(body.value).length : 0,
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first visit: first contentful paint ${Math.round(Number(paint))} ms, ${bytes} bytes gzipped`);
}

async function paint(page: Page): Promise<void> {
  const box = (await page.locator('.board-grid').boundingBox())!;
  const cell = box.width / SIDE;
  for (let row = 5; row < SIDE; row += 18) {
    const y = box.y + cell * (row + 0.5);
    await page.mouse.move(box.x + cell * 3.5, y);
    await page.mouse.down();
    for (let col = 3; col < SIDE - 3; col += 2) await page.mouse.move(box.x + cell * (col + 0.5), y);
    await page.mouse.up();
  }
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(500, 450);
  for (let step = 0; step < 5; step++) await page.mouse.wheel(0, -100);
  for (let step = 0; step < 60; step++) await page.mouse.wheel(step % 3, step < 30 ? 12 : -12);
}

const browser = await launchBrowser();
const server = await serveFolder('dist/web');
const load = spawn(process.execPath, ['-e', 'for (;;);']);
try {
  await firstVisit(await (await browser.newContext()).newPage(), server.address);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.addInitScript(WATCH);
  await page.goto(`${server.address}${largePuzzle()}`);
  await page.locator('.grid-cell').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1000);
  await measured(page, 'painting', () => paint(page));
  await measured(page, 'zooming and scrolling', () => scroll(page));
} finally {
  load.kill();
  await browser.close();
  await server.close();
}
