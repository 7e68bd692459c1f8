/**
 * What one settled cell leads to in one line, kept while the board underneath stays as it is. When many suppositions are
 * followed from the same board, most lines that they reach have one changed cell, and the same few thousand pairs
 * of line and cell recur: each is solved once.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import type { Size } from '../../../core/geometry.js';

/** What is kept for a pair that leads to a contradiction, and for one that was not tried. */
export const FAILS = -1;
export const UNTRIED = 0;

export class LineMemory {
  on = false;
  /** Per cell, value and axis: FAILS, UNTRIED, or where its literals stand in `store`. */
  private at = new Int32Array(0);
  /** A number of literals, then the literals; entry 0 is not used. */
  private store = new Int32Array(1024);
  private used = 1;
  /** Per line: how many cells differ from the board underneath, and the sum of their numbers: of one cell, its own. */
  private count = new Int32Array(0);
  private sum = new Int32Array(0);
  private values = 2;
  private width = 0;
  private height = 0;

  /** Starts again, on a board that stays as it is. */
  start({ width, height }: Size, values: number): void {
    this.width = width;
    this.height = height;
    this.values = values;
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
    this.on = true;
  }

  /** A cell starts to differ (1), or stops (-1). */
  note(cell: number, change: 1 | -1): void {
    const { count, sum } = this;
    const row = (cell / this.width) | 0;
    const col = this.height + cell - row * this.width;
    count[row]! += change;
    sum[row]! += change * cell;
    count[col]! += change;
    sum[col]! += change * cell;
    if (DEBUG) debugAssert(count[row]! >= 0 && count[col]! >= 0, 'a cell differs before it stops differing');
  }

  /** The only cell of a line that differs, or -1. */
  only(line: number): number {
    return this.count[line] === 1 ? this.sum[line]! : -1;
  }

  pair(line: number, cell: number, value: number): number {
    return 2 * (cell * this.values + value) + (line < this.height ? 0 : 1);
  }

  recall(pair: number): number {
    if (DEBUG) debugAssert(this.on && pair < this.at.length, 'only pairs of the board underneath are recalled');
    return this.at[pair]!;
  }

  keepFailing(pair: number): void {
    this.at[pair] = FAILS;
  }

  /** Keeps the literals of a list from..to-1. */
  keep(pair: number, list: Int32Array, from: number, to: number): void {
    const size = to - from + 1;
    if (this.used + size > this.store.length) {
      const larger = new Int32Array(2 * (this.used + size));
      larger.set(this.store);
      this.store = larger;
    }
    this.at[pair] = this.used;
    this.store[this.used] = to - from;
    for (let i = from; i < to; i++) this.store[this.used + 1 + i - from] = list[i]!;
    this.used += size;
  }

  /** The literals kept at an entry. */
  literals(entry: number): Int32Array {
    return this.store.subarray(entry + 1, entry + 1 + this.store[entry]!);
  }
}
