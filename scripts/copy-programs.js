/** Copies programs that are not bundled into the build: clingo's for node (its WebAssembly is there already: the page has it) and libwebp's. */
import { copyFileSync } from 'node:fs';

copyFileSync('node_modules/clingo-wasm/dist/clingo.node.js', 'dist/cli/clingo.cjs');
copyFileSync('node_modules/@cwasm/webp/webp.wasm', 'dist/cli/webp.wasm');
