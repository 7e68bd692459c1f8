/** Copies clingo's program for node into the build. Its WebAssembly is there already: the page has it. */
import { copyFileSync } from 'node:fs';

copyFileSync('node_modules/clingo-wasm/dist/clingo.node.js', 'dist/cli/clingo.cjs');
