/**
 * Bundles the command line into a few files. Loading its more than a hundred modules one by one costs more than node's own
 * start; the library stays in single files, for the bundlers of others. The programs of threads are started by
 * their file names, so they have fixed ones beside the command line.
 *
 * The packages that it uses are bundled too, so that the package has no dependencies; LICENCES.txt names them. Not
 * bundled are those of the queue and resvg, which are optional peers, and clingo and the decoders of JPEG and WebP: their programs are copied by scripts/copy-programs.js.
 */
import { transform } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { licencesPlugin } from './scripts/licences-plugin.js';
import { shortenNames } from './scripts/shorten-names.js';

/**
 * Minifies files that are mostly code of packages. Our own loses its white space and the names of
 * variables (scripts/shorten-names.js).
 */
const minifyChunks: Plugin = {
  name: 'minify-chunks',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const length = (ours: boolean) =>
        Object.entries(chunk.modules).reduce(
          (sum, [id, { renderedLength }]) => sum + (id.includes('node_modules') === ours ? 0 : renderedLength),
          0,
        );
      const isOurs = length(true) >= length(false);
      const how = isOurs ? { minifyWhitespace: true, minifySyntax: true } : { minify: true };
      const { code } = await transform(chunk.code, { ...how, format: 'esm', target: 'node20' });
      chunk.code = isOurs ? await shortenNames(chunk.fileName, code) : code;
    }
  },
};

/**
 * What every command needs stands in one file, what every command on puzzles needs in another, and the readers of all formats in a third: with
 * a file of their own for each set of commands that share some modules, `solve` opens over thirty, and opening them takes longer than
 * what is in them. What only some commands need stays apart, since V8 reads all of a file that is opened.
 */
const START =
  /\/node_modules\/commander\/|\/src\/(cli\/(start|program|commands\/index|output|environment|options|option-\w+|\w+-options)|service\/(system-error|http\/settings))\.ts$/;
const SOLVING =
  /\/src\/(core|search|engines|kinds|tasks\/drawing|formats\/base)\/|\/src\/(formats\/(non|text\/(board-text|clues|colours|entities|lines|palette))|tasks\/(check|count|sharing|solve|solve-async|render|json\/puzzle-json)|worker\/solve-host|cli\/(commands\/solve|each-puzzle|inputs|glob|sites|solving|progress))\.ts$/;
const FORMATS =
  /\/src\/(formats\/|papers\/(answer-sets|el-khatib\/program)\.ts$)|\/kinds\/\w+\/(asp|order-encoding)\.ts$/;
const ON_DEMAND =
  /\/kinds\/(\w+\/)?(explain|make|texts|done-clues|asp|order-encoding|plain)(\/|\.ts$)|\/core\/(language\/|maker\.ts$)|\/search\/(trials|line-memory|refute|backbone|proof-log)\.ts$/;

/** Commander loads what starts other programs, for commands that are programs of their own. We have none. */
const withoutPrograms: Plugin = {
  name: 'without-programs',
  transform: (code, id) =>
    id.includes('/commander/lib/') ? code.replace("require('node:child_process')", '{}') : undefined,
};

export default defineConfig({
  logLevel: 'warn',
  plugins: [
    licencesPlugin(
      ['clingo-wasm', '@cwasm/webp', '@cwasm/jpeg-turbo'],
      [
        'src/service/webp-licence.txt',
        'src/service/jpeg-licence.txt',
        'src/print/fonts/fonts-licence.txt',
        'src/kinds/nonogram/make/pixel-font-licence.txt',
        'collections/LICENCE.txt',
      ],
    )(),
    withoutPrograms,
    minifyChunks,
  ],
  ssr: { noExternal: true, external: ['bullmq', 'ioredis'] },
  define: { 'globalThis.NONORI_DEBUG': 'false' }, // src/core/debug.ts
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    minify: false,
    rollupOptions: {
      // Minifying takes its time, and is meant to.
      checks: { bundlerTimings: false },
      input: {
        main: 'src/cli/main.ts',
        node: 'src/node/index.ts',
        'task-thread': 'src/worker/task-thread.ts',
        'request-thread': 'src/service/http/request-thread.ts',
        'chunk-thread': 'src/service/batch/chunk-thread.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { jsdoc: false, annotation: false }, // the licences are in LICENCES.txt
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', test: START },
            { name: 'solving', test: (id: string) => SOLVING.test(id) && !ON_DEMAND.test(id) },
            { name: 'formats', test: FORMATS },
          ],
        },
      },
    },
  },
});
