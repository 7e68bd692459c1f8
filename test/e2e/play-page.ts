/** The page as a player has it before them: a puzzle put on the board, cells found on the screen, marks read back. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { valueAt } from '../../src/core/board.js';
import type { Entry, Puzzle } from '../../src/core/puzzle.js';
import { sourceOf } from '../../src/formats/base/decode.js';
import { link } from '../../src/formats/link.js';
import { solve } from '../../src/tasks/solve.js';
import { launchBrowser } from './browser.js';
import { serveFolder } from './static-server.js';
import { Visitors } from './visitors.js';

export interface Site {
  readonly browser: Browser;
  readonly address: string;
  readonly visitors: Visitors;
}

/** Begun by the first file that needs it, ended with the process of the tests: they run one after the other in one (vitest.e2e.config.ts). */
let begun: Promise<Site> | undefined;

/** Visitors may keep the files, and the browser what it has compiled of them: a third of the time of a visit. */
const KEPT = { 'cache-control': 'max-age=86400' };

async function beginSite(): Promise<Site> {
  const [browser, { address }] = await Promise.all([launchBrowser(), serveFolder('dist/web', '/nonori/', KEPT)]);
  return { browser, address, visitors: new Visitors(browser, address) };
}

/** One browser and one server for all tests of the page. After each test its visitors leave. */
export function useSite(): () => Site {
  let site: Site;
  beforeAll(async () => {
    begun ??= beginSite();
    site = await begun;
  });
  afterEach(() => site.visitors.leaveAll());
  return () => site;
}

/** What a cell has, from its words: `#` filled or shaded, `x` crossed or circled, `?` open, else the name of its colour. */
function symbolOf(label: string): string {
  const state = /^[^;]*/.exec(label)![0];
  if (/\b(filled|shaded)\b/.test(state)) return '#';
  if (/\b(crossed out|circled)\b/.test(state)) return 'x';
  return /\bopen\b/.test(state) ? '?' : state.split(', ')[1]!;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const DESK = { viewport: { width: 1000, height: 760 }, locale: 'en-GB' };

/** What a game is tested on: fingers on a phone, a mouse on a desktop. */
export const SCREENS = [
  ['a phone', PHONE],
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
] as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class PlayPage {
  readonly page: Page;
  readonly errors: string[] = [];
  private readonly visitors: Visitors | undefined;

  private constructor(page: Page, visitors?: Visitors) {
    this.page = page;
    this.visitors = visitors;
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      const missing = /favicon/.test(message.location().url);
      if (message.type() === 'error' && !missing) this.errors.push(message.text());
    });
  }

  /** A visitor who has never been here, on the board. */
  static async visit({ visitors, address }: Site, options: BrowserContextOptions = {}): Promise<PlayPage> {
    const play = new PlayPage(await visitors.come({ ...DESK, ...options }), visitors);
    await play.begin(address);
    return play;
  }

  /** A visitor who has never been here, at home; `now`: the date there. */
  static async home({ visitors, address }: Site, options: BrowserContextOptions = {}, now?: string): Promise<PlayPage> {
    const play = new PlayPage(await visitors.come({ ...DESK, ...options }), visitors);
    if (now) await play.page.clock.setFixedTime(now);
    await play.page.goto(address);
    await play.page.locator('.home-links').waitFor();
    return play;
  }

  /** Another page of the same visitor. */
  static async in(context: BrowserContext, address: string): Promise<PlayPage> {
    const play = new PlayPage(await context.newPage());
    await play.begin(address);
    return play;
  }

  private async begin(address: string): Promise<void> {
    await this.page.goto(`${address}#/play`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.locator('.grid-cell').first().waitFor({ state: 'attached' });
    await this.frames();
  }

  /** Puts a puzzle on the board, by its link. */
  async open(entry: Entry): Promise<void> {
    const written = link.write!([entry], {});
    if (!written.ok) throw new Error('The puzzle has no link.');
    const [here] = this.page.url().split('#');
    await this.page.goto('about:blank');
    await this.page.goto(`${here}${String(written.value).trim()}`);
    await this.ready();
  }

  /** Waits until what was done has been drawn. */
  async frames(): Promise<void> {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** Waits until the board stays where it is: what leaves the page, as the card of an ending does, gives its room away a moment later. */
  async atRest(): Promise<void> {
    await this.page.evaluate(async () => {
      const place = () => {
        const { x, y, width } = document.querySelector('.grid-sheet')!.getBoundingClientRect();
        return [x, y, width].join();
      };
      for (let [before, frames] = [place(), 0]; frames < 10; frames++) {
        await new Promise((frame) => requestAnimationFrame(frame));
        const now = place();
        if (now !== before) [before, frames] = [now, 0];
      }
    });
  }

  /** The middle of a cell on the screen. */
  async point(row: number, col: number): Promise<Point> {
    return this.page.evaluate(
      ([down, right]) => {
        const sheet = document.querySelector<HTMLElement>('.grid-sheet')!;
        const box = sheet.getBoundingClientRect();
        const cell = Number.parseFloat(sheet.style.getPropertyValue('--cell'));
        return { x: box.x + (right + 0.5) * cell, y: box.y + (down + 0.5) * cell };
      },
      [row, col] as const,
    );
  }

  /** Presses a button of the mouse on one cell and lets it go on another, by way of cells between. */
  async drag(from: readonly [number, number], to: readonly [number, number], button: 'left' | 'right' = 'left') {
    await this.stroke(await this.point(...from), await this.point(...to), button);
    await this.frames();
  }

  private async stroke(start: Point, end: Point, button: 'left' | 'right'): Promise<void> {
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down({ button });
    if (start.x !== end.x || start.y !== end.y) await this.page.mouse.move(end.x, end.y, { steps: 2 });
    await this.page.mouse.up({ button });
  }

  async click(row: number, col: number, button: 'left' | 'right' = 'left'): Promise<void> {
    await this.drag([row, col], [row, col], button);
  }

  /** Marks a cell with a finger where the screen has them, else with the mouse. */
  async mark(row: number, col: number): Promise<void> {
    const { x, y } = await this.point(row, col);
    if (await this.page.evaluate(() => navigator.maxTouchPoints > 0)) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    await this.frames();
  }

  /** Fills the cells that a picture has, run by run; `#` is filled. */
  async fill(picture: readonly string[], symbol = '#'): Promise<void> {
    const [first, next] = [await this.point(0, 0), await this.point(1, 1)];
    const at = (row: number, col: number): Point => ({
      x: first.x + col * (next.x - first.x),
      y: first.y + row * (next.y - first.y),
    });
    for (const [row, text] of picture.entries()) {
      for (let from = 0, to = 0; from < text.length; from = to) {
        to = from + 1;
        while (to < text.length && text[to] === text[from]) to++;
        if (text[from] === symbol) await this.stroke(at(row, from), at(row, to - 1), 'left');
      }
    }
  }

  /** The puzzle in the address. */
  puzzle(): Puzzle {
    const read = link.read(sourceOf(new URL(this.page.url()).hash), {});
    if (!read.ok) throw new Error('no puzzle in the address');
    return read.value[0]!.puzzle;
  }

  /** Fills in what the solver finds for the puzzle in the address, with the mouse or with taps, up to the ending. */
  async finish(how: 'mouse' | 'taps' = 'mouse'): Promise<void> {
    const puzzle = this.puzzle();
    const { width, height } = puzzle;
    const [solution] = solve(puzzle).solutions;
    const rows = Array.from({ length: height }, (_, row) =>
      Array.from({ length: width }, (_, col) => (valueAt(solution!, row * width + col) === 1 ? '#' : '.')).join(''),
    );
    if (how === 'mouse') await this.fill(rows);
    else {
      for (const [row, text] of rows.entries()) {
        for (const { index } of text.matchAll(/#/g)) {
          const { x, y } = await this.point(row, index);
          await this.page.touchscreen.tap(x, y);
        }
      }
    }
    await this.page.locator('.ending').waitFor();
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  tool(name: string) {
    return this.page.getByRole('radio', { name, exact: true });
  }

  /** The rows of a small board, a symbol for each cell. */
  async rows(): Promise<string[]> {
    const rows = await this.page.evaluate(() =>
      [...document.querySelectorAll('[role=grid] [role=row]')].map((row) =>
        [...row.children].map((cell) => cell.getAttribute('aria-label') ?? ''),
      ),
    );
    return rows.map((labels) => labels.map(symbolOf).join(''));
  }

  /** The marks that the browser keeps for the game played last: -1 for none. */
  async kept(): Promise<number[]> {
    const rows = await this.table<{ touched: number; marks: Int8Array }>('games');
    const [last] = rows.sort((a, b) => b.touched - a.touched);
    return Object.values(last?.marks ?? []);
  }

  /** The rows of kept games, whatever they hold. */
  games(): Promise<{ key: string; touched: number; marked?: number }[]> {
    return this.table('games');
  }

  /** Puts rows into a table of the page's database. */
  put(name: string, ...rows: readonly object[]): Promise<void> {
    return this.page.evaluate(
      async ([table, list]) => {
        const request = indexedDB.open('nonori');
        await new Promise((opened) => (request.onsuccess = opened));
        const writing = request.result.transaction(table, 'readwrite');
        for (const row of list) writing.objectStore(table).put(row);
        await new Promise((written) => (writing.oncomplete = written));
        request.result.close();
      },
      [name, rows] as const,
    );
  }

  /** The rows of the statistics. */
  solved(): Promise<{ millis: number; hints: number }[]> {
    return this.table('solved');
  }

  private table<Row>(name: string): Promise<Row[]> {
    return this.page.evaluate(async (table) => {
      const request = indexedDB.open('nonori');
      await new Promise((opened) => (request.onsuccess = opened));
      const all = request.result.transaction(table).objectStore(table).getAll();
      await new Promise((answered) => (all.onsuccess = answered));
      request.result.close();
      return all.result;
    }, name);
  }

  async status(): Promise<string> {
    return (await this.page.getByRole('status').first().textContent()) ?? '';
  }

  async close(): Promise<void> {
    const context = this.page.context();
    await (this.visitors ? this.visitors.leave(context) : context.close());
  }
}
