/**
 * Copies programs that are not bundled into the build: clingo's for node (its WebAssembly is there already: the page has it) and
 * libwebp's, compressed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

copyFileSync('node_modules/clingo-wasm/dist/clingo.node.js', 'dist/cli/clingo.cjs');
writeFileSync('dist/cli/webp.wasm.br', brotliCompressSync(readFileSync('node_modules/@cwasm/webp/webp.wasm')));
