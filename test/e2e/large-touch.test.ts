/** Large puzzles on a phone: cells that a finger hits, a way to move, a drag that scrolls at the edge. */
import { expect, test } from 'vitest';
import { Random } from '../../src/core/random.js';
import { nonogramOf } from './pictures.js';
import { PHONE, PlayPage, type Point, useSite } from './play-page.js';

const site = useSite();

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

async function drag(play: PlayPage, from: Point, to: Point, hold = 0): Promise<void> {
  const session = await play.page.context().newCDPSession(play.page);
  const say = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await say('touchStart', from);
  for (const part of [0.5, 1]) {
    await say('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  if (hold > 0) await play.page.waitForTimeout(hold);
  await say('touchEnd');
  await play.frames();
}

test.each([50, 100])('a side of %i: 200 taps at the size at which it opens hit the right cells', async (side) => {
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
  for (let tap = 0; tap < 200; tap++) {
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

test('one finger moves the board in its mode, a drag at the edge scrolls on, and Fit shows all', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  await play.open(nonogramOf(noise(50)));
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
  const right = { x: window.x + window.width - 3, y: middle.y };
  await drag(play, middle, right, 700);
  expect((await corner()).x).toBeLessThan(start.x - 48);
  const painted = (await play.kept()).filter((mark) => mark === 1).length;
  expect(painted).toBeGreaterThan(window.width / 2 / 24 + 1);

  await play.button('Fit the window').tap();
  expect(await cellSize(play)).toBeLessThan(12);
  await play.close();
});
