/**
 * Clingo in WebAssembly, in a thread of its own. The thread is kept from run to run while all goes well, because compiling
 * clingo takes longer than most puzzles; after any failure or stop it is ended, and the next run gets a new one: a failed
 * call can leave the module's memory in disorder. A call that breaks off without a word has run out of memory. Runs wait
 * for each other.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type Clingo, type ClingoAnswer, type ClingoRequest, clingoArguments } from '../core/asp.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { ClingoRun, HOW_TO_GET_CLINGO, TOO_LARGE } from './clingo-run.js';

/** The longest program: it is handed over on the module's stack, which a longer one would overrun. */
const MOST_PROGRAM = 1_000_000;

/** What the thread says: a line that clingo printed, on which stream, or that the call is over. */
type Said = { readonly out: string } | { readonly err: string } | { readonly over: true };

/**
 * The thread's program, as text, because a thread needs a file that node can run and the sources are none. Clingo's
 * lines are handed on as they come, so that a stopped run leaves what it had found.
 */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
console.info = () => {}; // clingo-wasm greets, which is not for our output
const { init } = require(workerData.path);
const ready = init({
  singleThreaded: true,
  print: (line) => parentPort.postMessage({ out: line }),
  printErr: (line) => parentPort.postMessage({ err: line }),
});
parentPort.on('message', async ({ program, models, options }) => {
  (await ready)(program, models, options);
  parentPort.postMessage({ over: true });
});
`;

export function wasmClingo(packageName = 'clingo-wasm'): Clingo {
  let idle: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (path: string): Worker => {
    const worker = new Worker(THREAD, { eval: true, workerData: { path } });
    // A thread that dies while it waits is not given another run.
    worker.on('error', () => {});
    return worker.on('exit', () => {
      if (idle === worker) idle = undefined;
    });
  };

  const runOne = (path: string, request: ClingoRequest): Promise<Result<ClingoAnswer>> =>
    new Promise((resolve) => {
      const worker = idle ?? start(path);
      idle = undefined;
      worker.ref();
      const hear = (said: Said) => {
        if ('out' in said) run.print(`${said.out}\n`);
        else if ('err' in said) run.printError(`${said.err}\n`);
        else end('out of memory');
      };
      const fall = (error: Error) => end(error.message);
      const leave = () => end('its thread ended');
      const end = (why?: string) => {
        worker.off('message', hear).off('error', fall).off('exit', leave);
        const answer = run.end(why);
        if (answer.ok && answer.value.note === undefined) {
          worker.unref();
          idle = worker;
        } else void worker.terminate();
        resolve(answer);
      };
      const run = new ClingoRun(request, () => end());
      worker.on('message', hear).on('error', fall).on('exit', leave);
      const options = clingoArguments(request).filter((option) => !/^--(outf|models)=/.test(option));
      worker.postMessage({ program: request.program, models: request.models, options });
    });

  return {
    async run(request) {
      const path = whereIs(packageName);
      if (path === undefined) return fail([fault('no-clingo', `There is no ${packageName}. ${HOW_TO_GET_CLINGO}`)]);
      if (request.program.length > MOST_PROGRAM) return ok(TOO_LARGE);
      const turn = last.then(() => runOne(path, request));
      last = turn;
      return turn;
    },
  };
}

function whereIs(packageName: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(packageName);
  } catch {
    return undefined;
  }
}
