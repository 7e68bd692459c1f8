/** Large puzzles on a phone: cells that a finger hits, a way to move, a drag that scrolls at the edge, a map, the clues of a line. */
import { expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { makeHitori } from '../../src/kinds/hitori/puzzle.js';
import { nonogramOf } from './pictures.js';
import { PHONE, PlayPage, type Point, useSite } from './play-page.js';

const site = useSite();
const PATIENT = { timeout: 20_000 };
/** How many cells are tapped; more, for whoever wants to be sure. */
const TAPS = Number(process.env.NONORI_TAPS ?? 50);

/** A picture of noise: its clues are long. */
function noise(side: number): string[] {
  const random = new Random(side);
  return Array.from({ length: side }, () =>
    Array.from({ length: side }, () => (random.next() < 0.5 ? '#' : '.')).join(''),
  );
}

const cellSize = (play: PlayPage) =>
  play.page.evaluate(() =>
    Number.parseFloat(document.querySelector<HTMLElement>('.grid-sheet')!.style.getPropertyValue('--cell')),
  );

/** The window of the cells on the screen. */
const cellsWindow = async (play: PlayPage) => (await play.page.locator('.board-grid').boundingBox())!;

type Touch = 'touchStart' | 'touchMove' | 'touchEnd';

/** One finger, told where it is. */
async function fingerOn(play: PlayPage) {
  const session = await play.page.context().newCDPSession(play.page);
  return (type: Touch, ...touchPoints: Point[]) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

async function drag(play: PlayPage, from: Point, to: Point): Promise<void> {
  const say = await fingerOn(play);
  await say('touchStart', from);
  for (const part of [0.5, 1]) {
    await say('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await say('touchEnd');
  await play.frames();
}

test.each([50, 100])('a side of %i: taps at the size at which it opens hit the right cells', async (side) => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(noise(side)));
  const cell = await cellSize(play);
  expect(cell).toBeGreaterThanOrEqual(24);
  const board = (await play.page.locator('.board').boundingBox())!;
  const window = await cellsWindow(play);
  expect(window.x - board.x).toBeLessThanOrEqual(board.width / 3 + 1);
  expect(window.y - board.y).toBeLessThanOrEqual(board.height / 3 + 1);

  const random = new Random(7);
  const [cols, rows] = [Math.floor(window.width / cell), Math.floor(window.height / cell)];
  const expected = new Map<number, number>();
  for (let tap = 0; tap < TAPS; tap++) {
    const [row, col] = [Math.floor(random.next() * rows), Math.floor(random.next() * cols)];
    const [dx, dy] = [0.15 + 0.7 * random.next(), 0.15 + 0.7 * random.next()];
    await play.page.touchscreen.tap(window.x + (col + dx) * cell, window.y + (row + dy) * cell);
    const at = row * side + col;
    expected.set(at, expected.get(at) === 1 ? -1 : 1);
  }
  const wanted = Array.from({ length: side * side }, (_, at) => expected.get(at) ?? -1);
  await expect.poll(() => play.kept()).toEqual(wanted);
  await play.close();
});

test('one finger moves the board in its mode, a drag at the edge scrolls on, Fit shows all, a double tap zooms', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(noise(50)));
  const { page } = play;
  const window = await cellsWindow(play);
  const corner = () => play.point(0, 0);
  const [middle, above] = [
    { x: window.x + window.width / 2, y: window.y + window.height / 2 },
    { x: window.x + window.width / 2, y: window.y + window.height / 2 - 120 },
  ];
  const before = await corner();
  await play.button('Move the board with one finger').tap();
  await drag(play, middle, above);
  expect((await corner()).y).toBeCloseTo(before.y - 120, 0);
  expect((await play.kept()).filter((mark) => mark >= 0)).toEqual([]);
  await play.button('Move the board with one finger').tap();

  const start = await corner();
  const say = await fingerOn(play);
  const right = { x: window.x + window.width - 3, y: middle.y };
  await say('touchStart', middle);
  await say('touchMove', right);
  // It is held there until the board has scrolled by three cells.
  await expect.poll(async () => (await corner()).x, PATIENT).toBeLessThan(start.x - 72);
  await say('touchEnd');
  await play.frames();
  const painted = async () => (await play.kept()).filter((mark) => mark === 1).length;
  expect(await painted()).toBeGreaterThan(window.width / 2 / 24 + 2);

  await play.button('Fit the window').tap();
  expect(await cellSize(play)).toBeLessThan(12);
  await page.locator('.board-map').waitFor({ state: 'hidden' });
  // Cells that a finger cannot hit are not painted; the second tap of two zooms in on them.
  const count = await painted();
  const small = await play.point(40, 40);
  await page.touchscreen.tap(small.x, small.y);
  await expect.poll(() => play.status()).toBe('Too small to hit: double tap to zoom in.');
  expect(await painted()).toBe(count);
  const session = await page.context().newCDPSession(page);
  const later = Date.now() / 1000 + 5;
  for (const timestamp of [later, later + 0.1]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [small], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 });
  }
  await expect.poll(() => cellSize(play)).toBeCloseTo(24, 5);
  expect(await play.status()).not.toContain('Too small');
  expect(await painted()).toBe(count);
  const near = await play.point(40, 40);
  expect(Math.abs(near.x - small.x)).toBeLessThan(60);
  await play.close();
});

/** The upper left corner of the frame on the map: the first column and row with a long line in the accent's colour. */
const mapFrame = (play: PlayPage) =>
  play.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-map')!;
    const { data, width, height } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const [cols, rows] = [new Uint16Array(width), new Uint16Array(height)];
    for (let at = 0; at < width * height; at++) {
      if (data[4 * at + 2]! - data[4 * at]! <= 60) continue;
      cols[at % width]!++;
      rows[Math.floor(at / width)]!++;
    }
    const scale = width / canvas.getBoundingClientRect().width;
    return { left: cols.findIndex((count) => count > 24) / scale, top: rows.findIndex((count) => count > 24) / scale };
  });

test('a map shows what is filled and where one is, and leads elsewhere; the clues of the line stand in a strip', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(noise(50)));
  const { page } = play;
  const strip = page.locator('.clue-strip');
  expect(await strip.textContent()).toBe('Tap a cell: its clues stand here.');
  const { x, y } = await play.point(2, 3);
  await page.touchscreen.tap(x, y);
  await play.frames();
  const clue = (axis: string) => strip.locator(`[data-axis=${axis}]`).textContent();
  const numbers = (line: string) => [...line.matchAll(/#+/g)].map(([run]) => run.length);
  const row = numbers(noise(50)[2]!);
  const col = numbers(
    noise(50)
      .map((line) => line[3])
      .join(''),
  );
  const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
  expect(await clue('row')).toBe(`Row 3${row.join('')}1 of ${sum(row)}`);
  expect(await clue('col')).toBe(`Col 4${col.join('')}1 of ${sum(col)}`);
  const size = await strip
    .locator('.strip-clue')
    .first()
    .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  expect(size).toBeGreaterThanOrEqual(11);

  const map = page.locator('.board-map');
  const box = (await map.boundingBox())!;
  const [board, window] = [(await page.locator('.board').boundingBox())!, await cellsWindow(play)];
  expect(box.x + box.width).toBeLessThanOrEqual(window.x);
  expect(box.y + box.height).toBeLessThanOrEqual(window.y);
  expect(box.y).toBeGreaterThanOrEqual(board.y);
  const first = await mapFrame(play);
  expect(first.left).toBeLessThan(3);
  const filled = await map.evaluate((canvas: HTMLCanvasElement, side) => {
    const at = (place: number) => ((place + 0.5) / side) * canvas.width;
    return canvas.getContext('2d')!.getImageData(at(3), at(2), 1, 1).data[2]!;
  }, 50);
  expect(filled).toBeLessThan(140);

  const before = await play.point(0, 0);
  await page.touchscreen.tap(box.x + box.width * 0.8, box.y + box.height * 0.8);
  await play.frames();
  const moved = await play.point(0, 0);
  expect(moved.x).toBeLessThan(before.x - 400);
  expect(moved.y).toBeLessThan(before.y - 400);
  const there = await mapFrame(play);
  expect(there.left).toBeGreaterThan(first.left + box.width / 3);
  expect(there.top).toBeGreaterThan(first.top + box.height / 3);
  expect((await play.kept()).filter((mark) => mark === 1)).toHaveLength(1);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('a board without clues has its map above the cells', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const numbers = Array.from({ length: 30 }, (_, row) =>
    Array.from({ length: 30 }, (_, col) => ((row + col) % 29) + 1),
  );
  const made = makeHitori({ width: 30, height: 30, numbers: numbers.flat() });
  if (!made.ok) throw new Error('no hitori');
  await play.open({ puzzle: made.value });
  const box = (await play.page.locator('.board-map').boundingBox())!;
  const window = await cellsWindow(play);
  expect(box.y + box.height).toBeLessThanOrEqual(window.y);
  expect(await play.page.locator('.clue-strip').count()).toBe(0);
  const { x, y } = await play.point(0, 0);
  await play.page.touchscreen.tap(x, y);
  await expect.poll(async () => (await play.kept())[0]).toBe(1);
  await play.close();
});

test('on a desktop a small board is as large as the window allows, and a zoomed one has its map', async () => {
  const play = await PlayPage.visit(site(), { viewport: { width: 1440, height: 900 } });
  await play.open(nonogramOf(['###..', '#.#..', '#####', '..#.#', '..###']));
  const board = (await play.page.locator('.board').boundingBox())!;
  expect(await cellSize(play)).toBeGreaterThan(100);
  const window = await cellsWindow(play);
  expect(window.height).toBeGreaterThan(board.height * 0.7);
  await play.open(nonogramOf(noise(50)));
  expect(await play.page.locator('.board-map').isVisible()).toBe(false);
  await play.button('Larger cells').click();
  await play.page.locator('.board-map').waitFor();
  // A drag that is held at the edge scrolls on.
  const cells = await cellsWindow(play);
  const before = (await play.point(0, 0)).y;
  await play.page.mouse.move(cells.x + cells.width / 2, cells.y + cells.height / 2);
  await play.page.mouse.down();
  await play.page.mouse.move(cells.x + cells.width / 2, cells.y + cells.height - 3);
  await expect.poll(async () => (await play.point(0, 0)).y, PATIENT).toBeLessThan(before - 20);
  await play.page.mouse.up();
  await play.close();
});

test('the cells of a step are scrolled into sight', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(Array.from({ length: 50 }, (_, row) => '#'.repeat(row + 1).padEnd(50, '.'))));
  const { page } = play;
  await page.keyboard.press('e');
  await page.locator('.explain [data-ended]').waitFor(PATIENT);
  const window = await cellsWindow(play);
  for (const row of [50, 1, 50]) {
    const step = page.getByRole('option').filter({ has: page.getByText(`Row ${row}`, { exact: true }) });
    await step.click();
    const top = async () => (await play.point(row - 1, 0)).y;
    await expect.poll(top).toBeGreaterThan(window.y);
    expect(await top()).toBeLessThan(window.y + window.height);
    // The sentence as well, which stands above the list.
    const [said, panel] = [page.locator('.explain .sentence'), page.locator('.panel-body')];
    await expect.poll(() => said.textContent()).toContain(`Row ${row}`);
    expect((await said.boundingBox())!.y).toBeGreaterThanOrEqual((await panel.boundingBox())!.y);
  }
  await play.close();
});
