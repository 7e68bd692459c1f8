/** What a rule is: something that looks at one line and narrows cells and ranges, never losing a solution. */
import type { Deduction } from '../../../core/deduction.js';
import type { RangeGrid } from './ranges.js';

export interface Rule {
  readonly id: string;
  /** Is it one of those that Stefani et al. used? */
  readonly paper: boolean;
  /** Narrows what it can; sets `grid.failed` when nothing fits. */
  apply(grid: RangeGrid, line: number): void;
}

/** The range of a block after a step: its number in the clue and the positions it may cover, all from 0. */
export interface Narrowing {
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** A step of the rules. It may settle no cell and only narrow the ranges of blocks. */
export interface RuleStep extends Deduction {
  readonly narrows: readonly Narrowing[];
}
