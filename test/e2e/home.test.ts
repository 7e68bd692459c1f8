/** Home: what a newcomer sees, continue, today and the archive, play another, statistics, the gallery. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../src/core/puzzle.js';
import { seeAllCards } from './page.js';
import { example } from './pictures.js';
import { PHONE, PlayPage, SCREENS, useSite } from './play-page.js';

const site = useSite();
/** Puzzles are made while one waits, where none is ready. */
const SLOW = { timeout: 20_000 };

const daily = (play: PlayPage, kind: string, place: number) =>
  play.page.locator(`.home-card[data-order$="${kind} ${place}"]`);

async function openDaily(play: PlayPage, kind: string, place: number): Promise<Puzzle> {
  await daily(play, kind, place).click();
  await expect.poll(() => play.page.url(), SLOW).toContain('#/play/');
  await play.ready();
  return play.puzzle();
}

describe.each(SCREENS)('on %s', (_name, options) => {
  test('a newcomer is offered the lessons, and can say no', async () => {
    const play = await PlayPage.home(site(), options);
    const { page } = play;
    await expect
      .poll(() => page.getByRole('link', { name: /in a minute$/ }).allTextContents())
      .toEqual(['Nonogram in a minute', 'Hitori in a minute']);
    await page.getByRole('button', { name: 'I know how to play' }).click();
    expect(await page.locator('.newcomer').count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'Continue' }).count()).toBe(0);
    await play.close();
  });

  test('a game that was begun is continued; one that was only opened is not', async () => {
    const play = await PlayPage.home(site(), options);
    await play.open(example('hitori/dozen.singles'));
    await play.open(example('hitori/lantern.singles'));
    await play.click(0, 0);
    await play.page.goto(site().address);
    await play.page.getByRole('heading', { name: 'Continue' }).waitFor();
    expect(await play.page.locator('.card-title').allTextContents()).toEqual(['Lantern']);
    await play.page.locator('.card a').click();
    await play.ready();
    expect((await play.rows())[0]![0]).toBe('#');
    await play.close();
  });
});

describe('today', () => {
  test('is the same for everybody on a date, another on the next; solved ones count, with a streak', async () => {
    const play = await PlayPage.home(site(), {}, '2026-11-16T10:00:00Z');
    const other = await PlayPage.home(site(), { locale: 'id-ID', timezoneId: 'Asia/Jakarta' }, '2026-11-16T12:00:00Z');
    const puzzle = await openDaily(play, 'hitori', 1);
    expect([puzzle.width, puzzle.height]).toEqual([6, 6]);
    expect(await openDaily(other, 'hitori', 1)).toEqual(puzzle);
    await other.close();

    await play.finish();
    expect(await play.solved()).toMatchObject([{ daily: 'daily 2026-11-16 hitori 1', hints: 0 }]);
    await play.button('Next puzzle').click();
    await expect.poll(() => play.puzzle().about.id, SLOW).toBe('daily 2026-11-16 hitori 2');

    await play.page.clock.setFixedTime('2026-11-17T08:00:00Z');
    await play.page.goto('about:blank');
    await play.page.goto(site().address);
    await play.page.getByText('1 day in a row').waitFor();
    expect(await daily(play, 'hitori', 1).getAttribute('data-done')).toBeNull();
    expect(await openDaily(play, 'hitori', 1)).not.toEqual(puzzle);
    await play.page.goto(site().address);

    // The archive: the day before, where the solved one is marked.
    await play.button('The day before').click();
    await play.page.getByRole('heading', { name: 'An earlier day' }).waitFor();
    expect(await daily(play, 'hitori', 1).textContent()).toMatch(/Solved in \d+:\d\d/);
    expect(await play.button('The day after').isDisabled()).toBe(false);
    await play.close();
  });
});

test('play another: endless, by kind, size and difficulty, and the next one is ready', async () => {
  const play = await PlayPage.home(site());
  const { page } = play;
  await page.getByRole('radio', { name: 'Hitori' }).check({ force: true });
  await page.getByLabel('Size').selectOption('5 × 5');
  await page.getByLabel('Difficulty').selectOption('Easy');
  await play.button('Play').click();
  await expect.poll(() => page.url(), SLOW).toContain('#/play/');
  await play.ready();
  const first = play.puzzle();
  expect([first.kind, first.width, first.about.id]).toEqual(['hitori', 5, 'endless hitori 5 easy']);
  expect((await play.rows()).join('')).toMatch(/^\?+$/);
  // The one after it is made while this one is played.
  const stock = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('nonori');
      await new Promise((opened) => (request.onsuccess = opened));
      const all = request.result.transaction('stock').objectStore('stock').getAllKeys();
      await new Promise((answered) => (all.onsuccess = answered));
      request.result.close();
      return all.result;
    });
  await expect.poll(stock, SLOW).toContain('endless hitori 5 easy');
  await play.finish();
  await play.button('Next puzzle').click();
  await expect.poll(() => play.puzzle(), SLOW).not.toEqual(first);
  expect(play.puzzle().about.id).toBe('endless hitori 5 easy');
  expect(play.errors).toEqual([]);
  await play.close();
});

test('statistics are shown, exported, and imported in another browser', async () => {
  const play = await PlayPage.home(site(), {}, '2026-11-16T10:00:00Z');
  await openDaily(play, 'hitori', 1);
  await play.finish();
  await play.page.locator('.ending-hardest .technique-chip').waitFor();
  await play.page.goto(`${site().address}#/statistics`);
  const table = play.page.getByRole('table', { name: 'By size' });
  await table.waitFor();
  expect(await table.locator('tbody tr').allTextContents()).toEqual([expect.stringMatching(/^hitori 6 × 61\d+:\d\d/)]);
  await play.page.getByRole('table', { name: 'By grade' }).waitFor();
  const [download] = await Promise.all([play.page.waitForEvent('download'), play.button('Export as a file').click()]);
  const buffer = readFileSync(await download.path());
  expect(JSON.parse(String(buffer)).solved).toHaveLength(1);
  const file = { name: download.suggestedFilename(), mimeType: 'application/json', buffer };
  await play.close();

  const other = await PlayPage.home(site());
  await other.page.goto(`${site().address}#/statistics`);
  await other.page.getByText('Nothing is solved yet.').waitFor();
  await other.page.locator('input[type=file]').setInputFiles(file);
  await other.page.getByText('1 solved puzzle was imported.').waitFor();
  expect(await other.solved()).toHaveLength(1);
  await other.page.locator('input[type=file]').setInputFiles('package.json');
  await other.page.getByText('This is no file with statistics of Nonori.').waitFor();
  await other.close();
});

test.each(SCREENS)(
  'the gallery has tabs, an order, a filter, and marks its curiosities, on %s',
  async (_name, options) => {
    const play = await PlayPage.home(site(), options);
    const { page } = play;
    await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
    await seeAllCards(page);
    const count = () => page.locator('.card').count();
    const all = await count();
    const tab = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
    await tab('Hitori');
    await seeAllCards(page);
    expect(await count()).toBe(9);
    const sizes = async () =>
      (await page.locator('.card-facts').allTextContents()).map((text) => {
        const [width, height] = text.match(/\d+/g)!.map(Number);
        return width! * height!;
      });
    await page.getByLabel('Sort by').selectOption('size');
    await seeAllCards(page);
    expect(await sizes()).toEqual((await sizes()).sort((a, b) => a - b));
    await tab('Curiosities');
    expect(await page.locator('.curiosity').count()).toBe(await count());
    expect(await count()).toBeLessThan(all / 4);
    await tab('All');
    await page.getByLabel('Show').selectOption('begun');
    await page.getByText('There is no such puzzle.').waitFor();
    await play.close();
  },
);

test.each(SCREENS)(
  'a collection is loaded when its tab is opened; titles are hidden until a puzzle is solved, on %s',
  async (_name, options) => {
    const play = await PlayPage.home(site(), options);
    const { page } = play;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${site().address}#/gallery`);
    await page.locator('.card').first().waitFor();
    expect(fetched.filter((url) => url.includes('/pack-giants'))).toEqual([]);
    const tab = page.getByLabel(/^Giants \(\d+\)$/);
    const total = Number(/\((\d+)\)/.exec((await tab.locator('..').textContent())!)![1]);
    await tab.check({ force: true });
    await page.locator('.cards[data-tab=giants] .card').first().waitFor();
    expect(fetched.filter((url) => url.includes('/pack-giants'))).toHaveLength(1);
    expect(new URL(page.url()).hash).toBe('#/gallery/giants');
    const titles = await page.locator('.card-title').allTextContents();
    for (const title of titles) expect(title).toMatch(/^Nonogram, \d+ × \d+$/);
    const seen = async (): Promise<number> => {
      await seeAllCards(page);
      return page.locator('.card').count();
    };
    await expect.poll(seen).toBe(total);

    await page.goto(`${site().address}#/gallery/colour-food`);
    await page.locator('.cards[data-tab=colour-food] .card a').first().click();
    await play.ready();
    const puzzle = play.puzzle();
    expect(puzzle.about).toMatchObject({ licence: 'MIT', source: 'Nonori collections', id: 'colour-food 1' });
    expect(await page.locator('.puzzle-title').textContent()).not.toContain(puzzle.about.title);
    await play.close();
  },
);

test('home leads to the collections, a solved puzzle to the next of its collection, and home counts it', async () => {
  const play = await PlayPage.home(site(), PHONE);
  const { page } = play;
  const collection = page.getByRole('link', { name: /^House and workshop \d/ });
  await page.locator('.home-later').scrollIntoViewIfNeeded();
  expect(await collection.textContent()).toMatch(/\d+ puzzles$/);
  await collection.click();
  const cards = page.locator('.cards[data-tab=home] .card a');
  await cards.nth(1).click();
  await play.ready();
  // The row of collections scrolls on a phone to the one that is open, and no panel stays from the puzzle before.
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.side-panel').waitFor();
  await page.goto(`${site().address}#/gallery/home`);
  const chosen = page.locator('label', { hasText: /^House and workshop/ });
  const isInView = async () => {
    const { x, width } = (await chosen.boundingBox())!;
    return x >= 0 && x + width <= PHONE.viewport.width;
  };
  await expect.poll(isInView).toBe(true);
  await cards.first().click();
  await play.ready();
  expect(await page.locator('.side-panel').count()).toBe(0);
  expect(play.puzzle().about.id).toBe('home 1');
  await play.finish();
  await page.getByRole('button', { name: 'Next puzzle', exact: true }).click();
  await expect.poll(() => play.puzzle().about.id).toBe('home 2');
  await page.goto(`${site().address}#/`);
  await page.locator('.home-later').scrollIntoViewIfNeeded();
  await expect.poll(() => collection.textContent()).toMatch(/1 of \d+ solved$/);
  await play.close();
});

test('the menu of a phone is there on every page', async () => {
  const play = await PlayPage.home(site(), PHONE);
  await play.button('Menu').click();
  await play.button('Puzzles').click();
  await play.page.locator('.gallery').waitFor();
  await play.button('Menu').click();
  await play.page.getByRole('link', { name: 'To the board' }).click();
  await play.ready();
  await play.close();
});
