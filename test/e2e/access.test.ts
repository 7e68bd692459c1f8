/** Every view under the eyes of axe-core, in both themes: the board in its states, every panel and page of the registry, help in its stages. */
import { test } from 'vitest';
import { expectNoComplaint } from './axe.js';
import { BEGUN, example, nonogramOf, rest, UMBRELLA } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';
import { views, visit as visitView } from './views.js';

const site = useSite();

const optionsFor = (viewport: { width: number; height: number }) =>
  ({ viewport, bypassCSP: true, reducedMotion: 'reduce' }) as const;
const DESK = optionsFor({ width: 1200, height: 800 });
const visit = (options = DESK) => PlayPage.visit(site(), options);

test('the board: begun, tried on, finished, coloured, hitori', async () => {
  const play = await visit();
  await expectNoComplaint(play.page);
  await play.button('Try').click();
  await play.click(0, 0);
  await expectNoComplaint(play.page);
  await play.button('Drop').click();
  await play.fill(rest(UMBRELLA, BEGUN));
  await play.page.getByText(/^Finished in/).waitFor();
  await expectNoComplaint(play.page);
  for (const entry of [example('nonogram/watermelon.xml'), example('hitori/first-steps.singles')]) {
    await play.open(entry);
    await expectNoComplaint(play.page);
  }
  await play.close();
});

test('the board on a phone, with its menu', async () => {
  const play = await visit(optionsFor({ width: 360, height: 640 }));
  await play.open(nonogramOf(UMBRELLA, { title: 'A title that is much too long for the bar of a phone' }));
  await expectNoComplaint(play.page);
  await play.button('Menu').click();
  await expectNoComplaint(play.page);
  await play.close();
});

test.each(views)('$name', async (view) => {
  const page = await site().visitors.come(DESK);
  await visitView(page, site().address, view);
  await expectNoComplaint(page);
});
