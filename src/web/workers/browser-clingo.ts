/** Clingo in a worker of the browser, which ends with the worker that started it. */
import type { Clingo } from '../../core/asp.js';
import { type ClingoSaid, type ClingoThread, threadedClingo } from '../../worker/clingo-thread.js';

export const browserClingo = (): Clingo => threadedClingo(startThread);

function startThread(): ClingoThread {
  const worker = new Worker(new URL('./clingo-worker.ts', import.meta.url), { type: 'module' });
  return {
    call: (call) => worker.postMessage(call),
    listen(hear, died) {
      worker.onmessage = ({ data }: MessageEvent<ClingoSaid>) => hear(data);
      worker.onerror = ({ message }) => died(message || 'its files could not be loaded');
    },
    rest: () => {},
    terminate: () => worker.terminate(),
  };
}
