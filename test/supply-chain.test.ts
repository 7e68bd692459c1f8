/** What the package is built from: every entry of the lock file is pinned to its content, and names no host. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every locked package has a strong integrity, except binaries for other platforms', () => {
  const unpinned = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  // npm leaves it out for what it did not install: these are optional, and each is for one sort of machine.
  expect(unpinned.filter(([, { optional, os, cpu }]) => !(optional && (os || cpu))).map(([path]) => path)).toEqual([]);
  expect(packages.length - unpinned.length).toBeGreaterThan(100);
});

test('no locked package names where it is loaded from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});
