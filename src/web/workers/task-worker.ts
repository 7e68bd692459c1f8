/**
 * The program of the page's workers: the quick one and the long one run the same, so that it is fetched once. Clingo runs
 * in a worker that this one starts when the engine asp is first chosen, and that ends with it.
 */

import { openWorker } from '../../worker/client.js';
import { type ClingoThreadReply, type ClingoThreadRequest, threadedClingo } from '../../worker/clingo-thread.js';
import { serveRequests } from '../../worker/perform.js';
import type { RequestMessage } from '../../worker/protocol.js';

const clingo = threadedClingo(() =>
  openWorker<ClingoThreadRequest, ClingoThreadReply>(
    new Worker(new URL('./clingo-worker.ts', import.meta.url), { type: 'module' }),
  ),
);

const serve = serveRequests((reply) => postMessage(reply), { clingo });
addEventListener('message', ({ data }: MessageEvent<RequestMessage>) => serve(data));
