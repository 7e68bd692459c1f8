/**
 * The program of a thread that performs any task (portfolio.ts). Clingo is the one in WebAssembly, because it ends with
 * this thread; a native one would go on when a request is cancelled.
 */
import { parentPort } from 'node:worker_threads';
import { serveRequests } from './server.js';
import { solveHost } from './solve-host.js';

const port = parentPort!;
const serve = serveRequests((reply) => port.postMessage(reply), solveHost('wasm'));
port.on('message', serve);
