/**
 * What a kind knows about making puzzles: drafts in its own styles, and how a draft is changed when it turns out
 * to have another solution or to be too hard. Generic code (tasks/make, tasks/generate) does the rest by the solver.
 */

import type { Appearance } from './appearance.js';
import type { Board } from './board.js';
import type { LineRef, Size } from './geometry.js';
import type { About, Puzzle } from './puzzle.js';
import type { Random } from './random.js';
import type { Result } from './result.js';
import type { Symmetry } from './symmetry.js';
import type { TechniqueExample } from './technique.js';

/**
 * A puzzle in the making, and the board that is to become its only solution.
 *
 * @example
 * unwrap(makeFromRaster(raster)).goal; // the picture that the puzzle shows
 */
export interface Draft<P extends Puzzle = Puzzle> {
  readonly puzzle: P;
  readonly goal: Board;
  /** Cells that must stay as they are: of letters, or of a message. */
  readonly locked?: readonly number[];
  /** Cells that show the pattern of a technique: what is printed in them must stay. */
  readonly pattern?: readonly number[];
}

/**
 * What a draft is to look like.
 *
 * @example
 * const target: DraftTarget = { width: 10, height: 10 };
 */
export interface DraftTarget extends Size {
  /** The id of one of the kind's styles; by default the first one. */
  readonly style?: string;
  /** The share of filled cells, from 0 to 1. */
  readonly density?: number;
  readonly symmetry?: Symmetry;
  /** Words to be written. */
  readonly text?: string;
  /** The colours of a picture, the background first; black on white by default. */
  readonly colours?: readonly PictureColour[];
  /** Words that are read in the solution, and in which of its cells: those of the value with that name. */
  readonly message?: string;
  readonly messageIn?: string;
  /** How hard the puzzle should be, from 0 to 1: a hint. */
  readonly hardness?: number;
  /** The worked example of a technique that the puzzle is to need: where its pattern can be copied, the draft has it. */
  readonly example?: TechniqueExample;
}

/**
 * A style in which puzzles of a kind can be made.
 *
 * @example
 * generate({ kind: 'nonogram', width: 10, height: 10, style: 'blobs' });
 */
export interface DraftStyle {
  /** Kebab-case. */
  readonly id: string;
  /** One line for lists and help texts. */
  readonly summary: string;
}

/**
 * A colour of a picture, as in ValueStyle.
 *
 * @example
 * const red: PictureColour = { name: 'red', symbol: 'r', colour: '#e02020' };
 */
export interface PictureColour {
  readonly name: string;
  readonly symbol: string;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** A picture of one value per cell, row-major; value 0 is the background. */
export interface DraftPicture extends Size {
  readonly cells: ArrayLike<number>;
  /** Per value; by default black on white. */
  readonly colours?: readonly PictureColour[];
  readonly about?: About;
}

/** What is wrong with an appearance that somebody types, and where; in numbers, so that any language can say it. */
export interface TypedFault {
  /** `too-long`: a clue needs more cells than its line has. `unbalanced`: rows and columns fill different numbers of cells. */
  readonly code: 'bad-number' | 'too-long' | 'unbalanced';
  /** Where there is one line or one cell to blame. */
  readonly line?: LineRef;
  readonly cell?: number;
  /** Of which value, where there are several. */
  readonly value?: number;
  /** The cells needed and there, or those of the rows and of the columns; 0 where nothing is counted. */
  readonly needs: number;
  readonly has: number;
}

/** Puzzles typed as they stand on paper: the way back from the appearance. */
export interface Typing<P extends Puzzle = Puzzle> {
  /** Everything that is wrong with it; nothing for an appearance that is a puzzle's. */
  faults(size: Size, appearance: Appearance): readonly TypedFault[];
  puzzleOf(size: Size, appearance: Appearance, about?: About): Result<P>;
}

export interface PuzzleMaker<P extends Puzzle = Puzzle> {
  /** The default first. */
  readonly styles: readonly DraftStyle[];
  /** In which cells a message can be hidden, the default first. */
  readonly messageCells?: readonly string[];
  /** What a target may not ask for, with the reason in a sentence. */
  readonly unavailable?: Readonly<Partial<Record<keyof DraftTarget, string>>>;
  /** The highest level that a puzzle of the kind is known to need, where that is not the last one, and why no higher one can be asked for. */
  readonly highestLevel?: { readonly level: number; readonly reason: string };
  /** A first draft, which may still have several solutions. A fault when the target cannot be met. */
  createDraft(target: DraftTarget, random: Random): Result<Draft<P>>;
  /** For kinds whose solution says everything: the puzzle that a picture is. */
  ofPicture?(picture: DraftPicture): Result<P>;
  /**
   * How much is left to find out on a board that propagation has left there, in bits, as far as single lines can say: 0
   * when all is settled. It distinguishes puzzles that leave equally many cells open.
   */
  entropy?(puzzle: P, board: Board): number;
  /**
   * For the others: the draft changed near the given cells, its goal untouched, to be as hard as that (0 to 1) by tendency. `other`,
   * where given, is a solution beside the goal that is none any more. Undefined when there is no such change.
   */
  revise?(
    draft: Draft<P>,
    cells: readonly number[],
    random: Random,
    hardness: number,
    other?: Board,
  ): Draft<P> | undefined;
  /** The cells that a cell has to do with by what is printed in it, for drafts that are revised. */
  related?(puzzle: P, cell: number): readonly number[];
  readonly typing?: Typing<P>;
  readonly blotting?: Blotting<P>;
}

/** Puzzles some of whose numbers cannot be read. */
export interface Blotting<P extends Puzzle = Puzzle> {
  /** The numbers that can be left out, each by a number of its own. */
  numbers(draft: Draft<P>): Iterable<number>;
  /** The puzzle without some of them. */
  without(puzzle: P, blotted: ReadonlySet<number>): P;
}
