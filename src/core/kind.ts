/** A kind of puzzle: its rules, as generic code sees them. */

import type { Appearance } from './appearance.js';
import type { Board } from './board.js';
import type { LineRef } from './geometry.js';
import type { Model } from './model.js';
import type { Puzzle } from './puzzle.js';
import type { Fault } from './result.js';

export type { Appearance, ClueMark, ValueStyle } from './appearance.js';

/**
 * A rule that a board breaks, and where. Text is made elsewhere.
 *
 * @example
 * kindOf(puzzle).referee(puzzle, board).map(({ rule, cells }) => `${rule}: ${cells.join(', ')}`);
 */
export interface Violation {
  readonly rule: string;
  readonly cells: readonly number[];
  readonly lines: readonly LineRef[];
  /** The number that the sentence names beside cells and lines: the one that repeats, say. */
  readonly number?: number;
}

/** A small puzzle with all its solutions as text rows: the generic tests walk these. */
export interface WorkedExample<P extends Puzzle> {
  readonly puzzle: P;
  readonly solutions: readonly (readonly string[])[];
}

/** A part of the rules that a reason may do without: what one line requires, or a rule of the whole board. */
export interface Constraint {
  /** As in Violation. */
  readonly rule: string;
  readonly line?: LineRef;
}

/**
 * A clue number: the line and its place in the line's clue.
 *
 * @example
 * doneClues(puzzle, board).map(({ line, index }) => `${line.axis} ${line.index}: number ${index}`);
 */
export interface ClueRef {
  readonly line: LineRef;
  readonly index: number;
}

/**
 * The rules of a kind: what solving and drawing need. What explains, makes and tests it is registered separately.
 *
 * @example
 * kindOf(puzzle).referee(puzzle, board); // the rules that the board breaks
 */
export interface Kind<P extends Puzzle = Puzzle> {
  readonly id: string;
  readonly title: string;
  /** What is wrong with something that claims to be such a puzzle: makers ask it, and verbs do, as a puzzle is plain data. */
  faults(puzzle: P): readonly Fault[];
  /** `only`: the constraints that count, out of those that its explaining record lists; all of them by default. */
  model(puzzle: P, board: Board, only?: readonly Constraint[]): Model;
  /** The rules that a complete or partial board breaks already. Shares no code with any engine. */
  referee(puzzle: P, board: Board): Violation[];
  appearance(puzzle: P): Appearance;
}
