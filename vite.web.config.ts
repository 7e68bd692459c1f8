/** Bundles the page into dist/web: static files with relative addresses, so that they can stand on any host, under any path. */
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';
import { firstViewPlugin } from './scripts/first-view-plugin.js';
import { galleryPlugin } from './scripts/gallery-plugin.js';
import { licencesPlugin } from './scripts/licences-plugin.js';
import { offlinePlugin } from './scripts/offline-plugin.js';
import { withoutNodePlugin } from './scripts/without-node-plugin.js';

/** What the start only names: the registries import it. */
const LATER =
  /\/src\/(papers|engines|search)\/|\/kinds\/\w+\/(explain|make)\/|\/kinds\/(explain|make|texts)\.ts|\/tasks\/registry\.ts/;

const PACK_FILE = /^assets\/pack-/;

const licences = licencesPlugin(
  [],
  [
    'src/web/fonts/fraunces-licence.txt',
    'src/print/fonts/fonts-licence.txt',
    'src/kinds/nonogram/make/pixel-font-licence.txt',
    'collections/LICENCE.txt',
  ],
);

export default defineConfig({
  root: 'src/web',
  base: './',
  logLevel: 'warn',
  define: { 'globalThis.NONORI_DEBUG': 'false' }, // src/core/debug.ts
  plugins: [solid(), galleryPlugin(), firstViewPlugin(), offlinePlugin(), licences()],
  worker: { format: 'es', plugins: () => [withoutNodePlugin(), licences()] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A pack of puzzles is one file: to announce it before it is fetched would only take time.
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((name) => !PACK_FILE.test(name)) },
    // Grading the examples takes seconds, and is meant to.
    rollupOptions: {
      checks: { bundlerTimings: false },
      // What a first visit needs is one file, not fifteen: over a slow network each more is a round trip.
      output: {
        // Packs of puzzles are known by their names (scripts/offline-plugin.ts).
        chunkFileNames: ({ facadeModuleId }) =>
          /\/collections\/packs\/[\w-]+\.ts$/.test(facadeModuleId ?? '')
            ? 'assets/pack-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (id) => !LATER.test(id), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
