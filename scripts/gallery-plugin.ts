/**
 * Makes the page's gallery when the page is built: `virtual:gallery` is the list of the puzzles in examples/, each with
 * its link code, its size and its grade. Rating takes seconds, so it is not done in the browser, and nothing of it is kept
 * in the repository.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { read, sourceOf, write } from '../src/formats/index.js';
import { rate } from '../src/tasks/rate.js';
import type { Example } from '../src/web/opening/gallery-items.js';

const MODULE = 'virtual:gallery';
const FOLDER = join(import.meta.dirname, '../examples');

export function galleryPlugin(): Plugin {
  let made: string | undefined;
  return {
    name: 'nonori-gallery',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      made ??= JSON.stringify(examples());
      return `export default ${made};`;
    },
  };
}

function examples(): Example[] {
  const index = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as { file: string; title: string }[];
  return index.map(({ file, title }) => {
    const reading = read(sourceOf(readFileSync(join(FOLDER, file)), file));
    if (!reading.ok) throw new Error(`${file}: ${reading.faults[0]!.message}`);
    const { puzzle } = reading.value.entries[0]!;
    const titled = { ...puzzle, about: { title, ...puzzle.about } };
    const link = write([{ puzzle: titled }], 'link');
    if (!link.ok) throw new Error(`${file}: ${link.faults[0]!.message}`);
    const { grade, name } = rate(puzzle);
    return {
      code: String(link.value).trim().replace('#/play/', ''),
      ...(grade !== null && name ? { grade, name } : {}),
    };
  });
}
