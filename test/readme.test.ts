/** What the documents say is true: links lead somewhere, the commands and the library example do what is printed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../src/cli/commands/index.js';
import { rows } from '../src/cli/options.js';
import { en } from '../src/tasks/messages/en.js';
import { techniqueText } from '../src/tasks/messages/sentences.js';
import type { Rating } from '../src/tasks/rate.js';
import { listEngines } from '../src/tasks/registry.js';
import { commandsOf, DocumentFolder } from './documented-commands.js';
import { RedisServer } from './redis-server.js';

const readme = readFileSync('README.md', 'utf8');

/** The fenced blocks of the README, in order. */
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, text]) => ({ language, text }));

/** The block that follows the one that this text stands in. */
function blockAfter(part: string): string {
  const at = blocks.findIndex(({ text }) => text!.includes(part));
  return blocks[at + 1]!.text!;
}

const withoutTimes = (text: string): string => text.replace(/[\d.]+ m?s\)/g, '(time)').trimEnd();

const DOCUMENTS = ['README.md', ...readdirSync('docs').map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

test.each([...DOCUMENTS, 'CONTRIBUTING.md', 'CHANGELOG.md', 'bench/README.md'])(
  'the links of %s lead somewhere',
  (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map((match) => match[1]!);
    const broken = links.filter((link) => !link.startsWith('https:') && !existsSync(join(dirname(file), link)));
    expect(broken).toEqual([]);
  },
);

test.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('the paths that %s names exist', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/`((?:src|test|examples|docs|scripts)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(2);
  expect(named.map((match) => match[1]!).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(DOCUMENTS)('the commands and options that %s names exist', (file) => {
  const text = readFileSync(file, 'utf8');
  const named = [...text.matchAll(/`nonori ([a-z]+)\b/g)].map((match) => match[1]!);
  expect(named.filter((name) => !(name in commands))).toEqual([]);
  const options = [...text.matchAll(/`--([a-z][a-z-]*)/g)].map((match) => match[1]!);
  const known = new Set([
    'help',
    ...Object.values(rows).map(({ flags }) => /--([a-z-]+)/.exec(flags)![1]!),
    ...listEngines().flatMap((engine) => engine.options.map(({ name }) => name)),
  ]);
  // Those of <nonori-puzzle> are custom properties of CSS.
  expect(options.filter((name) => !known.has(name) && !name.startsWith('nonori-'))).toEqual([]);
});

test('the first command draws what is shown', () => {
  const command = /^npm ci && npx nonori (solve \S+)$/m.exec(readme)![1]!;
  const env = { ...process.env, FORCE_COLOR: '1', NO_COLOR: '1', TERM: 'xterm' };
  const output = execFileSync('node', ['dist/cli/main.js', ...command.split(' ')], { env, encoding: 'utf8' });
  expect(withoutTimes(output)).toBe(withoutTimes(blockAfter(command)));
});

describe('every command that README and docs print', () => {
  const all = DOCUMENTS.flatMap(commandsOf);
  const first = all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index);

  /** Commands in running text that are not run, and why. */
  const NOT_RUN: Readonly<Record<string, string>> = {
    'nonori reproduce --all -o report.html': 'takes minutes; test/cli-reproduce.test.ts runs parts of it',
    'nonori batch puzzles/ --task rate --queue redis://...': 'the address is left out; docs/scale.md has it whole',
  };
  const needy = first.filter(({ needs }) => needs !== undefined);
  /** These go on until they are stopped, and others need them. */
  const LASTING = /^(npx )?nonori (serve|worker)\b/;
  const run = first
    .filter(({ text, needs }) => needs === undefined && !(text in NOT_RUN))
    .sort((a, b) => Number(LASTING.test(b.text)) - Number(LASTING.test(a.text)));

  const folder = new DocumentFolder();
  const redis = new RedisServer();
  beforeAll(async () => {
    await redis.start();
    folder.replace('redis://queue.example', redis.address);
    await folder.addPictures();
  });
  afterAll(async () => {
    await folder.remove();
    await redis.kill();
  });

  test('those that are not run are these', () => {
    expect(needy.map(({ text, needs }) => [text, needs])).toEqual([
      ['npx nonori get webpbn:1 webpbn:6 webpbn:16 -o survey/', 'a network'],
      ['npx nonori reproduce --papers c --survey survey', 'what the line before has fetched'],
      [
        'nonori batch monster.non --task solve --cubes 200 --out parts.jsonl --queue redis://queue.example',
        'a puzzle so hard',
      ],
    ]);
    expect(all.map(({ text }) => text)).toEqual(expect.arrayContaining(Object.keys(NOT_RUN)));
    expect(run.length).toBeGreaterThan(35);
  });

  test.each(run)('$page: $text', async ({ text }) => {
    if (LASTING.test(text)) {
      const serves = text.includes('serve');
      const [, address] = await folder.begin(
        serves ? `${text} --port 0` : text,
        serves ? /http:\/\/(127\.0\.0\.1:\d+)/ : /Working for/,
      );
      if (serves) folder.replace('127.0.0.1:8080', address!);
      return;
    }
    const { code, output } = await folder.run(text);
    expect({ code, output }).toEqual({ code: 0, output: expect.not.stringMatching(/\bTypeError\b|\n\s+at /) });
  });
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
      ? [`${grade}, ${en.grades[name!]}`, techniqueText(en, kind, hardest).name]
      : [status === 'none' ? 'no solution' : 'several solutions', '']),
  ]);
  expect(rated).toHaveLength(files.length);
  expect(shown).toEqual(expected);
});
