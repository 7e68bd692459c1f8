/** The program of the server's threads: reads a request, runs its route, and posts the answer. */
import { readlinkSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import type { Limits } from '../../core/limits.js';
import { BadRequest, parseRequest } from './read-request.js';
import type { Route } from './route.js';
import { routeNamed } from './routes.js';
import {
  CONTROL,
  KILOBYTES,
  type ThreadAnswer,
  type ThreadData,
  type ThreadReply,
  type ThreadRequest,
} from './thread.js';

/** How often a request that runs says how much memory it has. */
const MEASURE_MILLIS = 50;

const control = new Int32Array((workerData as ThreadData).control);
const port = parentPort!;
const post = (reply: ThreadReply): void => port.postMessage(reply);

port.on('message', (request: ThreadRequest) => void serve(request));
await warmUp();
reportMemory();
post({ type: 'ready', ...clock() });

async function serve({ id, route: name, body, millis, live }: ThreadRequest): Promise<void> {
  let yielded = false;
  let measured = performance.now();
  const cancelled = (): boolean => {
    const now = performance.now();
    if (now - measured > MEASURE_MILLIS) {
      measured = now;
      reportMemory();
    }
    yielded ||= Atomics.load(control, 0) !== CONTROL.go;
    return yielded;
  };
  const sendEvent = (event: string, data: object) => post({ id, type: 'event', event, data: JSON.stringify(data) });
  const answer = await answered(routeNamed(name)!, body, { millis, cancelled }, live ? sendEvent : undefined);
  reportMemory();
  post({ id, type: 'done', answer, yielded });
}

/** Objects and typed arrays of this thread, where the server sees them. */
function reportMemory(): void {
  const { total_heap_size, external_memory } = getHeapStatistics();
  Atomics.store(control, KILOBYTES, Math.round((total_heap_size + external_memory) / 1024));
}

async function answered(
  route: Route,
  body: Uint8Array,
  limits: Limits & { readonly millis: number },
  sendEvent?: (event: string, data: object) => void,
): Promise<ThreadAnswer> {
  try {
    const input = parseRequest(route.input, body) as { readonly timeLimit?: number };
    const { timeLimit } = input;
    const millis = Math.min(limits.millis, timeLimit === undefined ? Number.POSITIVE_INFINITY : timeLimit * 1000);
    const value = await route.run({ input, limits: { ...limits, millis }, sendEvent });
    return { status: 200, body: JSON.stringify(value) };
  } catch (error) {
    if (error instanceof BadRequest) return { status: error.status, body: JSON.stringify({ faults: error.faults }) };
    throw error;
  }
}

/** Loads and compiles what the first request of a thread would have to wait for. */
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
