/**
 * `nonori/worker` in browsers. A worker is started from its own text, which is part of this file, so that no bundler has to
 * be told about it: Vite, esbuild and webpack, or none. A page whose Content Security Policy forbids that
 * (`worker-src` without `blob:`) names a file with the program.
 */
import ProgramWorker from '../worker/browser-program.js?worker&inline';
import { openWorker } from '../worker/client.js';
import type { Reply, RequestMessage } from '../worker/protocol.js';
import { threadsOf, Workers, type WorkersOptions } from '../worker/workers.js';

export { Workers } from '../worker/workers.js';

/**
 * Makes workers; its types are those of src/worker/workers-node.ts. None is started before the first request.
 *
 * @example
 * const workers = createWorkers();
 * const { status } = await workers.solve(puzzle, { onProgress: ({ stats }) => console.log(stats) });
 */
export function createWorkers(options: WorkersOptions = {}): Workers {
  const { program } = options;
  const start = () => {
    if (program === undefined) return new ProgramWorker();
    return typeof program === 'function' ? program() : new Worker(program, { type: 'module' });
  };
  const spawn = () => openWorker<RequestMessage, Reply>(start());
  return new Workers(spawn, threadsOf(options, navigator.hardwareConcurrency || 1));
}
