/**
 * Packs the built package into the folder that is named, and prints the path of the tarball. What only developers need is
 * left out of its package.json: nothing runs when it is installed, and nothing is installed beside it. To publish, publish
 * this tarball.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const target = resolve(process.argv[2] ?? '.');
const { scripts: _, devDependencies: __, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
const stage = mkdtempSync(join(tmpdir(), 'nonori-pack-'));
try {
  for (const name of [...rest.files, 'README.md', 'LICENSE']) cpSync(name, join(stage, name), { recursive: true });
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(rest, null, 2)}\n`);
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', target], {
    cwd: stage,
    encoding: 'utf8',
  });
  console.log(join(target, JSON.parse(packed)[0].filename));
} finally {
  rmSync(stage, { recursive: true });
}
