/** `nonori scan`, run as a user runs it, on pictures that `nonori show` drew. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Scratch } from './run-cli.js';

let scratch: Scratch;
beforeAll(() => {
  scratch = new Scratch();
  copyFileSync('examples/nonogram/cat.non', join(scratch.folder, 'cat.non'));
  scratch.run(['show', 'cat.non', '--png', '-o', 'cat.png']);
});
afterAll(() => scratch.remove());

test('draws what it read and says how sure it is', () => {
  const { code, stdout } = scratch.run(['scan', 'cat.png']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^cat\.png: nonogram \d+ x \d+, sure\n/);
  expect(stdout).toContain('The puzzle has exactly one solution.');
});

test('writes the puzzle, which has the solution of the original', () => {
  const { code, stdout } = scratch.run(['scan', 'cat.png', '-o', 'read.non']);
  expect([code, stdout]).toEqual([0, 'read.non\n']);
  const [original, read] = scratch.json(['solve', 'cat.non', 'read.non']);
  expect(read!.solutions).toEqual(original!.solutions);
});

test('says as JSON which numbers it read, and refuses what is no puzzle', () => {
  const [read] = scratch.json(['scan', 'cat.png']);
  expect(read).toMatchObject({ status: 'sure', kind: 'nonogram', solving: 'unique' });
  expect((read!.numbers as { state: string }[]).every(({ state }) => state === 'read')).toBe(true);
  scratch.write('blank.pgm', `P2 40 40 255 ${'255 '.repeat(1600)}`);
  const { code, stderr } = scratch.run(['scan', 'blank.pgm', '--language', 'id']);
  expect([code, stderr]).toEqual([2, 'blank.pgm: Tidak ada kisi sel di gambar ini.\n']);
});
