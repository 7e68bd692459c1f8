/**
 * The program of a thread that performs any task (cli/in-threads.ts, workers-node.ts), a file of its own because node starts a thread from a file. Clingo is the one in WebAssembly, because it ends with
 * this thread; a native one would go on when a request is cancelled.
 */
import { parentPort } from 'node:worker_threads';
import { serveRequests } from './perform.js';
import { solveHost } from './solve-host.js';

const port = parentPort!;
const serve = serveRequests((reply) => port.postMessage(reply), solveHost('wasm'));
port.on('message', serve);
