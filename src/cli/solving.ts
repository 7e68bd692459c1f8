/** Runs the solving tasks for one puzzle with the options of the command line. */
import type { SolveHost } from '../core/engine.js';
import type { Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { fail, fault, ok, type Result, stripControls } from '../core/result.js';
import type { CertificateFile, CertificateWritten } from '../service/certificate-file.js';
import type { SharedSolveOptions } from '../tasks/sharing.js';
import type { SolveOptions } from '../tasks/solve.js';
import { choiceFaults, solveAsync } from '../tasks/solve-async.js';
import type { Request, TaskReply } from '../worker/protocol.js';
import { solveHost } from '../worker/solve-host.js';
import type { SharedTask } from '../worker/together.js';
import type { Context } from './command.js';
import type { Item } from './each-puzzle.js';
import { clock } from './environment.js';
import type { Options } from './options.js';
import { EXIT_OF_STATUS } from './output.js';
import { Progress } from './progress.js';

/** A result with its time. */
export interface Timed<T> {
  readonly value: T;
  /** In-process, in milliseconds, to three digits behind the point. */
  readonly millis: number;
  /** With --proof: open until `finishCertificate` is called. */
  readonly certificate?: CertificateFile;
}

/**
 * Runs a solving task with the options for this puzzle. Reports, and is undefined, when they do not suit its kind or the
 * engine lacks something. `request` is the same task for other threads.
 */
export async function runTimed<T extends SharedTask>(
  { options, output }: Context,
  item: Item,
  request: Request<T>,
  task: (options: SharedSolveOptions, host: SolveHost) => Promise<Result<TaskReply<T>>>,
): Promise<Timed<TaskReply<T>> | undefined> {
  const { entry, label } = item;
  const progress = new Progress(stripControls(label), options.quiet);
  const opened =
    options.proof === undefined
      ? undefined
      : (await import('./certificates.js')).openCertificate(options.proof, options, output, item);
  if (opened && !opened.ok) {
    for (const found of opened.faults) output.diagnose(label, found);
    return undefined;
  }
  const certificate = opened?.value;
  const how = await solvingOptions(entry.puzzle, options, (limits) => progress.watch(limits));
  const start = clock();
  const run = async (own: SolveOptions): Promise<Result<TaskReply<T>>> => {
    const alone = (shared: SharedSolveOptions) => task(shared, solveHost(options.clingo));
    if (certificate) return alone({ ...own, proof: certificate.proof });
    const { threads = 1 } = options;
    return threads === 1 ? alone(own) : (await import('./in-threads.js')).inThreads(request, threads, own, alone);
  };
  const done = how.ok ? await run(how.value).finally(() => progress.end()) : how;
  const millis = Math.round((clock() - start) * 1000) / 1000;
  if (done.ok) return { value: done.value, millis, ...(certificate && { certificate }) };
  certificate?.discard();
  for (const found of done.faults) output.diagnose(label, found);
  return undefined;
}

async function solvingOptions(
  puzzle: Puzzle,
  { engine = 'auto', option, seed, timeLimit, conflicts, threads = 1 }: Options,
  watch: (limits: Limits) => Limits,
): Promise<Result<SolveOptions>> {
  const faults = await choiceFaults(puzzle.kind, engine, option);
  if (faults.length > 0) return fail(faults);
  if (threads > 1 && engine === 'asp')
    return fail([fault('one-thread', 'The engine asp cannot run in several threads.')]);
  const limits = { millis: timeLimit && timeLimit * 1000, conflicts };
  return ok({ engine, limits: watch(limits), seed, options: option });
}

/** Ends the certificate of a run, says where it is, and answers what JSON says about it. */
export function finishCertificate(
  { output, options }: Context,
  { label }: Item,
  { certificate }: Timed<unknown>,
  exhausted: boolean,
): { readonly certificate?: CertificateWritten | null } {
  if (!certificate) return {};
  const done = certificate.finish(exhausted);
  if (!done) output.remark(label, 'There is no certificate: nothing was found and nothing is proved.');
  else if (!options.json) {
    const { file, claim, bytes, lemmas } = done;
    output.remark(label, `${file} certifies: ${claim} (${lemmas} lemmas, ${bytes} bytes)`);
  }
  return { certificate: done };
}

/** The item with its solution as the goal, for commands that draw or write pictures. Reports, and is undefined, when none is found. The exit code
 * says when it is not the only one. */
export async function withSolution(context: Context, item: Item): Promise<Item | undefined> {
  const { output } = context;
  const { puzzle } = item.entry;
  const run = await runTimed(context, item, { task: 'solve', puzzle }, (how, host) => solveAsync(puzzle, how, host));
  if (!run) return undefined;
  const { status, solutions } = run.value;
  output.note(EXIT_OF_STATUS[status]);
  const [goal] = solutions;
  if (goal) return { ...item, entry: { ...item.entry, goal } };
  output.remark(item.label, status === 'none' ? 'There is no solution.' : 'No solution was found.');
  return undefined;
}

/** A time as text for people. */
export function duration(millis: number): string {
  if (millis < 10) return `${millis.toFixed(1)} ms`;
  return millis < 10_000 ? `${Math.round(millis)} ms` : `${(millis / 1000).toFixed(1)} s`;
}
