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
/** Published puzzles, which are not ours to keep here; what a test says that reads them. */
const SAMPLES = '../shared';
const NEEDS_SAMPLES = /\.\.\/shared\//;

export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(namesAsked());
  const texts = testFiles.map((path) => [path, readFileSync(path, 'utf8')] as const);
  if (texts.some(([, text]) => NEEDS_BUILD.test(text))) spawnSync('sh', ['scripts/build'], { stdio: 'inherit' });
  const without = existsSync(SAMPLES) ? [] : texts.filter(([, text]) => NEEDS_SAMPLES.test(text));
  if (without.length === 0) return;
  const names = without.map(([path]) => relative('.', path)).join(', ');
  console.log(`Without published puzzles (${SAMPLES}) parts of ${without.length} files are left out: ${names}`);
}

/** What `vitest run a b` was given; without any, all tests run. A word behind an option is the option's value. */
function namesAsked(): string[] {
  const words = process.argv.slice(2);
  return words.filter((word, i) => word !== 'run' && !word.startsWith('-') && !words[i - 1]?.startsWith('-'));
}
