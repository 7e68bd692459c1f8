/** The worker's side: performs one request after another and posts the replies through one port. */
import type { SolveHost } from '../core/engine.js';
import { fault } from '../core/result.js';
import { perform } from './perform.js';
import { CRASHED, type Reply, type RequestMessage } from './protocol.js';

/** Returns the handler of request messages. Requests wait for each other. */
export function serveRequests(post: (reply: Reply) => void, host: SolveHost = {}): (message: RequestMessage) => void {
  let last: Promise<void> = Promise.resolve();
  return (message) => {
    last = last.then(() => serveOne(message, post, host));
  };
}

async function serveOne({ id, request }: RequestMessage, post: (reply: Reply) => void, host: SolveHost): Promise<void> {
  const start = performance.now();
  try {
    const done = await perform(request, (report) => post({ id, ...report }), host);
    if (done.ok) post({ id, type: 'done', reply: done.value, millis: performance.now() - start });
    else post({ id, type: 'fault', faults: done.faults });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    post({ id, type: 'fault', faults: [fault(CRASHED, `The worker failed: ${why}.`)] });
  }
}
