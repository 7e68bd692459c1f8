/**
 * `--threads`: one puzzle in several threads. The main thread solves too; the others join when the puzzle has shown that it is not easy,
 * since most puzzles are done before a thread has started. They stay for the next puzzles.
 */
import { ok, type Result } from '../core/result.js';
import type { SharedSolveOptions } from '../tasks/sharing.js';
import type { SolveOptions } from '../tasks/solve.js';
import { WorkerClient } from '../worker/client.js';
import { NodeThread } from '../worker/node-thread.js';
import type { Reply, Request, RequestMessage, TaskReply } from '../worker/protocol.js';
import { firstAnswer, requestInThreads, type SharedTask, sharesOf } from '../worker/together.js';

/** Beside this file in the bundle. */
const PROGRAM = new URL('./task-thread.js', import.meta.url);
/** How long the main thread works alone. */
const ALONE_MILLIS = 100;

let client: WorkerClient | undefined;

/** What several threads answer to a request. `solve` performs it in this thread, with these options. */
export async function inThreads<T extends SharedTask>(
  request: Request<T>,
  threads: number,
  { limits: { cancelled, ...limits } = {}, engine, seed, options }: SolveOptions,
  solve: (options: SharedSolveOptions) => Promise<Result<TaskReply<T>>>,
): Promise<Result<TaskReply<T>>> {
  client ??= new WorkerClient(() => new NodeThread<RequestMessage, Reply>({ program: PROGRAM }), threads - 1);
  const [share, ...others] = sharesOf(request, threads);
  const start = performance.now();
  const passed = () => performance.now() - start;
  const left = () => ({ ...limits, ...(limits.millis !== undefined && { millis: limits.millis - passed() }) });
  const how = { engine: engine as string, seed, options, snapshotMillis: Number.POSITIVE_INFINITY };
  let joined: ReturnType<typeof requestInThreads<T>> | undefined;
  // Called by the search now and then: threads start and solve although this one is busy.
  const join = () => {
    if (!joined && passed() > ALONE_MILLIS) {
      joined = requestInThreads(client!, { ...request, ...how, limits: left() }, others);
    }
    return cancelled?.() ?? false;
  };
  const own = await solve({ engine, seed, options, limits: { ...limits, cancelled: join }, share });
  if (!joined) return own;
  const mine = own.ok ? ok({ reply: own.value, millis: passed() }) : own;
  const first = await firstAnswer([Promise.resolve(mine), joined.done], request);
  return first.ok ? ok(first.value.reply) : first;
}
