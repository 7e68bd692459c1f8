/** The page as `nonori serve` gives it: its headers keep nothing away that the page needs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.js';

let browser: Browser;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  server = spawn(process.execPath, [resolve('dist/cli/main.js'), 'serve', '--port', '0']);
  const [line] = await once(server.stdout!.setEncoding('utf8'), 'data');
  address = /http\S+/.exec(line)![0];
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  server.kill();
});

test.each(['', 'api/'])('/%s loads without a complaint of the browser', async (path) => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address + path, { waitUntil: 'networkidle' });
  expect(await page.locator('body').textContent()).toContain('Nonori');
  expect(complaints).toEqual([]);
  await page.close();
});
