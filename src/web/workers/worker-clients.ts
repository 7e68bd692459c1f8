/**
 * The page's workers. Heavy work goes to one of two, so that a hint never waits for a long solve: `quick` for hints,
 * reasons and checks, `long` for everything that may take its time. Each is started by the first request, and whatever
 * they do can be cancelled at once.
 */
import { openWorker, WorkerClient } from '../../worker/client.js';
import type { Reply, RequestMessage } from '../../worker/protocol.js';

const spawn = (name: string) =>
  openWorker<RequestMessage, Reply>(new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module', name }));

/** A worker of its own, for work that runs beside other work. */
export const newWorkerClient = (name: string): WorkerClient => new WorkerClient(() => spawn(name));

export const workerClients = { quick: newWorkerClient('quick'), long: newWorkerClient('long') };
