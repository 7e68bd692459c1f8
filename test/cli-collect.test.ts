/** What collectors type: files of any dialect, addresses of pages, all solutions, drawings by their ending; completion and the manual page. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HEART, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
const L_COLUMNS_FIRST = '3\n1\n\n1\n1\n2\n';
beforeAll(() => {
  scratch.write('heart.non', HEART);
  scratch.write('pair.nin', PAIR);
  scratch.write('corner.txt', L_COLUMNS_FIRST);
  scratch.write('empty.txt', '');
});
afterAll(() => scratch.remove());

describe('what a file does not say', () => {
  test('is assumed with a remark, and --order and --transpose settle it', () => {
    const solved = (...args: string[]) => {
      const { stderr, stdout } = run(['solve', '--json', ...args, 'corner.txt']);
      return [JSON.parse(stdout).solutions[0], stderr.includes('--order columns')];
    };
    expect(solved()).toEqual([['###', '..#'], true]);
    expect(solved('--order', 'rows')).toEqual([['###', '..#'], false]);
    expect(solved('--order', 'columns')).toEqual([['#.', '#.', '##'], false]);
    expect(solved('--transpose')).toEqual([['#.', '#.', '##'], true]);
    expect(solved('--quiet')).toEqual([['###', '..#'], false]);
  });

  test('a batch settles it in the same way, and says in its records what it assumed', () => {
    const records = (out: string, ...args: string[]) => {
      run(['batch', 'corner.txt', '--task', 'solve', '--out', out, ...args]);
      return JSON.parse(readFileSync(join(scratch.folder, out), 'utf8').split('\n')[0]!);
    };
    expect(records('rows.jsonl')).toMatchObject({
      solutions: [['###', '..#']],
      warnings: [expect.stringMatching(/--order/)],
    });
    const turned = records('columns.jsonl', '--order', 'columns');
    expect(turned.solutions).toEqual([['#.', '#.', '##']]);
    expect(turned).not.toHaveProperty('warnings');
    expect(records('transposed.jsonl', '--transpose').solutions).toEqual([['#.', '#.', '##']]);
  });

  test('an empty file and empty standard input are told in the same words', () => {
    const [file, input] = [run(['solve', 'empty.txt']), run(['solve', '-'], { input: '' })];
    expect([file.code, file.stderr, input.code, input.stderr]).toEqual([
      2,
      'empty.txt:1:1: The input is empty.\n',
      2,
      '-:1:1: The input is empty.\n',
    ]);
  });
});

test.each([
  ['https://webpbn.com/6574', 'nonori get webpbn:6574'],
  ['https://webpbn.com/play.cgi?id=0123', 'nonori get webpbn:123'],
  ['https://www.nonograms.org/nonograms/i/2581', 'nonori get nonograms.org:2581'],
  ['https://www.nonograms.org/nonograms2/i/9', 'nonori get nonograms.org:9'],
  ['webpbn:6574', 'Add --get to fetch it'],
  ['https://example.org/puzzle', 'paste its clues'],
])('the address of a page says what to do: %s', (address, what) => {
  const { code, stdout, stderr } = run(['solve', address]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(what);
});

test.each(['hello world', '{"a":1}', '<html></html>', '1 2 3\n4 5\n', 'https://example.com/?a=b', '\u0001\u0002 ~~'])(
  'what is in no format is told with the two closest guesses: %j',
  (input) => {
    const { code, stderr } = run(['solve', '-'], { input });
    expect(code).toBe(2);
    const told = stderr.trimEnd().split('\n');
    expect(told).toHaveLength(2);
    const guesses = told.map(
      (line) => /^-:\d+:\d+: The input is in none of the formats .* Read as (.+?): .+/.exec(line)?.[1],
    );
    expect(new Set(guesses).size).toBe(2);
    expect(guesses).not.toContain(undefined);
  },
);

test('all solutions, a drawing by the ending of its file, no grade for an ambiguous puzzle', () => {
  expect(scratch.json(['solve', '-n', 'all', 'pair.nin'])[0]).toMatchObject({
    status: 'multiple',
    solutions: { length: 2 },
  });
  expect(run(['solve', '-n', 'some', 'pair.nin']).code).toBe(2);
  expect(run(['show', 'heart.non', '-o', 'heart.svg'])).toMatchObject({ code: 0, stdout: 'heart.svg\n' });
  expect(readFileSync(join(scratch.folder, 'heart.svg'), 'utf8')).toMatch(/^<svg /);
  expect(run(['show', 'heart.non', '-o', 'heart.txt'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('must end in .svg'),
  });
  expect(scratch.json(['rate', 'pair.nin'])[0]).toMatchObject({ status: 'multiple', grade: null, name: null });
});

describe('help', () => {
  test('shows what an option means for its own command', () => {
    const help = (command: string) => run([command, '--help']).stdout;
    for (const command of ['solve', 'batch', 'show', 'rate', 'make', 'reproduce', 'serve']) {
      expect(help(command)).not.toMatch(/\b(?:solve|batch|worker|show|rate|make|reproduce|explain): /);
      expect(help(command)).toContain('Exit codes: 0 unique');
    }
    expect(help('reproduce')).not.toMatch(/--(?:paper|budget) /);
  });
});

describe('completion', () => {
  const scripts = ['bash', 'zsh', 'fish'].map((shell) => [shell, run(['completion', shell]).stdout] as const);

  test.each(scripts)('for %s names every command and an option of each', (_shell, script) => {
    for (const word of ['solve', 'reproduce', 'completion', 'time-limit', 'transpose', 'papers'])
      expect(script).toContain(word);
  });

  test.runIf(existsSync('/bin/bash'))('bash completes commands, options and values', () => {
    scratch.write('nonori.bash', scripts[0]![1]);
    const complete = (...line: string[]) => {
      const words = line.map((word) => `'${word}'`).join(' ');
      const script = `source nonori.bash; COMP_WORDS=(nonori ${words}); COMP_CWORD=${line.length}; _nonori; echo "\${COMPREPLY[*]}"`;
      return execFileSync('/bin/bash', ['-c', script], { cwd: scratch.folder, encoding: 'utf8' }).trim();
    };
    expect(complete('so')).toBe('solve');
    expect(complete('solve', '--tr')).toBe('--transpose');
    expect(complete('solve', '--engine', 'best')).toBe('best-first');
    expect(complete('solve', 'corn')).toBe('corner.txt');
    expect(complete('make', '--pap')).toBe('');
  });

  test('the manual page has every command', () => {
    const page = run(['completion', 'man']).stdout;
    expect(page).toMatch(/^\.TH NONORI 1 /);
    for (const command of ['solve', 'make', 'completion']) expect(page).toContain(`.SS nonori ${command} `);
    expect(page).toContain('.SH EXIT STATUS');
    expect(page.split('\n').filter((line) => /^[.'](?!(?:TH|SH|SS|TP|B|I|RI|PP|br)\b)/.test(line))).toEqual([]);
  });

  test('another shell is refused', () => {
    expect(run(['completion', 'csh'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('use bash, zsh, fish, man'),
    });
  });
});
