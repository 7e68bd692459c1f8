/** What re-running a paper's experiment needs and gives: one section of the report per paper. */
import type { Clingo } from '../core/asp.js';
import type { Board } from '../core/board.js';
import type { SolveResult, Task } from '../core/engine.js';
import type { Violation } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import type { Table } from '../report/page.js';
import type { AbsentRun, Contender, TimedRun, TimingOptions } from '../report/runs.js';

/** A paper's experiment that can be run again. */
export interface Experiment {
  /** The letter by which the command line knows it. */
  readonly id: string;
  /** One line for help texts. */
  readonly summary: string;
  run(bench: Bench): Promise<Section>;
}

/** A puzzle that the user provides. */
export interface SurveyFile {
  readonly name: string;
  readonly puzzle: Puzzle;
}

/** What an experiment needs of the platform, of the user and of the tasks, which stand above the papers. */
export interface Bench {
  /** A clock in milliseconds. */
  now(): number;
  /** Told what is being done. */
  progress(sentence: string): void;
  timedRun(puzzle: Puzzle, name: string, contender: Contender, timing: TimingOptions): Promise<TimedRun | AbsentRun>;
  /** Solves with the engine of that name and values of its options. */
  solve(puzzle: Puzzle, engine: string, options?: Task['options']): SolveResult;
  /** The board with its clues, as text. */
  draw(puzzle: Puzzle, board: Board): string;
  violationSentence(puzzle: Puzzle, violation: Violation): string;
  /** The clingos that there are, by name. */
  readonly clingos: readonly { readonly name: string; readonly clingo: Clingo }[];
  /** Undefined: no folder was named. */
  readonly survey?: readonly SurveyFile[];
  /** Milliseconds that one engine may have for one puzzle of the survey, and all of them together. */
  readonly perPuzzle: number;
  readonly inAll: number;
}

export type Part =
  | { readonly text: string }
  | { readonly caption: string; readonly table: Table }
  | { readonly caption: string; readonly plot: string; readonly legend?: readonly string[] }
  | { readonly caption: string; readonly drawing: string };

/** One number of the paper beside ours. */
export interface Headline {
  readonly what: string;
  readonly paper: string;
  readonly ours: string;
  readonly ratio: string;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Who published it, and where. */
  readonly source: string;
  readonly headlines: readonly Headline[];
  readonly parts: readonly Part[];
  /** What follows from the comparison, and what cannot follow from it. */
  readonly shows: readonly string[];
  /** What is not as it was in the paper. */
  readonly differs: readonly string[];
  /** Everything measured, as plain data. */
  readonly results: unknown;
}

/** Three digits that count. */
export const digits = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

export const ratioOf = (paper: number, ours: number): string => `${digits(paper / ours)} x`;
