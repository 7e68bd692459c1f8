/**
 * Every view of the page, and how to come to it: the panels by their registry, and the states that are worth seeing beside
 * a panel's first look. The tests of access and the screenshots walk this list.
 */
import type { Page } from 'playwright-core';
import { panels } from '../../src/web/panels/index.js';
import { en } from '../../src/web/text/en.js';
import { click, fragmentFor, permutations, press } from './board-page.js';
import { drag } from './editor-page.js';
import { drawing, example, nonogramOf, pngFile } from './pictures.js';

export interface View {
  readonly name: string;
  /** Where the page is opened: what follows its address. */
  readonly at: string;
  /** What is done there. */
  arrive(page: Page): Promise<void>;
}

const stay = async (): Promise<void> => {};

const linkOf = (file: string): string => fragmentFor(example(file).puzzle);

const open = (id: keyof typeof en.panels) => async (page: Page) => {
  await press(page, en.panels[id]);
  await page.locator('.side-panel .panel-body > :not(.loading)').first().waitFor();
};

/** Opens a section of the editor. */
const opens = (name: string) => async (page: Page) => {
  const tab = page.locator('.editor-tabs').getByRole('button', { name, exact: true });
  await tab.waitFor();
  if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
};

/** Begins a sheet of another kind, or in another way. */
const begins = (way: string) => async (page: Page) => {
  await opens(en.editor.sections.start)(page);
  await page.getByLabel(way).check();
  await page.getByRole('button', { name: en.editor.start.begin, exact: true }).click();
};

const HEART = ['.#.#.', '#####', '#####', '.###.', '..#..'];

/** Plays a small picture to its end. */
async function finish(page: Page): Promise<void> {
  for (const [row, text] of HEART.entries()) {
    for (const { index } of text.matchAll(/#/g)) await click(page, row + 1, index + 1);
  }
  await page.locator('.ending-hardest .technique-chip').waitFor();
}

const ofPanels = panels.map(
  (panel): View =>
    panel.place === 'page'
      ? { name: panel.id, at: `#/${panel.id}`, arrive: stay }
      : { name: panel.id, at: '#/play', arrive: panel.button ? open(panel.id) : stay },
);

/** Solves a small picture, begins another one, and goes to a page of what was played. */
const afterGames = (hash: string) => async (page: Page) => {
  await finish(page);
  await page.getByRole('button', { name: en.ending.next, exact: true }).click();
  await page.locator('.ending').waitFor({ state: 'detached' });
  await click(page, 1, 2);
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.locator('.page-panel').waitFor();
};

/** They come when they are in view. */
async function seesCollections(page: Page): Promise<void> {
  await page.locator('.home-later').scrollIntoViewIfNeeded();
  await page.locator('.home-collections').waitFor();
  await page.evaluate(() => document.querySelector('main')!.scrollTo(0, 0));
}

export const views: readonly View[] = [
  { name: 'home', at: '', arrive: seesCollections },
  { name: 'play', at: '#/play', arrive: stay },
  { name: 'lesson-hitori', at: '#/lesson/hitori', arrive: stay },
  { name: 'play-colour', at: linkOf('nonogram/koi.xml'), arrive: stay },
  { name: 'play-hitori', at: linkOf('hitori/first-steps.singles'), arrive: stay },
  { name: 'play-large', at: linkOf('nonogram/borobudur.non'), arrive: stay },
  ...ofPanels.filter(({ name }) => name !== 'review'),
  { name: 'ending', at: fragmentFor(nonogramOf(HEART, { title: 'Heart' }).puzzle), arrive: finish },
  {
    name: 'review',
    at: fragmentFor(nonogramOf(HEART, { title: 'Heart' }).puzzle),
    async arrive(page) {
      await finish(page);
      await page.getByRole('button', { name: en.ending.review, exact: true }).click();
      await page.locator('.review[data-looked]').waitFor();
    },
  },
  {
    name: 'home-player',
    at: fragmentFor(nonogramOf(HEART, { title: 'Heart' }).puzzle),
    async arrive(page) {
      await afterGames('#/')(page);
      await seesCollections(page);
    },
  },
  {
    name: 'statistics-player',
    at: fragmentFor(nonogramOf(HEART, { title: 'Heart' }).puzzle),
    arrive: afterGames('#/statistics'),
  },
  {
    name: 'gallery-collection',
    at: '#/gallery/colour-animals',
    arrive: (page) => page.locator('.cards[data-tab=colour-animals] .card').first().waitFor(),
  },
  {
    name: 'hint-cells',
    at: '#/play',
    async arrive(page) {
      await open('hint')(page);
      for (const stage of [1, 2]) {
        await page.locator(`.hint[data-stage="${stage}"]`).waitFor();
        await page.keyboard.press('h');
      }
      await page.locator('.hint[data-stage="3"]').waitFor();
    },
  },
  {
    name: 'why-answer',
    at: '#/play',
    async arrive(page) {
      await open('why')(page);
      await click(page, 8, 2);
      await page.locator('.why[data-status="forced"]').waitFor();
    },
  },
  {
    name: 'explain-step',
    at: linkOf('hitori/pinwheel.singles'),
    async arrive(page) {
      await open('explain')(page);
      await page.locator('.explain [data-ended]').waitFor();
      await page.locator('.step-list').focus();
      await page.keyboard.press('PageDown');
    },
  },
  {
    name: 'explain-clash',
    at: linkOf('nonogram/no-solution.non'),
    async arrive(page) {
      await open('explain')(page);
      await page.getByRole('radio', { name: en.explain.shows.clash, exact: true }).check();
    },
  },
  {
    name: 'explain-two-solutions',
    at: linkOf('nonogram/two-solutions.non'),
    async arrive(page) {
      await open('explain')(page);
      await page.getByRole('radio', { name: en.explain.shows.both, exact: true }).check();
    },
  },
  {
    name: 'explain-ladder',
    at: linkOf('hitori/pinwheel.singles'),
    async arrive(page) {
      await open('explain')(page);
      await page.locator('.explain [data-ended]').waitFor();
      for (const _ of Array(8)) await press(page, en.explain.forward);
      await page.locator('.explain .ladder').waitFor();
    },
  },
  {
    name: 'hint-mistake',
    at: '#/play',
    async arrive(page) {
      await click(page, 8, 1);
      await open('hint')(page);
      for (const stage of [1, 2]) {
        await page.locator(`.hint[data-mistake="${stage}"]`).waitFor();
        await page.keyboard.press('h');
      }
      await page.locator('.hint[data-mistake="3"]').waitFor();
    },
  },
  {
    name: 'check-mistake',
    at: '#/play',
    async arrive(page) {
      await click(page, 1, 2);
      await open('check')(page);
      await page.locator('.check[data-verdict="wrong"]').waitFor();
    },
  },
  {
    name: 'solutions-two',
    at: fragmentFor(permutations(4)),
    async arrive(page) {
      await open('solutions')(page);
      await page.locator('.solutions[data-count]').waitFor();
    },
  },
  {
    name: 'lab-results',
    at: '#/lab',
    async arrive(page) {
      await page.getByRole('button', { name: en.lab.run, exact: true }).click();
      await page.locator('.lab-results').waitFor();
      await page.locator('.lab-results').scrollIntoViewIfNeeded();
    },
  },
  ...['New', 'Import', 'Size and mirror', 'Colours', 'Repair', 'Title'].map(
    (name): View => ({
      name: `edit-${name.toLowerCase().replaceAll(' ', '-')}`,
      at: '#/edit/new',
      arrive: opens(name),
    }),
  ),
  {
    name: 'edit-two-solutions',
    at: '#/edit/new',
    async arrive(page) {
      await opens('Repair')(page);
      for (const place of [3, 4]) await click(page, place, place);
      await page.locator('[data-check="multiple"]').waitFor();
    },
  },
  {
    name: 'edit-selected',
    at: '#/edit/new',
    async arrive(page) {
      for (const place of [3, 4, 5, 6]) await click(page, place, place);
      await opens(en.editor.sections.size)(page);
      await page.getByRole('radio', { name: en.editor.tools.select }).click();
      await drag(page, [2, 2], [5, 6]);
    },
  },
  {
    name: 'edit-looks',
    at: '#/edit/new',
    async arrive(page) {
      await opens(en.editor.sections.picture)(page);
      const buffer = pngFile(drawing(example('nonogram/cat.non').puzzle));
      const file = { name: 'cat.png', mimeType: 'image/png', buffer };
      await page.locator('.editor-section input[type=file]').setInputFiles(file);
      await page.locator('.looks').waitFor();
    },
  },
  {
    name: 'edit-words',
    at: '#/edit/new',
    async arrive(page) {
      await opens(en.editor.sections.start)(page);
      await page.getByLabel(en.editor.start.text).fill('Selamat');
      await page.getByRole('button', { name: en.editor.start.surprise, exact: true }).click();
      await page.getByText(/does not fit/).waitFor();
    },
  },
  {
    name: 'edit-message',
    at: '#/edit/new',
    async arrive(page) {
      await opens(en.editor.sections.start)(page);
      await page.getByLabel(/^Hitori/).check();
      await page.getByLabel(en.editor.start.message).fill('NOON');
      await page.getByText(en.editor.start.messageHelp).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'edit-pieces',
    at: '#/edit/new',
    async arrive(page) {
      for (const place of [2, 3, 9, 10]) await click(page, place, place);
      await opens(en.editor.sections.drafts)(page);
      await page.getByText(en.editor.drafts.cutTitle).click();
      await page.getByRole('button', { name: en.editor.drafts.cut, exact: true }).click();
      await page.locator('.drafts button').nth(1).waitFor();
    },
  },
  {
    name: 'scan-read',
    at: '#/scan',
    async arrive(page) {
      const buffer = pngFile(drawing(example('nonogram/cat.non').puzzle));
      const file = { name: 'cat.png', mimeType: 'image/png', buffer };
      await page.locator('.scan-choose input').first().setInputFiles(file);
      await page.locator('.scan-verdict[data-check=unique]').waitFor();
    },
  },
  { name: 'edit-clues', at: '#/edit/new', arrive: begins('Nonogram: type clues') },
  { name: 'edit-numbers', at: '#/edit/new', arrive: begins('Hitori') },
  {
    name: 'print-booklet',
    at: '#/play',
    async arrive(page) {
      await open('print')(page);
      await page.getByLabel(en.pdf.several).check();
      await page.getByLabel(en.pdf.booklet).check();
    },
  },
  { name: 'technique-nonogram', at: '#/technique/nonogram.glue', arrive: stay },
  { name: 'technique-hitori', at: '#/technique/hitori.corner-quad', arrive: stay },
];

/** Opens a view on a page whose address is known, and waits until nothing moves. */
export async function visit(page: Page, address: string, view: View): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address + view.at);
  await page.locator('.board, .page-panel:not(.first-view)').first().waitFor();
  await view.arrive(page);
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
}
