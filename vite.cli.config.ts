/**
 * Bundles the command line into a few files. Loading its more than a hundred modules one by one costs more than node's own
 * start; the library stays in single files, for the bundlers of others. The program of a solving thread is started by its
 * file name (src/worker/portfolio.ts), so it has a fixed one beside the command line.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { main: 'src/cli/main.ts', 'solve-thread': 'src/worker/solve-thread.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
