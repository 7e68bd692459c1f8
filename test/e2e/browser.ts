/** A Chromium for the tests of the page: Debian's, driven by playwright-core. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--in-process-gpu',
];

export function launchBrowser(): Promise<Browser> {
  const program = process.env.CHROMIUM ?? PROGRAMS.find((path) => existsSync(path));
  if (!program) throw new Error('The tests of the page need Chromium; sh scripts/setup installs it.');
  return chromium.launch({ executablePath: program, args: FLAGS });
}
