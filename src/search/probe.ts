/**
 * Full probing at level 0: try both values of every open variable by propagation alone. A value that fails settles the
 * variable (failed literals: Freeman 1995); what both values force holds for certain (Lynce & Marques-Silva 2003). One
 * pass over the variables.
 */
import { DEBUG, debugAssert } from '../core/debug.js';
import { TRUE, UNKNOWN } from '../core/model.js';
import type { SearchLog } from '../core/proof.js';
import { type Grid, NO_REASON } from './grid.js';
import { type Deadline, propagate } from './propagate.js';

export class Prober {
  /** Per literal: equals `stamp` when the first value of the current variable forced it. */
  private forced = new Int32Array(0);
  private stamp = 0;
  private common: number[] = [];
  probes = 0;

  load(vars: number): void {
    if (this.forced.length < 2 * vars) {
      this.forced = new Int32Array(2 * vars);
      this.stamp = 0;
    }
    this.probes = 0;
  }

  /** Probes once around. False: contradiction at level 0. */
  run(grid: Grid, deadline: Deadline, log?: SearchLog): boolean {
    if (DEBUG) debugAssert(grid.depth === 0, 'probing begins without decisions');
    for (let variable = 0; variable < grid.vars; variable++) {
      if (grid.truth[2 * variable] !== UNKNOWN) continue;
      if (!this.probe(grid, deadline, variable, log)) return false;
      if (deadline.expired) return true;
    }
    return true;
  }

  private probe(grid: Grid, deadline: Deadline, variable: number, log?: SearchLog): boolean {
    this.probes += 2;
    const lit = 2 * variable + 1;
    if (!this.fits(grid, deadline, lit, log)) return settle(grid, deadline, lit ^ 1);
    const stamp = ++this.stamp;
    for (let i = grid.levelStart[1]! + 1; i < grid.trailSize; i++) this.forced[grid.trail[i]!] = stamp;
    grid.backtrack(0);
    if (!this.fits(grid, deadline, lit ^ 1, log)) return settle(grid, deadline, lit);
    const { common } = this;
    common.length = 0;
    for (let i = grid.levelStart[1]! + 1; i < grid.trailSize; i++) {
      if (this.forced[grid.trail[i]!] === stamp) common.push(grid.trail[i]!);
    }
    grid.backtrack(0);
    if (DEBUG) debugAssert(grid.depth === 0, 'what both values force is settled without decisions');
    if (log && common.length > 0) {
      const tryOut = (value: number) => {
        grid.decide(value);
        propagate(grid, deadline);
      };
      log.commonTo(lit, common, tryOut, () => grid.backtrack(0));
    }
    for (const both of common) if (!settle(grid, deadline, both)) return false;
    return true;
  }

  private fits(grid: Grid, deadline: Deadline, lit: number, log?: SearchLog): boolean {
    grid.decide(lit);
    if (propagate(grid, deadline)) return true;
    log?.failed();
    grid.backtrack(0);
    return false;
  }
}

/** Makes a literal certain, with all that follows. */
function settle(grid: Grid, deadline: Deadline, lit: number): boolean {
  if (grid.truth[lit] === UNKNOWN) grid.assign(lit, NO_REASON);
  return grid.truth[lit] === TRUE && propagate(grid, deadline);
}
