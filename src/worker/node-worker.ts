/** A worker thread of node as a transport. An idle one does not keep the process alive. */
import { Worker } from 'node:worker_threads';
import type { Transport } from './client.js';
import type { Reply } from './protocol.js';

/** The thread's program: beside this file, in the library and in the bundled command line. */
const PROGRAM = new URL('./task-thread.js', import.meta.url);

export interface NodeWorkerOptions {
  readonly program?: URL;
  /** Megabytes that the thread's old objects may take, before it is ended. */
  readonly memory?: number;
}

export function nodeWorker({ program = PROGRAM, memory }: NodeWorkerOptions = {}): Transport {
  const worker = new Worker(program, {
    ...(memory !== undefined && { resourceLimits: { maxOldGenerationSizeMb: memory } }),
  });
  worker.unref();
  return {
    post(message) {
      worker.ref();
      worker.postMessage(message);
    },
    listen(onReply, onDeath) {
      worker.on('message', (reply: Reply) => {
        if (reply.type === 'done' || reply.type === 'fault') worker.unref();
        onReply(reply);
      });
      worker.on('error', (error) => onDeath(error.message));
      worker.on('exit', (code) => onDeath(`its thread ended with the code ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}
