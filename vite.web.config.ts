/** Bundles the page into dist/web: static files with relative addresses, so that they can stand on any host, under any path. */
import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

export default defineConfig({
  root: 'src/web',
  base: './',
  logLevel: 'warn',
  plugins: [solid()],
  worker: { format: 'es' },
  build: { outDir: '../../dist/web', emptyOutDir: true, target: 'es2023' },
});
