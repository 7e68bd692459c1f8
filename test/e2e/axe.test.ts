/** Every view, in both themes and on a phone and a desk, before the rules of axe-core. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each(DEVICES)('nothing is amiss on a %s', { timeout: 300_000 }, async (_, viewport) => {
    const found: string[] = [];
    for (const view of views) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await visit(page, server.address, view);
      found.push(...(await offences(page)).map((offence) => `${view.name}: ${offence}`));
      await context.close();
    }
    expect(found).toEqual([]);
  });
});
