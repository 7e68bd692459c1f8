/**
 * All lines of any nonogram: several words of states per line, any number of colours, blotted blocks. Domain-consistent
 * like short-lines.ts, cell by cell: a backward sweep stores, per position, the states from which the rest fits; a forward
 * sweep finds at each open cell which values still meet them, and excludes the others.
 *
 * Each state is entered by one value only, so the masks of a value set (enter, skip, stay of automaton.ts) are the union
 * of its values' masks, and one step serves a whole set. Sweeps over many words touch only those in which states can be:
 * the states of the backward sweep bound them from below, the number of cells passed from above. So the cost follows the
 * line's slack, not its length.
 */
import { fullSet, onlyValue } from '../../../core/board.js';
import { type LineMemory, litOf } from '../../../core/model.js';
import type { Nonogram } from '../puzzle.js';
import { LineMasks } from './line-masks.js';
import { LinePropagator } from './line-propagator.js';
import { WideReasons } from './wide-reasons.js';

export class WideLines extends LinePropagator {
  private readonly masks = new LineMasks();
  private readonly reasons = new WideReasons(this.queue, this.masks);
  /** Where what one changed cell leads to is kept, if it pays. */
  private memory: LineMemory | undefined;
  /** Per cell: the values that the trail before `head` leaves. */
  private sets = new Uint32Array(0);
  /** Per line: the part that level 0 has not settled is positions from..to-1. Only moves inwards. */
  private from = new Int32Array(0);
  private to = new Int32Array(0);
  /** How many values a cell can have, and the set of them all. */
  private values = 2;
  private full = 3;
  /** Scratch of a sweep, per position and word: states from which the rest fits, and states reached. */
  private fits = new Int32Array(0);
  private reach = new Int32Array(0);
  /** Per position: the first and last word of `fits` that counts; the others hold no state. */
  private low = new Int32Array(0);
  private high = new Int32Array(0);

  load(puzzle: Nonogram, active?: ArrayLike<number>): void {
    const { queue, masks } = this;
    this.memory = undefined;
    queue.load(puzzle, active);
    masks.load([...puzzle.rows, ...puzzle.cols], puzzle.values, active);
    this.values = puzzle.values;
    this.full = fullSet(puzzle.values);
    const cells = puzzle.width * puzzle.height;
    if (this.sets.length < cells) this.sets = new Uint32Array(cells);
    this.sets.fill(this.full, 0, cells);
    if (this.from.length < queue.lines) {
      this.from = new Int32Array(queue.lines);
      this.to = new Int32Array(queue.lines);
    }
    for (let line = 0; line < queue.lines; line++) {
      this.from[line] = 0;
      this.to[line] = queue.length[line]!;
    }
    const longest = Math.max(puzzle.width, puzzle.height);
    if (this.fits.length < (longest + 1) * masks.widest) {
      this.fits = new Int32Array((longest + 1) * masks.widest);
      this.reach = new Int32Array((longest + 1) * masks.widest);
    }
    if (this.low.length <= longest) {
      this.low = new Int32Array(longest + 1);
      this.high = new Int32Array(longest + 1);
    }
    this.reasons.load(puzzle.values, longest);
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
    const words = this.masks.words[line]!;
    const first = this.queue.first[line]!;
    const stride = this.queue.stride[line]!;
    const from = this.from[line]!;
    const to = this.to[line]!;
    let fine: boolean;
    if (words > 2) fine = this.solveMany(line, first, stride, from, to);
    else if (words === 2) fine = this.solveTwo(line, first, stride, from, to);
    else if (this.values > 2) fine = this.solveOne(line, first, stride, from, to);
    else fine = this.solveOneBlack(line, first, stride, from, to);
    if (fine && this.grid.depth === 0) this.trim(line);
    return fine;
  }

  /** The sweeps for a line in one colour whose states fit one word: no gap is ever left out. */
  private solveOneBlack(line: number, first: number, stride: number, from: number, to: number): boolean {
    const { fits, sets, masks } = this;
    const { table } = masks;
    const white = table[masks.of(line, 1)]!;
    const gaps = table[masks.of(line, 1) + 2]!;
    const black = table[masks.of(line, 2)]!;
    const blots = table[masks.of(line, 2) + 2]!;
    let open = 0;
    let rest = table[masks.final(line)]!;
    fits[to] = rest;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride) {
      const set = sets[cell]!;
      if (set === 1) rest = ((rest & white) >>> 1) | (rest & gaps);
      else if (set === 2) rest = ((rest & black) >>> 1) | (rest & blots);
      else {
        open++;
        rest = ((rest & (white | black)) >>> 1) | (rest & (gaps | blots));
      }
      fits[p] = rest;
    }
    let states = table[masks.start(line)]!;
    if ((states & rest) === 0) return false;
    for (let p = from, cell = first + p * stride; open > 0; p++, cell += stride) {
      let set = sets[cell]!;
      const toWhite = ((states << 1) & white) | (states & gaps);
      const toBlack = ((states << 1) & black) | (states & blots);
      if (set === 3) {
        open--;
        if ((toWhite & fits[p + 1]!) === 0) set = 2;
        else if ((toBlack & fits[p + 1]!) === 0) set = 1;
        if (set !== 3) this.exclude(cell, 3 - set, line);
      }
      states = set === 1 ? toWhite : set === 2 ? toBlack : toWhite | toBlack;
    }
    return true;
  }

  /** The sweeps for a line whose states fit one word. */
  private solveOne(line: number, first: number, stride: number, from: number, to: number): boolean {
    const { fits, sets } = this;
    const { table } = this.masks;
    let open = 0;
    let rest = table[this.masks.final(line)]!;
    fits[to] = rest;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride) {
      const set = sets[cell]!;
      if ((set & (set - 1)) !== 0) open++;
      const mask = this.masks.of(line, set);
      rest = ((rest & table[mask]!) >>> 1) | ((rest & table[mask + 1]!) >>> 2) | (rest & table[mask + 2]!);
      fits[p] = rest;
    }
    let states = table[this.masks.start(line)]!;
    if ((states & rest) === 0) return false;
    for (let p = from, cell = first + p * stride; open > 0; p++, cell += stride) {
      let set = sets[cell]!;
      if ((set & (set - 1)) !== 0) {
        open--;
        const meet = fits[p + 1]!;
        const one = (states << 1) & meet;
        const two = (states << 2) & meet;
        const same = states & meet;
        for (let left = set; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const mask = this.masks.of(line, bit);
          if (((one & table[mask]!) | (two & table[mask + 1]!) | (same & table[mask + 2]!)) !== 0) continue;
          this.exclude(cell, bit, line);
          set ^= bit;
        }
      }
      const mask = this.masks.of(line, set);
      states = ((states << 1) & table[mask]!) | ((states << 2) & table[mask + 1]!) | (states & table[mask + 2]!);
    }
    return true;
  }

  /** The sweeps for a line whose states fit two words. */
  private solveTwo(line: number, first: number, stride: number, from: number, to: number): boolean {
    const { fits, sets } = this;
    const { table } = this.masks;
    let open = 0;
    const final = this.masks.final(line);
    let rest = table[final]!;
    let rest2 = table[final + 1]!;
    fits[2 * to] = rest;
    fits[2 * to + 1] = rest2;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride) {
      const set = sets[cell]!;
      if ((set & (set - 1)) !== 0) open++;
      const mask = this.masks.of(line, set);
      const enter = rest2 & table[mask + 1]!;
      const skip = rest2 & table[mask + 3]!;
      rest =
        ((rest & table[mask]!) >>> 1) |
        (enter << 31) |
        ((rest & table[mask + 2]!) >>> 2) |
        (skip << 30) |
        (rest & table[mask + 4]!);
      rest2 = (enter >>> 1) | (skip >>> 2) | (rest2 & table[mask + 5]!);
      fits[2 * p] = rest;
      fits[2 * p + 1] = rest2;
    }
    const start = this.masks.start(line);
    let states = table[start]!;
    let states2 = table[start + 1]!;
    if (((states & rest) | (states2 & rest2)) === 0) return false;
    for (let p = from, cell = first + p * stride; open > 0; p++, cell += stride) {
      let set = sets[cell]!;
      const one = states << 1;
      const one2 = (states2 << 1) | (states >>> 31);
      const two = states << 2;
      const two2 = (states2 << 2) | (states >>> 30);
      if ((set & (set - 1)) !== 0) {
        open--;
        const meet = fits[2 * p + 2]!;
        const meet2 = fits[2 * p + 3]!;
        for (let left = set; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const mask = this.masks.of(line, bit);
          const low = (one & table[mask]!) | (two & table[mask + 2]!) | (states & table[mask + 4]!);
          const high = (one2 & table[mask + 1]!) | (two2 & table[mask + 3]!) | (states2 & table[mask + 5]!);
          if (((low & meet) | (high & meet2)) !== 0) continue;
          this.exclude(cell, bit, line);
          set ^= bit;
        }
      }
      const mask = this.masks.of(line, set);
      states = (one & table[mask]!) | (two & table[mask + 2]!) | (states & table[mask + 4]!);
      states2 = (one2 & table[mask + 1]!) | (two2 & table[mask + 3]!) | (states2 & table[mask + 5]!);
    }
    return true;
  }

  /** The sweeps for any number of words, within the window of words that can hold a state. */
  private solveMany(line: number, first: number, stride: number, from: number, to: number): boolean {
    const { fits, reach, sets, low, high } = this;
    const { table } = this.masks;
    const words = this.masks.words[line]!;
    let open = 0;
    this.masks.copy(this.masks.final(line), words, fits, to * words);
    low[to] = 0;
    high[to] = words - 1;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride) {
      const set = sets[cell]!;
      if ((set & (set - 1)) !== 0) open++;
      if (!this.stepBack(line, set, p, p * this.masks.pace)) return false;
    }
    const start = this.masks.start(line);
    let bottom = words;
    let top = -1;
    for (let w = 0; w < words; w++) {
      const inside = w >= low[from]! && w <= high[from]!;
      reach[w] = inside ? table[start + w]! & fits[from * words + w]! : 0;
      if (reach[w] === 0) continue;
      if (bottom === words) bottom = w;
      top = w;
    }
    if (top < 0) return false;
    for (let p = from, cell = first + p * stride; open > 0; p++, cell += stride) {
      let set = sets[cell]!;
      const meetAt = (p + 1) * words;
      const nextBottom = Math.max(bottom, low[p + 1]!);
      const nextTop = Math.min(top + 1, high[p + 1]!);
      if ((set & (set - 1)) !== 0) {
        open--;
        const kept = this.supported(line, set, meetAt, bottom, top, nextBottom, nextTop);
        for (let gone = set & ~kept; gone !== 0; gone &= gone - 1) this.exclude(cell, gone & -gone, line);
        set = kept;
      }
      const mask = this.masks.of(line, set);
      let below = nextBottom > bottom ? reach[nextBottom - 1]! : 0;
      let newBottom = words;
      let newTop = -1;
      for (let w = nextBottom; w <= nextTop; w++) {
        const states = w <= top ? reach[w]! : 0;
        const after =
          (((states << 1) | (below >>> 31)) & table[mask + w]!) |
          (((states << 2) | (below >>> 30)) & table[mask + words + w]!) |
          (states & table[mask + 2 * words + w]!);
        below = states;
        reach[w] = after & fits[meetAt + w]!;
        if (reach[w] === 0) continue;
        if (newBottom === words) newBottom = w;
        newTop = w;
      }
      bottom = newBottom;
      top = newTop;
    }
    return true;
  }

  /** One position of the backward sweep: `fits` at p from `fits` at p + 1, no state beyond `most`. False: none left. */
  private stepBack(line: number, set: number, p: number, most: number): boolean {
    const { fits, low, high } = this;
    const { table } = this.masks;
    const words = this.masks.words[line]!;
    const mask = this.masks.of(line, set);
    const source = (p + 1) * words;
    const target = p * words;
    const sourceLow = low[p + 1]!;
    const sourceHigh = high[p + 1]!;
    const top = Math.min(sourceHigh, most >> 5);
    let bottom = sourceLow > 0 ? sourceLow - 1 : 0;
    let enterAbove = top < sourceHigh ? fits[source + top + 1]! & table[mask + top + 1]! : 0;
    let skipAbove = top < sourceHigh ? fits[source + top + 1]! & table[mask + words + top + 1]! : 0;
    let lowest = -1;
    for (let w = top; w >= bottom; w--) {
      const states = w >= sourceLow ? fits[source + w]! : 0;
      const enter = states & table[mask + w]!;
      const skip = states & table[mask + words + w]!;
      const before =
        (enter >>> 1) | (enterAbove << 31) | (skip >>> 2) | (skipAbove << 30) | (states & table[mask + 2 * words + w]!);
      enterAbove = enter;
      skipAbove = skip;
      fits[target + w] = before;
      if (before !== 0) lowest = w;
    }
    if (lowest < 0) return false;
    if (lowest > bottom) bottom = lowest;
    low[p] = bottom;
    high[p] = top;
    return true;
  }

  /** The values of a set that lead from the states `reach` (words bottom..top) to states in `fits` at `meetAt`. */
  private supported(
    line: number,
    set: number,
    meetAt: number,
    bottom: number,
    top: number,
    nextBottom: number,
    nextTop: number,
  ): number {
    const { fits, reach } = this;
    const { table } = this.masks;
    const words = this.masks.words[line]!;
    let missing = set;
    let below = nextBottom > bottom ? reach[nextBottom - 1]! : 0;
    for (let w = nextBottom; w <= nextTop && missing !== 0; w++) {
      const meet = fits[meetAt + w]!;
      const states = w <= top ? reach[w]! : 0;
      const one = ((states << 1) | (below >>> 31)) & meet;
      const two = ((states << 2) | (below >>> 30)) & meet;
      const same = states & meet;
      below = states;
      if ((one | two | same) === 0) continue;
      for (let rest = missing; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const mask = this.masks.of(line, bit) + w;
        if (((one & table[mask]!) | (two & table[mask + words]!) | (same & table[mask + 2 * words]!)) !== 0) {
          missing ^= bit;
        }
      }
    }
    return set & ~missing;
  }

  /** Excludes a value, given as a bit, from a cell. */
  private exclude(cell: number, bit: number, line: number): void {
    this.grid.imply(litOf(this.values, cell, onlyValue(bit)) ^ 1, this.slot, line);
  }

  /** Moves the ends of a line inwards past what is certain. */
  private trim(line: number): void {
    const { sets, masks, reach } = this;
    const first = this.queue.first[line]!;
    const stride = this.queue.stride[line]!;
    const words = masks.words[line]!;
    let from = this.from[line]!;
    let to = this.to[line]!;
    const settled = (p: number): boolean => onlyValue(sets[first + p * stride]!) >= 0;
    for (; from < to && settled(from); from++) {
      masks.copy(masks.start(line), words, reach, 0);
      masks.forth(line, sets[first + from * stride]!, reach, 0, masks.table, masks.start(line));
    }
    for (; to > from && settled(to - 1); to--) {
      masks.copy(masks.final(line), words, reach, 0);
      masks.back(line, sets[first + (to - 1) * stride]!, reach, 0, masks.table, masks.final(line));
    }
    this.from[line] = from;
    this.to[line] = to;
  }

  explain(lit: number, line: number): void {
    this.reasons.explain(this.grid, lit, line, this.from[line]!, this.to[line]!);
  }
}
