/**
 * Clingo in WebAssembly, in a thread of node. In the built package its program stands beside the command line and its
 * WebAssembly is that of the page (scripts/copy-programs.js); in the sources both come from the package clingo-wasm.
 */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Clingo } from '../core/asp.js';
import { fail, fault } from '../core/result.js';
import { HOW_TO_GET_CLINGO } from './clingo-run.js';
import { threadedClingo } from './clingo-thread.js';
import { NodeThread } from './node-thread.js';

/**
 * The thread's program, as text, because a thread needs a file that node can run and the sources are none. Clingo's
 * lines are passed on at once, so that a stopped run leaves what it had found.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
console.info = () => {}; // clingo-wasm prints a greeting, which does not belong in our output
const { init } = require(workerData.path);
const ready = init({
  singleThreaded: true,
  ...(workerData.wasm && { locateFile: () => workerData.wasm }),
  print: (line) => parentPort.postMessage({ out: line }),
  printErr: (line) => parentPort.postMessage({ err: line }),
});
parentPort.on('message', async ({ program, models, options }) => {
  (await ready)(program, models, options);
  parentPort.postMessage({ done: true });
});
`;

export function wasmClingo(packageName = 'clingo-wasm'): Clingo {
  const found = builtIn(packageName) ?? whereIs(packageName);
  if (found === undefined) {
    const missing = fail([fault('no-clingo', `There is no ${packageName}. ${HOW_TO_GET_CLINGO}`)]);
    return { run: async () => missing };
  }
  return threadedClingo(() => new NodeThread({ program: THREAD, data: found }));
}

/** Where clingo's program is, and its WebAssembly unless that is beside it. */
interface ClingoFiles {
  readonly path: string;
  readonly wasm?: string;
}

function builtIn(packageName: string): ClingoFiles | undefined {
  const path = fileURLToPath(new URL('./clingo.cjs', import.meta.url));
  if (packageName !== 'clingo-wasm' || !existsSync(path)) return undefined;
  const assets = new URL('../web/assets/', import.meta.url);
  const name = readdirSync(assets).find((file) => /^clingo-.*\.wasm$/.test(file));
  return name === undefined ? undefined : { path, wasm: fileURLToPath(new URL(name, assets)) };
}

function whereIs(packageName: string): ClingoFiles | undefined {
  try {
    return { path: createRequire(import.meta.url).resolve(packageName) };
  } catch {
    return undefined;
  }
}
