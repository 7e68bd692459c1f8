/**
 * Propagation to the fixpoint: clauses first, they are cheapest; then one piece of a propagator's work; again. The
 * order of propagators is the model's. Propagators that explain themselves on demand beside clauses: lazy clause
 * generation (Ohrimenko, Stuckey & Codish 2009).
 */
import type { Budget } from '../core/limits.js';
import type { Grid } from './grid.js';
import { DEADLINE } from './settings.js';

/** Looks at the clock now and then, and remembers that the time was up. */
export class Deadline {
  private ticks = 0;
  /** True once the time was up; propagation then ends early, without a fixpoint. */
  expired = false;
  private readonly budget: Budget;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  tick(): boolean {
    if (++this.ticks >= DEADLINE.patience) this.look();
    return this.expired;
  }

  /** Is any limit reached, of those that count work or as the last look at the clock saw it? */
  limitHit(conflicts: number, nodes: number): boolean {
    return this.expired || this.budget.exceeded(conflicts, nodes);
  }

  /** Looks at the clock now. */
  look(): boolean {
    this.ticks = 0;
    if (this.budget.late()) this.expired = true;
    return this.expired;
  }
}

/** How a piece of work ended. */
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
