/** A kind of puzzle: everything that generic code needs to know about it, in one record. */
import type { Board } from './board.js';
import type { Engine } from './engine.js';
import type { LineRef } from './geometry.js';
import type { Model } from './model.js';
import type { Puzzle } from './puzzle.js';

/** A rule that a board breaks, and where. */
export interface Violation {
  readonly rule: string;
  /** One sentence for people. */
  readonly message: string;
  readonly cells: readonly number[];
  readonly lines: readonly LineRef[];
}

/** How one value of a cell looks. */
export interface Look {
  readonly name: string;
  /** One character for plain text. */
  readonly symbol: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Drawn as a filled cell, as against the background. */
  readonly filled: boolean;
}

/** A clue number beside the board: the value whose look it takes. */
export interface ClueMark {
  readonly text: string;
  readonly value: number;
}

/** What a drawing of the puzzle shows; the same for terminal, SVG and page. */
export interface Face {
  readonly looks: readonly Look[];
  /** Clues left of each row and above each column; empty for kinds without. */
  readonly rows: readonly (readonly ClueMark[])[];
  readonly cols: readonly (readonly ClueMark[])[];
  /** What is printed in each cell; empty for kinds without. */
  readonly texts: readonly string[];
}

/** A small puzzle with all its solutions as text rows: the generic tests walk these. */
export interface WorkedExample<P extends Puzzle> {
  readonly puzzle: P;
  readonly solutions: readonly (readonly string[])[];
}

export interface Kind<P extends Puzzle = Puzzle> {
  readonly id: string;
  readonly title: string;
  model(puzzle: P, board: Board): Model;
  /** The rules that a complete or partial board breaks already. Shares no code with any engine. */
  referee(puzzle: P, board: Board): Violation[];
  face(puzzle: P): Face;
  /** Engines that only make sense for this kind. */
  readonly engines: readonly Engine<P>[];
  readonly examples: readonly WorkedExample<P>[];
}
