/**
 * A Chromium for the tests of the page: Debian's, driven by playwright-core. The one without windows is the same engine, and takes a
 * quarter less of the processor.
 */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

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
