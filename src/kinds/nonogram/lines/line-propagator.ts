/**
 * What the two line propagators share: a queue of lines to be solved, woken by cells that were added to the trail. A line does
 * not wake itself by the cells that it implied. Lines are taken in the order in which they were woken, so the queue processes
 * one round of lines after the other.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import type { PropagationGrid, Propagator } from '../../../core/model.js';
import { LineQueue } from './queue.js';

export abstract class LinePropagator implements Propagator {
  protected grid!: PropagationGrid;
  protected slot = 0;
  /** The trail before this index has been taken in. */
  protected head = 0;
  protected readonly queue = new LineQueue();
  /** Which trail entries the line solved last implied. */
  private ownLine = -1;
  private ownFrom = 0;
  private ownTo = 0;
  /** How many lines were solved. */
  effort = 0;
  rounds = 0;
  /** How many lines of the current round are left. */
  private left = 0;

  /** Takes in the literals from `head` on and wakes their lines. */
  protected abstract takeIn(): void;
  /** Implies what follows from one line. False: nothing fits. */
  protected abstract solve(line: number): boolean;
  /** Takes back what `takeIn` noted of the literals from `size` on. */
  protected abstract takeBack(size: number): void;
  abstract explain(lit: number, line: number): void;

  attach(grid: PropagationGrid, slot: number): boolean {
    this.grid = grid;
    this.slot = slot;
    this.head = 0;
    this.ownTo = 0;
    this.effort = 0;
    this.rounds = 0;
    this.left = 0;
    return true;
  }

  propagate(): boolean {
    const { grid, queue } = this;
    this.takeIn();
    if (DEBUG) debugAssert(this.head === grid.trailSize, 'the lines have taken in the whole trail');
    for (let line = queue.next(); line >= 0; line = queue.next()) {
      if (this.left === 0) {
        this.left = queue.count + 1;
        this.rounds++;
      }
      this.left--;
      this.ownFrom = grid.trailSize;
      this.effort++;
      if (!this.solve(line)) {
        grid.fail(this.slot, line);
        return false;
      }
      if (grid.trailSize > this.ownFrom) {
        this.ownLine = line;
        this.ownTo = grid.trailSize;
        return true;
      }
    }
    return true;
  }

  /** A line's rule has the number of the line: rows first, then columns. */
  ruleOf(_lit: number, line: number): number {
    return line;
  }

  retract(size: number): void {
    this.takeBack(size);
    if (this.head > size) this.head = size;
    this.ownTo = 0;
    this.rounds = 0;
    this.left = 0;
    this.queue.clear();
  }

  /** The line that implied the literal at this place of the trail in its last solve, or -1. */
  protected ownerOf(index: number): number {
    return index >= this.ownFrom && index < this.ownTo ? this.ownLine : -1;
  }
}
