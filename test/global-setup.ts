/** Builds the package once before the tests that use it, unless the build is newer than everything it is made from. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = 'dist/cli/main.js';

export default function setup(): void {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join('src', path));
  const since = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  const stale = [...sources, 'package.json', 'tsconfig.base.json', 'tsconfig.build.json'].some(
    (path) => statSync(path).mtimeMs > since,
  );
  if (stale) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
}
