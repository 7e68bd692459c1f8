/**
 * Builds the package twice, in two copies of the sources with different names, and says which files differ: `npm run build:twice`.
 * With the folder of a build, only once: `npm run build:twice -- dist`.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });

/** The hash of each file below a folder. */
function hashes(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Those of a build in a folder of its own. */
function built(name) {
  mkdirSync('build', { recursive: true });
  const folder = resolve(mkdtempSync(join('build', name)));
  try {
    for (const path of tracked.trim().split('\n')) if (existsSync(path)) cpSync(path, join(folder, path));
    // Not a symbolic link: built through one, files of dist/cli had other bytes (most likely modules in another order).
    execFileSync('cp', ['-al', 'node_modules', folder]);
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    return hashes(join(folder, 'dist'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [existing] = process.argv.slice(2);
const first = existing === undefined ? built('nonori-first-') : hashes(existing);
const second = built('another-folder-');
const paths = new Set([...first.keys(), ...second.keys()]);
const different = [...paths].filter((path) => first.get(path) !== second.get(path));
for (const path of different) console.log(path);
console.log(`${paths.size} files, ${different.length} differ`);
process.exit(different.length === 0 ? 0 : 1);
