/**
 * Suppositions followed by propagation alone: which values of open cells lead to a contradiction, and what all values
 * of a cell have in common. Nothing is added to what is known, so the answers do not depend on the order of the cells.
 *
 * Contradictions are looked for in rounds, a few more each time: short ones are found without following every value to
 * its end. A value that reaches its end without contradiction clears all that it leads to as well, since those lead to
 * no more than it does; none of them is tried again.
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import type { Fact } from '../core/deduction.js';
import { Budget, type Limits } from '../core/limits.js';
import { cellOfLit, litOf, type Model, TRUE, UNKNOWN, valueOfLit } from '../core/model.js';
import { Grid } from './grid.js';
import { KeptLines } from './line-memory.js';
import { advance, CONFLICT, Deadline, FIXPOINT, propagate } from './propagate.js';

/** What all values of a cell lead to. */
export interface Agreement {
  readonly cell: number;
  /** The values that the cell may have. */
  readonly values: readonly number[];
  readonly common: readonly Fact[];
  /** For each of them, after how many implications it is reached, over all values. */
  readonly reached: readonly number[];
}

export class Trials {
  private readonly grid = new Grid();
  private deadline!: Deadline;
  private readonly memory = new KeptLines();
  /** Per literal: how many values of the current cell lead to it, counted in `round`. */
  private votes = new Int32Array(0);
  private round = 0;
  /** Per literal with a vote: after how many implications it was reached, summed up. */
  private reached = new Int32Array(0);
  /** Per literal: whether it is known if it fails. */
  private tried = new Uint8Array(0);

  /** Takes a board with all that propagation knows of it. False: it is a contradiction already. */
  load(model: Model, board: Board, limits: Limits = {}): boolean {
    const { grid } = this;
    this.deadline = new Deadline(new Budget(limits));
    const fits = grid.load(model, board) && propagate(grid, this.deadline);
    if (this.votes.length < 2 * grid.vars) {
      this.votes = new Int32Array(2 * grid.vars);
      this.reached = new Int32Array(2 * grid.vars);
      this.tried = new Uint8Array(2 * grid.vars);
    }
    this.tried.fill(0, 0, 2 * grid.vars);
    if (fits) for (const propagator of grid.propagators) propagator.remember?.(this.memory);
    return fits;
  }

  /** True once the time was up; what was found until then is right, but not all. */
  get expired(): boolean {
    return this.deadline.expired;
  }

  /** The board with all that propagation knows. */
  known(): Board {
    return this.grid.board();
  }

  /**
   * The values of open cells that are impossible, each by itself, and are seen to fail within so many rounds of the
   * propagators that count them: those that fail after the fewest implications first. None is listed twice; `all` says that
   * no other value fails.
   */
  failing(rounds = Number.POSITIVE_INFINITY): { facts: Fact[]; all: boolean } {
    const { grid, tried } = this;
    const found: { fact: Fact; reached: number }[] = [];
    let all = true;
    for (let cell = 0; cell < grid.cells && !this.deadline.expired; cell++) {
      for (const value of this.valuesOf(cell)) {
        const lit = litOf(grid.values, cell, value);
        if (grid.truth[lit] !== UNKNOWN || tried[lit] !== 0) continue;
        const outcome = this.follow(lit, rounds);
        if (outcome === 'fails') {
          found.push({ fact: { cell, value }, reached: grid.trailSize });
          tried[lit] = 1;
        } else if (outcome === 'fits') for (let i = grid.certain(); i < grid.trailSize; i++) tried[grid.trail[i]!] = 1;
        else all = false;
        grid.backtrack(0);
      }
    }
    return { facts: found.sort((a, b) => a.reached - b.reached).map(({ fact }) => fact), all };
  }

  /** For each open cell, what all its values lead to beside itself. None of the values may be failing. */
  agreements(): Agreement[] {
    const { grid } = this;
    const found: Agreement[] = [];
    for (let cell = 0; cell < grid.cells && !this.deadline.expired; cell++) {
      const values = this.valuesOf(cell);
      if (values.length < 2) continue;
      const agreement = this.commonOf(cell, values);
      if (agreement.common.length > 0) found.push(agreement);
    }
    return found;
  }

  /** How many literals a value of a cell settles by propagation; -1 when it is impossible. */
  gain({ cell, value }: Fact): number {
    const { grid } = this;
    const state = grid.truth[litOf(grid.values, cell, value)];
    if (state !== UNKNOWN) return state === TRUE ? 0 : -1;
    const before = grid.trailSize;
    const gained = this.fits(cell, value) ? grid.trailSize - before : -1;
    grid.backtrack(0);
    return gained;
  }

  private commonOf(cell: number, values: readonly number[]): Agreement {
    const { grid, votes, reached } = this;
    const common: number[] = [];
    const base = this.round;
    this.round += values.length;
    if (this.round > 0x7fff0000) {
      votes.fill(0);
      this.round = values.length;
    }
    values.forEach((value, turn) => {
      this.fits(cell, value);
      const first = grid.levelStart[1]!;
      for (let i = first; i < grid.trailSize; i++) {
        const lit = grid.trail[i]!;
        const before = turn === 0 ? base : votes[lit]!;
        if (before !== base + turn) continue;
        votes[lit] = base + turn + 1;
        reached[lit] = (turn === 0 ? 0 : reached[lit]!) + i - first;
        if (turn === values.length - 1 && cellOfLit(grid.values, lit) !== cell) common.push(lit);
      }
      grid.backtrack(0);
    });
    return {
      cell,
      values,
      common: common.map((lit) => this.factOf(lit)),
      reached: common.map((lit) => reached[lit]!),
    };
  }

  private factOf(lit: number): Fact {
    const { values } = this.grid;
    const fact = { cell: cellOfLit(values, lit), value: valueOfLit(values, lit) };
    return values === 2 || lit & 1 ? fact : { ...fact, not: true };
  }

  private fits(cell: number, value: number): boolean {
    return this.follow(litOf(this.grid.values, cell, value), Number.POSITIVE_INFINITY) !== 'fails';
  }

  /** Supposes a literal. `open`: nothing failed within so many rounds, and propagation is not finished. */
  private follow(lit: number, rounds: number): 'fits' | 'fails' | 'open' {
    const { grid, deadline } = this;
    const last = this.rounds() + rounds;
    if (DEBUG) debugAssert(grid.depth === 0, 'a supposition is the only decision');
    grid.decide(lit);
    for (;;) {
      const state = advance(grid);
      if (state === CONFLICT) return 'fails';
      if (deadline.tick()) return 'open';
      if (state === FIXPOINT) return 'fits';
      if (this.rounds() > last) return 'open';
    }
  }

  /** How many rounds have been begun, by the propagator that has begun most. */
  private rounds(): number {
    let most = 0;
    for (const { rounds } of this.grid.propagators) if (rounds !== undefined && rounds > most) most = rounds;
    return most;
  }

  private valuesOf(cell: number): number[] {
    const { grid } = this;
    const values: number[] = [];
    for (let value = 0; value < grid.values; value++) {
      const state = grid.truth[litOf(grid.values, cell, value)];
      if (state === TRUE) return [value];
      if (state === UNKNOWN) values.push(value);
    }
    return values;
  }
}
