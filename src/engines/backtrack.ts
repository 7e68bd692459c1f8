/**
 * Engine `backtrack`: propagation to the fixpoint, then depth-first search, for every kind (Faddila 2019, with the branch
 * choice that the paper leaves out). At each node both values of every open variable are tried by propagation alone: a
 * value that fails settles the variable, and the search branches on the variable that settles most either way. Nothing
 * is learnt, so the search is easy to follow and the number of nodes says how hard a puzzle is without learning.
 */
import type { Engine, Stats } from '../core/engine.js';
import { Pool, UNKNOWN } from '../core/model.js';
import { Random } from '../core/random.js';
import { NO_REASON } from '../search/grid.js';
import { propagate } from '../search/propagate.js';
import { Search } from '../search/search.js';
import { BRANCH } from '../search/settings.js';
import { searchWith } from './learn.js';

/** The score of a branch: what is gained in the worse case, and a little for the difference to the better one. */
const score = (a: number, b: number): number => Math.min(a, b) + BRANCH.difference * Math.log(1 + Math.abs(a - b));

const COMPLETE = -1;
const FAILED = -2;

class DepthFirst extends Search {
  private nodes = 0;
  private conflicts = 0;
  private probes = 0;
  private order: number[] = [];
  /** In a proof: the lemma of the last probe that failed. */
  private failure: number | undefined;

  protected reset(): void {
    this.nodes = this.conflicts = this.probes = 0;
  }

  protected stats(): Stats {
    const { nodes, conflicts, probes, grid } = this;
    return { nodes, conflicts, probes, lineSolves: grid.effort() };
  }

  protected run(): boolean {
    const { grid, deadline, task } = this;
    this.order = Array.from({ length: grid.vars }, (_, variable) => variable);
    if (task.seed !== 0) new Random(task.seed).shuffle(this.order);
    for (;;) {
      const branch = this.choose();
      if (deadline.expired) return false;
      let alive = branch >= 0;
      let closed: number | undefined; // in a proof: the lemma that closes the branch, where it is written already
      if (branch === COMPLETE) {
        closed = this.record();
        if (this.solutions.length >= task.solutions) return grid.depth === 0;
        alive = false;
      }
      if (alive) {
        this.nodes++;
        if (deadline.limitHit(this.conflicts, this.nodes) || deadline.look()) return false;
        grid.decide(branch);
        alive = propagate(grid, deadline);
      }
      while (!alive) {
        if (branch !== COMPLETE) this.conflicts++;
        if (grid.depth === 0) {
          if (closed === undefined) this.log?.refuted();
          return true;
        }
        const lemma = closed ?? this.log?.failed();
        closed = undefined;
        const lit = grid.trail[grid.levelStart[grid.depth]!]!;
        grid.backtrack(grid.depth - 1);
        alive = this.settle(lit ^ 1, lemma);
      }
      if (deadline.expired) return false;
    }
  }

  /** Probes all open variables. The literal to branch on, or FAILED, or COMPLETE when none is open. */
  private choose(): number {
    const { grid, deadline } = this;
    if (grid.full()) return COMPLETE;
    let best = -1;
    let bestScore = -1;
    for (const variable of this.order) {
      if (grid.truth[2 * variable] !== UNKNOWN) continue;
      const filled = this.gain(2 * variable + 1);
      const empty = filled < 0 || deadline.expired ? 0 : this.gain(2 * variable);
      if (deadline.expired) return FAILED;
      if (filled < 0 || empty < 0) {
        if (!this.settle(2 * variable + (filled < 0 ? 0 : 1), this.failure)) return FAILED;
        continue;
      }
      const value = score(filled, empty);
      if (value <= bestScore) continue;
      bestScore = value;
      best = filled >= empty ? 2 * variable + 1 : 2 * variable;
    }
    // What later probes settled may have settled the best branch too: look again, there is progress.
    return best >= 0 && grid.truth[best] === UNKNOWN ? best : this.choose();
  }

  /** How many variables a literal settles by propagation, or -1 when it fails. */
  private gain(lit: number): number {
    const { grid, deadline } = this;
    this.probes++;
    const before = grid.trailSize;
    grid.decide(lit);
    const gained = propagate(grid, deadline) ? grid.trailSize - before : -1;
    if (gained < 0) this.failure = this.log?.failed();
    grid.backtrack(grid.depth - 1);
    return gained;
  }

  /** Makes a literal true whose opposite failed; in a proof, because of the lemma. */
  private settle(lit: number, lemma: number | undefined): boolean {
    if (lemma !== undefined) this.log!.settledBy(lit, lemma);
    this.grid.assign(lit, NO_REASON);
    return propagate(this.grid, this.deadline);
  }
}

const searches = new Pool(() => new DepthFirst());

export const backtrack: Engine = {
  id: 'backtrack',
  summary: 'propagation, then depth-first search by probing; complete, learns nothing',
  complete: true,
  proves: true,
  solve: (position, task) => searchWith(searches, position, task, 'backtrack'),
};
