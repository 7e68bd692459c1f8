/**
 * How fast the page is. A first visit on slow 4G with a processor slowed four times, by the browser's own throttling: when
 * something was painted, when home or the board stood there, what was downloaded, the longest task. How long *Play another*
 * takes to open what was made ahead, and a collection on the slowed processor. And how smooth it is: a 100x100 board is painted by dragging, then zoomed and
 * scrolled, while another process keeps one processor busy: the intervals between frames, and the page's own time in them.
 * `npm run bench:page -- home board another pack frames` runs some of the five parts.
 */
import { spawn } from 'node:child_process';
import type { Browser, Page } from 'playwright-core';
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

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit a second; and a processor four times as slow. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** Runs in the page before its own code: notes long tasks, and when home or the board is there. */
const WATCH_START = `
  window.tasks_ = []; window.there_ = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.tasks_.push(entry.duration); })
    .observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('.home .another-play, .board .grid-cell')) requestAnimationFrame(() => { window.there_ = performance.now(); });
    else requestAnimationFrame(look);
  };
  look();
`;

/** The median of five visits, and the longest task of them all. */
async function coldStarts(browser: Browser, address: string, name: string, at: string): Promise<void> {
  const visits: Visit[] = [];
  for (let visit = 0; visit < 5; visit++) visits.push(await coldStart(browser, address, at));
  const median = (pick: (visit: Visit) => number) => Math.round(visits.map(pick).sort((a, b) => a - b)[2]!);
  const tasks = visits.map((visit) => Math.round(Math.max(0, ...visit.tasks))).sort((a, b) => a - b);
  console.log(
    `cold start, ${name}: first paint ${median((visit) => visit.painted)} ms, there after ${median((visit) => visit.there)} ms, ` +
      `${median((visit) => visit.bytes)} bytes; longest task of each visit: ${tasks.join(', ')} ms`,
  );
}

interface Visit {
  readonly painted: number;
  readonly there: number;
  readonly bytes: number;
  /** Milliseconds of each that is over 50. */
  readonly tasks: readonly number[];
}

async function coldStart(browser: Browser, address: string, at: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(WATCH_START);
  await page.goto(address + at);
  while (!(await page.evaluate('window.there_ > 0'))) await page.waitForTimeout(50);
  await page.waitForLoadState('networkidle');
  const [painted, there, tasks] = (await page.evaluate(
    "[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, window.there_, window.tasks_]",
  )) as [number, number, number[]];
  await context.close();
  return { painted, there, bytes, tasks };
}

/** Is a puzzle of the endless row ready? */
const IS_READY = `(async () => {
  const request = indexedDB.open('nonori');
  await new Promise((opened) => (request.onsuccess = opened));
  const keys = request.result.transaction('stock').objectStore('stock').getAllKeys();
  await new Promise((answered) => (keys.onsuccess = answered));
  request.result.close();
  return keys.result.some((key) => String(key).startsWith('endless'));
})()`;

const PRESS_PLAY = `new Promise((done) => {
  const from = performance.now();
  const look = () => {
    if (document.querySelector('.board .grid-cell')) requestAnimationFrame(() => done(performance.now() - from));
    else requestAnimationFrame(look);
  };
  document.querySelector('.another-play').click();
  look();
})`;

/** From the press on Play to the new board, when a puzzle was made ahead: five visits. */
async function playAnother(browser: Browser, address: string): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(address);
    await page.locator('.another-play').waitFor();
    while (!(await page.evaluate(IS_READY))) await page.waitForTimeout(250);
    times.push(Math.round(Number(await page.evaluate(PRESS_PLAY))));
    await page.context().close();
  }
  console.log(`play another: there after ${times.sort((a, b) => a - b).join(', ')} ms`);
}

/** Of pictures, of large boards, and of many numbers. */
const PACKS = ['animals', 'food', 'giants', 'hitori-large'];
const PACK_VISITS = 20;

/** Waits in the page for a press; in the end: milliseconds from it to the frame after the cards of the collection. */
const AWAIT_PRESS = (id: string) => `window.opened_ = new Promise((done) => {
  addEventListener('pointerdown', ({ timeStamp }) => {
    const look = () => {
      if (document.querySelector('.cards[data-tab=${id}] .card')) requestAnimationFrame(() => done(performance.now() - timeStamp));
      else requestAnimationFrame(look);
    };
    look();
  }, { once: true, capture: true });
}); 0`;

/** From the press on a collection's tab to its cards, with a processor four times as slow: twenty visits for each. */
async function openPacks(browser: Browser, address: string): Promise<void> {
  for (const id of PACKS) {
    const times: number[] = [];
    for (let visit = 0; visit < PACK_VISITS; visit++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      await page.goto(`${address}#/gallery`);
      await page.locator('.card').first().waitFor();
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const tab = page.locator(`.gallery-filters label:has(input[value=${id}])`);
      await tab.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await tab.boundingBox())!;
      await page.evaluate(AWAIT_PRESS(id));
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      times.push(Math.round(Number(await page.evaluate('window.opened_'))));
      await context.close();
    }
    console.log(`collection ${id}: there after ${times.sort((a, b) => a - b).join(', ')} ms`);
  }
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

async function frames(browser: Browser, address: string): Promise<void> {
  const load = spawn(process.execPath, ['-e', 'for (;;);']);
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.addInitScript(WATCH);
    await page.goto(`${address}${largePuzzle()}`);
    await page.locator('.grid-cell').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(1000);
    await measured(page, 'painting', () => paint(page));
    await measured(page, 'zooming and scrolling', () => scroll(page));
  } finally {
    load.kill();
  }
}

const parts: Readonly<Record<string, (browser: Browser, address: string) => Promise<void>>> = {
  home: (browser, address) => coldStarts(browser, address, 'home', ''),
  board: (browser, address) => coldStarts(browser, address, 'the board', '#/play'),
  another: playAnother,
  pack: openPacks,
  frames,
};

const browser = await launchBrowser();
const server = await serveFolder('dist/web', '/', {}, true);
try {
  const wanted = process.argv.slice(2);
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await run(browser, server.address);
  }
} finally {
  await browser.close();
  await server.close();
}
