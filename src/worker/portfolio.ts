/**
 * Several threads on one puzzle: the same engine with different seeds, sharing nothing but the answer. The first that
 * decides wins and the others are ended. Run times vary so much with the seed on hard puzzles that two threads pay off
 * there; on easy ones starting a thread costs more than solving.
 */
import type { SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import { fail, ok, type Result } from '../core/result.js';
import type { SolveOptions } from '../tasks/solve.js';
import { NodePool } from './node-pool.js';
import type { Reply, Request, RequestMessage } from './protocol.js';

/** Beside this file, in the library and in the bundled command line. */
const PROGRAM = new URL('./task-thread.js', import.meta.url);
const POLL_MILLIS = 100;

/** Solves with `threads` seeds from `options.seed` on. If no thread decides, the answer of the first one counts. */
export async function solveInThreads(
  puzzle: Puzzle,
  { limits: { cancelled, ...limits } = {}, seed = 0, engine, board, solutions, options }: SolveOptions,
  threads: number,
): Promise<Result<SolveResult>> {
  const pool = new NodePool<RequestMessage, Reply>(threads, { program: PROGRAM });
  const watch = cancelled && setInterval(() => cancelled() && pool.close(), POLL_MILLIS);
  const replies: (Result<SolveResult> | undefined)[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const onReply = (reply: Reply): boolean => {
        if (reply.type === 'fault') replies[reply.id] = fail(reply.faults);
        else if (reply.type === 'done') replies[reply.id] = ok(reply.reply as SolveResult);
        else return false;
        if (isDecided(replies[reply.id]!, solutions)) resolve();
        return true;
      };
      const requests = Array.from({ length: threads }, (_, id) => {
        const request: Request<'solve'> = {
          task: 'solve',
          puzzle,
          engine: typeof engine === 'string' ? engine : engine?.id,
          board,
          solutions,
          options,
          limits,
          seed: seed + id,
          snapshotMillis: Number.POSITIVE_INFINITY,
        };
        return pool.run({ message: { id, request }, onReply });
      });
      Promise.all(requests).then(() => resolve(), reject);
    });
    const decided = replies.find((reply) => reply && isDecided(reply, solutions));
    return decided ?? replies.find((reply) => reply?.ok && reply.value.status === 'found') ?? replies[0]!;
  } finally {
    clearInterval(watch);
    pool.close();
  }
}

const isDecided = (reply: Result<SolveResult>, solutions: number | undefined): boolean =>
  !reply.ok || (reply.value.status !== 'limit' && (reply.value.status !== 'found' || solutions === 1));
