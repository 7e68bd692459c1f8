/**
 * Conflict analysis: resolves the failed constraint backwards along the trail to the first unique implication point
 * (GRASP: Marques-Silva & Sakallah 1996; Zhang et al. 2001), with reasons made on demand, then drops literals that the
 * rest implies (recursive minimisation: Sörensson & Biere 2009). The LBD of clauses: Audemard & Simon 2009.
 */
import { DEBUG, debugAssert, debugAssertEach } from '../core/debug.js';
import { FALSE } from '../core/model.js';
import { larger, usesOf } from './clauses.js';
import { type Grid, NO_REASON } from './grid.js';
import type { Order } from './order.js';
import { MINIMISE, REDUCE } from './settings.js';

const REMOVABLE = 1;
const NEEDED = 2;

export class Analysis {
  /** The learnt clause: literals that are all false now; the asserting one first, then one of the highest other level. */
  learnt = new Int32Array(64);
  size = 0;
  /** The level to go back to: all but the first literal stay false there. */
  level = 0;
  /** How many different levels the clause has. */
  lbd = 0;
  /** Variables whose `grid.seen` is set. */
  private touched = new Int32Array(64);
  private touchedSize = 0;
  /** Per variable: what the current minimisation has found out about it; listed in `judged`. */
  private finding = new Uint8Array(0);
  private judged: number[] = [];
  /** Reasons under examination in the recursion, one above the other. */
  private stack = new Int32Array(256);
  private stackTop = 0;
  /** Per level: equals `stamp` when the clause has a literal of that level. */
  private levelStamp = new Int32Array(1);
  private stamp = 0;
  /** Per stamped level: the trail index of the clause's oldest literal there. */
  private oldest = new Int32Array(1);

  load(vars: number): void {
    if (this.finding.length < vars) {
      this.finding = new Uint8Array(vars);
      this.levelStamp = new Int32Array(vars + 2);
      this.oldest = new Int32Array(vars + 2);
      this.stamp = 0;
    }
  }

  /**
   * Learns from grid.conflict. The grid must be above level 0. False: the conflict needs no decision at all. `used`
   * receives the variables whose reasons were used, for proofs.
   */
  run(grid: Grid, order: Order, used?: number[]): boolean {
    if (DEBUG) {
      debugAssert(grid.depth > 0, 'a conflict is analysed above level 0');
      debugAssertEach(0, grid.vars, (v) => grid.seen[v] === 0, 'nothing is seen before an analysis');
    }
    grid.explain(-1, grid.conflict);
    let highest = 0;
    for (let i = 0; i < grid.reasonSize; i++) highest = Math.max(highest, grid.level[grid.reasonLits[i]! >> 1]!);
    if (highest === 0) return false;
    // A propagator may notice late: the conflict belongs to the level of its youngest literal.
    this.size = 1;
    this.touchedSize = 0;
    let open = this.takeReason(grid, order, highest);
    if (DEBUG) debugAssert(open > 0, 'a conflict has a literal of its level');
    let index = grid.trailSize - 1;
    for (;;) {
      while (grid.seen[grid.trail[index]! >> 1] === 0 || grid.level[grid.trail[index]! >> 1] !== highest) index--;
      if (DEBUG)
        debugAssert(index >= grid.levelStart[highest]!, 'the implication point is on the level of the conflict');
      const lit = grid.trail[index--]!;
      if (--open === 0) {
        this.learnt[0] = lit ^ 1;
        break;
      }
      const reason = grid.reason[lit >> 1]!;
      used?.push(lit >> 1);
      if (reason >= 0) this.refresh(grid, reason);
      grid.explain(lit, reason);
      open += this.takeReason(grid, order, highest);
    }
    this.minimise(grid, used);
    this.settle(grid);
    for (let i = 0; i < this.touchedSize; i++) grid.seen[this.touched[i]!] = 0;
    if (DEBUG) this.checkLearnt(grid, highest);
    return true;
  }

  private checkLearnt(grid: Grid, highest: number): void {
    if (DEBUG) {
      const { learnt, size } = this;
      const levelOf = (i: number) => grid.level[learnt[i]! >> 1]!;
      debugAssertEach(0, size, (i) => grid.truth[learnt[i]!] === FALSE, 'every literal of a learnt clause is false');
      debugAssert(levelOf(0) === highest, 'the first literal is of the level of the conflict');
      debugAssertEach(1, size, (i) => levelOf(i) < highest, 'the others are of lower levels: the clause is asserting');
      debugAssertEach(1, size, (i) => levelOf(i) > 0, 'what is certain is not in a learnt clause');
      debugAssert(this.level === (size > 1 ? levelOf(1) : 0), 'the second literal is of the level to go back to');
      debugAssertEach(1, size, (i) => levelOf(i) <= this.level, 'no other level is above it');
      debugAssert(new Set(learnt.subarray(0, size)).size === size, 'a learnt clause has each literal once');
      debugAssert(this.lbd >= 1 && this.lbd <= highest, 'an LBD counts levels of decisions');
      debugAssert(this.stackTop === 0 && this.judged.length === 0, 'the minimisation has cleaned up');
    }
  }

  /** Marks the literals of the reason just made; those below the conflict's level join the clause. */
  private takeReason(grid: Grid, order: Order, highest: number): number {
    let open = 0;
    for (let i = 0; i < grid.reasonSize; i++) {
      const lit = grid.reasonLits[i]!;
      const variable = lit >> 1;
      const level = grid.level[variable]!;
      if (grid.seen[variable] !== 0 || level === 0) continue;
      grid.seen[variable] = 1;
      this.touch(variable);
      order.bump(variable);
      if (level === highest) open++;
      else this.push(lit ^ 1);
    }
    return open;
  }

  private push(lit: number): void {
    if (this.size === this.learnt.length) this.learnt = larger(this.learnt);
    this.learnt[this.size++] = lit;
  }

  private touch(variable: number): void {
    if (this.touchedSize === this.touched.length) this.touched = larger(this.touched);
    this.touched[this.touchedSize++] = variable;
  }

  /** A learnt clause that takes part is worth keeping; its LBD is counted again. */
  private refresh(grid: Grid, ref: number): void {
    const { clauses } = grid;
    if (!clauses.isLearnt(ref)) return;
    const old = clauses.lbd(ref);
    const lbd =
      old <= REDUCE.keep
        ? old
        : Math.min(old, this.levelsOf(grid, clauses.arena, clauses.start(ref), clauses.end(ref)));
    clauses.mark(ref, lbd, usesOf(lbd));
  }

  private levelsOf(grid: Grid, lits: Int32Array, from: number, to: number): number {
    this.stamp++;
    let levels = 0;
    for (let i = from; i < to; i++) {
      const level = grid.level[lits[i]! >> 1]!;
      if (level === 0 || this.levelStamp[level] === this.stamp) continue;
      this.levelStamp[level] = this.stamp;
      levels++;
    }
    return levels;
  }

  private minimise(grid: Grid, used?: number[]): void {
    this.lbd = this.levelsOf(grid, this.learnt, 0, this.size);
    this.findOldest(grid);
    let kept = 1;
    for (let i = 1; i < this.size; i++) {
      const lit = this.learnt[i]!;
      if (this.isNeeded(grid, lit >> 1) || !this.follows(grid, lit ^ 1, 0)) this.learnt[kept++] = lit;
      else used?.push(lit >> 1);
    }
    this.size = kept;
    if (used) for (const variable of this.judged) if (this.finding[variable] === REMOVABLE) used.push(variable);
    for (const variable of this.judged) this.finding[variable] = 0;
    this.judged.length = 0;
  }

  private findOldest(grid: Grid): void {
    const { oldest } = this;
    for (let i = 0; i < this.size; i++) oldest[grid.level[this.learnt[i]! >> 1]!] = grid.trailSize;
    for (let i = 0; i < this.size; i++) {
      const variable = this.learnt[i]! >> 1;
      const level = grid.level[variable]!;
      if (grid.position[variable]! < oldest[level]!) oldest[level] = grid.position[variable]!;
    }
  }

  /**
   * A cheap test that the clause's other literals cannot force this one. What is implied at a level leads back to
   * that level's decision, so a literal no younger than the clause's oldest one there cannot follow from it.
   */
  private isNeeded(grid: Grid, variable: number): boolean {
    const level = grid.level[variable]!;
    return (
      grid.reason[variable] === NO_REASON ||
      this.levelStamp[level] !== this.stamp ||
      grid.position[variable]! <= this.oldest[level]!
    );
  }

  /** Do the clause's other literals force the true literal `lit`? Findings are written only when they are final. */
  private follows(grid: Grid, lit: number, deep: number): boolean {
    const from = this.stackTop;
    grid.explain(lit, grid.reason[lit >> 1]!);
    const to = from + grid.reasonSize;
    while (to > this.stack.length) this.stack = larger(this.stack);
    for (let i = 0; i < grid.reasonSize; i++) this.stack[from + i] = grid.reasonLits[i]!;
    this.stackTop = to;
    let all = true;
    for (let i = from; i < to && all; i++) {
      const earlier = this.stack[i]!;
      const variable = earlier >> 1;
      const level = grid.level[variable]!;
      if (level === 0 || grid.seen[variable] !== 0 || this.finding[variable] === REMOVABLE) continue;
      if (this.finding[variable] === NEEDED || deep >= MINIMISE.depth || this.isNeeded(grid, variable)) {
        all = false;
        break;
      }
      all = this.follows(grid, earlier, deep + 1);
      this.finding[variable] = all ? REMOVABLE : NEEDED;
      this.judged.push(variable);
    }
    this.stackTop = from;
    return all;
  }

  /** Puts a literal of the second highest level second, and notes that level. */
  private settle(grid: Grid): void {
    this.level = 0;
    for (let i = 1; i < this.size; i++) {
      const level = grid.level[this.learnt[i]! >> 1]!;
      if (level <= this.level) continue;
      this.level = level;
      const lit = this.learnt[i]!;
      this.learnt[i] = this.learnt[1]!;
      this.learnt[1] = lit;
    }
  }
}
