/** The built page, served from a sub-path, with what every test of it needs. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type StaticServer, serveFolder } from './static-server.js';

/** Under a sub-path, because that is the harder case. */
export const servePage = (): Promise<StaticServer> => serveFolder('dist/web', '/some/where/');

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong on the page: exceptions, and what its security policy refused. */
  readonly errors: string[];
}

/** Opens the page in a visit of its own: nothing is kept from other tests. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  await page.locator('.board').or(page.locator('.page-panel')).first().waitFor();
  return { page, context, errors };
}

export const expectQuiet = ({ errors }: Opened): void => expect(errors).toEqual([]);
