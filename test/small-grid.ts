/**
 * A solving grid without clauses or learning: just what the contract with propagators (core/model.ts) asks for, to test
 * propagators by themselves. It checks each call that a propagator makes.
 */
import { type Model, type PropagationGrid, type Propagator, TRUE, UNKNOWN } from '../src/core/model.js';

/** What stands as the slot of a decision or of a given cell. */
const DECIDED = -1;

export class SmallGrid implements PropagationGrid {
  readonly truth: Uint8Array;
  readonly trail: Int32Array;
  trailSize = 0;
  readonly position: Int32Array;
  readonly level: Int32Array;
  readonly seen: Uint8Array;
  readonly propagators: readonly Propagator[];
  readonly slot: Int32Array;
  readonly token: Int32Array;
  /** The slot and token of the conflict, when there is one. */
  conflict: { slot: number; token: number } | undefined;
  private readonly starts: number[] = [];
  private reason: number[] = [];

  constructor(model: Model, given: readonly number[] = []) {
    const { cells } = model;
    this.truth = new Uint8Array(2 * cells);
    this.trail = new Int32Array(cells);
    this.position = new Int32Array(cells);
    this.level = new Int32Array(cells);
    this.seen = new Uint8Array(cells);
    this.slot = new Int32Array(cells);
    this.token = new Int32Array(cells);
    this.propagators = model.propagators;
    for (const lit of given) this.push(lit, DECIDED, 0);
  }

  get depth(): number {
    return this.starts.length;
  }

  imply(lit: number, slot: number, token: number): void {
    if (this.conflict) throw new Error('implied something after a conflict');
    if (token < 0) throw new Error('the token is negative');
    this.push(lit, slot, token);
  }

  fail(slot: number, token: number): void {
    this.conflict = { slot, token };
  }

  because(lit: number): void {
    if (this.truth[lit] !== TRUE) throw new Error('a reason names a literal that is not true');
    this.reason.push(lit);
  }

  /** Tells the propagators of the puzzle's beginning, then runs them. */
  start(): boolean {
    return this.propagators.every((propagator, slot) => this.agreed(propagator.attach(this, slot))) && this.propagate();
  }

  decide(lit: number): boolean {
    this.starts.push(this.trailSize);
    this.push(lit, DECIDED, 0);
    return this.propagate();
  }

  propagate(): boolean {
    for (let before = -1; before < this.trailSize; ) {
      before = this.trailSize;
      for (const propagator of this.propagators) if (!this.agreed(propagator.propagate())) return false;
    }
    return true;
  }

  /** Takes decisions back until only `depth` stand. */
  backtrack(depth: number): void {
    if (depth >= this.depth) return;
    const size = this.starts[depth]!;
    this.starts.length = depth;
    for (const propagator of this.propagators) propagator.retract(size);
    while (this.trailSize > size) {
      const lit = this.trail[--this.trailSize]!;
      this.truth[lit] = UNKNOWN;
      this.truth[lit ^ 1] = UNKNOWN;
    }
    this.conflict = undefined;
  }

  /** The reason of an implied literal, or of the conflict; nothing for a decision. */
  reasonOf(lit: number): number[] | undefined {
    const slot = lit < 0 ? this.conflict!.slot : this.slot[lit >> 1]!;
    if (slot === DECIDED) return undefined;
    this.reason = [];
    this.propagators[slot]!.explain(lit, lit < 0 ? this.conflict!.token : this.token[lit >> 1]!);
    return this.reason;
  }

  private push(lit: number, slot: number, token: number): void {
    if (this.truth[lit] !== UNKNOWN) throw new Error('the literal is not unknown');
    const cell = lit >> 1;
    this.truth[lit] = TRUE;
    this.truth[lit ^ 1] = 3 - TRUE;
    this.position[cell] = this.trailSize;
    this.level[cell] = this.depth;
    this.slot[cell] = slot;
    this.token[cell] = token;
    this.trail[this.trailSize++] = lit;
  }

  private agreed(fits: boolean): boolean {
    if (fits === (this.conflict !== undefined)) throw new Error('a conflict is told, or recorded, but not both');
    return fits;
  }
}
