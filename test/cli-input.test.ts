import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../src/core/random.js';
import { HEART, IMPOSSIBLE, PACK, PAIR, Scratch } from './run-cli.js';

const scratch = new Scratch();
const run = scratch.run.bind(scratch);
beforeAll(() => {
  mkdirSync(join(scratch.folder, 'deep/deeper'), { recursive: true });
  scratch.write('a-heart.non', HEART);
  scratch.write('b-pair.nin', PAIR);
  scratch.write('c [odd].non', HEART);
  scratch.write('deep/d.non', HEART);
  scratch.write('deep/deeper/e.non', IMPOSSIBLE);
});
afterAll(() => scratch.remove());

const sources = (...args: string[]) => scratch.json(['show', ...args]).map(({ source }) => source);

describe('what an argument can be', () => {
  test('a pattern that the shell left alone', () => {
    expect(sources('*.non')).toEqual(['a-heart.non', 'c [odd].non']);
    expect(sources('?-*.n{on,in}')).toEqual(['a-heart.non', 'b-pair.nin']);
    expect(sources('[!a]*.n*')).toEqual(['b-pair.nin', 'c [odd].non']);
    expect(sources('**/*.non')).toEqual(['a-heart.non', 'c [odd].non', 'deep/d.non', 'deep/deeper/e.non']);
    expect(sources(join(scratch.folder, 'deep/*'))).toEqual([join(scratch.folder, 'deep/d.non')]);
  });

  test('a file whose name looks like a pattern, or names another format than it has', () => {
    scratch.write('deep/pair.non', PAIR);
    expect(sources('c [odd].non', 'deep/pair.non')).toEqual(['c [odd].non', 'deep/pair.non']);
  });

  test('a collection, or one puzzle of it, without saying what it shows', () => {
    const listed = run(['collections']);
    expect(listed.code).toBe(0);
    expect(listed.stdout).toMatch(/^animals +Animals +nonogram +\d+ +\d+ to \d+ +\d+ to \d+$/m);
    const [first] = scratch.json(['collections', 'blotted', '--language', 'id']);
    expect(first).toMatchObject({ name: 'collection:blotted#1', kind: 'nonogram', licence: 'MIT' });
    const shown = run(['show', 'collection:blotted#1']);
    expect(shown.stdout).toMatch(/^collection:blotted#1: nonogram \d+ x \d+\n/);
    expect(run(['show', 'collection:blotted#0', 'collection:nothing'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/from 1 to \d+\.\ncollection:nothing: There is no collection nothing; there are /),
    });
  });

  test('standard input', () => {
    expect(scratch.json(['solve', '-'], { input: PACK })).toMatchObject([
      { source: '-', status: 'unique' },
      { source: '-', status: 'none' },
    ]);
  });

  test('text of several lines', () => {
    expect(scratch.json(['solve', PAIR])).toMatchObject([{ source: PAIR, status: 'multiple' }]);
  });

  test.each([
    ['https://puzz.link/p?hitori/4/4/1114142333214213', 'hitori', ['#.#.', '....', '#.#.', '...#']],
    ['hitori/4/4/1114142333214213', 'hitori', ['#.#.', '....', '#.#.', '...#']],
    ['5x5:4/2/3/2/2/1/3/3/1.3/2', 'nonogram', ['#....', '###..', '###..', '#.###', '...##']],
    ['5x5:3353142123143324211551224', 'hitori', ['#..#.', '.#...', '...#.', '#.#..', '...#.']],
  ])('an address or a game ID: %s', (argument, kind, rows) => {
    expect(scratch.json(['solve', argument])).toEqual([
      expect.objectContaining({ source: argument, kind, status: 'unique', solutions: [rows] }),
    ]);
  });

  test('a bare grid of numbers, whose kind is said', () => {
    const grid = '3 2 5 4 5\n2 3 4 3 5\n4 3 2 4 4\n1 3 3 5 5\n5 4 1 2 3\n';
    expect(scratch.json(['solve', '--kind', 'hitori', '-'], { input: grid })).toMatchObject([
      { kind: 'hitori', status: 'unique', solutions: [['....#', '.#...', '#..#.', '.#..#', '.....']] },
    ]);
    scratch.write('z.non', HEART);
    expect(run(['solve', '--kind', 'hitori', 'z.non'])).toMatchObject({ code: 2, stdout: '' });
  });

  test('a pipe', async () => {
    const main = resolve('dist/cli/main.js');
    const shell = spawn('bash', ['-c', `"${process.execPath}" "${main}" solve --json <(cat a-heart.non)`], {
      cwd: scratch.folder,
    });
    let text = '';
    for await (const chunk of shell.stdout) text += chunk;
    expect(JSON.parse(text)).toMatchObject({ status: 'unique' });
  });
});

describe('encodings', () => {
  const bytes = (text: string, encoding: 'latin1' | 'utf16le' | 'utf8') => new Uint8Array(Buffer.from(text, encoding));
  const titled = HEART.replace('Heart', 'Café');
  test.each([
    ['CRLF', bytes(titled.replaceAll('\n', '\r\n'), 'utf8')],
    ['a byte order mark', bytes(`\ufeff${titled}`, 'utf8')],
    ['UTF-16', bytes(`\ufeff${titled}`, 'utf16le')],
    ['Latin-1', bytes(titled, 'latin1')],
  ])('%s', (_, content) => {
    expect(scratch.json(['solve', '-'], { input: content })).toMatchObject([{ title: 'Café', status: 'unique' }]);
  });

  test("control characters of a puzzle's title do not reach the terminal, nor those that turn letters around", () => {
    const { stdout } = run(['solve', '-'], { input: HEART.replace('Heart', 'He\u001b[31ma\u202ert\u2067') });
    expect(stdout).toContain('He [31ma rt ');
    for (const character of '\u001b\u202e\u2067') expect(stdout).not.toContain(character);
  });
});

describe('bad input', () => {
  const noise = () => {
    const random = new Random(1);
    return Uint8Array.from({ length: 300_000 }, () => random.below(256));
  };
  const cases: readonly (readonly [string, string | Uint8Array])[] = [
    ['garbage.non', noise()],
    ['garbage.bin', noise()],
    ['empty.non', ''],
    ['blank.txt', '\n \n\t\n'],
    ['truncated.non', HEART.slice(0, HEART.length / 2)],
    ['truncated.xml', '<?xml version="1.0"?><puzzleset><puzzle><clues type="rows"><line>'],
    ['wide.non', `width 5\nheight 5\nrows\n${'1,'.repeat(2_000_000)}\n`],
    ['wide.txt', '1 '.repeat(5_000_000)],
    ['tall.txt', '#.\n'.repeat(3_000_000)],
    ['zeros.txt', new Uint8Array(8_000_000)],
    ['deep.json', '['.repeat(4_000_000)],
    ['deep.xml', '<a>'.repeat(1_000_000)],
    ['large.nin', '1000000000 1000000000\n1\n'],
    ['large.non', 'width 1e9\nheight 1e9\nrows\n1\n'],
    ['number.non', 'width 5\nheight 1\nrows\n1000000000\ncolumns\n1\n1\n1\n1\n1\n'],
    ['negative.nin', '2 2\n-1\n1\n1\n1\n'],
    ['too-long.nin', '2 2\n3\n1\n1\n1\n'],
    ['unbalanced.nin', '2 2\n1\n1\n2\n2\n'],
    ['entity.xml', '<!DOCTYPE a [<!ENTITY a "&a;&a;">]><puzzleset>&a;</puzzleset>'],
    ['huge.txt', new Uint8Array(30_000_000).fill(0x31)],
  ];
  test.each(cases)('%s gets a sentence with line and column', (name, content) => {
    scratch.write(name, content);
    const { code, stdout, stderr } = run(['solve', name], { measureMemory: true });
    const [memory, ...rest] = stderr.split('\n').reverse();
    const sentences = rest.reverse();
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) {
      expect(sentence).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')}:\\d+:\\d+: \\S.*\\.$`));
      expect(sentence.length).toBeLessThan(400);
    }
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(Number(/^maxRSS (\d+)$/.exec(memory!)![1])).toBeLessThan(256 * 1024);
  });

  test.each([
    ['nowhere.non', 'There is no such file.'],
    ['deep', 'This is a folder, not a file; name the files in it, for example with a pattern.'],
    ['x*', 'No file matches this pattern.'],
    ['a'.repeat(300), 'There is no such file, and the name is too long for one.'],
  ])('%s: %s', (argument, sentence) => {
    expect(run(['solve', argument])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(sentence) });
  });

  test('a link to itself', () => {
    symlinkSync('loop.non', join(scratch.folder, 'loop.non'));
    expect(run(['solve', 'loop.non'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'loop.non: The link leads to itself.\n',
    });
  });

  test.runIf(existsSync('/proc/self/mem'))('a file that opens but cannot be read', () => {
    const { code, stderr } = run(['solve', '/proc/self/mem']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^\/proc\/self\/mem: The file cannot be read: .*\.\n$/);
  });

  test.runIf(existsSync('/dev/zero'))('a file without an end', () => {
    expect(run(['solve', '/dev/zero'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^\/dev\/zero:1:1: /) });
  });

  test('one bad file among many does not stop the others', () => {
    scratch.write('bad.nin', '5 5\n1\n');
    const { code, stdout, stderr } = run([
      'solve',
      '--json',
      'nowhere',
      'a-heart.non',
      'bad.nin',
      'deep',
      'deep/d.non',
    ]);
    expect(code).toBe(2);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).source),
    ).toEqual(['a-heart.non', 'deep/d.non']);
    expect(stderr.trim().split('\n')).toHaveLength(3);
  });

  test('a reader that has gone is no error', async () => {
    const main = resolve('dist/cli/main.js');
    const args = Array.from({ length: 400 }, () => 'a-heart.non').join(' ');
    const command = `"${process.execPath}" "${main}" show ${args} | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const shell = spawn('bash', ['-c', command], { cwd: scratch.folder });
    let [out, err] = ['', ''];
    shell.stderr.on('data', (chunk) => {
      err += chunk;
    });
    for await (const chunk of shell.stdout) out += chunk;
    expect(out).toBe('a-heart.non: "Heart", nonogram 5 x 5\n0\n');
    expect(err).toBe('');
  });
});
