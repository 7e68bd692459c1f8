/** A kind of puzzle: everything that generic code needs to know about it, in one record. */

import type { Appearance } from './appearance.js';
import type { AspProgram } from './asp.js';
import type { Board } from './board.js';
import type { Engine } from './engine.js';
import type { LineRef } from './geometry.js';
import type { PuzzleMaker } from './maker.js';
import type { Model } from './model.js';
import type { Puzzle } from './puzzle.js';
import type { Inference, Technique } from './technique.js';

export type { Appearance, ClueMark, ValueStyle } from './appearance.js';

/** A rule that a board breaks, and where. Text is made elsewhere. */
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

/** A part of the rules that a reason may do without: what one line asks for, or a rule of the whole board. */
export interface Constraint {
  /** As in Violation. */
  readonly rule: string;
  readonly line?: LineRef;
}

/** A clue number: the line and its place in the line's clue. */
export interface ClueRef {
  readonly line: LineRef;
  readonly index: number;
}

export interface Kind<P extends Puzzle = Puzzle> {
  readonly id: string;
  readonly title: string;
  /** `only`: the constraints that count, out of those that `constraints` lists; all of them unless told. */
  model(puzzle: P, board: Board, only?: readonly Constraint[]): Model;
  /** The rules that a complete or partial board breaks already. Shares no code with any engine. */
  referee(puzzle: P, board: Board): Violation[];
  appearance(puzzle: P): Appearance;
  /** Engines that only make sense for this kind. */
  readonly engines: readonly Engine<P>[];
  /** The named ways of reasoning, easy ones first. */
  readonly techniques: readonly Technique<P>[];
  /** The parts of the rules that a reason may do without. A kind without this list always reasons from all its rules. */
  constraints?(puzzle: P): readonly Constraint[];
  /**
   * What a person sees at once, while following a supposition, after these cells changed: everything that one line or
   * one rule settles by itself, all on the given board (one round), or the first that cannot be.
   */
  inferDirectly?(puzzle: P, board: Board, changed: readonly number[]): readonly Inference[];
  /** The clue numbers whose blocks are fixed and filled on this board; of these lines only, if told. */
  doneClues?(puzzle: P, board: Board, lines?: readonly LineRef[]): readonly ClueRef[];
  readonly examples: readonly WorkedExample<P>[];
  /** The kind as an answer set program, where it has one. */
  readonly asp?: AspProgram<P>;
  /** How puzzles of the kind are made, where Nonori makes them. */
  readonly maker?: PuzzleMaker<P>;
}
