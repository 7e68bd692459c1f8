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
      '3 fillings:',
      '  ###..',
      '  .###.',
      '  ..###',
      'Fix(i, j): the first i cells can hold the first j blocks',
      '              0 1 2 3 4 5',
      'j = 0         1 1 1 1 1 1',
      'j = 1      3  . . . 1 1 1',
      'Paint(5, 1)  ??#??',
      '',
    ]);
  });

  test('line lists the fillings that the line of each step had left', () => {
    const { stdout } = run(['explain', '--engine', 'line', 'heart.non']);
    const [first, second] = stdout.split(/\n\d+\. /).slice(1);
    expect(first!.split('\n')).toEqual([
      'full-line, column 2: r2c2, r3c2, r4c2 black',
      '   column 2, clue 4: ?????',
      '   2 fillings:',
      '     ####.',
      '     .####',
    ]);
    expect(second).toContain('column 3');
    expect(stdout).toMatch(/\n {3}1 filling:\n {5}#####\n/);
  });

  test('patterns tells its passes, and the rule that its board breaks', () => {
    const { code, stdout } = run([
      'explain',
      '--engine',
      'patterns',
      'https://puzz.link/p?hitori/5/5/3254523435432441335524123',
    ]);
    expect(code).toBe(5);
    expect(stdout).toMatch(/\npass 1\n1\. no repeat: r1c1, r1c2 unshaded\n2\. pattern 3, row 1, column 5: r1c5 shaded/);
    expect(stdout).toContain('the board after pass 1:\n 3  2  5? 4 [5]\n 2 [3] 4  3  5\n 4? 3  2 [4] 4\n');
    expect(stdout).toMatch(
      /\npass 2\n11\. no repeat: r1c3 unshaded\n12\. pattern 1, row 3: r3c1 shaded; same number in r3c5\n/,
    );
    expect(stdout).toMatch(/All unshaded cells must be connected, and these are cut off: r4c1\.\nstuck\n$/);
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
