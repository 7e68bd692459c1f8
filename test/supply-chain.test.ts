/**
 * What the package is built from: every entry of the lock file is pinned to its content, and names no host. And what the built
 * service (dist/) needs: nothing but to read its own files and to start threads.
 */
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
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** May it be installed where releases are built (.github/workflows/release.yml)? */
const isForRelease = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked): boolean =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');

test('every locked package has a strong integrity, except binaries for platforms on which no release is built', () => {
  const unpinned = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  // npm leaves it out for what it did not install: these are optional, and each is for one sort of machine.
  expect(unpinned.filter(([, one]) => !one.optional || isForRelease(one)).map(([path]) => path)).toEqual([]);
  expect(packages.length - unpinned.length).toBeGreaterThan(100);
});

test('no locked package names where it is loaded from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
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
