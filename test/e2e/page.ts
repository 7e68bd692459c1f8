/** Any view of the built page, with everything that goes wrong on it. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './play-page.js';

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Everything that went wrong on the page: exceptions, and what its security policy refused. */
  readonly errors: string[];
}

/** Opens an address of the page in a visit of its own: nothing is kept from other tests. `to` may be what follows its place; by default the board. */
export async function openPage(
  { visitors, address }: Site,
  to: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const page = await visitors.come(options, showTitles);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(new URL(to || '#/play', address).href);
  await page.locator('.board').or(page.locator('.page-panel:not(.first-view)')).first().waitFor();
  return { page, context: page.context(), errors };
}

/** Titles are shown: the tests know puzzles by them. */
function showTitles(): void {
  if (location.protocol === 'about:') return;
  if (localStorage.getItem('nonori.settings') === null) localStorage.setItem('nonori.settings', '{"hideTitles":false}');
}

/** Scrolls until all cards of the gallery are there: more come when their end is in view. */
export async function seeAllCards(page: Page): Promise<void> {
  await page.locator('.cards').waitFor();
  const isEnd = () =>
    page.evaluate(() => {
      const more = document.querySelector('.cards + button');
      more?.scrollIntoView();
      return more === null;
    });
  await expect.poll(isEnd).toBe(true);
}

export const expectQuiet = ({ errors }: Opened): void => expect(errors).toEqual([]);
