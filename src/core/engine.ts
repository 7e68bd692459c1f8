/** Engines: solving methods behind one signature. */
import type { Clingo } from './asp.js';
import type { Board } from './board.js';
import type { Deduction } from './deduction.js';
import type { LineRef } from './geometry.js';
import type { Limits } from './limits.js';
import type { Position } from './model.js';
import type { LogSource } from './proof.js';
import type { Puzzle } from './puzzle.js';
import type { Result } from './result.js';

/**
 * `unique`: one solution, proved. `multiple`: two or more. `found`: at least one, not proved to be the only one.
 * `none`: proved to have none. `stuck`: an incomplete engine found nothing more. `limit`: the budget ran out first.
 *
 * @example
 * const status: Status = solve(puzzle).status;
 */
export type Status = 'unique' | 'multiple' | 'found' | 'none' | 'stuck' | 'limit';

/**
 * Machine-free counts; an engine reports those that mean something to it.
 *
 * @example
 * solve(puzzle).stats.conflicts; // the same on every machine
 */
export interface Stats {
  nodes?: number;
  conflicts?: number;
  decisions?: number;
  lineSolves?: number;
  restarts?: number;
  probes?: number;
}

/**
 * The state of a running search.
 *
 * @example
 * solve(puzzle, { onSnapshot: (take) => console.log(take().stats.conflicts) });
 */
export interface SearchSnapshot {
  /** What is certain by now. */
  readonly known: Board;
  /** The same with what is only being tried. */
  readonly tried: Board;
  readonly stats: Stats;
}

export type OnSnapshot = (take: () => SearchSnapshot) => void;

/**
 * What an engine is asked for.
 *
 * @example
 * const task: Task = { solutions: 2, seed: 0, limits: {} };
 */
export interface Task {
  /** Stop after this many solutions: 1 finds, 2 proves uniqueness, more enumerates. */
  readonly solutions: number;
  readonly seed: number;
  readonly limits: Limits;
  /** Values of the engine's own options, by name; the others have their defaults. */
  readonly options?: Readonly<Record<string, string>>;
  /** Called with each inference, in order, by engines that reason in named steps. */
  readonly onStep?: (step: Deduction) => void;
  /** Offered a snapshot wherever the engine looks at the clock; only `take` costs something. */
  readonly onSnapshot?: OnSnapshot;
  /** Where the engine writes the proof of what it finds, if it can: see `proves` in its record. */
  readonly proof?: LogSource;
}

/**
 * A setting of one engine: the command line and the page offer it from here.
 *
 * @example
 * listEngines().flatMap(({ options }) => options.map(({ name, values }) => `${name}: ${values.join(', ')}`));
 */
export interface EngineOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  /** One line for help texts. */
  readonly summary: string;
}

/**
 * What an engine found.
 *
 * @example
 * const { status, solutions, stats } = solve(puzzle);
 */
export interface SolveResult {
  readonly status: Status;
  /** Different boards, each complete. */
  readonly solutions: readonly Board[];
  /** True when `solutions` holds all there are. */
  readonly exhausted: boolean;
  /** What follows for certain, whatever the status. */
  readonly known: Board;
  /** With `stuck`: the complete board that the engine ended with although it breaks a rule; the referee says which. */
  readonly attempt?: Board;
  readonly stats: Stats;
  /** What ended the run, as a sentence, where the status alone does not say it. */
  readonly note?: string;
  readonly engine: string;
}

/**
 * What every engine says about itself.
 *
 * @example
 * enginesFor(kindOf(puzzle)).filter(({ complete }) => complete).map(({ id }) => id);
 */
export interface EngineRecord {
  readonly id: string;
  /** One line for lists and help texts. */
  readonly summary: string;
  /** Does it always decide, given enough time? */
  readonly complete: boolean;
  /** Does it write proofs? */
  readonly proves?: boolean;
  readonly options?: readonly EngineOption[];
}

/**
 * A solving method. Engines of your own are given to `solve` as values.
 *
 * @example
 * solve(puzzle, { engine: enginesFor(kindOf(puzzle))[0] });
 */
export interface Engine<P extends Puzzle = Puzzle> extends EngineRecord {
  solve(position: Position<P>, task: Task): SolveResult;
  /** How it sees one line of the board, as lines of text: for engines that have tables to show. */
  inspectLine?(position: Position<P>, line: LineRef): readonly string[];
  /** What it saw before a step that it told, as lines of text. The position is the one before the step. */
  aboutStep?(position: Position<P>, step: Deduction): readonly string[];
}

/** What engines need of the platform. */
export interface SolveHost {
  readonly clingo?: Clingo;
}

/** An engine that waits for something outside the library. A fault when that is missing, or cannot take the puzzle. */
export interface AsyncEngine<P extends Puzzle = Puzzle> extends EngineRecord {
  solveAsync(position: Position<P>, task: Task, host: SolveHost): Promise<Result<SolveResult>>;
}

/** What a budget calls at each look at the clock, so that the task's watcher may take a snapshot. */
export const snapshotOffer = (
  onSnapshot: OnSnapshot | undefined,
  take: () => SearchSnapshot,
): (() => void) | undefined => onSnapshot && (() => onSnapshot(take));

/** The status that follows from how many solutions a complete search found, and whether it saw everything. */
export function statusOf(found: number, exhausted: boolean): Status {
  if (found >= 2) return 'multiple';
  if (found === 1) return exhausted ? 'unique' : 'found';
  return exhausted ? 'none' : 'limit';
}

/** What follows for certain: when all solutions were seen, what they have in common; else what was known before them. */
export function knownBoard(solutions: readonly Board[], exhausted: boolean, before: () => Board): Board {
  if (!exhausted || solutions.length === 0) return before();
  const first = solutions[0]!;
  if (solutions.length === 1) return first;
  const sets = Uint32Array.from(first.cells);
  for (const solution of solutions) for (let cell = 0; cell < sets.length; cell++) sets[cell]! |= solution.cells[cell]!;
  return { ...first, cells: sets };
}

/** The value that a task gives to an option. Values that the option does not have were refused as bad input before. */
export function optionValue(option: EngineOption, task: Task): string {
  const value = task.options?.[option.name] ?? option.default;
  if (!option.values.includes(value)) throw new RangeError(`the option ${option.name} cannot be ${value}`);
  return value;
}
