/** The worker's side: does one order after the other and says everything through one port. */
import type { SolveHost } from '../core/engine.js';
import { fault } from '../core/result.js';
import { perform } from './perform.js';
import { CRASHED, type Order, type Reply } from './protocol.js';

/** Returns what to call with each order that comes. Orders wait for each other. */
export function serveOrders(post: (reply: Reply) => void, host: SolveHost = {}): (order: Order) => void {
  let last: Promise<void> = Promise.resolve();
  return (order) => {
    last = last.then(() => serveOne(order, post, host));
  };
}

async function serveOne({ number, request }: Order, post: (reply: Reply) => void, host: SolveHost): Promise<void> {
  const start = performance.now();
  try {
    const done = await perform(request, (report) => post({ number, ...report }), host);
    if (done.ok) post({ number, type: 'done', answer: done.value, millis: performance.now() - start });
    else post({ number, type: 'fault', faults: done.faults });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    post({ number, type: 'fault', faults: [fault(CRASHED, `The worker failed: ${why}.`)] });
  }
}
