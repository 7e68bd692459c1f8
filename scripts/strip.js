/**
 * Takes comments, white space and assertions (src/core/debug.ts) out of the library's code in dist: its types have the comments, and the
 * package stays small. Bundlers fold an imported constant only after they have chosen what to keep, so `DEBUG` becomes
 * false here, in each file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

const BUNDLED = ['cli', 'web', 'browser'];
const OPTIONS = { format: 'esm', target: 'es2023', define: { DEBUG: 'false' }, minifyWhitespace: true, lineLimit: 120 };

for (const folder of readdirSync('dist', { withFileTypes: true })) {
  if (!folder.isDirectory() || BUNDLED.includes(folder.name)) continue;
  for (const path of readdirSync(join('dist', folder.name), { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js')) continue;
    const file = join('dist', folder.name, path);
    // What is not imported is global, and can be defined.
    const code = readFileSync(file, 'utf8').replace(/^import \{ DEBUG, (?=.*core\/debug\.js';$)/m, 'import { ');
    writeFileSync(file, transformSync(code, OPTIONS).code);
  }
}
