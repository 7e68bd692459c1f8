/** `nonori/worker` in node: workers are threads. */
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { wrongCall } from '../core/result.js';
import { NodeThread } from './node-thread.js';
import type { Reply, RequestMessage } from './protocol.js';
import { threadsOf, Workers, type WorkersOptions } from './workers.js';

export type { BrowserWorker } from './client.js';
export type { PlainLimits, Progress } from './protocol.js';
export { type OffThread, type Searching, Workers, type WorkersOptions } from './workers.js';

/** Beside this folder in the built package: bundled, because a thread starts faster from few files. */
const PROGRAM = new URL('../cli/task-thread.js', import.meta.url);

/**
 * Makes workers. None is started before the first request, and idle ones do not keep the process alive.
 *
 * @example
 * const workers = createWorkers({ threads: 4 });
 * const { status } = await workers.solve(puzzle, { signal: AbortSignal.timeout(10_000) });
 */
export function createWorkers(options: WorkersOptions = {}): Workers {
  const { program = PROGRAM } = options;
  if (typeof program === 'function') {
    throw wrongCall('bad-option', 'In node the program of a worker is a file, not a function.');
  }
  const file = typeof program === 'string' ? pathToFileURL(program) : program;
  const start = () => new NodeThread<RequestMessage, Reply>({ program: file });
  return new Workers(start, threadsOf(options, availableParallelism()));
}
