/**
 * Copies programs that are not bundled into the build: clingo's for node (its WebAssembly is there already: the page has it) and
 * the decoders of pictures, compressed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

copyFileSync('node_modules/clingo-wasm/dist/clingo.node.js', 'dist/cli/clingo.cjs');
for (const name of ['webp', 'jpeg-turbo']) {
  writeFileSync(
    `dist/cli/${name}.wasm.br`,
    brotliCompressSync(readFileSync(`node_modules/@cwasm/${name}/${name}.wasm`)),
  );
}
