/**
 * Writes LICENCES.txt beside a bundle: the licence text of every package that has code in it, and of our copies of fonts. Bundles of workers are
 * made apart, so the plugin is given to them as well and remembers what all of them had.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The folder of the package that a module belongs to. */
const packageOf = (module: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.split('?')[0]!.replaceAll('\\', '/'))?.[0];

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '(The package has no licence file.)';
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** `always`: packages whose files are copied and not bundled. `texts`: files with licences of what stands in our own tree. */
export function licencesPlugin(always: readonly string[] = [], texts: readonly string[] = []): () => Plugin {
  const folders = new Set(always.map((name) => join('node_modules', name)));
  return () => ({
    name: 'licences',
    moduleParsed({ id }) {
      const folder = packageOf(id);
      if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
    },
    writeBundle({ dir }) {
      const all = [...[...folders].map(licenceOf).sort(), ...texts.map((file) => readFileSync(file, 'utf8'))];
      writeFileSync(join(dir!, 'LICENCES.txt'), all.join(`\n${'-'.repeat(80)}\n\n`));
    },
  });
}
