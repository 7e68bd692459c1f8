/**
 * Takes comments, white space and assertions (src/core/debug.ts) out of the library's code in dist, and shortens names that
 * nobody outside can mean: its types have the comments, and the package stays small. Bundlers fold an imported constant only after they have
 * chosen what to keep, so `DEBUG` becomes false here, in each file; and none of them knows which members are private.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

const BUNDLED = ['cli', 'web', 'browser'];

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

/** Where nothing is public: the search, and what the kinds give to it. */
const INNER = /^src\/(search|engines|proof)\/|^src\/kinds\/\w+\/(lines\/)?[\w-]+\.ts$/;

/** What has these properties is not ours. */
const BUILT_IN = new Set(
  [
    Array,
    Map,
    Set,
    WeakMap,
    Int32Array,
    Object.getPrototypeOf(Int32Array),
    String,
    RegExp,
    Promise,
    Function,
    Object,
    Error,
  ]
    .flatMap((one) => [one, one.prototype])
    .concat(Math, Atomics, performance)
    .flatMap((one) => Object.getOwnPropertyNames(one)),
);

/** The names of private members that no other file has a word for, and of members that only inner files have a word for. */
function internalNames() {
  const ownNames = new Set();
  const innerNames = new Set();
  const files = new Map();
  for (const path of filesIn('src').filter((file) => /(?<!\.(test|d))\.tsx?$/.test(file))) {
    const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    for (const [, name] of code.matchAll(/^ +private (?:static )?(?:readonly )?(?:[gs]et )?(\w{3,})/gm))
      ownNames.add(name);
    const members = /^ {2}(?:(?:private|protected|abstract|readonly|static) )*(?:[gs]et )?(\w{3,})(?=[(:;!?]| =)/gm;
    if (INNER.test(path)) for (const [, name] of code.matchAll(members)) innerNames.add(name);
    for (const word of new Set(code.match(/\w+/g))) files.set(word, [...(files.get(word) ?? []), path]);
  }
  const names = [
    ...[...ownNames].filter((name) => files.get(name).length === 1),
    ...[...innerNames].filter((name) => files.get(name).every((path) => INNER.test(path))),
  ];
  return [...new Set(names)].filter((name) => !BUILT_IN.has(name)).sort();
}

const options = {
  format: 'esm',
  target: 'es2023',
  define: { DEBUG: 'false' },
  minifyWhitespace: true,
  lineLimit: 120,
  mangleProps: new RegExp(`^(${internalNames().join('|')})$`),
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
    writeFileSync(file, stripped.code);
  }
}
