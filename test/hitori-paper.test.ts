/** The two boards of the Hitori paper on the command line: by the paper's method, and by the engine that keeps rule 3. */
import { afterAll, describe, expect, test } from 'vitest';
import { Scratch } from './run-cli.js';

const FIRST = 'https://puzz.link/p?hitori/5/5/3254523435432441335554123';
const SECOND = 'https://puzz.link/p?hitori/5/5/3254523435432441335524123';
const SOLUTION = ['....#', '.#...', '#..#.', '.#..#', '.....'];
const ATTEMPT = ['....#', '.#...', '#..#.', '.#..#', '#....'];

const scratch = new Scratch();
afterAll(() => scratch.remove());

describe('the boards of the Hitori paper', () => {
  test('the first: patterns finds the solution, the default proves that it is the only one', () => {
    const [byPatterns] = scratch.json(['solve', '--engine', 'patterns', FIRST]);
    expect(byPatterns).toMatchObject({ status: 'found', engine: 'patterns', solutions: [SOLUTION] });
    expect(byPatterns).not.toHaveProperty('attempt');
    const [byDefault] = scratch.json(['solve', FIRST]);
    expect(byDefault).toMatchObject({ status: 'unique', solutions: [SOLUTION] });
  });

  test('the second: patterns ends on a board that is shown with the rule it breaks, and is no solution', () => {
    const { code, stdout } = scratch.run(['solve', '--engine', 'patterns', SECOND]);
    expect(code).toBe(5);
    const lines = stdout.split('\n');
    expect(lines).toContain('not a solution:');
    expect(lines).toContain(' 1![3] 3  5 [5]');
    expect(lines).toContain('All unshaded cells must be connected, and these are cut off: r4c1.');
    expect(stdout).toMatch(/\nstuck: .*\n$/);
    const [json] = scratch.json(['solve', '--engine', 'patterns', SECOND]);
    expect(json).toMatchObject({ status: 'stuck', solutions: [], attempt: ATTEMPT });
    expect(json!.violations).toMatchObject([{ rule: 'connect', cells: [[3, 0]] }]);
  });

  test('the second: the default proves that it has no solution at all', () => {
    const { code, stdout } = scratch.run(['solve', SECOND]);
    expect(code).toBe(4);
    expect(stdout).toContain('none: there is no solution');
  });
});
