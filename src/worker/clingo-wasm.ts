/** Clingo in WebAssembly, in a thread of node. */
import { createRequire } from 'node:module';
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
  print: (line) => parentPort.postMessage({ out: line }),
  printErr: (line) => parentPort.postMessage({ err: line }),
});
parentPort.on('message', async ({ program, models, options }) => {
  (await ready)(program, models, options);
  parentPort.postMessage({ done: true });
});
`;

export function wasmClingo(packageName = 'clingo-wasm'): Clingo {
  const path = whereIs(packageName);
  if (path === undefined) {
    const missing = fail([fault('no-clingo', `There is no ${packageName}. ${HOW_TO_GET_CLINGO}`)]);
    return { run: async () => missing };
  }
  return threadedClingo(() => new NodeThread({ program: THREAD, data: { path } }));
}

function whereIs(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch {
    return undefined;
  }
}
