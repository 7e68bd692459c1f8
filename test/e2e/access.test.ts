/** Every view under the eyes of axe-core, in both themes: the board in its states, every panel and page of the registry, help in its stages. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BEGUN, example, nonogramOf, rest, UMBRELLA } from './pictures.js';
import { PlayPage, useSite } from './play-page.js';
import { views, visit as visitView } from './views.js';

const site = useSite();

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const THEMES = ['light', 'dark'] as const;

/** What axe-core has to say against the page, each complaint with the elements that it is about. */
async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    interface Violation {
      id: string;
      nodes: { target: string[]; failureSummary: string }[];
    }
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  });
}

const visit = (colorScheme: 'light' | 'dark', viewport = { width: 1200, height: 800 }) =>
  PlayPage.visit(site(), { colorScheme, viewport, bypassCSP: true, reducedMotion: 'reduce' });

describe.each(THEMES)('in the %s theme', (theme) => {
  test('the board: begun, tried on, finished, coloured, hitori', async () => {
    const play = await visit(theme);
    expect(await complaints(play.page)).toEqual([]);
    await play.button('Try').click();
    await play.click(0, 0);
    expect(await complaints(play.page)).toEqual([]);
    await play.button('Drop').click();
    await play.fill(rest(UMBRELLA, BEGUN));
    await play.page.getByText(/^Finished in/).waitFor();
    expect(await complaints(play.page)).toEqual([]);
    for (const entry of [example('nonogram/watermelon.xml'), example('hitori/first-steps.singles')]) {
      await play.open(entry);
      expect(await complaints(play.page)).toEqual([]);
    }
    await play.close();
  });

  test('the board on a phone, with its menu', async () => {
    const play = await visit(theme, { width: 360, height: 640 });
    await play.open(nonogramOf(UMBRELLA, { title: 'A title that is much too long for the bar of a phone' }));
    expect(await complaints(play.page)).toEqual([]);
    await play.button('Menu').click();
    expect(await complaints(play.page)).toEqual([]);
    await play.close();
  });

  test.each(views)('$name', async (view) => {
    const play = await visit(theme);
    await visitView(play.page, site().address, view);
    expect(await complaints(play.page)).toEqual([]);
    await play.close();
  });
});
