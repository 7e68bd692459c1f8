/**
 * The program of a browser's worker that performs any task: `nonori/worker` starts it from its own text, pages with a strict
 * Content Security Policy from a file (`nonori/worker-program`). It has no clingo: the engine `asp` is refused with a fault.
 * The page has a program of its own, which has.
 */
import { serveRequests } from './perform.js';
import type { Reply, RequestMessage } from './protocol.js';

/** What is used of a browser's worker, seen from inside. This folder does without the types of the DOM. */
interface WorkerScope {
  postMessage(reply: Reply): void;
  addEventListener(type: 'message', listener: (event: { readonly data: RequestMessage }) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const serve = serveRequests((reply) => scope.postMessage(reply));
scope.addEventListener('message', ({ data }) => serve(data));
