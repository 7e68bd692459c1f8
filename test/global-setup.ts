/**
 * Builds the package once, before the tests that use it as its users do, when such tests are among those that run.
 * Without a build those fail; the others go on.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

/** What a test says that needs the build. */
const NEEDS_BUILD = /run-cli|\bdist\/|npm.*pack/;

export default async function setup(project: TestProject): Promise<void> {
  const { testFiles } = await project.globTestFiles(namesAsked());
  if (testFiles.some((path) => NEEDS_BUILD.test(readFileSync(path, 'utf8')))) {
    spawnSync('sh', ['scripts/build'], { stdio: 'inherit' });
  }
}

/** What `vitest run a b` was given; without any, all tests run. A word behind an option is the option's value. */
function namesAsked(): string[] {
  const words = process.argv.slice(2);
  return words.filter((word, i) => word !== 'run' && !word.startsWith('-') && !words[i - 1]?.startsWith('-'));
}
