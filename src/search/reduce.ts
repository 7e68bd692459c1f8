/**
 * Keeps the clause database small. LBD (Audemard & Simon 2009) says how good a clause is; the tiers are those of Oh
 * (2015), with a count of uses as in CaDiCaL: clauses of LBD 2, binary ones and required ones stay; of the others, those
 * not used since the last reductions go, worst LBD first.
 */

import { DEBUG, debugAssert } from '../core/debug.js';
import { TRUE } from '../core/model.js';
import type { SearchLog } from '../core/proof.js';
import type { Grid } from './grid.js';
import { REDUCE } from './settings.js';

export function reduce(grid: Grid, log?: SearchLog): void {
  const { clauses } = grid;
  if (DEBUG) debugAssert(grid.clauseHead === grid.trailSize, 'clauses are dropped at a fixpoint');
  const idle: number[] = [];
  clauses.each((ref) => {
    if (!clauses.isLearnt(ref) || clauses.lbd(ref) <= REDUCE.keep || clauses.arena[ref] === 2) return;
    const used = clauses.used(ref);
    if (used > 0) clauses.mark(ref, clauses.lbd(ref), used - 1);
    else idle.push(ref);
  });
  idle.sort((a, b) => clauses.lbd(b) - clauses.lbd(a) || clauses.arena[b]! - clauses.arena[a]! || a - b);
  const gone = new Set(idle.slice(0, Math.floor(idle.length * REDUCE.share)));
  clauses.compact(grid, (ref) => gone.has(ref) || isSettled(grid, ref), log?.moved);
  log?.movedAll();
  if (DEBUG) clauses.check(grid);
}

/** Does a literal hold for certain? Then the clause has nothing more to say. */
function isSettled(grid: Grid, ref: number): boolean {
  const { clauses, truth, level } = grid;
  const end = clauses.end(ref);
  for (let i = clauses.start(ref); i < end; i++) {
    const lit = clauses.arena[i]!;
    if (truth[lit] === TRUE && level[lit >> 1] === 0) return true;
  }
  return false;
}
