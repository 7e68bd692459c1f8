/**
 * Which value a decision tries first: the one the variable had in the longest conflict-free trail since the target was
 * last forgotten (target phases: Biere & Fleury 2020, in CaDiCaL), else the one it had last (phase saving:
 * Pipatsrisawat & Darwiche 2007), else the model's preference.
 */
import { type Board, onlyValue } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import { litOf } from '../core/model.js';
import type { Grid } from './grid.js';

const NONE = 2;

export class Phases {
  /** Per variable: the truth it had last, at first the preferred one. */
  saved = new Uint8Array(0);
  /** Per variable: its truth in the target, or NONE. */
  private target = new Uint8Array(0);
  private targetSize = 0;
  private vars = 0;

  load(vars: number): void {
    if (this.saved.length < vars) {
      this.saved = new Uint8Array(vars);
      this.target = new Uint8Array(vars);
    }
    this.vars = vars;
    this.saved.fill(0, 0, vars);
    this.forget();
  }

  forget(): void {
    this.target.fill(NONE, 0, this.vars);
    this.targetSize = 0;
  }

  /** The first `size` literals of the trail stand without conflict: a new target, if that is more than before. */
  aim(grid: Grid, size: number): void {
    if (DEBUG) debugAssert(size <= grid.trailSize, 'a target is a part of the trail');
    if (size <= this.targetSize) return;
    this.targetSize = size;
    for (let i = 0; i < size; i++) {
      const lit = grid.trail[i]!;
      this.target[lit >> 1] = lit & 1;
    }
  }

  of(variable: number): number {
    const target = this.target[variable]!;
    return target === NONE ? this.saved[variable]! : target;
  }
}

/** The values of a complete board are tried first. */
export function preferBoard({ cells, values }: Board, phase: Uint8Array): void {
  phase.fill(0);
  for (let cell = 0; cell < cells.length; cell++) {
    const lit = litOf(values, cell, Math.max(0, onlyValue(cells[cell]!)));
    phase[lit >> 1] = lit & 1;
  }
}
