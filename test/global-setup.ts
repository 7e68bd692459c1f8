/**
 * Builds the package once, before the tests that use it as its users do, when such tests are among those that run.
 * Without a build those fail; the others go on.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestProject } from 'vitest/node';

/** What a test says that needs the build. */
const NEEDS_BUILD = /run-cli|\bdist\/|npm.*pack/;
/** What some tests need and a machine may not have: what such a test says, and whether it is there. Their other parts run anyway. */
const runs = (program: string) => () => spawnSync(program, ['--version']).error === undefined;
const WANTED = [
  // Not ours to keep here. What they test is tested with our own samples too, in smaller numbers.
  { name: 'published puzzles (../shared)', said: /\.\.\/shared\b/, there: () => existsSync('../shared') },
  { name: 'redis-server', said: /redis-server/, there: runs('redis-server') },
  { name: 'clingo', said: /\bhas(Native|Clingo)\b/, there: runs('clingo') },
  { name: 'openssl', said: /\bhasTls\b/, there: runs('openssl') },
];

export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(namesAsked());
  const texts = testFiles.map((path) => [path, readFileSync(path, 'utf8')] as const);
  if (texts.some(([, text]) => NEEDS_BUILD.test(text))) spawnSync('sh', ['scripts/build'], { stdio: 'inherit' });
  for (const { name, said, there } of WANTED) {
    const files = texts.filter(([, text]) => said.test(text)).map(([path]) => relative('.', path));
    if (files.length === 0 || there()) continue;
    console.log(`Without ${name} parts of ${files.length} files are left out: ${files.join(', ')}`);
  }
}

/** What `vitest run a b` was given; without any, all tests run. A word behind an option is the option's value. */
function namesAsked(): string[] {
  const words = process.argv.slice(2);
  return words.filter((word, i) => word !== 'run' && !word.startsWith('-') && !words[i - 1]?.startsWith('-'));
}
