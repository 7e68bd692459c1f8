/** `nonori batch`: runs one task on any number of puzzles, in threads or on other machines, resumable. */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fault, stripControls } from '../../core/result.js';
import { ResultsFile } from '../../service/batch/results-file.js';
import { type Runner, runBatch } from '../../service/batch/run.js';
import { claimRun } from '../../service/batch/run-file.js';
import { type BatchTask, type Settings, settingsHash } from '../../service/batch/settings.js';
import type { Summary } from '../../service/batch/summary.js';
import { UnwritableError, unwritable } from '../../service/system-error.js';
import { bytesOf, unitsOf } from '../batch-inputs.js';
import { BatchOutputs } from '../batch-outputs.js';
import { BatchProgress, formatCount, timeSpan } from '../batch-progress.js';
import type { Command, Context } from '../command.js';
import { version } from '../environment.js';
import { abortOnSignal, connectQueue, queueOf } from '../long-running.js';
import { duration } from '../solving.js';

const DEFAULT_SECONDS = 60;
/** The target time of a chunk for one thread. */
const THREAD_CHUNK_MILLIS = 50;
const SYNC_MILLIS = 5000;

export const batchCommand: Command = {
  name: 'batch',
  summary: 'Run one task on thousands of puzzles, on all cores or on many machines.',
  details: `Takes files, folders, patterns and addresses; archives with many puzzles (JSON lines, tournament batches, packs of
.non files) are read as a stream. With - it reads from standard input: a list of these, one per line, or puzzles as JSON
lines.

Each puzzle becomes one JSON line in the --out file as soon as it is done. To resume a batch that was stopped or killed, run the same
command again; at the end every puzzle has exactly one record. A puzzle that crashes its thread gets the status error, one that reaches
its time limit (60 seconds by default) the status limit, and the batch continues.

With --proof each puzzle gets a certificate in that folder, named by the id of its record, which nonori proof check verifies. Over a
queue the workers send them to this machine, except those of more than 16 MB.

With --cubes each puzzle is split into parts by looking ahead, which are solved like puzzles: in threads, or over a queue on many machines.
Each part has a record (cube: which, cubes: of how many), and when all are done, or enough solutions are found, the puzzle has its own, with cubes. The
limits hold for each part.

With --queue the puzzles go to a queue in Redis or Valkey, and nonori worker on any number of machines processes them.

JSON lines: id, settings, status, millis, source, task, number (position in its file, from 1), of (number of puzzles in the
file, if not 1), title, kind, width, height, and the result of the task; for errors, faults. With --json the summary is
printed as JSON. The exit code is 0 when all puzzles have their records, whatever their status, and 2 when an
input could not be read.`,
  examples: [
    'batch puzzles/ --task solve --out results.jsonl',
    "batch 'sets/*.txt' --task rate --out rated.jsonl --csv rated.csv",
    'batch monster.non --task solve --cubes 200 --out parts.jsonl --queue redis://queue.example',
    'batch - --task check --out checked.jsonl < list.txt',
    'batch puzzles/ --task solve --out results.jsonl --queue redis://queue.example',
  ],
  run: batch,
};

async function batch(context: Context): Promise<void> {
  const { options, output, inputs } = context;
  const { out } = options;
  const settings = settingsOf(context);
  if (!settings) return;
  if (out === undefined) {
    output.usageError('Name the file for the results with --out.');
    return;
  }
  const problem = options.sqlite === undefined ? undefined : (await tableWriters()).sqliteProblem();
  if (problem !== undefined) {
    output.usageError(problem);
    return;
  }
  const outputs = new BatchOutputs(out, options);
  const clash = outputs.clash(inputs);
  if (clash !== undefined) {
    output.usageError(clash);
    return;
  }
  const claimed = claimRun(out);
  if (!claimed.ok) {
    output.usageError(claimed.faults[0]!.message);
    return;
  }
  const opened = ResultsFile.open(out, settingsHash(settings), settings.proof);
  if (!opened.ok) {
    claimed.value.release(true);
    output.usageError(opened.faults[0]!.message);
    return;
  }
  const results = opened.value;
  if (settings.proof !== undefined) mkdirSync(settings.proof, { recursive: true });
  const progress = new BatchProgress();
  const stop = abortOnSignal();
  const work = await workOf(context, settings, claimed.value.run, progress);
  if (!work) {
    progress.end();
    claimed.value.release(false);
    return;
  }
  void bytesOf(inputs).then((bytes) => {
    progress.total = bytes;
  });
  let failure: unknown;
  const sync = setInterval(() => {
    try {
      results.sync();
    } catch (error) {
      failure ??= error;
      stop.abort();
    }
  }, SYNC_MILLIS);
  try {
    const units = unitsOf(
      inputs,
      (path) => outputs.isOutput(path),
      (source, found) => output.diagnose(source, found),
    );
    if (settings.cubes === undefined) await runBatch(units, work.runner, results, progress, stop.signal);
    else {
      const { CubeBatch } = await import('../../service/batch/cubes.js');
      const cubes = new CubeBatch(out, results, settings);
      await runBatch(cubes.unitsOf(units), cubes.watch(work.runner), results, progress, stop.signal);
      if (!stop.signal.aborted) results.append(cubes.combined());
    }
  } catch (error) {
    failure ??= error;
  }
  clearInterval(sync);
  try {
    results.close();
  } catch (error) {
    failure ??= error;
  }
  const finished = failure === undefined && !stop.signal.aborted;
  await work.close(finished);
  claimed.value.release(finished);
  const ran = progress.end();
  if (failure instanceof UnwritableError) {
    output.usageError(failure.message);
    return;
  }
  if (failure !== undefined && !work.remote) throw failure;
  if (failure !== undefined) output.usageError(`The queue failed: ${(failure as Error).message}.`);
  const summary = results.tally.summary();
  if (finished && !(await tables(context, out, settings.task))) return;
  if (options.json) await output.json({ ...summary, now: ran.puzzles, seconds: ran.seconds, finished });
  else await output.write(report(summary, ran, out));
  if (summary.statuses.error)
    output.diagnose(out, fault('errors', `${formatCount(summary.statuses.error)} records are errors.`));
  if (!finished) output.usageError('The batch was stopped; run the same command again to resume it.');
}

/** Reports, and is undefined, when the options contradict each other. */
function settingsOf({ options, output }: Context): Settings | undefined {
  const {
    task,
    engine,
    option,
    seed,
    solutions,
    cubes,
    proof,
    conflicts,
    language,
    maxLevel,
    to,
    kind,
    from,
    order,
    transpose,
  } = options;
  if (task === undefined) {
    output.usageError('Name the task with --task.');
    return undefined;
  }
  if (task === 'convert' && to === undefined) {
    output.usageError('Name the format to write with --to.');
    return undefined;
  }
  if (proof !== undefined && task !== 'solve') {
    output.usageError('Certificates are written with --task solve.');
    return undefined;
  }
  if (cubes !== undefined && (task !== 'solve' || proof !== undefined)) {
    output.usageError('Puzzles are split with --task solve, and without certificates.');
    return undefined;
  }
  const limits = {
    millis: (options.timeLimit ?? DEFAULT_SECONDS) * 1000,
    ...(conflicts !== undefined && { conflicts }),
  };
  const solving = task === 'solve' || task === 'check';
  return {
    task: task as BatchTask,
    limits,
    ...(solving && engine !== undefined && { engine }),
    ...(solving && option !== undefined && { options: option }),
    ...(solving && seed !== undefined && { seed }),
    ...(task === 'solve' && solutions !== undefined && { solutions }),
    ...(cubes !== undefined && { cubes }),
    ...(proof !== undefined && { proof: resolve(proof) }),
    ...(proof !== undefined && queueOf(options) !== undefined && { sendsProof: true as const }),
    ...(task === 'explain' && language !== undefined && { language }),
    ...(task === 'explain' && maxLevel !== undefined && { maxLevel }),
    ...(task === 'convert' && to !== undefined && { to }),
    ...(kind !== undefined && { kind }),
    ...(from !== undefined && { format: from }),
    ...(order !== undefined && { order }),
    ...(transpose && { transpose }),
  };
}

interface Work {
  readonly runner: Runner;
  /** Does it run on other machines? Then failures are not bugs of this program. */
  readonly remote: boolean;
  close(finished: boolean): Promise<void>;
}

/** Threads of this process, or the queue. Reports, and is undefined, when the queue cannot be reached. */
async function workOf(
  context: Context,
  settings: Settings,
  run: string,
  progress: BatchProgress,
): Promise<Work | undefined> {
  const queue = queueOf(context.options);
  if (queue !== undefined) {
    const reached = await connectQueue(context, queue);
    if (!reached) return undefined;
    const { Coordinator } = await import('../../service/queue/coordinator.js');
    const runner = new Coordinator(reached.redis, {
      address: reached.address,
      prefix: reached.prefix,
      run,
      settings,
      version: version(),
      say: (sentence) => progress.say(sentence),
      note: (text) => {
        progress.note = text;
      },
    });
    return { runner, remote: true, close: (finished) => runner.close(finished) };
  }
  const threads = context.options.threads ?? availableParallelism();
  const { ThreadPool } = await import('../../service/batch/thread-pool.js');
  const pool = new ThreadPool(threads);
  const runner: Runner = {
    // For each thread, one chunk running and one waiting.
    capacity: 2 * threads,
    chunkMillis: THREAD_CHUNK_MILLIS,
    first: { units: 4, chunks: 2 * threads },
    run: (units, deliver) => pool.run(units, settings, deliver),
  };
  return { runner, remote: false, close: async () => pool.close() };
}

const tableWriters = () => import('../../service/batch/tables.js');

/** Writes the requested tables. Reports, and is false, when that fails. */
async function tables({ options, output }: Context, out: string, task: BatchTask): Promise<boolean> {
  const { csv, sqlite } = options;
  if (csv === undefined && sqlite === undefined) return true;
  const { writeCsv, writeSqlite } = await tableWriters();
  try {
    if (csv !== undefined) writeCsv(out, csv, task);
    if (sqlite !== undefined) writeSqlite(out, sqlite, task);
    return true;
  } catch (error) {
    output.usageError(unwritable('The table', error));
    return false;
  }
}

/** A time as text, with more digits for short ones, which are common here. */
const time = (millis: number): string => (millis < 1 ? `${millis.toFixed(3)} ms` : duration(millis));

function report(
  summary: Summary,
  { puzzles, seconds }: { readonly puzzles: number; readonly seconds: number },
  out: string,
): string {
  const { statuses, p50, p90, p99, max, slowest } = summary;
  const counts = Object.entries(statuses).map(([status, count]) => `${status} ${formatCount(count)}`);
  const lines = [`${out}: ${formatCount(summary.puzzles)} puzzles; ${counts.join(', ') || 'none'}`];
  if (p50 !== undefined && p90 !== undefined && p99 !== undefined && max !== undefined) {
    const times = [`p50 ${time(p50)}`, `p90 ${time(p90)}`, `p99 ${time(p99)}`, `max ${time(max)}`];
    lines.push(`time per puzzle: ${times.join(', ')}`, 'slowest:');
    for (const slow of slowest) {
      lines.push(
        `  ${time(slow.millis).padStart(9)}  ${slow.status.padEnd(9)}  ${stripControls(slow.source)}#${slow.number}`,
      );
    }
  }
  const rate = puzzles / Math.max(seconds, 0.001);
  lines.push(`now: ${formatCount(puzzles)} puzzles in ${timeSpan(seconds)}, ${rate.toFixed(1)} per second`);
  return `${lines.join('\n')}\n`;
}
