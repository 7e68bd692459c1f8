/**
 * The grid: the mutable state of a solve. Which literals hold, in which order and why; it can be cut back to any
 * earlier decision. It knows no kind: constraints are clauses (clauses.ts) and propagators (core/model.ts).
 *
 * A grid is made once and loaded for each solve: arrays grow to the largest board seen and are refilled.
 * The trail is also the queue of propagation, as in MiniSat (Eén & Sörensson 2003).
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert, debugAssertEach } from '../core/debug.js';
import {
  cellOfLit,
  FALSE,
  litOf,
  type Model,
  type PropagationGrid,
  type Propagator,
  TRUE,
  UNKNOWN,
  valueOfLit,
  variables,
} from '../core/model.js';
import { Clauses, larger } from './clauses.js';
import { Domains } from './domains.js';

/** A literal that was decided, or is known without a reason at level 0. */
export const NO_REASON = -1;
const SLOTS = 4;

/** Reasons of propagators stand below NO_REASON, clause references at 0 and above. */
const packReason = (slot: number, token: number): number => -2 - (token * SLOTS + slot);
export const slotOf = (reason: number): number => (-2 - reason) % SLOTS;
export const tokenOf = (reason: number): number => Math.floor((-2 - reason) / SLOTS);

export class Grid implements PropagationGrid {
  vars = 0;
  width = 0;
  height = 0;
  cells = 0;
  values = 2;
  /** Per literal; truth[lit] and truth[lit ^ 1] are both UNKNOWN, or one is TRUE and the other FALSE. */
  truth = new Uint8Array(0);
  /** The true literals, oldest first. */
  trail = new Int32Array(0);
  trailSize = 0;
  /** Per variable, valid while it is assigned: index on the trail, decisions before it, packed reason. */
  position = new Int32Array(0);
  level = new Int32Array(0);
  reason = new Int32Array(0);
  /** Per decision level d >= 1: the trail size just before that decision. Levels are 1..depth; 0 is certain. */
  levelStart = new Int32Array(1);
  depth = 0;
  /** Per variable: 1 while the current analysis has met it. All 0 outside an analysis. */
  seen = new Uint8Array(0);
  /** The literals before this index have been through clause propagation. */
  clauseHead = 0;
  readonly clauses = new Clauses();
  private readonly domains = new Domains();
  propagators: Propagator[] = [];
  /** What failed, as a packed reason; meaningful after a propagation returned false. */
  conflict = NO_REASON;
  /** What `explain` named last: literals that are all true. */
  reasonLits = new Int32Array(64);
  reasonSize = 0;

  /** Prepares for a model and what is known of its board. False: a contradiction already. */
  load(model: Model, board: Board): boolean {
    if (DEBUG) {
      debugAssert(board.cells.length === model.cells, 'the board has the cells of the model');
      debugAssert(board.values === model.values, 'the board has the values of the model');
    }
    this.width = board.width;
    this.height = board.height;
    this.cells = model.cells;
    this.values = model.values;
    this.vars = variables(model.cells, model.values);
    this.reserve(this.vars);
    this.truth.fill(UNKNOWN, 0, 2 * this.vars);
    this.trailSize = 0;
    this.clauseHead = 0;
    this.depth = 0;
    this.conflict = NO_REASON;
    this.clauses.reset(this.vars);
    this.domains.setValues(model.values);
    this.propagators = model.values === 2 ? [...model.propagators] : [this.domains, ...model.propagators];
    if (this.propagators.length > SLOTS) throw new Error(`a model has at most ${SLOTS - 1} propagators`);
    if (!this.admit(board)) return false;
    for (const clause of model.clauses) if (!this.require(clause)) return false;
    for (let slot = 0; slot < this.propagators.length; slot++) {
      if (!this.propagators[slot]!.attach(this, slot)) return false;
    }
    return true;
  }

  private reserve(vars: number): void {
    if (this.position.length >= vars) return;
    const room = Math.ceil(vars * 1.25);
    this.truth = new Uint8Array(2 * room);
    this.trail = new Int32Array(room);
    this.position = new Int32Array(room);
    this.level = new Int32Array(room);
    this.reason = new Int32Array(room);
    this.levelStart = new Int32Array(room + 2);
    this.seen = new Uint8Array(room);
  }

  /** Takes over what a board knows, at level 0. */
  private admit(board: Board): boolean {
    const { cells, values } = this;
    const full = 2 ** values - 1;
    for (let cell = 0; cell < cells; cell++) {
      const set = board.cells[cell]!;
      if (set === full) continue;
      if (set === 0) return false;
      for (let value = 0; value < values; value++) {
        if ((set >> value) & 1) continue;
        const lit = litOf(values, cell, value) ^ 1;
        if (this.truth[lit] === UNKNOWN) this.assign(lit, NO_REASON);
      }
    }
    return true;
  }

  /** Adds a clause at level 0: for good, or with an LBD as a learnt one. False: it cannot hold. */
  require(lits: readonly number[] | Int32Array, lbd = 0): boolean {
    const open: number[] = [];
    for (const lit of lits) {
      if (this.truth[lit] === TRUE || lits.includes(lit ^ 1)) return true;
      if (this.truth[lit] === UNKNOWN && !open.includes(lit)) open.push(lit);
    }
    if (open.length === 0) return false;
    if (open.length === 1) this.assign(open[0]!, NO_REASON);
    else this.clauses.add(open, open.length, lbd, lbd > 0);
    return true;
  }

  assign(lit: number, reason: number): void {
    const variable = lit >> 1;
    if (DEBUG) {
      debugAssert(lit >= 0 && variable < this.vars, 'a literal is of one of the variables');
      debugAssert(this.truth[lit] === UNKNOWN, 'only an unknown literal is assigned');
      debugAssert(this.truth[lit ^ 1] === UNKNOWN, 'both literals of a variable are unknown together');
      debugAssert(reason < this.clauses.top, 'a reason at 0 or above is a clause');
    }
    this.truth[lit] = TRUE;
    this.truth[lit ^ 1] = FALSE;
    this.position[variable] = this.trailSize;
    this.level[variable] = this.depth;
    this.reason[variable] = reason;
    this.trail[this.trailSize++] = lit;
  }

  imply(lit: number, slot: number, token: number): void {
    if (DEBUG) this.checkToken(slot, token);
    this.assign(lit, packReason(slot, token));
  }

  fail(slot: number, token: number): void {
    if (DEBUG) this.checkToken(slot, token);
    this.conflict = packReason(slot, token);
  }

  because(lit: number): void {
    if (DEBUG) debugAssert(this.truth[lit] === TRUE, 'a reason names true literals');
    if (this.reasonSize === this.reasonLits.length) this.reasonLits = larger(this.reasonLits);
    this.reasonLits[this.reasonSize++] = lit;
  }

  /** Opens a new level with a decision. */
  decide(lit: number): void {
    this.levelStart[++this.depth] = this.trailSize;
    this.assign(lit, NO_REASON);
  }

  /** Takes back all levels above `depth`. */
  backtrack(depth: number): void {
    if (depth >= this.depth) return;
    const size = this.levelStart[depth + 1]!;
    if (DEBUG) {
      debugAssert(depth >= 0 && size <= this.levelStart[this.depth]!, 'levels begin one after the other');
      debugAssert(this.reason[this.trail[size]! >> 1] === NO_REASON, 'a level begins with its decision');
    }
    for (let slot = 0; slot < this.propagators.length; slot++) this.propagators[slot]!.retract(size);
    const { trail, truth } = this;
    for (let i = this.trailSize - 1; i >= size; i--) {
      const lit = trail[i]!;
      truth[lit] = UNKNOWN;
      truth[lit ^ 1] = UNKNOWN;
    }
    this.trailSize = size;
    this.clauseHead = size;
    this.depth = depth;
  }

  /** Leaves in `reasonLits` the true literals that force `lit` (-1: the conflict) by a packed reason. */
  explain(lit: number, reason: number): void {
    this.reasonSize = 0;
    if (reason >= 0) {
      const { arena } = this.clauses;
      const end = this.clauses.end(reason);
      for (let i = this.clauses.start(reason); i < end; i++) if (arena[i] !== lit) this.because(arena[i]! ^ 1);
    } else if (reason < NO_REASON) this.propagators[slotOf(reason)]!.explain(lit, tokenOf(reason));
    if (DEBUG) this.checkReason(lit, reason);
  }

  private checkToken(slot: number, token: number): void {
    if (DEBUG) {
      debugAssert(slot >= 0 && slot < this.propagators.length, 'a propagator gives the slot that it was attached to');
      debugAssert(token >= 0 && packReason(slot, token) === (packReason(slot, token) | 0), 'a token fits a reason');
    }
  }

  private checkReason(lit: number, reason: number): void {
    if (DEBUG) {
      const { position, reasonLits } = this;
      debugAssert(reason !== NO_REASON, 'only what was implied has a reason');
      const before = lit < 0 ? this.trailSize : position[lit >> 1]!;
      const earlier = (i: number) => position[reasonLits[i]! >> 1]! < before;
      debugAssertEach(0, this.reasonSize, earlier, 'a reason names only literals before the one that they force');
      const named = new Set(reasonLits.subarray(0, this.reasonSize));
      debugAssert(named.size === this.reasonSize, 'a reason names a literal once');
    }
  }

  /** Are all variables assigned? */
  full(): boolean {
    return this.trailSize === this.vars;
  }

  /** The value sets that the first `size` literals of the trail leave: all of it, or with size = level 0, the certain part. */
  board(size = this.trailSize): Board {
    const { width, height, cells, values } = this;
    if (DEBUG) debugAssert(size >= 0 && size <= this.trailSize, 'a board is a part of the trail');
    const sets = new Uint32Array(cells).fill(2 ** values - 1);
    for (let i = 0; i < size; i++) {
      const lit = this.trail[i]!;
      const cell = cellOfLit(values, lit);
      if (values === 2) sets[cell] = 1 << (lit & 1);
      else if (lit & 1) sets[cell] = 1 << valueOfLit(values, lit);
      else sets[cell]! &= ~(1 << valueOfLit(values, lit));
    }
    return { width, height, values, cells: sets };
  }

  /** Units of work that the propagators did in this solve. */
  effort(): number {
    return this.propagators.reduce((sum, propagator) => sum + (propagator.effort ?? 0), 0);
  }

  /** How many literals hold for certain. */
  certain(): number {
    return this.depth === 0 ? this.trailSize : this.levelStart[1]!;
  }
}
