/** Playing with fingers: one paints, two zoom and move and never paint. And with a pen. */
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { BEGUN, nonogramOf, rest, UMBRELLA } from './pictures.js';
import { PHONE, PlayPage, type Point, useSite } from './play-page.js';

const site = useSite();

/** Fingers on the screen; each call says where all of them are now. */
class Fingers {
  private readonly session: CDPSession;

  private constructor(session: CDPSession) {
    this.session = session;
  }

  static async on(play: PlayPage): Promise<Fingers> {
    return new Fingers(await play.page.context().newCDPSession(play.page));
  }

  async say(type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.say('touchStart', from);
    for (const part of [0.3, 0.7, 1]) await this.say('touchMove', between(from, to, part));
    await this.say('touchEnd');
  }
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

test('one finger paints runs, to a finished picture', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const fingers = await Fingers.on(play);
  for (const [row, text] of rest(UMBRELLA, BEGUN).entries()) {
    for (const { index, 0: run } of text.matchAll(/#+/g)) {
      await fingers.drag(await play.point(row, index), await play.point(row, index + run.length - 1));
    }
  }
  await play.page.getByText(/^Finished in/).waitFor();
  expect(play.errors).toEqual([]);
  await play.close();
});

test('the tools are within reach: the cross tool, undo and redo by taps', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const fingers = await Fingers.on(play);
  await play.tool('Cross').tap();
  await expect.poll(() => play.tool('Cross').getAttribute('aria-checked')).toBe('true');
  await fingers.drag(await play.point(7, 0), await play.point(7, 4));
  expect((await play.rows())[7]).toBe('xxxxx#?????');
  await play.button('Undo').tap();
  await expect.poll(() => play.rows()).toEqual(BEGUN);
  await play.button('Redo').tap();
  await expect.poll(async () => (await play.rows())[7]).toBe('xxxxx#?????');
  await play.close();
});

test('two fingers zoom and move the board, and paint nothing, not even what the first had begun', async () => {
  const play = await PlayPage.visit(site(), PHONE);
  const picture = Array.from({ length: 15 }, (_, row) => (row % 2 === 0 ? '#.###'.repeat(3) : '.#..#'.repeat(3)));
  await play.open(nonogramOf(picture));
  await play.button('Fit the window').tap();
  const fingers = await Fingers.on(play);
  const nothing = new Array(15).fill('?'.repeat(15));
  const width = async () => (await play.point(0, 1)).x - (await play.point(0, 0)).x;
  const before = await width();
  const [a, b] = [await play.point(8, 8), await play.point(12, 12)];

  await fingers.say('touchStart', a);
  await play.frames();
  expect((await play.rows())[8]![8]).toBe('#');
  await fingers.say('touchStart', a, b);
  await play.frames();
  expect(await play.rows()).toEqual(nothing);
  const apart = [
    { x: a.x - 60, y: a.y - 60 },
    { x: b.x + 60, y: b.y + 60 },
  ] as const;
  for (const part of [0.5, 1]) await fingers.say('touchMove', between(a, apart[0], part), between(b, apart[1], part));
  await play.frames();
  expect(await width()).toBeGreaterThan(before * 2);
  const there = await play.point(10, 10);
  const moved = apart.map(({ x, y }) => ({ x: x - 30, y: y + 20 }));
  await fingers.say('touchMove', ...moved);
  await play.frames();
  const now = await play.point(10, 10);
  expect(Math.abs(now.x - there.x + 30)).toBeLessThan(2);
  expect(Math.abs(now.y - there.y - 20)).toBeLessThan(2);
  await fingers.say('touchEnd');
  await play.frames();
  expect(await play.rows()).toEqual(nothing);

  const cell = await play.point(12, 12);
  await fingers.drag(cell, cell);
  await play.frames();
  expect((await play.rows())[12]![12]).toBe('#');
  await play.close();
});

test('a pen paints with its tip, and with its second button the other tool', async () => {
  const play = await PlayPage.visit(site());
  const session = await play.page.context().newCDPSession(play.page);
  const draw = async (row: number, button: 'left' | 'right') => {
    const [from, to] = [await play.point(row, 0), await play.point(row, 4)];
    const say = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) =>
      session.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1, pointerType: 'pen' });
    await say('mousePressed', from);
    await say('mouseMoved', to);
    await say('mouseReleased', to);
  };
  await draw(7, 'right');
  await draw(8, 'left');
  expect((await play.rows()).slice(7, 9)).toEqual(['xxxxx#?????', '######?????']);
  await play.close();
});
