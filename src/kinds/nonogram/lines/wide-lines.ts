/**
 * All lines of any nonogram: several words of states per line, any number of colours, blotted blocks. Domain-consistent
 * like short-lines.ts, cell by cell: a backward sweep stores, per position, the states from which the rest fits; a forward
 * sweep finds at each open cell which values still meet them, and excludes the others.
 *
 * Each state is entered by one value only, so the masks of a value set (enter, skip, stay of automaton.ts) are the union
 * of its values' masks, and one step serves a whole set. Sweeps touch only words in which states can be, so the cost follows
 * the line's slack, not its length. Lines in one colour whose states fit one word are left to narrow-lines.ts.
 */
import { fullSet, onlyValue } from '../../../core/board.js';
import { type LineMemory, litOf } from '../../../core/model.js';
import type { Nonogram } from '../puzzle.js';
import { LineMasks } from './line-masks.js';
import { LinePropagator } from './line-propagator.js';
import { NarrowLines } from './narrow-lines.js';
import { WideReasons } from './wide-reasons.js';

export class WideLines extends LinePropagator {
  private readonly masks = new LineMasks();
  private readonly reasons = new WideReasons(this.queue, this.masks);
  private readonly narrow = new NarrowLines(this.queue, this.masks);
  /** Where what one changed cell leads to is kept, if it pays. */
  private memory: LineMemory | undefined;
  /** Per cell: the values that the trail before `head` leaves. */
  private sets = new Uint32Array(0);
  /** How many values a cell can have, and the set of them all. */
  private values = 2;
  private full = 3;
  /** Scratch of a sweep and of reasons, per position and word: states from which the rest fits, and states reached. */
  private fits = new Int32Array(0);
  private reach = new Int32Array(0);

  load(puzzle: Nonogram, active?: ArrayLike<number>): void {
    const { queue, masks } = this;
    this.memory = undefined;
    queue.load(puzzle, active);
    masks.load([...puzzle.rows, ...puzzle.cols], puzzle.values, queue.length, active);
    this.values = puzzle.values;
    this.full = fullSet(puzzle.values);
    const cells = puzzle.width * puzzle.height;
    if (this.sets.length < cells) this.sets = new Uint32Array(cells);
    this.sets.fill(this.full, 0, cells);
    const longest = Math.max(puzzle.width, puzzle.height);
    if (this.fits.length < (longest + 1) * masks.widest) {
      this.fits = new Int32Array((longest + 1) * masks.widest);
      this.reach = new Int32Array((longest + 1) * masks.widest);
    }
    this.reasons.load(puzzle.values, longest);
    this.narrow.load(longest);
    for (let line = 0; line < queue.lines; line++) if (active?.[line] !== 0) this.narrow.take(line);
  }

  remember(memory: LineMemory): void {
    this.memory = memory;
    memory.start({ width: this.queue.width, height: this.queue.lines - this.queue.width }, this.values, this.sets);
  }

  protected takeIn(): void {
    const { grid, queue, values } = this;
    const { trail } = grid;
    for (let i = this.head; i < grid.trailSize; i++) {
      const lit = trail[i]!;
      let cell = lit >> 1;
      if (values === 2) this.change(cell, 1 << (lit & 1));
      else {
        // "is v" says nothing that the "is not" literals beside it do not say.
        if (lit & 1) continue;
        const variable = cell;
        cell = (variable / values) | 0;
        this.change(cell, this.sets[cell]! & ~(1 << (variable - cell * values)));
      }
      queue.wake(cell, this.ownerOf(i));
    }
    this.head = grid.trailSize;
  }

  protected takeBack(size: number): void {
    const { trail } = this.grid;
    const { values } = this;
    for (let i = this.head - 1; i >= size; i--) {
      const lit = trail[i]!;
      const variable = lit >> 1;
      if (values === 2) this.change(variable, this.full);
      else if ((lit & 1) === 0) {
        const cell = (variable / values) | 0;
        this.change(cell, this.sets[cell]! | (1 << (variable - cell * values)));
      }
    }
  }

  private change(cell: number, set: number): void {
    this.memory?.note(cell, this.sets[cell]!, set);
    this.sets[cell] = set;
  }

  protected solve(line: number): boolean {
    const { memory } = this;
    if (!memory) return this.sweep(line);
    return memory.solve(line, this.sets, this.grid, this.slot, () => this.sweep(line));
  }

  private sweep(line: number): boolean {
    const { narrow, grid } = this;
    const fine = narrow.has(line) ? narrow.solve(grid, this.slot, line, this.sets, this.fits) : this.sweepWords(line);
    if (fine && grid.depth === 0) this.trim(line);
    return fine;
  }

  /** The sweeps for any number of words. */
  private sweepWords(line: number): boolean {
    const { fits, reach, sets, masks, queue, values } = this;
    const words = masks.words[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    let open = 0;
    const from = queue.from[line]!;
    const to = queue.to[line]!;
    masks.copy(masks.final(line), words, fits, to * words);
    for (let p = to - 1; p >= from; p--) {
      const set = sets[first + p * stride]!;
      if ((set & (set - 1)) !== 0) open++;
      masks.back(line, set, p, fits, fits);
    }
    masks.copy(masks.start(line), words, reach, from * words);
    if (!masks.meet(line, from, reach, fits)) return false;
    for (let p = from; open > 0; p++) {
      const cell = first + p * stride;
      const set = sets[cell]!;
      masks.forth(line, set, p, reach, reach);
      if ((set & (set - 1)) === 0) continue;
      open--;
      for (let gone = masks.unmet(line, set, p + 1, reach, fits); gone !== 0; gone &= gone - 1) {
        this.grid.imply(litOf(values, cell, onlyValue(gone & -gone)) ^ 1, this.slot, line);
      }
    }
    return true;
  }

  /** Moves the ends of a line inwards past what is certain. */
  private trim(line: number): void {
    const { sets, masks, fits, reach, narrow, queue } = this;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const setAt = (p: number): number => sets[first + p * stride]!;
    const words = masks.words[line]!;
    for (let p = queue.from[line]!; p < queue.to[line]! && onlyValue(setAt(p)) >= 0; queue.from[line] = ++p) {
      if (narrow.has(line)) narrow.pass(line, p, setAt(p), false);
      else {
        reach.fill(0, (p + 1) * words, (p + 2) * words);
        masks.copy(masks.start(line), words, reach, p * words);
        masks.forth(line, setAt(p), p, reach, reach);
        masks.table.set(reach.subarray((p + 1) * words, (p + 2) * words), masks.start(line));
      }
    }
    for (let p = queue.to[line]!; p-- > queue.from[line]! && onlyValue(setAt(p)) >= 0; queue.to[line] = p) {
      if (narrow.has(line)) narrow.pass(line, p, setAt(p), true);
      else {
        fits.fill(0, p * words, (p + 1) * words);
        masks.copy(masks.final(line), words, fits, (p + 1) * words);
        masks.back(line, setAt(p), p, fits, fits);
        masks.table.set(fits.subarray(p * words, (p + 1) * words), masks.final(line));
      }
    }
    narrow.take(line);
  }

  explain(lit: number, line: number): void {
    const reasons = this.narrow.has(line) ? this.narrow : this.reasons;
    reasons.explain(this.grid, lit, line, this.fits, this.reach);
  }
}
