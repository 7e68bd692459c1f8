/**
 * Bundles what other pages take from the package, each into one file that any bundler, or none, can use: `--mode worker` the
 * workers with their program inside, `--mode element` the puzzle as a custom element. Types come from tsc.
 */
import { defineConfig } from 'vite';

const ENTRIES: Readonly<Record<string, string>> = {
  worker: 'src/browser/workers.ts',
  element: 'src/browser/puzzle-element.ts',
};

export default defineConfig(({ mode }) => ({
  logLevel: 'warn',
  publicDir: false,
  define: { 'globalThis.NONORI_DEBUG': 'false' }, // src/core/debug.ts
  worker: { format: 'es', rollupOptions: { output: { codeSplitting: false } } },
  build: {
    outDir: 'dist/browser',
    emptyOutDir: false,
    target: 'es2023',
    minify: true,
    modulePreload: false,
    // The program of the worker is a build of its own: that takes seconds, and is meant to.
    rollupOptions: {
      input: { [mode]: ENTRIES[mode] ?? '' }, // knip reads this file without a mode
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', codeSplitting: false },
      checks: { bundlerTimings: false },
    },
  },
}));
