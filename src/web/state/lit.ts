/**
 * What is lit on the board: the one picture language in which hints, reasons, explanations, checks and solutions speak.
 * Plain data: any panel sets it, the board draws it, and whoever set it takes it away again. Everything is optional and
 * may be combined.
 */
import type { Board } from '../../core/board.js';
import type { Fact } from '../../core/deduction.js';
import type { LineRef } from '../../core/geometry.js';

export interface Lit {
  /** Shown in place of the player's marks: a step of an explanation, a solution, a search at work. */
  readonly board?: Board;
  /** Lines looked at: tinted, with their clues. */
  readonly lines?: readonly LineRef[];
  /** Cells looked at, where a place is no line: tinted likewise. */
  readonly cells?: readonly number[];
  /** Facts used: outlined. */
  readonly because?: readonly Fact[];
  /** Suppositions: outlined with dashes, with their value. */
  readonly suppose?: readonly Fact[];
  /** Cells that follow: pulse once, with their value. */
  readonly sets?: readonly Fact[];
  /** Marks that are wrong, or cannot all be right: struck through and coloured. */
  readonly mistakes?: readonly number[];
  /** Two solutions laid over each other: common cells solid, differing cells split along the diagonal. */
  readonly solutions?: readonly [Board, Board];
}

/** The lit thing of a deduction: what hint, why and explain have in common. */
export const litBy = (deduction: {
  readonly lines: readonly LineRef[];
  readonly because: readonly Fact[];
  readonly sets: readonly Fact[];
}): Lit => ({ lines: deduction.lines, because: deduction.because, sets: deduction.sets });
