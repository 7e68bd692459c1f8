/**
 * What is lit on the board: the one picture language in which hints, reasons, explanations, checks and solutions speak.
 * Plain data: any panel sets it, the board draws it, and whoever set it takes it away again. Everything is optional and
 * may be combined.
 */
import type { Board } from '../../core/board.js';
import type { Deduction, Fact } from '../../core/deduction.js';
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

/**
 * What a deduction lights up. A supposition that fails is shown with where it leads; of suppositions that agree, only
 * what is supposed.
 */
export function litBy({ lines, because, sets, trials = [] }: Deduction): Lit {
  const supposed = trials.length === 1 ? trials[0]!.chain.flatMap((link) => link.sets) : [];
  const suppose = [...trials.map((trial) => trial.suppose), ...supposed];
  const settled = new Set(sets.map(({ cell }) => cell));
  return { lines, because, sets, suppose: suppose.filter(({ cell }) => !settled.has(cell)) };
}
