/**
 * Takes comments, white space and assertions (src/core/debug.ts) out of the library's code in dist, and shortens the names of private
 * members and of variables: its types have the comments, and the package stays small. Bundlers fold an imported constant only after they have
 * chosen what to keep, so `DEBUG` becomes false here, in each file; and none of them knows which members are private.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { shortenNames } from './shorten-names.js';

const BUNDLED = ['cli', 'web', 'browser'];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

/** Where a name is that of a property: after a dot, before a colon, in braces, of a method, in quotes; and where it is a key for certain. */
const PROPERTY = [
  /\.(\w+)/g,
  /\b(\w+)(?=[?!]?:)/g,
  /[{,]\s*(\w+)(?=\s*[,}=])/g,
  /^ +(?:\w+ )*(\w+)\(/gm,
  /['"](\w+)(?=['"])/g,
];
const KEY = [/(?:^|[{,(]) *(?:readonly )?(\w+)(?=[?!]?:)/gm];

/** Names of private members that are, in no file, the name of another property. */
function privateNames() {
  const named = (code, patterns) =>
    new Set(patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name)));
  const files = filesIn('src')
    .filter((path) => /(?<!\.(test|d))\.tsx?$/.test(path))
    .map((path) => readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .map((code) => ({
      own: named(code, [/^ +private (?:readonly )?(\w{3,})/gm]),
      keys: named(code, KEY),
      properties: named(code, PROPERTY),
    }));
  const names = [...new Set(files.flatMap(({ own }) => [...own]))];
  return names.filter((name) =>
    files.every(({ own, keys, properties }) => !(own.has(name) ? keys : properties).has(name)),
  );
}

const options = {
  format: 'esm',
  target: 'es2023',
  define: { DEBUG: 'false' },
  minifyWhitespace: true,
  mangleProps: new RegExp(`^(${privateNames().join('|')})$`),
};
let mangleCache = {};

for (const folder of readdirSync('dist', { withFileTypes: true })) {
  if (!folder.isDirectory() || BUNDLED.includes(folder.name)) continue;
  for (const file of filesIn(join('dist', folder.name))) {
    if (!file.endsWith('.js')) continue;
    // What is not imported is global, and can be defined.
    const code = readFileSync(file, 'utf8').replace(/^import \{ DEBUG, (?=.*core\/debug\.js';$)/m, 'import { ');
    const stripped = transformSync(code, { ...options, mangleCache });
    mangleCache = stripped.mangleCache;
    writeFileSync(file, await shortenNames(file, stripped.code));
  }
}
