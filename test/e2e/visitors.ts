/**
 * Visitors for the tests of the page: each has a window of its own and has never been here. A new browser context costs more
 * processor time than most tests, so the window of a visitor who left is given to the next with the same options,
 * after everything that the page stored is deleted. A window that a test has changed in another way (its clock, its
 * scripts, its network) is closed instead.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a page or its context can be told that the next visitor would still notice. */
const LASTING = {
  page: ['addInitScript', 'exposeFunction', 'route', 'setViewportSize'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'route', 'setOffline'],
  clock: ['install', 'setFixedTime'],
} as const;

const HEARD = ['console', 'dialog', 'download', 'pageerror', 'request', 'response', 'worker'] as const;

interface Window {
  readonly page: Page;
  readonly options: BrowserContextOptions;
  /** The options and the script as a text. */
  readonly key: string;
  /** A connection to the browser's own tools. */
  session(): Promise<CDPSession>;
  changed: boolean;
}

export class Visitors {
  private readonly browser: Browser;
  private readonly address: string;
  private readonly free: Window[] = [];
  private readonly taken = new Map<BrowserContext, Window>();

  constructor(browser: Browser, address: string) {
    this.browser = browser;
    this.address = address;
  }

  /** An empty page; `script` runs before those of each page. The copy for use offline (offline.test.ts) is off: every visitor would fetch all of it. */
  async come(options: BrowserContextOptions, script?: () => void): Promise<Page> {
    const key = JSON.stringify([options, script?.name]);
    const known = this.free.findIndex((window) => window.key === key);
    const window = known < 0 ? await this.open(options, script, key) : this.free.splice(known, 1)[0]!;
    this.taken.set(window.page.context(), window);
    return window.page;
  }

  async leave(context: BrowserContext): Promise<void> {
    const window = this.taken.get(context);
    this.taken.delete(context);
    if (!window || window.changed || context.pages().length !== 1) return void (await context.close());
    const { page, options } = window;
    for (const event of HEARD) {
      page.removeAllListeners(event);
      context.removeAllListeners(event as 'request');
    }
    await page.goto('about:blank');
    const { colorScheme = 'light', forcedColors = 'none' } = options;
    await page.emulateMedia({ media: null, colorScheme, forcedColors });
    const session = await window.session();
    const { origin } = new URL(this.address);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    this.free.push(window);
  }

  /** Whoever is still here leaves. */
  async leaveAll(): Promise<void> {
    for (const context of [...this.taken.keys()]) await this.leave(context);
  }

  private async open(options: BrowserContextOptions, script: (() => void) | undefined, key: string): Promise<Window> {
    const context = await this.browser.newContext({ serviceWorkers: 'block', ...options });
    if (script) await context.addInitScript(script);
    const page = await context.newPage();
    const session = context.newCDPSession.bind(context, page);
    const window = { page, options, key, session, changed: false };
    const watch = (of: object, names: readonly string[]) => {
      for (const name of names) {
        const told = Reflect.get(of, name) as (...args: unknown[]) => unknown;
        Reflect.set(of, name, (...args: unknown[]) => {
          window.changed = true;
          return told.apply(of, args);
        });
      }
    };
    watch(page, LASTING.page);
    watch(context, LASTING.context);
    watch(page.clock, LASTING.clock);
    return window;
  }
}
