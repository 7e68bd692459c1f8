/**
 * Exactly one value per cell, for kinds with more than two values: a cell's variables are cell * values + value. A
 * true one makes the others false; when all but one are false, the last is true. Reasons are the obvious ones.
 */
import { DEBUG, debugAssert } from '../core/debug.js';
import { NO_RULE, type PropagationGrid, type Propagator, TRUE, UNKNOWN } from '../core/model.js';

export class Domains implements Propagator {
  private grid!: PropagationGrid;
  private slot = 0;
  private values = 0;
  private head = 0;

  attach(grid: PropagationGrid, slot: number): boolean {
    this.grid = grid;
    this.slot = slot;
    this.head = 0;
    return true;
  }

  /** How many values a cell has, for the next solve. */
  setValues(values: number): void {
    if (DEBUG) debugAssert(values >= 2, 'a cell has a choice');
    this.values = values;
  }

  propagate(): boolean {
    const { grid, values, slot } = this;
    const { truth, trail } = grid;
    while (this.head < grid.trailSize) {
      const lit = trail[this.head++]!;
      const variable = lit >> 1;
      const first = variable - (variable % values);
      if (lit & 1) {
        for (let other = first; other < first + values; other++) {
          if (other === variable) continue;
          const state = truth[2 * other];
          if (state === UNKNOWN) grid.imply(2 * other, slot, variable);
          else if (truth[2 * other + 1] === TRUE) {
            grid.fail(slot, variable);
            return false;
          }
        }
        continue;
      }
      let last = -1;
      let open = 0;
      for (let other = first; other < first + values; other++) {
        if (truth[2 * other] !== TRUE) {
          open++;
          last = other;
        }
      }
      if (open === 0) {
        grid.fail(slot, first);
        return false;
      }
      if (open === 1 && truth[2 * last] === UNKNOWN) grid.imply(2 * last + 1, slot, last);
    }
    return true;
  }

  retract(size: number): void {
    if (this.head > size) this.head = size;
  }

  ruleOf(): number {
    return NO_RULE;
  }

  explain(lit: number, token: number): void {
    const { grid, values } = this;
    if (lit >= 0 && (lit & 1) === 0) {
      grid.because(2 * token + 1);
      return;
    }
    const first = token - (token % values);
    if (lit < 0) {
      const held: number[] = [];
      for (let other = first; other < first + values; other++) if (grid.truth[2 * other + 1] === TRUE) held.push(other);
      if (held.length >= 2) {
        grid.because(2 * held[0]! + 1);
        grid.because(2 * held[1]! + 1);
        return;
      }
    }
    for (let other = first; other < first + values; other++) if (2 * other + 1 !== lit) grid.because(2 * other);
  }
}
