/**
 * Bundles the command line into a few files. Loading its more than a hundred modules one by one costs more than node's own
 * start; the library stays in single files, for the bundlers of others.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: 'src/cli/main.ts',
    outDir: 'dist/cli',
    target: 'node20',
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
