/**
 * Propagation to the fixpoint: clauses first, they are cheapest; then one piece of a propagator's work; again. The
 * order of propagators is the model's.
 */
import type { Budget } from '../core/limits.js';
import type { Grid } from './grid.js';

/** How many pieces of work between two looks at the clock. */
const PATIENCE = 256;

export class Deadline {
  private ticks = 0;
  /** True once the time was up; propagation then ends early, without a fixpoint. */
  expired = false;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  tick(): boolean {
    if (++this.ticks >= PATIENCE) this.look();
    return this.expired;
  }

  /** Looks at the clock now. */
  look(): boolean {
    this.ticks = 0;
    if (this.budget.late()) this.expired = true;
    return this.expired;
  }
}

/** What a piece of work came to. */
export const CONFLICT = 0;
export const FIXPOINT = 1;
export const MORE = 2;

/** Propagates to the fixpoint. False: a conflict, in grid.conflict. */
export function propagate(grid: Grid, deadline: Deadline): boolean {
  for (;;) {
    const state = advance(grid);
    if (state === CONFLICT) return false;
    if (deadline.tick() || state === FIXPOINT) return true;
  }
}

/** Clauses to their fixpoint, then one piece of a propagator's work. */
export function advance(grid: Grid): typeof CONFLICT | typeof FIXPOINT | typeof MORE {
  const { propagators } = grid;
  if (!grid.clauses.propagate(grid)) return CONFLICT;
  const before = grid.trailSize;
  for (let i = 0; i < propagators.length; i++) {
    if (!propagators[i]!.propagate()) return CONFLICT;
    if (grid.trailSize > before) return MORE;
  }
  return FIXPOINT;
}
