/** What the documents say is true: links lead somewhere, the commands and the library example do what is printed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../src/tasks/messages/en.js';
import { techniqueText } from '../src/tasks/messages/sentences.js';
import type { Rating } from '../src/tasks/rate.js';

const readme = readFileSync('README.md', 'utf8');

/** The fenced blocks of the README, in order. */
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({ language, text }));

/** The block that follows the one that this text stands in. */
function blockAfter(part: string): string {
  const at = blocks.findIndex(({ text }) => text!.includes(part));
  return blocks[at + 1]!.text!;
}

const withoutTimes = (text: string): string => text.replace(/[\d.]+ m?s\)/g, '(time)').trimEnd();

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/library.md',
  'docs/scale.md',
  'docs/service.md',
  'docs/techniques.md',
];

test.each(PAGES)('the links of %s lead somewhere', (file) => {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map((match) => match[1]!);
  const broken = links.filter((link) => !link.startsWith('https:') && !existsSync(join(dirname(file), link)));
  expect(broken).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('the paths that %s names exist', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/`((?:src|test|examples|docs|scripts)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(2);
  expect(named.map((match) => match[1]!).filter((path) => !existsSync(path))).toEqual([]);
});

test('the first command draws what is shown', () => {
  const command = /^npm ci && npx nonori (solve \S+)$/m.exec(readme)![1]!;
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: '1', TERM: 'xterm' };
  const output = execFileSync('node', ['dist/cli/main.js', ...command.split(' ')], { env, encoding: 'utf8' });
  expect(withoutTimes(output)).toBe(withoutTimes(blockAfter(command)));
});

test('the examples have the sizes and the grades that are shown', () => {
  const section = /^## Examples\n([\s\S]*?)^## /m.exec(readme)![1]!;
  const shown = [...section.matchAll(/^\| `(\S+)` +(\|.*)$/gm)].map(([, file, cells]) => [
    file!,
    ...cells!
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ]);
  const listed = JSON.parse(readFileSync('examples/index.json', 'utf8')) as { readonly file: string }[];
  const files = listed.map(({ file }) => `examples/${file}`);
  const { stdout } = spawnSync('node', ['dist/cli/main.js', 'rate', '--json', ...files], { encoding: 'utf8' });
  const rated = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Rating & { source: string; kind: string; width: number; height: number });
  const expected = rated.map(({ source, kind, width, height, status, grade, name, hardest }) => [
    source.replace('examples/', ''),
    `${width} x ${height}`,
    ...(status === 'unique'
      ? [`${grade}, ${en.grades[name]}`, techniqueText(en, kind, hardest).name]
      : [status === 'none' ? 'no solution' : 'several solutions', '']),
  ]);
  expect(rated).toHaveLength(files.length);
  expect(shown).toEqual(expected);
});
