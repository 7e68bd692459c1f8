/**
 * What a worker is asked and what it says, as plain data that can be sent to any thread: puzzles, boards and deductions
 * are already, and limits are so without their `cancelled` (a request is cancelled by ending its worker).
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
import type { ExplainStatus, Step } from '../tasks/explain.js';
import type { Generated, GenerateOptions, GenerateProgress, Generation } from '../tasks/generate/generate.js';
import type { Hint } from '../tasks/hint.js';
import type {
  Made,
  MadePicture,
  MakeOptions,
  PictureSettings,
  Raster,
  Repair,
  RepairOptions,
  RepairProgress,
} from '../tasks/make/index.js';
import type { Mistakes } from '../tasks/mistake.js';
import type { Rating } from '../tasks/rate.js';
import type { Why } from '../tasks/why.js';

export type PlainLimits = Omit<Limits, 'cancelled'>;

/** What every request may set. */
export interface Bounded {
  readonly limits?: PlainLimits;
}

/** About a puzzle and what is known of its board; nothing is, unless told. */
interface OnBoard extends Bounded {
  readonly puzzle: Puzzle;
  readonly board?: Board;
}

interface BySolving extends Bounded {
  readonly engine?: string;
  /** The engine's own options. */
  readonly options?: Readonly<Record<string, string>>;
  readonly seed?: number;
  /** The least time between two snapshots; SNAPSHOT_MILLIS unless told. */
  readonly snapshotMillis?: number;
}

/** Options without what cannot be sent: limits come by themselves, callbacks as steps. */
type Plain<O> = Omit<O, 'limits' | 'onProgress' | 'onPuzzle'>;

export const SNAPSHOT_MILLIS = 100;

/** A step as it is sent: without its board, which is that of the step before with what this one sets. */
export type PlainStep = Omit<Step, 'board'>;

export interface ExplainEnd {
  readonly status: ExplainStatus;
  /** The board at the end of the path. */
  readonly board: Board;
  /** How many steps were told. */
  readonly steps: number;
}

/** Of each task: what it is asked, what it answers, and what it tells step by step, where it does. */
export interface Tasks {
  /** With `tell`, the engine's own steps, from engines that reason in steps. */
  readonly solve: {
    readonly asks: OnBoard & BySolving & { readonly solutions?: number; readonly tell?: boolean };
    readonly answers: SolveResult;
    readonly steps: Deduction;
  };
  readonly check: { readonly asks: BySolving & { readonly entry: Entry }; readonly answers: CheckResult };
  readonly count: {
    readonly asks: OnBoard & BySolving & { readonly limit?: number };
    readonly answers: CountResult;
  };
  readonly hint: { readonly asks: OnBoard & { readonly history?: readonly Fact[] }; readonly answers: Hint };
  readonly why: { readonly asks: OnBoard & { readonly cell: number }; readonly answers: Why };
  readonly explain: {
    readonly asks: OnBoard & { readonly maxLevel?: number };
    readonly answers: ExplainEnd;
    readonly steps: PlainStep;
  };
  readonly rate: { readonly asks: Bounded & { readonly puzzle: Puzzle }; readonly answers: Rating };
  readonly mistakes: { readonly asks: OnBoard & { readonly history?: readonly Fact[] }; readonly answers: Mistakes };
  readonly doneClues: { readonly asks: OnBoard; readonly answers: readonly ClueRef[] };
  /** An engine's tables for one line, as lines of text; none from an engine without tables. */
  readonly inspect: {
    readonly asks: OnBoard & { readonly engine: string; readonly line: LineRef };
    readonly answers: readonly string[];
  };
  /** A picture brought to cells of few values, and nothing more: for looking at. */
  readonly picture: {
    readonly asks: Bounded & { readonly raster: Raster; readonly settings: PictureSettings };
    readonly answers: MadePicture;
  };
  /** A puzzle from a picture. */
  readonly make: {
    readonly asks: Bounded & Plain<MakeOptions> & { readonly raster: Raster };
    readonly answers: Made;
    readonly steps: RepairProgress;
  };
  /** The entry's goal changed until its puzzle has one solution. */
  readonly repair: {
    readonly asks: Bounded & Plain<RepairOptions> & { readonly entry: Entry };
    readonly answers: Repair;
    readonly steps: RepairProgress;
  };
  /** Tells each puzzle as soon as it is made, and of the attempts between them. */
  readonly generate: {
    readonly asks: Bounded & Plain<GenerateOptions>;
    readonly answers: Omit<Generation, 'puzzles'>;
    readonly steps: { readonly made: Generated } | { readonly progress: GenerateProgress };
  };
}

export type TaskName = keyof Tasks;
export type Asked<T extends TaskName> = Tasks[T]['asks'];
export type Answer<T extends TaskName> = Tasks[T]['answers'];
export type TaskStep<T extends TaskName> = Tasks[T] extends { readonly steps: infer S } ? S : never;

/** A request names its task. */
export type Request<T extends TaskName = TaskName> = { readonly [K in T]: { readonly task: K } & Asked<K> }[T];

/** How far a search is. */
export interface Progress extends SearchSnapshot {
  /** Since the request was begun. */
  readonly millis: number;
}

/** What a task says while it is at work. */
export type Report<T extends TaskName = TaskName> =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'step'; readonly step: TaskStep<T> };

/** To the worker. The number comes back with everything that is said about the request. */
export interface Order {
  readonly number: number;
  readonly request: Request;
}

/** From the worker: reports, then the end. A fault of code `crashed` is a bug: the worker is not to be trusted any more. */
export type Reply = { readonly number: number } & (
  | Report
  | { readonly type: 'done'; readonly answer: Answer<TaskName>; readonly millis: number }
  | { readonly type: 'fault'; readonly faults: readonly Fault[] }
);

/** The code of a fault when a worker died or threw. */
export const CRASHED = 'crashed';
/** The code of a fault when somebody cancelled the request. */
export const CANCELLED = 'cancelled';
