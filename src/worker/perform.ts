/**
 * The worker's side: performs requests with the tasks, in the thread that calls it, and posts the replies. A mistake in the request (an unknown engine, a board
 * of another size, a cell outside the board) is a fault; an exception is a bug.
 */
import { type Board, unknownBoard } from '../core/board.js';
import type { Deduction } from '../core/deduction.js';
import type { OnSnapshot, SolveHost } from '../core/engine.js';
import { type LineRef, lineName } from '../core/geometry.js';
import type { ProofSink } from '../core/proof.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, NonoriError, ok, type Result } from '../core/result.js';
import { sourceOf } from '../formats/base/decode.js';
import { doneClues } from '../tasks/done-clues.js';
import { Path } from '../tasks/explain.js';
import { generate } from '../tasks/generate/generate.js';
import { practicePuzzle } from '../tasks/generate/practice.js';
import { hint } from '../tasks/hint.js';
import { inspectLine } from '../tasks/inspect.js';
import { makeFromRaster, repairEntry } from '../tasks/make/make.js';
import type { Raster } from '../tasks/make/picture.js';
import { looksOf, pictureOf } from '../tasks/make/picture.js';
import { findMistakes } from '../tasks/mistake.js';
import { checkCertificate, withCertificate } from '../tasks/prove.js';
import { rate } from '../tasks/rate.js';
import { engineFaults } from '../tasks/registry.js';
import { review } from '../tasks/review.js';
import { checkAsync, countAsync, solveAsync } from '../tasks/solve-async.js';
import { why } from '../tasks/why.js';
import {
  CRASHED,
  type ExplainEnd,
  type Reply,
  type Report,
  type Request,
  type RequestMessage,
  SNAPSHOT_MILLIS,
  type TaskName,
  type TaskReply,
  type TaskRequest,
} from './protocol.js';

interface Performance<T extends TaskName> {
  readonly request: TaskRequest<T>;
  readonly report: (report: Report<T>) => void;
  readonly host: SolveHost;
  /** For tasks that solve: reports a snapshot when one is due. */
  readonly onSnapshot: OnSnapshot;
}

type Performer<T extends TaskName> = (
  performance: Performance<T>,
) => Result<TaskReply<T>> | Promise<Result<TaskReply<T>>>;

const performers: { readonly [T in TaskName]: Performer<T> } = {
  solve: ({ request: { puzzle, reportSteps, ...how }, report, onSnapshot, host }) => {
    const onStep = reportSteps && { onStep: (step: Deduction) => report({ type: 'step', step }) };
    const task = (proof?: ProofSink) => solveAsync(puzzle, { ...how, onSnapshot, ...onStep, proof }, host);
    return withCertificate(puzzle, how, task, (result) => result);
  },
  check: ({ request: { entry, ...how }, onSnapshot, host }) => {
    const task = (proof?: ProofSink) => checkAsync(entry, { ...how, onSnapshot, proof }, host);
    return withCertificate(entry.puzzle, how, task, ({ result }) => result);
  },
  count: ({ request: { puzzle, ...how }, onSnapshot, host }) => {
    const task = (proof?: ProofSink) => countAsync(puzzle, { ...how, onSnapshot, proof }, host);
    return withCertificate(puzzle, how, task, ({ result }) => result);
  },
  checkCertificate: ({ request: { puzzle, certificate, ...how } }) => ok(checkCertificate(certificate, puzzle, how)),
  hint: ({ request: { puzzle, board, ...how } }) => ok(hint(puzzle, boardOr(puzzle, board), how)),
  why: ({ request: { puzzle, board, cell, ...how } }) => ok(why(puzzle, boardOr(puzzle, board), cell, how)),
  explain: ({ request: { puzzle, ...how }, report }) => {
    const path = new Path(puzzle, how);
    let steps = 0;
    for (let next = path.next(); next; next = path.next(), steps++) {
      const step = { ...next };
      report({ type: 'step', step });
    }
    const ending = path.ending();
    return ok({ status: path.status(), board: path.board, steps, ...(ending && { ending }) } satisfies ExplainEnd);
  },
  review: ({ request: { puzzle, solution, moves, ...how } }) => ok(review(puzzle, solution, moves, how)),
  rate: ({ request: { puzzle, ...how } }) => ok(rate(puzzle, how)),
  mistakes: ({ request: { puzzle, board, ...how } }) => ok(findMistakes(puzzle, boardOr(puzzle, board), how)),
  doneClues: ({ request: { puzzle, board } }) => ok(doneClues(puzzle, boardOr(puzzle, board))),
  inspect: ({ request: { puzzle, board, engine, line } }) =>
    ok(inspectLine(puzzle, engine, boardOr(puzzle, board), line) ?? []),
  // Loaded only now, as is the next: most workers never see a picture.
  paint: async ({ request: { bytes } }) =>
    (await import('../formats/pictures/index.js')).readRaster(sourceOf(bytes), {}),
  picture: ({ request: { raster, settings } }) => {
    if ((settings.colours ?? 2) === 2) return looksOf(raster, settings);
    const made = pictureOf(raster, settings);
    return made.ok ? ok([made.value]) : made;
  },
  scan: async ({ request: { raster, language } }) =>
    (await import('../tasks/scan.js')).scanPicture(raster, {}, language),
  make: ({ request: { raster, ...how }, report }) =>
    makeFromRaster(raster, { ...how, onProgress: (step) => report({ type: 'step', step }) }),
  repair: ({ request: { entry, ...how }, report }) =>
    repairEntry(entry, { ...how, onProgress: (step) => report({ type: 'step', step }) }),
  practice: ({ request }) => {
    const made = practicePuzzle(request);
    return ok({ ...(made && { made }) });
  },
  generate: ({ request, report }) => {
    const done = generate({
      ...request,
      onPuzzle: (made) => report({ type: 'step', step: { made } }),
      onProgress: (progress) => report({ type: 'step', step: { progress } }),
    });
    if (!done.ok) return done;
    const { puzzles: _, ...rest } = done.value;
    return ok(rest);
  },
};

/** The tasks that need no puzzle: they make one. */
const FROM_NOTHING: readonly TaskName[] = ['paint', 'picture', 'scan', 'make', 'generate', 'practice'];

/** Performs the request. All reports come before it ends. */
export async function perform<T extends TaskName>(
  request: Request<T>,
  report: (report: Report<T>) => void,
  host: SolveHost = {},
): Promise<Result<TaskReply<T>>> {
  const { task, ...input } = request;
  const performer: Performer<T> | undefined = Object.hasOwn(performers, task) ? performers[task] : undefined;
  if (!performer) return fail([fault('unknown-task', `There is no task ${String(task)}.`)]);
  const faults = FROM_NOTHING.includes(task) ? rasterFaults(input as Parts) : faultsOf(input as Parts);
  if (faults.length > 0) return fail(faults);
  const start = performance.now();
  const { snapshotMillis = SNAPSHOT_MILLIS } = input as { readonly snapshotMillis?: number };
  let last = start;
  const onSnapshot: OnSnapshot = (take) => {
    const now = performance.now();
    if (now - last < snapshotMillis) return;
    last = now;
    report({ type: 'progress', progress: { ...take(), millis: now - start } });
  };
  return performer({ request: input as unknown as TaskRequest<T>, report, host, onSnapshot });
}

/** Returns the handler of request messages. Requests wait for each other. */
export function serveRequests(post: (reply: Reply) => void, host: SolveHost = {}): (message: RequestMessage) => void {
  let last: Promise<void> = Promise.resolve();
  return (message) => {
    last = last.then(() => serveOne(message, post, host));
  };
}

async function serveOne({ id, request }: RequestMessage, post: (reply: Reply) => void, host: SolveHost): Promise<void> {
  const start = performance.now();
  try {
    const done = await perform(request, (report) => post({ id, ...report }), host);
    if (done.ok) post({ id, type: 'done', reply: done.value, millis: performance.now() - start });
    else post({ id, type: 'fault', faults: done.faults });
  } catch (error) {
    if (error instanceof NonoriError) return post({ id, type: 'fault', faults: error.faults }); // a wrong call, no bug
    const why = error instanceof Error ? error.message : String(error);
    post({ id, type: 'fault', faults: [fault(CRASHED, `The worker failed: ${why}.`)] });
  }
}

const boardOr = (puzzle: Puzzle, board: Board | undefined): Board => board ?? unknownBoard(puzzle, puzzle.values);

/** The parts that requests of different tasks share. */
interface Parts {
  readonly puzzle?: Puzzle;
  readonly entry?: { readonly puzzle: Puzzle; readonly goal?: Board; readonly progress?: Board };
  readonly board?: Board;
  readonly solution?: Board;
  readonly cell?: number;
  readonly line?: LineRef;
  readonly engine?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly raster?: Raster;
}

function rasterFaults({ raster }: Parts): Fault[] {
  if (!raster) return [];
  const { width, height, data } = raster;
  if (ArrayBuffer.isView(data) && data.length === 4 * width * height) return [];
  return [fault('bad-picture', 'The picture does not have four bytes for each of its pixels.')];
}

function faultsOf({ puzzle, entry, board, solution, cell, line, engine, options }: Parts): Fault[] {
  const about = puzzle ?? entry?.puzzle;
  if (!about) return [fault('no-puzzle', 'The request has no puzzle.')];
  const { width, height } = about;
  const faults = engineFaults(about.kind, engine, options);
  for (const one of [board, solution, entry?.goal, entry?.progress]) {
    if (one && !isOf(about, one)) {
      faults.push(
        fault('wrong-board', `The board is not one of ${width} x ${height} cells with ${about.values} values.`),
      );
    }
  }
  if (cell !== undefined && !(Number.isInteger(cell) && cell >= 0 && cell < width * height)) {
    faults.push(fault('no-cell', `There is no cell ${cell} on a board of ${width} x ${height}.`));
  }
  if (
    line &&
    !(Number.isInteger(line.index) && line.index >= 0 && line.index < (line.axis === 'row' ? height : width))
  ) {
    faults.push(fault('no-such-line', `The puzzle has no ${lineName(line)}.`));
  }
  return faults;
}

const isOf = ({ width, height, values }: Puzzle, board: Board): boolean =>
  board.width === width && board.height === height && board.values === values && board.cells.length === width * height;
