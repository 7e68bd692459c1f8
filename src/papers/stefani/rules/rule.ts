/** What a rule is: something that looks at one line and narrows cells and ranges, never losing a solution. */
import type { RangeGrid } from './ranges.js';

export interface Rule {
  readonly id: string;
  /** Is it one of those that Stefani et al. used? */
  readonly paper: boolean;
  /** Narrows what it can; sets `grid.failed` when nothing fits. */
  apply(grid: RangeGrid, line: number): void;
}
