/**
 * Clingo in a thread of its own, of node or of the browser. The thread is kept from run to run while all goes well,
 * because compiling clingo takes longer than most puzzles; after any failure or stop it is ended, and the next run gets a
 * new one: a failed run can leave the module's memory in disorder. A run that breaks off without output has run out of
 * memory. Runs wait for each other.
 */
import { type Clingo, type ClingoAnswer, type ClingoRequest, clingoArguments } from '../core/asp.js';
import { ok, type Result } from '../core/result.js';
import { ClingoRun, TOO_LARGE } from './clingo-run.js';

/** The longest program: it is handed over on the module's stack, which a longer one would overrun. */
const MOST_PROGRAM = 1_000_000;

/** What is posted to the thread: one run. */
export interface ClingoThreadRequest {
  readonly program: string;
  readonly models: number;
  readonly options: readonly string[];
}

/** From the thread: a line that clingo printed, on which stream, or the end of the run. */
export type ClingoThreadReply = { readonly out: string } | { readonly err: string } | { readonly done: true };

export interface ClingoThread {
  post(post: ClingoThreadRequest): void;
  /** Replaces the listeners of before. `onDeath` is called when the thread ends by itself. */
  listen(onReply: (reply: ClingoThreadReply) => void, onDeath: (why: string) => void): void;
  /** The thread is idle: it need not keep the process alive. */
  rest(): void;
  terminate(): void;
}

export function threadedClingo(start: () => ClingoThread): Clingo {
  let idle: ClingoThread | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const runOne = (request: ClingoRequest): Promise<Result<ClingoAnswer>> =>
    new Promise((resolve) => {
      const thread = idle ?? start();
      idle = undefined;
      let ended = false;
      const end = (why?: string) => {
        if (ended) return;
        ended = true;
        const answer = run.end(why);
        if (answer.ok && answer.value.note === undefined) {
          idle = thread;
          // A thread that dies while it waits is not given another run.
          thread.listen(
            () => {},
            () => {
              if (idle === thread) idle = undefined;
            },
          );
          thread.rest();
        } else thread.terminate();
        resolve(answer);
      };
      const run = new ClingoRun(request, () => end());
      thread.listen((reply) => {
        if ('out' in reply) run.print(`${reply.out}\n`);
        else if ('err' in reply) run.printError(`${reply.err}\n`);
        else end('out of memory');
      }, end);
      const options = clingoArguments(request).filter((option) => !/^--(outf|models)=/.test(option));
      thread.post({ program: request.program, models: request.models, options });
    });

  return {
    async run(request) {
      if (request.program.length > MOST_PROGRAM) return ok(TOO_LARGE);
      const turn = last.then(() => runOne(request));
      last = turn;
      return turn;
    },
  };
}
