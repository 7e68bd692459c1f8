/** Builds the package twice, in two copies of the sources with different names, and says which files differ: `npm run build:twice`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });

/** The hash of each file of a build in a folder of its own. */
function built(name) {
  const folder = mkdtempSync(join(tmpdir(), name));
  try {
    for (const path of tracked.trim().split('\n')) cpSync(path, join(folder, path));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    return new Map(
      files.map(({ parentPath, name: file }) => {
        const path = join(parentPath, file);
        return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [first, second] = [built('nonori-first-'), built('another-folder-')];
const paths = new Set([...first.keys(), ...second.keys()]);
const different = [...paths].filter((path) => first.get(path) !== second.get(path));
for (const path of different) console.log(path);
console.log(`${paths.size} files, ${different.length} differ`);
process.exit(different.length === 0 ? 0 : 1);
