/** Nothing is lost: games are there again after a reload, after the page was killed, and side by side. */
import { expect, test } from 'vitest';
import { BEGUN, example, nonogramOf } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';

const site = useSite();

const SQUARE = nonogramOf(['####', '#..#', '#..#', '####'], { title: 'Square' });

test('after a reload every mark is there, and can be undone and redone', async () => {
  const play = await PlayPage.visit(site());
  await play.drag([7, 0], [7, 4], 'right');
  await play.drag([5, 7], [5, 8]);
  await play.button('Try').click();
  await play.click(0, 0);
  await play.button('Undo').click();
  const marked = await play.rows();
  await play.page.reload();
  await play.ready();
  await expect.poll(() => play.rows()).toEqual(marked);
  await play.button('Drop').waitFor();
  await play.button('Redo').click();
  expect((await play.rows())[0]![0]).toBe('#');
  for (let step = 0; step < 4; step++) await play.button('Undo').click();
  await expect.poll(() => play.rows()).toEqual(BEGUN);
  expect(await play.button('Undo').isDisabled()).toBe(true);
  await play.close();
});

test('a page that is killed in the middle of a drag comes back with the drag', async () => {
  const play = await PlayPage.visit(site());
  const context = play.page.context();
  await play.drag([7, 0], [7, 4], 'right');
  const [start, end] = [await play.point(8, 0), await play.point(8, 3)];
  await play.page.mouse.move(start.x, start.y);
  await play.page.mouse.down({ button: 'right' });
  await play.page.mouse.move(end.x, end.y, { steps: 3 });
  await play.frames();
  const session = await context.newCDPSession(play.page);
  const killed = new Promise((gone) => play.page.once('crash', gone));
  void session.send('Page.crash').catch(() => undefined);
  await killed;
  const again = await PlayPage.in(context, site().address);
  expect((await again.rows()).slice(7, 9)).toEqual(['xxxxx#?????', 'xxxx?#?????']);
  await context.close();
});

test('several puzzles are kept, each with its own game', async () => {
  const play = await PlayPage.visit(site());
  await play.click(0, 0);
  await play.open(SQUARE);
  await play.drag([0, 0], [0, 3]);
  const deadline = example('nonogram/heart.non');
  await play.open(deadline);
  await play.click(1, 1);
  await play.open(SQUARE);
  expect(await play.rows()).toEqual(['####', '????', '????', '????']);
  await play.open(deadline);
  expect((await play.rows())[1]).toBe('?#???');
  await play.page.goto('about:blank');
  await play.page.goto(`${site().address}#/play`);
  await play.ready();
  expect(await play.page.getByRole('heading', { level: 1 }).textContent()).toContain('5 × 5');
  await play.close();
});

test('rows that cannot be read are told, skipped and left as they are', async () => {
  const play = await PlayPage.visit(site());
  await play.open(SQUARE);
  await play.drag([0, 0], [0, 3]);
  await expect.poll(() => play.kept()).toHaveLength(16);
  const good = (await play.games()).find(({ key }) => key.includes('4x4'))!;
  const damaged = [
    { key: 'no fields' },
    { ...good, key: 'no marks', marks: null, touched: good.touched + 1 },
    { ...good, key: 'no puzzle', entry: 'nonsense', touched: good.touched + 2 },
  ];
  await play.page.goto('about:blank');
  await play.page.goto(`${site().address}#/`);
  await play.put('games', ...damaged);
  await play.put('solved', { id: 'no fields' });
  for (const hash of ['#/', '#/gallery', '#/statistics']) {
    await play.page.goto('about:blank');
    await play.page.goto(`${site().address}${hash}`);
    await play.page.getByRole('heading').first().waitFor();
  }
  await play.page.goto('about:blank');
  await play.page.goto(`${site().address}#/`);
  await play.page.getByText('3 kept games cannot be read.').waitFor();
  await play.page.locator('.cards .card').first().waitFor();
  // The puzzle of an unreadable row can be played; what the row held is still there.
  await play.put('games', { ...good, log: 'lost' });
  await play.page.goto('about:blank');
  await play.page.goto(`${site().address}#/play`);
  await play.ready();
  await play.open(SQUARE);
  await play.click(1, 0);
  await expect.poll(async () => (await play.games()).find(({ key }) => key === good.key)?.marked).toBe(1);
  const rows = await play.games();
  expect(rows.find(({ key }) => key.startsWith(`${good.key} unreadable`))).toMatchObject({ log: 'lost' });
  for (const row of damaged) expect(rows).toContainEqual(row);
  expect(play.errors).toEqual([]);
  await play.close();
});

test('the time goes on where it was, and can be hidden and paused', async () => {
  const play = await PlayPage.visit(site());
  await play.page.clock.install();
  await play.page.reload();
  await play.ready();
  const time = play.page.getByRole('timer');
  const seconds = async (): Promise<number> => {
    const [minutes, rest] = (await time.textContent())!.split(':').map(Number);
    return minutes! * 60 + rest!;
  };
  await play.click(0, 0);
  await play.page.clock.runFor(65_000);
  const played = await seconds();
  expect(played).toBeGreaterThanOrEqual(65);
  await play.page.getByRole('button', { name: 'Pause the clock' }).click();
  const paused = await seconds();
  await play.page.clock.runFor(300_000);
  expect(await seconds()).toBe(paused);
  await play.click(0, 1);
  await play.page.clock.runFor(30_000);
  expect(await seconds()).toBeGreaterThanOrEqual(paused + 30);
  await play.page.reload();
  await play.ready();
  expect(await seconds()).toBeGreaterThanOrEqual(played);
  await play.page.getByRole('button', { name: 'Settings' }).click();
  await play.page.getByLabel('Show the time').click();
  expect(await time.count()).toBe(0);
  await play.close();
});
