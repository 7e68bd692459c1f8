/**
 * Requests to a worker and its replies, as plain data that can be sent to any thread. Puzzles, boards and deductions are
 * plain data already; limits are without `cancelled` (a request is cancelled by ending its worker).
 *
 * A task is one entry of `Tasks` here and one line in perform.ts.
 */
import type { Board } from '../core/board.js';
import type { Deduction, Fact } from '../core/deduction.js';
import type { SearchSnapshot, SolveResult } from '../core/engine.js';
import type { LineRef } from '../core/geometry.js';
import type { ClueRef } from '../core/kind.js';
import type { Limits } from '../core/limits.js';
import type { Entry, Puzzle } from '../core/puzzle.js';
import type { Fault } from '../core/result.js';
import type { CheckResult } from '../tasks/check.js';
import type { CountResult } from '../tasks/count.js';
import type { Ending, ExplainStatus, Step } from '../tasks/explain.js';
import type { Generated, GenerateOptions, GenerateProgress, Generation } from '../tasks/generate/generate.js';
import type { PracticeOptions, PracticePuzzle } from '../tasks/generate/practice.js';
import type { Hint } from '../tasks/hint.js';
import type { Made, MakeOptions } from '../tasks/make/make.js';
import type { MadePicture, PictureSettings, Raster } from '../tasks/make/picture.js';
import type { Repair, RepairOptions, RepairProgress } from '../tasks/make/repair.js';
import type { Mistakes } from '../tasks/mistake.js';
import type { CertificateCheck, CertificateRequest, Certified } from '../tasks/prove.js';
import type { Rating } from '../tasks/rate.js';
import type { Review, ReviewedMove } from '../tasks/review.js';
import type { Scanned } from '../tasks/scan.js';
import type { Share } from '../tasks/sharing.js';
import type { Why } from '../tasks/why.js';

/**
 * Limits that can be sent.
 *
 * @example
 * await workers.solve(puzzle, { limits: { millis: 500 } });
 */
export type PlainLimits = Omit<Limits, 'cancelled'>;

/** What every request may set. */
interface Bounded {
  readonly limits?: PlainLimits;
}

/** About a puzzle and what is known of its board; by default nothing is. */
interface OnBoard extends Bounded {
  readonly puzzle: Puzzle;
  readonly board?: Board;
}

interface ByReasoning extends OnBoard {
  /** May it use techniques that hold only because the puzzle has one solution, once that is checked? */
  readonly assumeUnique?: boolean;
}

interface BySolving extends Bounded {
  readonly engine?: string;
  /** The engine's own options. */
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  /** One of several threads that work on the same request. */
  readonly share?: Share;
  /** The least time between two snapshots; SNAPSHOT_MILLIS by default. */
  readonly snapshotMillis?: number;
  /** With this the reply has a certificate of what it says about the puzzle. */
  readonly certificate?: CertificateRequest;
}

/** Options without what cannot be sent: limits are a field of every request, callbacks become steps. */
type Plain<O> = Omit<O, 'limits' | 'onProgress' | 'onPuzzle'>;

export const SNAPSHOT_MILLIS = 100;

/** A step as it is sent: without its board, which is that of the step before with what this one sets. */
export type PlainStep = Omit<Step, 'board'>;

export interface ExplainEnd {
  readonly status: ExplainStatus;
  /** The board at the end of the path. */
  readonly board: Board;
  /** How many steps were reported. */
  readonly steps: number;
  readonly ending?: Ending;
}

/** For each task: its request, its reply, and the steps that it reports on the way, if it does. */
interface Tasks {
  /** With `reportSteps`, the engine's own steps, from engines that reason in steps. */
  readonly solve: {
    readonly request: OnBoard & BySolving & { readonly solutions?: number; readonly reportSteps?: boolean };
    readonly reply: SolveResult & Certified;
    readonly steps: Deduction;
  };
  readonly check: { readonly request: BySolving & { readonly entry: Entry }; readonly reply: CheckResult & Certified };
  readonly count: {
    readonly request: OnBoard & BySolving & { readonly limit?: number };
    readonly reply: CountResult & Certified;
  };
  /** Does a certificate, as a text or packed, hold for this puzzle? */
  readonly checkCertificate: {
    readonly request: OnBoard & { readonly certificate: string | Uint8Array };
    readonly reply: CertificateCheck;
  };
  readonly hint: { readonly request: ByReasoning & { readonly history?: readonly Fact[] }; readonly reply: Hint };
  readonly why: { readonly request: ByReasoning & { readonly cell: number }; readonly reply: Why };
  readonly explain: {
    readonly request: ByReasoning & { readonly maxLevel?: number };
    readonly reply: ExplainEnd;
    readonly steps: PlainStep;
  };
  /** How a puzzle was solved; `board` is the start, `solution` the end. */
  readonly review: {
    readonly request: OnBoard & { readonly solution: Board; readonly moves: readonly ReviewedMove[] };
    readonly reply: Review;
  };
  readonly rate: { readonly request: Bounded & { readonly puzzle: Puzzle }; readonly reply: Rating };
  readonly mistakes: { readonly request: OnBoard & { readonly history?: readonly Fact[] }; readonly reply: Mistakes };
  readonly doneClues: { readonly request: OnBoard; readonly reply: readonly ClueRef[] };
  /** An engine's tables for one line, as lines of text; none from an engine without tables. */
  readonly inspect: {
    readonly request: OnBoard & { readonly engine: string; readonly line: LineRef };
    readonly reply: readonly string[];
  };
  /** The pixels of a picture file that needs no decoder of the platform: PBM, PGM, PPM or SVG. */
  readonly paint: { readonly request: Bounded & { readonly bytes: Uint8Array }; readonly reply: Raster };
  /** A picture reduced to cells of few values, and nothing more: a preview. In black and white all looks, the best first. */
  readonly picture: {
    readonly request: Bounded & { readonly raster: Raster; readonly settings: PictureSettings };
    readonly reply: readonly MadePicture[];
  };
  /** The puzzle that a photo or a screenshot shows. */
  readonly scan: {
    readonly request: Bounded & { readonly raster: Raster; readonly language?: string };
    readonly reply: Scanned;
  };
  /** A puzzle from a picture. */
  readonly make: {
    readonly request: Bounded & Plain<MakeOptions> & { readonly raster: Raster };
    readonly reply: Made;
    readonly steps: RepairProgress;
  };
  /** The entry's goal changed until its puzzle has one solution. */
  readonly repair: {
    readonly request: Bounded & Plain<RepairOptions> & { readonly entry: Entry };
    readonly reply: Repair;
    readonly steps: RepairProgress;
  };
  /** A puzzle that needs one technique; none when none was found in time. */
  readonly practice: {
    readonly request: Bounded & Plain<PracticeOptions>;
    readonly reply: { readonly made?: PracticePuzzle };
  };
  /** Reports each puzzle as soon as it is made, and the attempts between them. */
  readonly generate: {
    readonly request: Bounded & Plain<GenerateOptions>;
    readonly reply: Omit<Generation, 'puzzles'>;
    readonly steps: { readonly made: Generated } | { readonly progress: GenerateProgress };
  };
}

export type TaskName = keyof Tasks;
export type TaskRequest<T extends TaskName> = Tasks[T]['request'];
export type TaskReply<T extends TaskName> = Tasks[T]['reply'];
export type TaskStep<T extends TaskName> = Tasks[T] extends { readonly steps: infer S } ? S : never;

/** A request names its task. */
export type Request<T extends TaskName = TaskName> = { readonly [K in T]: { readonly task: K } & TaskRequest<K> }[T];

/**
 * How far a search is.
 *
 * @example
 * await workers.solve(puzzle, { onProgress: ({ millis, stats }) => console.log(millis, stats.conflicts) });
 */
export interface Progress extends SearchSnapshot {
  /** Since the start of the request. */
  readonly millis: number;
}

/** What a task reports while it works. */
export type Report<T extends TaskName = TaskName> =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'step'; readonly step: TaskStep<T> };

/** To the worker. Every reply to the request carries its id. */
export interface RequestMessage {
  readonly id: number;
  readonly request: Request;
}

/** From the worker: reports, then the end. A fault of code `crashed` is a bug: the worker is not used again. */
export type Reply = { readonly id: number } & (
  | Report
  | { readonly type: 'done'; readonly reply: TaskReply<TaskName>; readonly millis: number }
  | { readonly type: 'fault'; readonly faults: readonly Fault[] }
);

/** The code of a fault when a worker died or threw. */
export const CRASHED = 'crashed';
/** The code of a fault when the request was cancelled. */
export const CANCELLED = 'cancelled';
