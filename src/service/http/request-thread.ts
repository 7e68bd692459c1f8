/** The program of the server's threads: reads a request, does it by its row of the table, and writes the answer. */
import { readlinkSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Limits } from '../../core/limits.js';
import { BadRequest, parseRequest } from './read-request.js';
import type { Route } from './route.js';
import { routeNamed } from './routes.js';
import { CONTROL, type ThreadAnswer, type ThreadOrder, type ThreadReply, type ThreadStart } from './thread-messages.js';

const control = new Int32Array((workerData as ThreadStart).control);
const port = parentPort!;
const say = (reply: ThreadReply): void => port.postMessage(reply);

port.on('message', (order: ThreadOrder) => void serve(order));
await warmUp();
say({ type: 'ready', ...clock() });

async function serve({ number, route: name, body, millis, live }: ThreadOrder): Promise<void> {
  let yielded = false;
  const cancelled = (): boolean => {
    yielded ||= Atomics.load(control, 0) !== CONTROL.go;
    return yielded;
  };
  const tell = (event: string, data: object) => say({ number, type: 'event', event, data: JSON.stringify(data) });
  const answer = await answered(routeNamed(name)!, body, { millis, cancelled }, live ? tell : undefined);
  say({ number, type: 'done', answer, yielded });
}

async function answered(
  route: Route,
  body: Uint8Array,
  limits: Limits & { readonly millis: number },
  tell?: (event: string, data: object) => void,
): Promise<ThreadAnswer> {
  try {
    const input = parseRequest(route.input, body) as { readonly timeLimit?: number };
    const { timeLimit } = input;
    const millis = Math.min(limits.millis, timeLimit === undefined ? Number.POSITIVE_INFINITY : timeLimit * 1000);
    const value = await route.run({ input, limits: { ...limits, millis }, ...(tell && { tell }) });
    return { status: 200, body: JSON.stringify(value) };
  } catch (error) {
    if (error instanceof BadRequest) return { status: error.status, body: JSON.stringify({ faults: error.faults }) };
    throw error;
  }
}

/** The first request of a thread would wait for what is loaded and compiled on first use. */
async function warmUp(): Promise<void> {
  const { example, input, run } = routeNamed('solve')!;
  const body = new TextEncoder().encode(JSON.stringify(example));
  await run({ input: parseRequest(input, body), limits: { millis: 1000 } });
}

function clock(): { clock?: string } {
  try {
    return { clock: `/proc/${readlinkSync('/proc/thread-self')}/schedstat` };
  } catch {
    return {};
  }
}
