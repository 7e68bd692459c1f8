/**
 * Budgets. Conflicts and nodes are deterministic units; time is not, and is polled rarely. A search looks at
 * its budget at its natural unit of work (a conflict, a node, a batch of line solves).
 */

/** The monotonic clock of node and browsers: it does not jump when the clock on the wall is set. */
declare const performance: { now(): number };

/** Milliseconds of that clock. */
export const now = (): number => performance.now();

/**
 * When to give up.
 *
 * @example
 * solve(puzzle, { limits: { millis: 500, conflicts: 10_000 } }).status; // perhaps 'limit'
 */
export interface Limits {
  /** Wall time in milliseconds. */
  readonly millis?: number;
  readonly conflicts?: number;
  readonly nodes?: number;
  /** Called regularly; true ends the search with status `limit`. */
  readonly cancelled?: () => boolean;
}

/** Is it time to take the best that there is, without making it better? */
export type Hurry = () => boolean;

export const NO_HURRY: Hurry = () => false;

const NEVER = Number.POSITIVE_INFINITY;

export class Budget {
  private readonly deadline: number;
  private readonly maxConflicts: number;
  private readonly maxNodes: number;
  private readonly cancelled: (() => boolean) | undefined;
  private readonly onLook: (() => void) | undefined;

  /** `onLook` is called at every look at the clock. */
  constructor({ millis = NEVER, conflicts = NEVER, nodes = NEVER, cancelled }: Limits = {}, onLook?: () => void) {
    this.deadline = millis === NEVER ? NEVER : performance.now() + millis;
    this.maxConflicts = conflicts;
    this.maxNodes = nodes;
    this.cancelled = cancelled;
    this.onLook = onLook;
  }

  /** Is the deterministic part used up? */
  exceeded(conflicts: number, nodes: number): boolean {
    return conflicts >= this.maxConflicts || nodes >= this.maxNodes;
  }

  /** Has the time run out, or has somebody cancelled? Costs a clock call: not for every node. */
  late(): boolean {
    this.onLook?.();
    return (this.deadline < NEVER && performance.now() >= this.deadline) || (this.cancelled?.() ?? false);
  }
}
