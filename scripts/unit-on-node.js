/**
 * Runs the unit tests on another version of node: `npm run unit:node -- 24 [arguments of vitest]`. The npm package `node` brings
 * the program; it is installed once, below node_modules/.cache.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [version = '', ...rest] = process.argv.slice(2);
if (!/^\d+(\.\d+)*$/.test(version)) {
  console.error('Name a version: npm run unit:node -- 24');
  process.exit(2);
}
const folder = resolve('node_modules/.cache/node', version);
const program = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
if (!existsSync(program)) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const name = `node-${process.platform}-${process.arch}@${version}`;
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', name], { cwd: folder, stdio: 'inherit' });
}
// The tests start programs as `node` too.
const env = { ...process.env, PATH: `${dirname(program)}:${process.env.PATH}` };
const { status } = spawnSync(program, ['node_modules/vitest/vitest.mjs', 'run', ...rest], { env, stdio: 'inherit' });
process.exit(status ?? 1);
