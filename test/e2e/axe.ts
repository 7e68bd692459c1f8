/** What axe-core has to say against a page, each complaint with the elements that it is about. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveFolder } from './static-server.js';

const AXE = dirname(createRequire(import.meta.url).resolve('axe-core/axe.min.js'));
/** From a server, and kept, so that the browser compiles it once and not for every page. */
let served: ReturnType<typeof serveFolder> | undefined;
/** The rules that depend on colours, by axe-core's names. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** `rules`: those to look at; all of them by default. */
async function complaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    served ??= serveFolder(AXE, '/', { 'cache-control': 'max-age=86400' });
    await page.addScriptTag({ url: `${(await served).address}axe.min.js` });
  }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: Violation[] }> };
    };
    interface Violation {
      id: string;
      nodes: { target: string[]; failureSummary: string }[];
    }
    // The cells of a board are all alike: those of two rows stand for them.
    const context = { exclude: ['.grid-sheet > :nth-child(n + 3)'] };
    const { violations } = await axe.run(context, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
  }, rules);
}

/** Both themes on the same visit, since the page follows the system at once: all rules in one, those about colours in the other. */
export async function expectNoComplaint(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await complaints(page), 'in the light theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await complaints(page, COLOUR_RULES), 'in the dark theme').toEqual([]);
}
