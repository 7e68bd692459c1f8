/**
 * What the package is built from: every entry of the lock file is pinned to its content, and names no host. And what the built
 * service (dist/) needs: nothing but to read its own files and to start threads.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Running } from './process.js';
import { HEART } from './run-cli.js';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/**
 * The registry from which the lock file was filled does not have these: the linter and the parser of knip for machines on which
 * this project was not developed. No build needs either.
 */
const WITHOUT_INTEGRITY = [
  /^node_modules\/@biomejs\/cli-(android|darwin|win32)-/,
  /^node_modules\/@oxc-parser\/binding-(android|darwin|freebsd|openharmony|win32)-/,
  /^node_modules\/@oxc-parser\/binding-linux-(arm|ppc64|riscv64|s390x)-/,
];

test('every locked package has a strong integrity, except the linter and the parser of knip for some machines', () => {
  const unpinned = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  const excused = unpinned.filter(
    ([path, { optional }]) => optional && WITHOUT_INTEGRITY.some((one) => one.test(path)),
  );
  expect(unpinned.filter((one) => !excused.includes(one)).map(([path]) => path)).toEqual([]);
  // Also no excuse may be left over.
  expect(WITHOUT_INTEGRITY.filter((one) => !excused.some(([path]) => one.test(path)))).toEqual([]);
  expect(packages.length - unpinned.length).toBeGreaterThan(100);
});

test('no locked package names where it is loaded from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test('a build in another folder has the same bytes', { timeout: 600_000 }, () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build-twice.js', 'dist'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^\d{3,} files, 0 differ\n$/) });
});

test('the service works without the right to write, to start programs or to read other folders', async () => {
  const folder = mkdtempSync(resolve(tmpdir(), 'nonori-rights-'));
  const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  // The page's symbols come from dist too; package.json says the version.
  const rights = [
    flag,
    `--allow-fs-read=${resolve('dist')}/*`,
    `--allow-fs-read=${resolve('package.json')}`,
    '--allow-worker',
  ];
  const server = new Running(['serve'], folder, { NODE_OPTIONS: rights.join(' ') });
  try {
    await expect.poll(() => server.stdout + server.stderr).toMatch(/http:\S+/);
    const [address] = /http:\S+/.exec(server.stdout)!;
    const body = JSON.stringify({ puzzle: HEART });
    const answer = await fetch(new URL('api/solve', address), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await answer.json()).toMatchObject({ status: 'unique' });
    expect((await fetch(address)).status).toBe(200);
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true });
  }
});
