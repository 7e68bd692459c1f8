/**
 * One request in several threads at once: each solves with another seed and tells the others what it learns (tasks/sharing.ts). The
 * first answer counts; the others end by themselves within a moment, and their threads can be used again.
 */
import type { SolveResult } from '../core/engine.js';
import type { Puzzle } from '../core/puzzle.js';
import type { Result } from '../core/result.js';
import { DEFAULT_COUNT_LIMIT } from '../tasks/count.js';
import { isAnswer, newShares, type Share } from '../tasks/sharing.js';
import type { Completed, PendingRequest, RequestOptions, WorkerClient } from './client.js';
import type { Request, TaskName, TaskReply } from './protocol.js';

const SHARED_TASKS = ['solve', 'check', 'count'] as const;

/** The tasks that several threads can share. */
export type SharedTask = (typeof SHARED_TASKS)[number];

export const isShared = (task: TaskName): task is SharedTask => (SHARED_TASKS as readonly string[]).includes(task);

/** What of their requests matters here. */
interface SharedRequest {
  readonly task: SharedTask;
  readonly puzzle?: Puzzle;
  readonly entry?: { readonly puzzle: Puzzle };
  readonly solutions?: number;
  readonly limit?: number;
}

/** How many solutions are looked for. */
function wantedBy({ task, solutions = 2, limit = DEFAULT_COUNT_LIMIT }: SharedRequest): number {
  return task === 'count' ? limit : solutions;
}

const resultOf = (reply: TaskReply<SharedTask>): SolveResult => ('result' in reply ? reply.result : reply);

/** The shares of a request's threads. */
export const sharesOf = (request: SharedRequest, threads: number): Share[] =>
  newShares((request.puzzle ?? request.entry?.puzzle)!, threads, wantedBy(request));

/** Sends the request to one thread for each share. Progress is that of the first. */
export function requestInThreads<T extends SharedTask>(
  client: WorkerClient,
  request: Request<T>,
  shares: readonly Share[],
  options: RequestOptions<T> = {},
): PendingRequest<T> {
  const all = shares.map((share, index) => client.request({ ...request, share }, index === 0 ? options : {}));
  const replies = all.map(({ done }) => done);
  return {
    done: firstAnswer(replies, request),
    cancel: () => {
      for (const one of all) one.cancel();
    },
  };
}

/** The first answer; if none comes, of all that came the one with most solutions. A fault counts when nothing else came. */
export function firstAnswer<T extends SharedTask>(
  all: readonly Promise<Result<Completed<T>>>[],
  request: SharedRequest,
): Promise<Result<Completed<T>>> {
  const wanted = wantedBy(request);
  const rank = (one: Result<Completed<T>>): number => {
    if (!one.ok) return -1;
    const result = resultOf(one.value.reply);
    return isAnswer(result, wanted) ? Number.POSITIVE_INFINITY : result.solutions.length;
  };
  return new Promise((resolve, reject) => {
    const answered = all.map(async (one) => {
      const ended = await one;
      if (rank(ended) === Number.POSITIVE_INFINITY) resolve(ended);
      return ended;
    });
    const best = (ended: readonly Result<Completed<T>>[]) => ended.reduce((a, b) => (rank(a) >= rank(b) ? a : b));
    Promise.all(answered).then((ended) => resolve(best(ended)), reject);
  });
}
