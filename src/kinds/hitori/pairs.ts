/**
 * Rules 1 and 2 as a propagator: a shaded cell unshades the cells beside it, an unshaded one shades its equals in row
 * and column. Each is a clause of two literals, but none is written down: the neighbours are arithmetic, and the equals
 * of a cell stand in two circular lists, so a literal costs a walk and a reason is the one other cell (the token).
 *
 * What the numbers alone force is stated when a solve begins, because unit propagation does not find it:
 * - sandwich `axa`: were x shaded, both a would be unshaded, and equal;
 * - pair induction `aa...a`: one of the adjacent two is unshaded, so every further a of that line is shaded. Two
 *   overlapping pairs are the triple `aaa`: each pair shades the other's outer cell.
 *
 * Cost: linear in the cells to set up. In one branch each list is walked at most once to its end, since it has at most
 * one unshaded cell.
 */
import type { LineRef } from '../../core/geometry.js';
import { type PropagationGrid, type Propagator, TRUE, UNKNOWN } from '../../core/model.js';
import { MAX_NUMBER, NO_NUMBER } from './puzzle.js';
import { DOWN, LEFT, RIGHT, type Surroundings, UP } from './surroundings.js';

/** How a cell can clash, the low three bits of a conflict's token: with the cell above, to the left, ... */
const ABOVE = 0;
const BEFORE = 1;
const AFTER = 2;
const BELOW = 3;
const IN_ROW = 4;
const IN_COL = 5;
/** ... or with what the numbers force by themselves. */
const ALONE = 6;

/** Whether something holds for a line. */
export type LineTest = (axis: LineRef['axis'], index: number) => boolean;

export class Pairs implements Propagator {
  private readonly around: Surroundings;
  private cells = 0;
  private counts: LineTest = () => true;
  private numbers = new Int32Array(0);
  /** Per cell: the next equal one of its row or column, in a circular list. */
  rowNext = new Int32Array(0);
  colNext = new Int32Array(0);

  /** Per number: the line in which it was last seen, counted over all puzzles, and where. */
  private readonly line = new Int32Array(MAX_NUMBER + 1);
  private readonly first = new Int32Array(MAX_NUMBER + 1);
  private readonly last = new Int32Array(MAX_NUMBER + 1);
  private lines = 0;

  private grid!: PropagationGrid;
  private slot = 0;
  /** How much of the trail has been processed. */
  private head = 0;

  constructor(around: Surroundings) {
    this.around = around;
  }

  /** Takes a puzzle of the shape that `around` has now. `counts`: whether rule 1 counts in a line; by default in all. */
  load(numbers: readonly number[], counts: LineTest = () => true): void {
    this.counts = counts;
    this.cells = numbers.length;
    if (this.numbers.length < this.cells) {
      this.numbers = new Int32Array(this.cells);
      this.rowNext = new Int32Array(this.cells);
      this.colNext = new Int32Array(this.cells);
    }
    for (let cell = 0; cell < this.cells; cell++) this.numbers[cell] = numbers[cell]!;
    this.everyLine((next, start, step, length, counted) => {
      this.chain(next, start, step, length, counted);
      return true;
    });
  }

  /** Visits the lines: their lists of equals, cells, and whether rule 1 counts there. False as soon as a visit is. */
  private everyLine(
    visit: (next: Int32Array, start: number, step: number, length: number, counted: boolean) => boolean,
  ): boolean {
    const { width, height } = this.around;
    for (let row = 0; row < height; row++) {
      if (!visit(this.rowNext, row * width, 1, width, this.counts('row', row))) return false;
    }
    for (let col = 0; col < width; col++) {
      if (!visit(this.colNext, col, width, height, this.counts('col', col))) return false;
    }
    return true;
  }

  /** Links the equals of one line, if it counts. */
  private chain(next: Int32Array, start: number, step: number, length: number, counted: boolean): void {
    const { numbers, line, first, last } = this;
    const here = this.nextLine();
    for (let i = 0, cell = start; i < length; i++, cell += step) {
      const number = numbers[cell]!;
      if (number === NO_NUMBER || !counted) {
        next[cell] = cell;
      } else if (line[number] === here) {
        next[last[number]!] = cell;
        next[cell] = first[number]!;
        last[number] = cell;
      } else {
        line[number] = here;
        first[number] = cell;
        last[number] = cell;
        next[cell] = cell;
      }
    }
  }

  private nextLine(): number {
    if (this.lines === 0x7fffffff) {
      this.line.fill(0);
      this.lines = 0;
    }
    return ++this.lines;
  }

  attach(grid: PropagationGrid, slot: number): boolean {
    this.grid = grid;
    this.slot = slot;
    this.head = 0;
    return this.everyLine((next, start, step, length, counted) => !counted || this.foresee(next, start, step, length));
  }

  /** Sandwich and pair induction in one line. */
  private foresee(next: Int32Array, start: number, step: number, length: number): boolean {
    const { numbers, line, first } = this;
    const here = this.nextLine();
    const end = start + length * step;
    for (let cell = start; cell + step < end; cell += step) {
      const number = numbers[cell]!;
      if (number === NO_NUMBER) continue;
      if (cell + 2 * step < end && numbers[cell + 2 * step] === number && !this.settle(2 * (cell + step))) return false;
      if (numbers[cell + step] !== number) continue;
      if (line[number] !== here) {
        line[number] = here;
        first[number] = cell;
        for (let other = next[cell]!; other !== cell; other = next[other]!) {
          if (other !== cell + step && !this.settle(2 * other + 1)) return false;
        }
      } else if (first[number] === cell - step && !this.settle(2 * (cell - step) + 1)) {
        return false;
      }
    }
    return true;
  }

  /** States a fact that follows from the numbers; its token is no cell. */
  private settle(lit: number): boolean {
    const truth = this.grid.truth[lit];
    if (truth === TRUE) return true;
    if (truth === UNKNOWN) {
      this.grid.imply(lit, this.slot, this.cells);
      return true;
    }
    this.grid.fail(this.slot, (lit >> 1) * 8 + ALONE);
    return false;
  }

  propagate(): boolean {
    const { grid, slot } = this;
    const { trail } = grid;
    while (this.head < grid.trailSize) {
      const lit = trail[this.head]!;
      const clash = (lit & 1) === 1 ? this.unshadeBeside(lit >> 1) : this.shadeEquals(lit >> 1);
      if (clash >= 0) {
        grid.fail(slot, (lit >> 1) * 8 + clash);
        return false;
      }
      this.head++;
    }
    return true;
  }

  /** The way in which the shaded cell clashes, or -1. */
  private unshadeBeside(cell: number): number {
    const { width, bits } = this.around;
    const here = bits[cell]!;
    if ((here & UP) !== 0 && !this.unshade(cell - width, cell)) return ABOVE;
    if ((here & LEFT) !== 0 && !this.unshade(cell - 1, cell)) return BEFORE;
    if ((here & RIGHT) !== 0 && !this.unshade(cell + 1, cell)) return AFTER;
    if ((here & DOWN) !== 0 && !this.unshade(cell + width, cell)) return BELOW;
    return -1;
  }

  private unshade(other: number, cell: number): boolean {
    const truth = this.grid.truth[2 * other];
    if (truth === UNKNOWN) this.grid.imply(2 * other, this.slot, cell);
    return truth === UNKNOWN || truth === TRUE;
  }

  /** The way in which the unshaded cell clashes, or -1. */
  private shadeEquals(cell: number): number {
    if (!this.shadeList(this.rowNext, cell)) return IN_ROW;
    if (!this.shadeList(this.colNext, cell)) return IN_COL;
    return -1;
  }

  private shadeList(next: Int32Array, cell: number): boolean {
    const { grid, slot } = this;
    const { truth } = grid;
    for (let other = next[cell]!; other !== cell; other = next[other]!) {
      const unshaded = truth[2 * other];
      if (unshaded === TRUE) return false;
      if (unshaded === UNKNOWN) grid.imply(2 * other + 1, slot, cell);
    }
    return true;
  }

  retract(size: number): void {
    if (this.head > size) this.head = size;
  }

  explain(lit: number, token: number): void {
    const { grid } = this;
    if (lit >= 0) {
      if (token < this.cells) grid.because(2 * token + 1 - (lit & 1));
      return;
    }
    const cell = token >> 3;
    const value = grid.truth[2 * cell + 1] === TRUE ? 1 : 0;
    grid.because(2 * cell + value);
    const other = this.clashing(cell, token & 7);
    if (other !== cell) grid.because(2 * other + value);
  }

  /** Rules 1 and 2 at a cell have the number of the cell, from 1. */
  ruleOf(lit: number, token: number): number {
    return 1 + (lit >= 0 ? token : token >> 3);
  }

  /** What the numbers alone force: were it not so, its neighbours or its equals would clash. */
  ownProof(lit: number, token: number): readonly number[] {
    if (lit >= 0 ? token < this.cells : (token & 7) !== ALONE) return [];
    const cell = lit >= 0 ? lit >> 1 : token >> 3;
    const { width, bits } = this.around;
    const cells = [cell];
    for (const next of [this.rowNext, this.colNext]) {
      for (let other = next[cell]!; other !== cell; other = next[other]!) cells.push(other);
    }
    if ((bits[cell]! & UP) !== 0) cells.push(cell - width);
    if ((bits[cell]! & LEFT) !== 0) cells.push(cell - 1);
    if ((bits[cell]! & RIGHT) !== 0) cells.push(cell + 1);
    if ((bits[cell]! & DOWN) !== 0) cells.push(cell + width);
    return cells.map((one) => 1 + one);
  }

  /** The other cell of a conflict, or the cell itself when it clashes alone. */
  private clashing(cell: number, way: number): number {
    const { width } = this.around;
    if (way === ABOVE) return cell - width;
    if (way === BEFORE) return cell - 1;
    if (way === AFTER) return cell + 1;
    if (way === BELOW) return cell + width;
    if (way === ALONE) return cell;
    const next = way === IN_ROW ? this.rowNext : this.colNext;
    let other = next[cell]!;
    while (this.grid.truth[2 * other] !== TRUE) other = next[other]!;
    return other;
  }
}
