/**
 * Bundles the command line into a few files. Loading its more than a hundred modules one by one costs more than node's own
 * start; the library stays in single files, for the bundlers of others. The programs of threads are started by
 * their file names, so they have fixed ones beside the command line.
 */
import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'warn',
  define: { 'globalThis.NONORI_DEBUG': 'false' }, // src/core/debug.ts
  build: {
    ssr: true,
    outDir: 'dist/cli',
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/cli/main.ts',
        'task-thread': 'src/worker/task-thread.ts',
        'request-thread': 'src/service/http/request-thread.ts',
        'chunk-thread': 'src/service/batch/chunk-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
