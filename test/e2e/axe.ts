/** What axe-core has to say against a page, each complaint with the elements that it is about. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const THEMES = ['light', 'dark'] as const;

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

/** Both themes on the same visit: the page follows the system at once. */
export async function expectNoComplaint(page: Page): Promise<void> {
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    expect(await complaints(page), `in the ${colorScheme} theme`).toEqual([]);
  }
}
