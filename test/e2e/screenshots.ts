/** Pictures of every view: phone, tablet, desktop and a large screen, light and dark. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from './browser.js';
import { serveFolder } from './static-server.js';
import { views, visit } from './views.js';

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
  large: { viewport: { width: 2560, height: 1440 } },
} as const;

/** Writes `VIEW-DEVICE-THEME.png` for every view whose name has the part in it. */
export async function makeScreenshots(folder: string, part = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [browser, server] = await Promise.all([launchBrowser(), serveFolder('dist/web', '/nonori/')]);
  try {
    for (const [device, options] of Object.entries(DEVICES)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const view of views.filter(({ name }) => name.includes(part))) {
          const context = await browser.newContext({ ...options, colorScheme, serviceWorkers: 'block' });
          const page = await context.newPage();
          await visit(page, server.address, view);
          await page.screenshot({ path: join(folder, `${view.name}-${device}-${colorScheme}.png`) });
          await context.close();
        }
      }
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
