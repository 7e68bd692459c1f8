/**
 * Does one request with the tasks, in whatever thread it is called. What a request gets wrong (an engine that there is
 * not, a board of another size, a cell beyond the board) is a fault; what throws is a bug.
 */
import { type Board, unknownBoard } from '../core/board.js';
import type { OnSnapshot, SolveHost } from '../core/engine.js';
import { type LineRef, lineName } from '../core/geometry.js';
import type { Puzzle } from '../core/puzzle.js';
import { type Fault, fail, fault, ok, type Result } from '../core/result.js';
import { checkAsync } from '../tasks/check.js';
import { countAsync } from '../tasks/count.js';
import { doneClues } from '../tasks/done-clues.js';
import { Path } from '../tasks/explain.js';
import { generate } from '../tasks/generate/generate.js';
import { hint } from '../tasks/hint.js';
import { inspectLine } from '../tasks/inspect.js';
import { makeFromRaster, pictureOf, type Raster, repairEntry } from '../tasks/make/index.js';
import { findMistakes } from '../tasks/mistake.js';
import { rate } from '../tasks/rate.js';
import { engineFaults } from '../tasks/registry.js';
import { solveAsync } from '../tasks/solve-async.js';
import { why } from '../tasks/why.js';
import {
  type Answer,
  type Asked,
  type ExplainEnd,
  type Report,
  type Request,
  SNAPSHOT_MILLIS,
  type TaskName,
} from './protocol.js';

interface Call<T extends TaskName> {
  readonly asked: Asked<T>;
  readonly report: (report: Report<T>) => void;
  readonly host: SolveHost;
  /** For tasks that solve: reports a snapshot when one is due. */
  readonly onSnapshot: OnSnapshot;
}

type Performer<T extends TaskName> = (call: Call<T>) => Result<Answer<T>> | Promise<Result<Answer<T>>>;

const performers: { readonly [T in TaskName]: Performer<T> } = {
  solve: ({ asked: { puzzle, tell, ...how }, report, onSnapshot, host }) =>
    solveAsync(puzzle, { ...how, onSnapshot, ...(tell && { onStep: (step) => report({ type: 'step', step }) }) }, host),
  check: ({ asked: { entry, ...how }, onSnapshot, host }) => checkAsync(entry, { ...how, onSnapshot }, host),
  count: ({ asked: { puzzle, ...how }, onSnapshot, host }) => countAsync(puzzle, { ...how, onSnapshot }, host),
  hint: ({ asked: { puzzle, board, ...how } }) => ok(hint(puzzle, boardOr(puzzle, board), how)),
  why: ({ asked: { puzzle, board, cell, limits } }) => ok(why(puzzle, boardOr(puzzle, board), cell, limits)),
  explain: ({ asked: { puzzle, ...how }, report }) => {
    const path = new Path(puzzle, how);
    let steps = 0;
    for (let next = path.next(); next; next = path.next(), steps++) {
      const { board: _, ...step } = next;
      report({ type: 'step', step });
    }
    return ok({ status: path.status(), board: path.board, steps } satisfies ExplainEnd);
  },
  rate: ({ asked: { puzzle, limits } }) => ok(rate(puzzle, limits)),
  mistakes: ({ asked: { puzzle, board, ...how } }) => ok(findMistakes(puzzle, boardOr(puzzle, board), how)),
  doneClues: ({ asked: { puzzle, board } }) => ok(doneClues(puzzle, boardOr(puzzle, board))),
  inspect: ({ asked: { puzzle, board, engine, line } }) =>
    ok(inspectLine(puzzle, engine, boardOr(puzzle, board), line) ?? []),
  picture: ({ asked: { raster, settings } }) => pictureOf(raster, settings),
  make: ({ asked: { raster, ...how }, report }) =>
    makeFromRaster(raster, { ...how, onProgress: (step) => report({ type: 'step', step }) }),
  repair: ({ asked: { entry, ...how }, report }) =>
    repairEntry(entry, { ...how, onProgress: (step) => report({ type: 'step', step }) }),
  generate: ({ asked, report }) => {
    const done = generate({
      ...asked,
      onPuzzle: (made) => report({ type: 'step', step: { made } }),
      onProgress: (progress) => report({ type: 'step', step: { progress } }),
    });
    if (!done.ok) return done;
    const { puzzles: _, ...rest } = done.value;
    return ok(rest);
  },
};

/** The tasks that are not about a puzzle that there is already. */
const FROM_NOTHING: readonly TaskName[] = ['picture', 'make', 'generate'];

/** Does what is asked. Reports come while it is at work, all of them before it ends. */
export async function perform<T extends TaskName>(
  request: Request<T>,
  report: (report: Report<T>) => void,
  host: SolveHost = {},
): Promise<Result<Answer<T>>> {
  const { task, ...asked } = request;
  const performer: Performer<T> | undefined = Object.hasOwn(performers, task) ? performers[task] : undefined;
  if (!performer) return fail([fault('unknown-task', `There is no task ${String(task)}.`)]);
  const faults = FROM_NOTHING.includes(task) ? rasterFaults(asked as Parts) : faultsOf(asked as Parts);
  if (faults.length > 0) return fail(faults);
  const start = Date.now();
  const { snapshotMillis = SNAPSHOT_MILLIS } = asked as { readonly snapshotMillis?: number };
  let last = start;
  const onSnapshot: OnSnapshot = (take) => {
    const now = Date.now();
    if (now - last < snapshotMillis) return;
    last = now;
    report({ type: 'progress', progress: { ...take(), millis: now - start } });
  };
  return performer({ asked: asked as unknown as Asked<T>, report, host, onSnapshot });
}

const boardOr = (puzzle: Puzzle, board: Board | undefined): Board => board ?? unknownBoard(puzzle, puzzle.values);

/** What requests have in common, wherever a task has it. */
interface Parts {
  readonly puzzle?: Puzzle;
  readonly entry?: { readonly puzzle: Puzzle; readonly goal?: Board; readonly progress?: Board };
  readonly board?: Board;
  readonly cell?: number;
  readonly line?: LineRef;
  readonly engine?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly raster?: Raster;
}

function rasterFaults({ raster }: Parts): Fault[] {
  if (!raster || raster.data.length === 4 * raster.width * raster.height) return [];
  return [fault('bad-picture', 'The picture does not have four bytes for each of its pixels.')];
}

function faultsOf({ puzzle, entry, board, cell, line, engine, options }: Parts): Fault[] {
  const about = puzzle ?? entry?.puzzle;
  if (!about) return [fault('no-puzzle', 'The request has no puzzle.')];
  const { width, height } = about;
  const faults = engineFaults(about.kind, engine, options);
  for (const one of [board, entry?.goal, entry?.progress]) {
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
