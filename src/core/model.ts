/**
 * What a kind hands to the engines: variables, clauses, and propagators that work on the solving grid. The grid itself is
 * in search/.
 *
 * Literals: how (cell, value) facts are numbered for the solving kernel.
 *
 * Two values: one variable per cell. More: one variable per cell and value, and the kernel keeps exactly one of a
 * cell's variables true. A variable x has two literals, 2x+1 "it is so" and 2x "it is not"; `lit ^ 1` negates.
 */
import type { AspProgram } from './asp.js';
import type { Board } from './board.js';
import type { Size } from './geometry.js';
import type { Puzzle } from './puzzle.js';
import type { Random } from './random.js';

export const UNKNOWN = 0;
export const TRUE = 1;
export const FALSE = 2;

export const variables = (cells: number, values: number): number => (values === 2 ? cells : cells * values);

/** The literal "this cell has this value". */
export const litOf = (values: number, cell: number, value: number): number =>
  values === 2 ? 2 * cell + value : 2 * (cell * values + value) + 1;

export const cellOfLit = (values: number, lit: number): number =>
  values === 2 ? lit >> 1 : Math.floor((lit >> 1) / values);

/** The value that a literal is about: for two values, the one that it asserts. */
export const valueOfLit = (values: number, lit: number): number => (values === 2 ? lit & 1 : (lit >> 1) % values);
/** The rule of what follows from a cell having exactly one value. */
export const NO_RULE = -1;

/**
 * The solving state, as propagators see it.
 *
 * @example
 * kindOf(puzzle).model(puzzle, board).propagators[0]; // works on such a grid
 */
export interface PropagationGrid {
  /** Per literal: UNKNOWN, TRUE or FALSE. */
  readonly truth: Uint8Array;
  /** The literals made true, oldest first; the first `trailSize` entries count. */
  readonly trail: Int32Array;
  readonly trailSize: number;
  /** Per variable, while it is assigned: its index on the trail. */
  readonly position: Int32Array;
  /** Per variable, while it is assigned: how many decisions stood before it. */
  readonly level: Int32Array;
  /** How many decisions stand now. */
  readonly depth: number;
  /** Per variable: not 0 when naming it in a reason costs nothing, because the current analysis has it already. */
  readonly seen: Uint8Array;
  /** Makes an unknown literal true. `slot` and `token` (at least 0) come back in `explain`. */
  imply(lit: number, slot: number, token: number): void;
  /** Records that nothing fits any more; `propagate` then returns false. */
  fail(slot: number, token: number): void;
  /** Adds a true literal to the reason that `explain` is naming. */
  because(lit: number): void;
}

/**
 * A propagator owns all constraints of one sort. It keeps its own head on the trail: `propagate` looks at the
 * literals that came since, and `retract` tells it that the trail was cut.
 *
 * @example
 * kindOf(puzzle).model(puzzle, board).propagators.length;
 */
export interface Propagator {
  /** How many units of work (line solves, say) it has done in this solve. */
  readonly effort?: number;
  /**
   * How many rounds it has begun since the trail was last cut, for one that works in rounds: each looks at every
   * constraint that the round before it touched, so it settles at least what looking at all of them at once would.
   */
  readonly rounds?: number;
  /** Called once per solve, on a grid that may already know cells. False: nothing fits. */
  attach(grid: PropagationGrid, slot: number): boolean;
  /**
   * Narrows cells. May return after any piece of work that implied something (clauses get their turn then); may imply
   * nothing only when it has nothing more to say. False: conflict, recorded by `grid.fail`.
   */
  propagate(): boolean;
  /** What stands without decisions will not change any more: what follows from one literal beyond it may be kept there. */
  remember?(memory: LineMemory): void;
  /** The trail now has `size` literals. Called before the literals' truth is taken back. */
  retract(size: number): void;
  /**
   * Names, by `grid.because`, true literals that force `lit` (or, for -1, the conflict) under `token`. They must stand
   * before `lit` on the trail, suffice, and none may be superfluous.
   */
  explain(lit: number, token: number): void;
  /** For proofs: the number of the rule that forces `lit` (or, for -1, the conflict) under `token`; NO_RULE where none is needed. */
  ruleOf?(lit: number, token: number): number;
  /** For proofs, where one rule does not show it: rules that, in order, refute the opposite of `lit` without anything else. */
  ownProof?(lit: number, token: number): readonly number[];
}

/** What one settled cell leads to in one line. Given to propagators by those for whom it pays: search/line-memory.ts. */
export interface LineMemory {
  /** Starts again: these value sets stay underneath. */
  start(size: Size, values: number, sets: Uint32Array): void;
  /** The set of a cell changes. */
  note(cell: number, from: number, to: number): void;
  /** Solves a line on these sets: implies what was kept, or what `solve` implies. False: nothing fits. */
  solve(line: number, sets: Uint32Array, grid: PropagationGrid, slot: number, solve: () => boolean): boolean;
}

/**
 * What a kind gives to the engines: variables, clauses and propagators.
 *
 * @example
 * kindOf(puzzle).model(puzzle, unknownBoard(puzzle, puzzle.values)).propagators.length;
 */
export interface Model {
  readonly cells: number;
  readonly values: number;
  /** Clauses over literals. */
  readonly clauses: readonly (readonly number[])[];
  readonly propagators: readonly Propagator[];
  /** Writes into `phase`, per variable, the truth (0 or 1) to try first. Called once, when a search begins. */
  prefer?(grid: PropagationGrid, phase: Uint8Array): void;
  /**
   * Writes into `phase`, per variable, a guess at a whole solution around what the grid knows without decisions: another
   * one for other random numbers, the more so the larger `noise` (0 to 1). Answers what it cost, in units of the effort
   * of the propagators.
   */
  guess?(grid: PropagationGrid, phase: Uint8Array, noise: number, random: Random, expired: () => boolean): number;
  /** Symmetries of the puzzle, whatever is known of its board: each as the image of every cell. */
  symmetries?(): readonly Int32Array[];
  /** Another solution close to a given one, if a cheap look finds one. */
  neighbour?(solution: Board): Board | undefined;
  /** Gives pooled memory back; the model is not used afterwards. */
  release?(): void;
}

/**
 * A puzzle with what is known of its board, and the model to solve it by.
 *
 * @example
 * const engine: Engine = { id: 'mine', summary: 'mine', complete: false, solve: (position: Position, task) => search(position, task) };
 */
export interface Position<P extends Puzzle = Puzzle> {
  readonly puzzle: P;
  readonly board: Board;
  model(): Model;
  /** The kind's answer set program, where it has one. */
  readonly asp?: AspProgram<P>;
}

/** A pool of reusable workspaces: large typed arrays are made once and refilled, and nested solves get another one. */
export class Pool<T> {
  private readonly idle: T[] = [];
  private readonly make: () => T;

  constructor(make: () => T) {
    this.make = make;
  }

  take(): T {
    return this.idle.pop() ?? this.make();
  }

  give(item: T): void {
    this.idle.push(item);
  }
}
