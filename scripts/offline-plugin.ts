/**
 * What makes the built page installable and independent of its server: manifest, icons, and a service worker that knows
 * the files of this build. Its version is made from their contents, so that the same build is the same version.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type ResolvedConfig } from 'vite';
import { iconPng, iconSvg } from './page-icon.js';

const SERVICE_WORKER = 'service-worker.js';
const PAGE = 'index.html';
/** Files that only few visitors need, and collections, which are kept once the gallery was visited. */
const LARGE = /^assets\/(clingo|japanese-|pack-)/;
/** Units around the letter of an icon that may be cut into a circle. */
const SAFE_MARGIN = 2;

const MANIFEST = {
  name: 'Nonori',
  short_name: 'Nonori',
  description: 'Play nonograms and hitori, with hints that explain why.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f7f3ea',
  theme_color: '#f7f3ea',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href },
  injectTo: 'head',
});

export function offlinePlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'nonori-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: () => [
      link('manifest', './manifest.webmanifest'),
      link('icon', './icon.svg'),
      link('apple-touch-icon', './icon-192.png'),
    ],
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      emit('icon.svg', iconSvg());
      emit('icon-192.png', iconPng(192));
      emit('icon-512.png', iconPng(512));
      emit('icon-maskable.png', iconPng(512, SAFE_MARGIN));
    },
    async closeBundle() {
      await buildServiceWorker(join(config.root, config.build.outDir), config.root);
    },
  };
}

async function buildServiceWorker(folder: string, root: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) =>
      join(item.parentPath, item.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => name !== SERVICE_WORKER)
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const known = {
    version: hash.digest('hex').slice(0, 12),
    files: names.filter((name) => name !== PAGE && !LARGE.test(name)),
    large: names.filter((name) => LARGE.test(name)),
  };
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(known) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rollupOptions: {
        input: join(root, 'offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: SERVICE_WORKER },
      },
    },
  });
}
