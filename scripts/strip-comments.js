/**
 * Takes comments and assertions (src/core/debug.ts) out of the library's code in dist: its types have the comments, and the
 * package stays small.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

const BUNDLED = ['cli', 'web', 'browser'];
const define = { 'globalThis.NONORI_DEBUG': 'false' };

for (const folder of readdirSync('dist', { withFileTypes: true })) {
  if (!folder.isDirectory() || BUNDLED.includes(folder.name)) continue;
  for (const path of readdirSync(join('dist', folder.name), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    const file = join('dist', folder.name, path);
    writeFileSync(file, transformSync(readFileSync(file, 'utf8'), { format: 'esm', target: 'es2023', define }).code);
  }
}
