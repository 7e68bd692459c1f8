/** One inference: which technique, what it settles, and the facts that suffice for it. Text is made elsewhere. */
import type { LineRef } from './geometry.js';

/** "This cell has this value", or with `not` "it does not have it". */
export interface Fact {
  readonly cell: number;
  readonly value: number;
  readonly not?: boolean;
}

export interface Deduction {
  /** The id of the technique in its kind's registry. */
  readonly technique: string;
  readonly sets: readonly Fact[];
  /** Facts of the board that, with the lines looked at, force what is set: sufficient on their own. */
  readonly because: readonly Fact[];
  readonly lines: readonly LineRef[];
}
