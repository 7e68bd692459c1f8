/**
 * The verbs of the library off the thread: `nonori/worker`. Each takes what its namesake in `nonori` takes and returns a
 * promise of what that returns; what can be sent to no thread (functions, engines as values) is replaced by `signal` and by
 * callbacks that are called here. How a worker is started is the platform's: workers-node.ts, and src/browser/workers.ts.
 *
 * An abort ends the worker, so it takes effect in whatever state the search is in; a new worker is started by the next
 * request. Nothing here takes longer than posting a message.
 */
import { type Board, unknownBoard } from '../core/board.js';
import type { SolveResult } from '../core/engine.js';
import type { CheckedProof, RefusedProof } from '../core/proof.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import { fail, NonoriError, ok, type Result, unwrap, wrongCall } from '../core/result.js';
import type { CheckOptions, CheckResult } from '../tasks/check.js';
import type { CountOptions, CountResult } from '../tasks/count.js';
import { type ExplainOptions, type Explanation, type Step, stepReceiver } from '../tasks/explain.js';
import type { Generated, GenerateOptions, Generation } from '../tasks/generate/generate.js';
import type { Hint, HintOptions } from '../tasks/hint.js';
import type { Made, MakeOptions } from '../tasks/make/make.js';
import type { Raster } from '../tasks/make/picture.js';
import type { Repair, RepairOptions } from '../tasks/make/repair.js';
import type { MistakeOptions, Mistakes } from '../tasks/mistake.js';
import type { CheckCertificateOptions, Proved, ProveOptions } from '../tasks/prove.js';
import type { RateOptions, Rating } from '../tasks/rate.js';
import type { Scanned } from '../tasks/scan.js';
import type { SolveOptions } from '../tasks/solve.js';
import type { Why, WhyOptions } from '../tasks/why.js';
import {
  type BrowserWorker,
  type PendingRequest,
  type RequestOptions,
  type Transport,
  WorkerClient,
} from './client.js';
import {
  CANCELLED,
  CRASHED,
  type PlainLimits,
  type PlainStep,
  type Progress,
  type Request,
  type TaskName,
  type TaskReply,
} from './protocol.js';
import { isShared, requestInThreads, type SharedTask, sharesOf } from './together.js';

/**
 * Options as they are off the thread: an engine is called by its name, limits are numbers, and a signal ends the work.
 *
 * @example
 * const options: OffThread<RateOptions> = { limits: { millis: 500 }, signal: AbortSignal.timeout(1000) };
 */
export type OffThread<O> = Omit<O, 'limits' | 'engine' | 'onSnapshot' | 'proof'> & {
  readonly limits?: PlainLimits;
  /** Ends the work at once: the promise is rejected with a `NonoriError` of name `AbortError`, whose cause is the reason. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Options of what solves off the thread.
 *
 * @example
 * await workers.solve(puzzle, { engine: 'rules', onProgress: ({ stats }) => console.log(stats.conflicts) });
 */
export type Searching<O> = OffThread<O> & {
  /** Any engine of the kind, by its name; `auto` by default. */
  readonly engine?: string;
  /**
   * So many workers on this one puzzle, which tell each other what they learn: for hard ones. 1 by default: then the counts of a run are
   * always the same. One also where memory cannot be shared: on pages that are not cross-origin isolated.
   */
  readonly threads?: number;
  /** Called about ten times a second with what is known by now. */
  readonly onProgress?: (progress: Progress) => void;
  /** The least time between two calls of `onProgress`; 100 by default. */
  readonly snapshotMillis?: number;
};

/**
 * How workers are made.
 *
 * @example
 * const workers = createWorkers({ threads: 2 });
 * @example
 * // On a page whose Content Security Policy allows no workers from text, with Vite or webpack:
 * const program = () => new Worker(new URL('nonori/worker-program', import.meta.url), { type: 'module' });
 * const workers = createWorkers({ program });
 */
export interface WorkersOptions {
  /** The most workers at a time; by default one less than there are processors, and at least one. */
  readonly threads?: number;
  /**
   * The file of a worker's program, or in browsers a function that starts a worker with it; by default the program is that
   * of this package.
   */
  readonly program?: URL | string | (() => BrowserWorker);
}

/** The number of workers that is asked for, or follows from the number of processors. */
export function threadsOf({ threads }: WorkersOptions, processors: number): number {
  if (threads === undefined) return Math.max(1, processors - 1);
  requireThreads(threads);
  return threads;
}

function requireThreads(threads: number): void {
  if (Number.isInteger(threads) && threads >= 1) return;
  throw wrongCall('bad-option', `There must be at least 1 worker, not ${String(threads)}.`);
}

/** What of the options stays here: callbacks, and the signal. */
interface Here {
  readonly signal?: AbortSignal | undefined;
  readonly threads?: number;
  readonly onProgress?: unknown;
  readonly onStep?: unknown;
  readonly onPuzzle?: unknown;
}

/**
 * So many workers, and the verbs that they perform. Made by `createWorkers`.
 *
 * @example
 * const workers = createWorkers({ threads: 2 });
 * const results = await Promise.all(puzzles.map((puzzle) => workers.solve(puzzle)));
 * workers.close();
 */
export class Workers {
  private readonly client: WorkerClient;

  /** @internal */
  constructor(spawn: () => Transport, threads: number) {
    this.client = new WorkerClient(spawn, threads);
  }

  /** How many requests are under way, the waiting ones included. */
  get busy(): number {
    return this.client.busy;
  }

  /** Ends all workers; what is under way is rejected as if it were aborted. The next request starts new ones. */
  close(): void {
    this.client.close();
  }

  /** Solves, with any engine: also those of the papers and, in node, `asp`. */
  async solve(puzzle: Puzzle, options: Searching<SolveOptions> = {}): Promise<SolveResult> {
    const { onProgress, onStep } = options ?? {};
    return unwrap(
      await this.send('solve', { puzzle, reportSteps: onStep !== undefined }, options, { onProgress, onStep }),
    );
  }

  /** Checks a puzzle and the boards that came with it. */
  async check(entry: Entry, options: Searching<CheckOptions> = {}): Promise<CheckResult> {
    return unwrap(await this.send('check', { entry }, options, { onProgress: options?.onProgress }));
  }

  /** Counts solutions. */
  async count(puzzle: Puzzle, options: Searching<CountOptions> = {}): Promise<CountResult> {
    return unwrap(await this.send('count', { puzzle }, options, { onProgress: options?.onProgress }));
  }

  /** Solves and writes the certificate. A fault when the engine or the kind has no proofs. */
  async prove(puzzle: Puzzle, options: Searching<Omit<ProveOptions, 'write'>> = {}): Promise<Result<Proved>> {
    const certificate = { form: 'text', mostBytes: Number.MAX_SAFE_INTEGER } as const;
    const { onProgress } = options ?? {};
    const done = await this.send('solve', { puzzle, certificate }, options, { onProgress });
    if (!done.ok) return done;
    const { certificate: written, ...result } = done.value;
    return ok({ result, claim: written?.claim, certificate: (written?.content as string | undefined) ?? '' });
  }

  /** Checks a certificate, as a text or packed, against the puzzle. */
  async checkCertificate(
    certificate: string | Uint8Array,
    puzzle: Puzzle,
    options: OffThread<Pick<CheckCertificateOptions, 'board'>> = {},
  ): Promise<CheckedProof | RefusedProof> {
    return unwrap(await this.send('checkCertificate', { puzzle, certificate }, options));
  }

  /** The whole path; `onStep` is called with each step as it is found. */
  async explain(puzzle: Puzzle, options: OffThread<ExplainOptions> = {}): Promise<Explanation> {
    const steps: Step[] = [];
    const start = options?.board ?? (puzzle && unknownBoard(puzzle, puzzle.values));
    const receive = stepReceiver(start);
    const onStep = (plain: PlainStep): void => {
      const step = receive(plain);
      steps.push(step);
      options.onStep?.(step);
    };
    const { status, board, ending } = unwrap(await this.send('explain', { puzzle }, options, { onStep }));
    return { status, board, steps, ...(ending && { ending }) };
  }

  /** The next step for a half-filled board, or what is wrong with it. */
  async hint(puzzle: Puzzle, board: Board, options: OffThread<HintOptions> = {}): Promise<Hint> {
    const hint = unwrap(await this.send('hint', { puzzle, board }, options));
    return hint.status === 'step' ? { ...hint, step: stepReceiver(board)(hint.step) } : hint;
  }

  /** The smallest reason for one cell. */
  async why(puzzle: Puzzle, board: Board, cell: number, options: OffThread<WhyOptions> = {}): Promise<Why> {
    return unwrap(await this.send('why', { puzzle, board, cell }, options));
  }

  /** How hard a puzzle is. */
  async rate(puzzle: Puzzle, options: OffThread<RateOptions> = {}): Promise<Rating> {
    return unwrap(await this.send('rate', { puzzle }, options));
  }

  /** What is wrong with a half-filled board. */
  async findMistakes(puzzle: Puzzle, board: Board, options: OffThread<MistakeOptions> = {}): Promise<Mistakes> {
    return unwrap(await this.send('mistakes', { puzzle, board }, options));
  }

  /** Makes puzzles; `onPuzzle` is called with each as soon as it is made. */
  async generate(options: OffThread<GenerateOptions>): Promise<Result<Generation>> {
    const puzzles: Generated[] = [];
    const done = await this.send('generate', {}, options, {
      onStep: (step) => {
        if ('progress' in step) options.onProgress?.(step.progress);
        else {
          puzzles.push(step.made);
          options.onPuzzle?.(step.made);
        }
      },
    });
    return done.ok ? ok({ ...done.value, puzzles }) : done;
  }

  /** A puzzle from a picture in memory. */
  async makeFromRaster(raster: Raster, options: OffThread<MakeOptions> = {}): Promise<Result<Made>> {
    return this.send('make', { raster }, options, { onStep: options?.onProgress });
  }

  /** The entry's picture changed until its puzzle has one solution. */
  async repairEntry(entry: Entry, options: OffThread<RepairOptions> = {}): Promise<Result<Repair>> {
    return this.send('repair', { entry }, options, { onStep: options?.onProgress });
  }

  /** The puzzle in a photo or a screenshot. */
  async scan(raster: Raster, options: OffThread<{ readonly language?: string }> = {}): Promise<Result<Scanned>> {
    return this.send('scan', { raster }, options);
  }

  /** Bad input is a fault in the result; a crash, an abort and a wrong call are thrown. */
  private async send<T extends TaskName>(
    task: T,
    subject: object,
    options: Here,
    callbacks: RequestOptions<T> = {},
  ): Promise<Result<TaskReply<T>>> {
    const { signal, threads = 1, onProgress: _, onStep: __, onPuzzle: ___, ...rest } = options ?? {};
    for (const [name, value] of Object.entries(rest)) requirePlain(name, value);
    if (signal?.aborted) throw abortError(signal);
    const silent = callbacks.onProgress ? {} : { snapshotMillis: Number.POSITIVE_INFINITY };
    const request = { task, ...silent, ...rest, ...subject } as unknown as Request<T>;
    const pending = pendingOf(this.client, request, threads, callbacks);
    signal?.addEventListener('abort', pending.cancel);
    const done = await pending.done;
    signal?.removeEventListener('abort', pending.cancel);
    if (done.ok) return ok(done.value.reply);
    const { code } = done.faults[0]!;
    if (code === CANCELLED) throw abortError(signal);
    if (code === CRASHED) throw new NonoriError(done.faults);
    return fail(done.faults);
  }
}

/** In one worker, or in several that share the work if they can. */
function pendingOf<T extends TaskName>(
  client: WorkerClient,
  request: Request<T>,
  threads: number,
  callbacks: RequestOptions<T>,
): PendingRequest<T> {
  requireThreads(threads);
  const { task, certificate } = request as { readonly task: TaskName; readonly certificate?: unknown };
  const several = threads > 1 && isShared(task) && !certificate && typeof SharedArrayBuffer === 'function';
  if (!several) return client.request(request, callbacks);
  const work = request as unknown as Request<SharedTask>;
  const all = requestInThreads(client, work, sharesOf(work, threads), callbacks as RequestOptions<SharedTask>);
  return all as unknown as PendingRequest<T>;
}

/** Refuses an option that cannot be sent: a function, or an engine as a value. */
function requirePlain(name: string, value: unknown): void {
  const parts = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) ? Object.entries(value) : [];
  const odd = typeof value === 'function' ? name : parts.find(([, part]) => typeof part === 'function')?.[0];
  if (odd !== undefined) {
    throw wrongCall('bad-option', `The option ${name} cannot be sent to a worker, because ${odd} is a function.`);
  }
}

/** What is thrown when a signal ends the work, or `close` does. */
export function abortError(signal: AbortSignal | undefined): NonoriError {
  const fault = { code: CANCELLED, message: 'The work was ended before it was done.' };
  const error = new NonoriError([fault], signal?.aborted ? { cause: signal.reason } : undefined);
  error.name = 'AbortError';
  return error;
}
