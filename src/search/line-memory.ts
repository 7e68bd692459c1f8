/**
 * What one settled cell leads to in one line, kept while the board underneath stays as it is. When many suppositions are
 * followed from the same board, most lines that they reach have one changed cell, and the same few thousand pairs
 * of line and cell recur: each is solved once. Lines are numbered as by their propagator: rows, then columns.
 */
import { onlyValue } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import type { Size } from '../core/geometry.js';
import type { LineMemory, PropagationGrid } from '../core/model.js';
import { larger } from './clauses.js';

/** The entry of a pair that leads to a contradiction, and of one that was not tried. */
const FAILS = -1;
const UNTRIED = 0;

export class KeptLines implements LineMemory {
  /** Per cell: its value set on the board underneath. */
  private base = new Uint32Array(0);
  private values = 2;
  private width = 0;
  private height = 0;
  /** Per cell, value and axis: FAILS, UNTRIED, or where its literals stand in `store`. */
  private at = new Int32Array(0);
  /** A number of literals, then the literals; entry 0 is not used. */
  private store = new Int32Array(1024);
  private used = 1;
  /** Per line: how many cells differ from the board underneath, and the sum of their numbers: of one cell, its own. */
  private count = new Int32Array(0);
  private sum = new Int32Array(0);

  start({ width, height }: Size, values: number, sets: Uint32Array): void {
    this.width = width;
    this.height = height;
    this.values = values;
    this.base = sets.slice();
    if (this.count.length < width + height) {
      this.count = new Int32Array(width + height);
      this.sum = new Int32Array(width + height);
    } else {
      this.count.fill(0);
      this.sum.fill(0);
    }
    const pairs = 2 * width * height * values;
    if (this.at.length < pairs) this.at = new Int32Array(pairs);
    else this.at.fill(UNTRIED, 0, pairs);
    this.used = 1;
  }

  note(cell: number, from: number, to: number): void {
    const { count, sum } = this;
    const base = this.base[cell]!;
    const change = (to === base ? 0 : 1) - (from === base ? 0 : 1);
    if (change === 0) return;
    const row = (cell / this.width) | 0;
    const col = this.height + cell - row * this.width;
    count[row]! += change;
    sum[row]! += change * cell;
    count[col]! += change;
    sum[col]! += change * cell;
    if (DEBUG) debugAssert(count[row]! >= 0 && count[col]! >= 0, 'a cell differs before it stops differing');
  }

  solve(line: number, sets: Uint32Array, grid: PropagationGrid, slot: number, solve: () => boolean): boolean {
    if (this.count[line] !== 1) return solve();
    const cell = this.sum[line]!;
    const value = onlyValue(sets[cell]!);
    if (value < 0) return solve();
    const pair = 2 * (cell * this.values + value) + (line < this.height ? 0 : 1);
    if (DEBUG) debugAssert(pair < this.at.length, 'only pairs of the board underneath are recalled');
    const entry = this.at[pair]!;
    if (entry === FAILS) return false;
    if (entry === UNTRIED) {
      const before = grid.trailSize;
      if (!solve()) {
        this.at[pair] = FAILS;
        return false;
      }
      this.keep(pair, grid.trail, before, grid.trailSize);
      return true;
    }
    for (const lit of this.store.subarray(entry + 1, entry + 1 + this.store[entry]!)) grid.imply(lit, slot, line);
    return true;
  }

  /** Keeps the literals of a list from..to-1. */
  private keep(pair: number, list: Int32Array, from: number, to: number): void {
    const size = to - from + 1;
    if (this.used + size > this.store.length) {
      this.store = larger(this.store, 2 * (this.used + size));
    }
    this.at[pair] = this.used;
    this.store[this.used] = to - from;
    for (let i = from; i < to; i++) this.store[this.used + 1 + i - from] = list[i]!;
    this.used += size;
  }
}
