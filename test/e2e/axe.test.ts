/** Every view, in both themes and on a phone and a desk, before the rules of axe-core. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';
import { servePage } from './page.js';
import type { StaticServer } from './static-server.js';
import { views, visit } from './views.js';

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), servePage()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What axe finds, as one line for each place. */
async function offences(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

const DEVICES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.each(views)('nothing is amiss with $name, light and dark, on a desk and on a phone', async (view) => {
  const context = await browser.newContext({
    viewport: DEVICES[0]!,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await visit(page, server.address, view);
  const found: string[] = [];
  for (const size of DEVICES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await offences(page)).map((offence) => `${size.width} ${colorScheme} ${offence}`));
    }
  }
  await context.close();
  expect(found).toEqual([]);
});
