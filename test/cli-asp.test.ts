/** The engine asp and the format asp on the command line, with clingo-wasm, which is there everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HEART, HEART_ROWS, IMPOSSIBLE, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
afterAll(() => scratch.remove());
scratch.write('heart.non', HEART);
scratch.write('impossible.non', IMPOSSIBLE);
scratch.write('pair.nin', PAIR);

const wasm = ['--engine', 'asp', '--clingo', 'wasm'];

describe('nonori --engine asp', () => {
  test('solves one puzzle after the other, in either encoding, and ends', () => {
    for (const encoding of ['paper', 'tuned']) {
      const files = ['heart.non', 'impossible.non', 'pair.nin'];
      const found = scratch.json(['solve', ...wasm, '--encoding', encoding, ...files]);
      expect(found.map(({ status, engine }) => [status, engine])).toEqual([
        ['unique', 'asp'],
        ['none', 'asp'],
        ['multiple', 'asp'],
      ]);
      expect(found[0]!.solutions).toEqual([HEART_ROWS]);
    }
  });

  test('checks and counts', () => {
    expect(scratch.json(['check', ...wasm, 'heart.non'])).toMatchObject([{ status: 'unique', sound: true }]);
    expect(scratch.json(['count', ...wasm, 'pair.nin'])).toMatchObject([{ count: 2, exact: true }]);
  });

  test('takes clingo-wasm where no clingo is on the PATH', () => {
    const { stdout, code } = scratch.run(['solve', '--engine', 'asp', 'heart.non'], { env: { PATH: '' } });
    expect([stdout.includes(HEART_ROWS.join('\n')), code]).toEqual([true, 0]);
  });

  test.each([
    ['a clingo that is not there', ['--engine', 'asp', '--clingo', './clingo'], 'apt install gringo'],
    ['an encoding that is none', ['--engine', 'asp', '--encoding', 'other'], 'it is one of fastest, paper, tuned'],
    ["another engine's option", ['--engine', 'learn', '--encoding', 'paper'], 'has no option encoding'],
  ])('%s is a sentence', (_, args, sentence) => {
    const { stdout, stderr, code } = scratch.run(['solve', ...args, 'heart.non']);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toMatch(/^heart\.non: .*\n$/);
    expect(stderr).toContain(sentence);
  });
});

describe('nonori convert --to lp', () => {
  test('writes an answer set program, by its name or its ending', () => {
    const { stdout } = scratch.run(['convert', '--to', 'lp', 'heart.non']);
    expect(stdout).toContain('% D3, the solver.');
    expect(scratch.run(['convert', '--to', 'asp', 'heart.non']).stdout).toBe(stdout);
    scratch.run(['convert', 'heart.non', '-o', 'heart.lp']);
    expect(readFileSync(join(scratch.folder, 'heart.lp'), 'utf8')).toBe(stdout);
  });
});
