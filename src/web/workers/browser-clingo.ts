/** Clingo in a worker of the browser, which ends with the worker that started it. */
import type { Clingo } from '../../core/asp.js';
import { type ClingoThread, type ClingoThreadReply, threadedClingo } from '../../worker/clingo-thread.js';

export const browserClingo = (): Clingo => threadedClingo(startThread);

function startThread(): ClingoThread {
  const worker = new Worker(new URL('./clingo-worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (request) => worker.postMessage(request),
    listen(onReply, onDeath) {
      worker.onmessage = ({ data }: MessageEvent<ClingoThreadReply>) => onReply(data);
      worker.onerror = ({ message }) => onDeath(message || 'its files could not be loaded');
    },
    rest: () => {},
    terminate: () => worker.terminate(),
  };
}
