/**
 * The workerClients: where the page hands in its heavy work. Two workers, so that a hint never waits for a long solve: `quick` for
 * hints, reasons and checks, `long` for everything that may take its time. Each is started by the first request, and
 * whatever they do can be cancelled at once.
 */
import { type Transport, WorkerClient } from '../../worker/client.js';
import type { Reply } from '../../worker/protocol.js';

function spawn(name: string): Transport {
  const worker = new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module', name });
  return {
    post: (message) => worker.postMessage(message),
    listen(onReply, onDeath) {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => onReply(data);
      worker.onerror = ({ message }) => onDeath(message || 'its files could not be loaded');
    },
    terminate: () => worker.terminate(),
  };
}

/** A worker of one's own, for who wants several at a time. */
export const newWorkerClient = (name: string): WorkerClient => new WorkerClient(() => spawn(name));

export const workerClients = { quick: newWorkerClient('quick'), long: newWorkerClient('long') };
