/** The mark of settings: records of one file all have the same. */
import { expect, test } from 'vitest';
import { type Settings, settingsHash } from './settings.js';

const SOLVE: Settings = { task: 'solve', limits: { millis: 1000, conflicts: 5 }, options: { a: 'x', b: 'y' } };

test('the same settings have the same mark, in whatever order they stand', () => {
  const turned: Settings = { options: { b: 'y', a: 'x' }, limits: { conflicts: 5, millis: 1000 }, task: 'solve' };
  expect(settingsHash(turned)).toBe(settingsHash(SOLVE));
  expect(settingsHash(SOLVE)).toMatch(/^[0-9a-f]{8}$/);
  expect(settingsHash(SOLVE)).toBe(settingsHash(SOLVE));
});

test('others have another', () => {
  const others: Settings[] = [
    SOLVE,
    { ...SOLVE, task: 'check' },
    { ...SOLVE, limits: { millis: 1001, conflicts: 5 } },
    { ...SOLVE, limits: { millis: 1000 } },
    { ...SOLVE, options: { a: 'y', b: 'x' } },
    { ...SOLVE, seed: 0 },
    { ...SOLVE, transpose: true },
  ];
  expect(new Set(others.map(settingsHash)).size).toBe(others.length);
});
