import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEART, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('grid.txt', '1 1 2\n2 3 1\n3 2 1\n');
});
afterAll(() => scratch.remove());

describe('an engine watched at its work', () => {
  test('line shows its tables for one line', () => {
    const { code, stdout } = run(['explain', '--engine', 'line', '--line', 'row:4', 'heart.non']);
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      'row 4, clue 3',
      'cells  ?????',
      'Fix(i, j): the first i cells can hold the first j blocks',
      '              0 1 2 3 4 5',
      'j = 0         1 1 1 1 1 1',
      'j = 1      3  . . . 1 1 1',
      'Paint(5, 1)  ??#??',
      '',
    ]);
  });

  test('rules tells every step with its rule, line, cells and reason', () => {
    const { code, stdout } = run(['explain', '--engine', 'rules', 'heart.non']);
    expect(code).toBe(0);
    expect(stdout).toContain('\n1. simple-boxes, row 2: r2c1, r2c2, r2c3, r2c4, r2c5 black\n');
    expect(stdout).toMatch(/column 1: .* white; because r2c1, r3c1 black\n/);
    expect(stdout).toMatch(/\nunique\n$/);
    const [told] = scratch.json(['explain', '--engine', 'rules', 'heart.non']);
    expect(told).toMatchObject({ status: 'unique', engine: 'rules' });
  });

  test('an engine that searches in silence says so', () => {
    expect(run(['explain', '--engine', 'learn', 'heart.non']).stdout).toContain('does not report its steps');
  });

  test.each([
    [['--engine', 'line', '--line', 'row:9', 'heart.non'], 'no row 9'],
    [['--engine', 'line', '--line', 'diagonal', 'heart.non'], 'row:3 or col:5'],
    [['--engine', 'rules', '--line', 'col:1', 'heart.non'], 'no tables to show'],
    [['--engine', 'line', '--kind', 'hitori', 'grid.txt'], 'There is no engine line for hitori'],
  ])('refuses %j', (args, sentence) => {
    const { code, stderr } = run(['explain', ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
