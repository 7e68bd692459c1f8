/**
 * The lines of a board and which of them wait to be solved: rows are lines 0..height-1, columns follow. A FIFO in
 * which each line stands at most once.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import type { Size } from '../../../core/geometry.js';

export class LineQueue {
  width = 0;
  lines = 0;
  /** Per line: its first cell, the distance to the next one, its number of cells. */
  first = new Int32Array(0);
  stride = new Int32Array(0);
  length = new Int32Array(0);
  /** Per line: what is certain leaves open positions from..to-1, at first all. Whoever solves the lines moves them inwards. */
  from = new Int32Array(0);
  to = new Int32Array(0);
  /** The first column's line: that of a cell is `cell - row * width + height`. */
  private height = 0;
  /** Per line: 1 while it stands in the queue, and always when it does not count. */
  private waiting = new Uint8Array(0);
  private ring = new Int32Array(0);
  private head = 0;
  /** How many lines wait. */
  count = 0;

  /** `active`: per line, not 0 when it counts. A line that does not is never in the queue. */
  load(size: Size, active?: ArrayLike<number>): void {
    const { width, height } = size;
    this.width = width;
    this.height = height;
    this.lines = width + height;
    if (this.ring.length < this.lines) {
      this.first = new Int32Array(this.lines);
      this.stride = new Int32Array(this.lines);
      this.length = new Int32Array(this.lines);
      this.from = new Int32Array(this.lines);
      this.to = new Int32Array(this.lines);
      this.ring = new Int32Array(this.lines);
      this.waiting = new Uint8Array(this.lines);
    }
    for (let row = 0; row < height; row++) {
      this.first[row] = row * width;
      this.stride[row] = 1;
      this.length[row] = width;
    }
    for (let col = 0; col < width; col++) {
      this.first[height + col] = col;
      this.stride[height + col] = width;
      this.length[height + col] = height;
    }
    this.from.fill(0);
    this.to.set(this.length);
    this.head = 0;
    this.count = 0;
    this.waiting.fill(1, 0, this.lines);
    for (let line = 0; line < this.lines; line++) if (active?.[line] !== 0) this.ring[this.count++] = line;
  }

  /** Puts the two lines of a cell into the queue, except `except`. */
  wake(cell: number, except: number): void {
    const row = (cell / this.width) | 0;
    const col = this.height + cell - row * this.width;
    if (row !== except) this.push(row);
    if (col !== except) this.push(col);
  }

  push(line: number): void {
    if (this.waiting[line] !== 0) return;
    this.waiting[line] = 1;
    let tail = this.head + this.count++;
    if (tail >= this.lines) tail -= this.lines;
    if (DEBUG) debugAssert(this.count <= this.lines, 'each line stands in the queue at most once');
    this.ring[tail] = line;
  }

  /** The next line, or -1. */
  next(): number {
    if (this.count === 0) return -1;
    const line = this.ring[this.head]!;
    if (++this.head === this.lines) this.head = 0;
    this.count--;
    this.waiting[line] = 0;
    return line;
  }

  clear(): void {
    while (this.next() >= 0);
  }
}
