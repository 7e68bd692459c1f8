/**
 * All lines of any nonogram: several words of states per line, any number of colours, blotted blocks. The same two
 * sweeps as short-lines.ts, generalised: a cell has a set of values, and a value without support is excluded.
 *
 * Per line of w words and per value v the masks enter, skip and stay of automaton.ts. Each state is entered by one value
 * only, so the masks of a value set are the union of its values' masks, and one step serves a whole set. Sweeps touch
 * only the words in which states can be: a state is reached after at least half as many cells as its number, and the
 * sets met from behind bound it from below. So the cost follows the line's slack, not its length.
 */
import { fullSet, onlyValue } from '../../../core/board.js';
import { FALSE, type PropagationGrid, type Propagator, TRUE } from '../../../core/model.js';
import type { Nonogram } from '../puzzle.js';
import { eachState, statesOf } from './automaton.js';
import { LineQueue } from './queue.js';

/** Masks of one value or set, in words: enter, skip, stay. */
const PARTS = 3;

export class WideLines implements Propagator {
  private grid!: PropagationGrid;
  private slot = 0;
  private head = 0;
  private readonly queue = new LineQueue();
  private values = 2;
  private full = 3;
  /** Per cell: the values that the trail before `head` leaves. */
  private sets = new Uint32Array(0);
  /** Per line: number of words, and where its masks begin: PARTS * words for each value 0..values-1, then accept. */
  private words = new Int32Array(0);
  private masksAt = new Int32Array(0);
  private masks = new Int32Array(0);
  /** The masks of the set under way, `union` words long; `unionOf` and `unionLine` say which one it holds. */
  private union = new Int32Array(0);
  private unionOf = 0;
  private unionLine = -1;
  private ownLine = -1;
  private ownFrom = 0;
  private ownTo = 0;
  /** Per position and word: states from which the rest fits; scratch for the states reached. */
  private fits = new Int32Array(0);
  private reach = new Int32Array(0);
  /** Per position, scratch of `explain`: the value set that counts there. */
  private allowed = new Uint32Array(0);
  /** The state sets of the forward sweep, two buffers of one set each. */
  private now = new Int32Array(0);
  private following = new Int32Array(0);
  effort = 0;

  load(puzzle: Nonogram, active?: ArrayLike<number>): void {
    const { queue } = this;
    queue.load(puzzle, active);
    this.values = puzzle.values;
    this.full = fullSet(puzzle.values);
    const cells = puzzle.width * puzzle.height;
    if (this.sets.length < cells) this.sets = new Uint32Array(cells);
    this.sets.fill(this.full, 0, cells);
    if (this.words.length < queue.lines) {
      this.words = new Int32Array(queue.lines);
      this.masksAt = new Int32Array(queue.lines);
    }
    let total = 0;
    let widest = 1;
    for (let line = 0; line < queue.lines; line++) {
      const words = (statesOf(this.clue(puzzle, line)) + 31) >> 5;
      this.words[line] = words;
      this.masksAt[line] = total;
      total += (PARTS * puzzle.values + 1) * words;
      widest = Math.max(widest, words);
    }
    if (this.masks.length < total) this.masks = new Int32Array(total);
    else this.masks.fill(0, 0, total);
    const longest = Math.max(puzzle.width, puzzle.height);
    if (this.fits.length < (longest + 1) * widest) {
      this.fits = new Int32Array((longest + 1) * widest);
      this.reach = new Int32Array((longest + 1) * widest);
    }
    if (this.allowed.length < longest) this.allowed = new Uint32Array(longest);
    if (this.now.length < widest) {
      this.now = new Int32Array(widest);
      this.following = new Int32Array(widest);
      this.union = new Int32Array(PARTS * widest);
    }
    for (let line = 0; line < queue.lines; line++) this.loadMasks(puzzle, line);
    this.unionLine = -1;
    this.effort = 0;
  }

  private clue(puzzle: Nonogram, line: number) {
    return line < puzzle.height ? puzzle.rows[line]! : puzzle.cols[line - puzzle.height]!;
  }

  private loadMasks(puzzle: Nonogram, line: number): void {
    const { masks, values } = this;
    const words = this.words[line]!;
    const at = this.masksAt[line]!;
    eachState(this.clue(puzzle, line), (state, value, stays, skips, accepts) => {
      const word = state >> 5;
      const bit = 1 << (state & 31);
      const base = at + PARTS * words * value + word;
      masks[base]! |= bit;
      if (skips) masks[base + words]! |= bit;
      if (stays) masks[base + 2 * words]! |= bit;
      if (accepts) masks[at + PARTS * words * values + word]! |= bit;
    });
  }

  attach(grid: PropagationGrid, slot: number): boolean {
    this.grid = grid;
    this.slot = slot;
    this.head = 0;
    this.ownTo = 0;
    return true;
  }

  propagate(): boolean {
    const { grid, queue, sets, values } = this;
    const { trail } = grid;
    for (let i = this.head; i < grid.trailSize; i++) {
      const lit = trail[i]!;
      let cell = lit >> 1;
      if (values === 2) sets[cell] = 1 << (lit & 1);
      else {
        // "is v" says nothing that the "is not" literals beside it do not say.
        if (lit & 1) continue;
        const variable = cell;
        cell = (variable / values) | 0;
        sets[cell]! &= ~(1 << (variable - cell * values));
      }
      queue.wake(cell, i >= this.ownFrom && i < this.ownTo ? this.ownLine : -1);
    }
    this.head = grid.trailSize;
    for (let line = queue.next(); line >= 0; line = queue.next()) {
      this.ownFrom = grid.trailSize;
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

  retract(size: number): void {
    const { trail } = this.grid;
    const { sets, values } = this;
    for (let i = this.head - 1; i >= size; i--) {
      const lit = trail[i]!;
      if (values === 2) sets[lit >> 1] = this.full;
      else if ((lit & 1) === 0) {
        const variable = lit >> 1;
        const cell = (variable / values) | 0;
        sets[cell]! |= 1 << (variable - cell * values);
      }
    }
    if (this.head > size) this.head = size;
    this.ownTo = 0;
    this.queue.clear();
  }

  /** Where the masks of a value set stand: 0.. in `union`. */
  private unite(line: number, set: number): void {
    if (this.unionLine === line && this.unionOf === set) return;
    this.unionLine = line;
    this.unionOf = set;
    const { masks, union } = this;
    const size = PARTS * this.words[line]!;
    let rest = set;
    let at = this.masksAt[line]! + size * (31 - Math.clz32(rest & -rest));
    for (let i = 0; i < size; i++) union[i] = masks[at + i]!;
    rest &= rest - 1;
    while (rest !== 0) {
      at = this.masksAt[line]! + size * (31 - Math.clz32(rest & -rest));
      for (let i = 0; i < size; i++) union[i]! |= masks[at + i]!;
      rest &= rest - 1;
    }
  }

  /** One step backward by a value set: from the states at `from` in `source` to those at `to` in `target`. */
  private back(line: number, set: number, source: Int32Array, from: number, target: Int32Array, to: number): number {
    this.unite(line, set);
    const { union } = this;
    const words = this.words[line]!;
    let any = 0;
    let enterAbove = 0;
    let skipAbove = 0;
    for (let w = words - 1; w >= 0; w--) {
      const states = source[from + w]!;
      const enter = states & union[w]!;
      const skip = states & union[words + w]!;
      const before =
        (enter >>> 1) | (enterAbove << 31) | (skip >>> 2) | (skipAbove << 30) | (states & union[2 * words + w]!);
      enterAbove = enter;
      skipAbove = skip;
      target[to + w] = before;
      any |= before;
    }
    return any;
  }

  /** One step forward by a value set, keeping only states that meet `filter` (from `at`). Returns whether any is left. */
  private forth(
    line: number,
    set: number,
    source: Int32Array,
    from: number,
    target: Int32Array,
    to: number,
    filter: Int32Array,
    at: number,
  ): number {
    this.unite(line, set);
    const { union } = this;
    const words = this.words[line]!;
    let any = 0;
    let below = 0;
    for (let w = 0; w < words; w++) {
      const states = source[from + w]!;
      const one = (states << 1) | (below >>> 31);
      const two = (states << 2) | (below >>> 30);
      const after = (one & union[w]!) | (two & union[words + w]!) | (states & union[2 * words + w]!);
      below = states;
      target[to + w] = after;
      any |= after & filter[at + w]!;
    }
    return any;
  }

  private solve(line: number): boolean {
    this.effort++;
    const { grid, fits, sets, queue, values } = this;
    const words = this.words[line]!;
    const length = queue.length[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const acceptAt = this.masksAt[line]! + PARTS * words * values;
    for (let w = 0; w < words; w++) fits[length * words + w] = this.masks[acceptAt + w]!;
    let open = 0;
    for (let p = length - 1; p >= 0; p--) {
      const set = sets[first + p * stride]!;
      if ((set & (set - 1)) !== 0) open++;
      if (this.back(line, set, fits, (p + 1) * words, fits, p * words) === 0) return false;
    }
    let { now, following } = this;
    now.fill(0, 0, words);
    now[0] = 1;
    if ((fits[0]! & 1) === 0) return false;
    for (let p = 0; open > 0; p++) {
      const cell = first + p * stride;
      let set = sets[cell]!;
      if ((set & (set - 1)) !== 0) {
        open--;
        const kept = this.supported(line, set, now, (p + 1) * words);
        for (let gone = set & ~kept; gone !== 0; gone &= gone - 1) {
          const value = 31 - Math.clz32(gone & -gone);
          const lit = values === 2 ? 2 * cell + 1 - value : 2 * (cell * values + value);
          grid.imply(lit, this.slot, line);
        }
        set = kept;
      }
      this.forth(line, set, now, 0, following, 0, fits, (p + 1) * words);
      for (let w = 0; w < words; w++) following[w]! &= fits[(p + 1) * words + w]!;
      const swap = now;
      now = following;
      following = swap;
    }
    return true;
  }

  /** The values of a set that lead from the states `now` to states in `fits` at `at`. */
  private supported(line: number, set: number, now: Int32Array, at: number): number {
    const { masks, fits } = this;
    const words = this.words[line]!;
    let missing = set;
    let below = 0;
    for (let w = 0; w < words && missing !== 0; w++) {
      const meet = fits[at + w]!;
      const states = now[w]!;
      const one = ((states << 1) | (below >>> 31)) & meet;
      const two = ((states << 2) | (below >>> 30)) & meet;
      const same = states & meet;
      below = states;
      if ((one | two | same) === 0) continue;
      for (let rest = missing; rest !== 0; rest &= rest - 1) {
        const value = 31 - Math.clz32(rest & -rest);
        const base = this.masksAt[line]! + PARTS * words * value + w;
        if (((one & masks[base]!) | (two & masks[base + words]!) | (same & masks[base + 2 * words]!)) !== 0) {
          missing &= ~(1 << value);
        }
      }
    }
    return set & ~missing;
  }

  /**
   * As in short-lines.ts: assume the opposite of `lit`, take what the line's other cells had excluded before, and give
   * values back from the far ends inwards while nothing fits.
   */
  explain(lit: number, line: number): void {
    const { grid, fits, reach, allowed, queue, values } = this;
    const words = this.words[line]!;
    const length = queue.length[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const moment = lit < 0 ? grid.trailSize : grid.position[lit >> 1]!;
    const targetCell = lit < 0 ? -1 : values === 2 ? lit >> 1 : Math.floor((lit >> 1) / values);
    const target = lit < 0 ? length : (targetCell - first) / stride;
    for (let p = 0; p < length; p++) allowed[p] = this.setBefore(first + p * stride, moment);
    if (lit >= 0) allowed[target] = values === 2 ? 1 << ((lit & 1) ^ 1) : 1 << ((lit >> 1) - targetCell * values);
    const acceptAt = this.masksAt[line]! + PARTS * words * values;
    for (let w = 0; w < words; w++) fits[length * words + w] = this.masks[acceptAt + w]!;
    for (let p = length - 1; p >= 0; p--) {
      this.back(line, allowed[p]!, fits, (p + 1) * words, fits, p * words);
    }
    const end = Math.min(target + 1, length);
    reach.fill(0, 0, words);
    reach[0] = 1;
    for (let p = 0; p < end; p++) {
      const cell = first + p * stride;
      const next = (p + 1) * words;
      if (p !== target) {
        for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
          const bit = gone & -gone;
          if (this.isFree(cell, bit)) continue;
          if (this.forth(line, allowed[p]! | bit, reach, p * words, reach, next, fits, next) === 0) allowed[p]! |= bit;
        }
        this.nameExcluded(cell, allowed[p]!);
      }
      this.forth(line, allowed[p]!, reach, p * words, reach, next, fits, next);
    }
    if (end === length) return;
    for (let p = end; p < length; p++) {
      this.forth(line, allowed[p]!, reach, p * words, reach, (p + 1) * words, fits, (p + 1) * words);
    }
    for (let w = 0; w < words; w++) fits[length * words + w] = this.masks[acceptAt + w]!;
    for (let p = length - 1; p >= end; p--) {
      const cell = first + p * stride;
      for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
        const bit = gone & -gone;
        if (this.isFree(cell, bit)) continue;
        this.back(line, allowed[p]! | bit, fits, (p + 1) * words, fits, p * words);
        if (!this.meets(fits, reach, p * words, words)) allowed[p]! |= bit;
      }
      this.nameExcluded(cell, allowed[p]!);
      this.back(line, allowed[p]!, fits, (p + 1) * words, fits, p * words);
    }
  }

  private meets(a: Int32Array, b: Int32Array, at: number, words: number): boolean {
    for (let w = 0; w < words; w++) if ((a[at + w]! & b[at + w]!) !== 0) return true;
    return false;
  }

  /** The literal that excludes a value (given as a bit) from a cell. */
  private excluding(cell: number, bit: number): number {
    const value = onlyValue(bit);
    return this.values === 2 ? 2 * cell + 1 - value : 2 * (cell * this.values + value);
  }

  private setBefore(cell: number, moment: number): number {
    const { grid, values } = this;
    let set = this.full;
    if (values === 2) {
      if (grid.truth[2 * cell] === TRUE && grid.position[cell]! < moment) set = 1;
      else if (grid.truth[2 * cell] === FALSE && grid.position[cell]! < moment) set = 2;
      return set;
    }
    for (let value = 0; value < values; value++) {
      const variable = cell * values + value;
      if (grid.truth[2 * variable] === TRUE && grid.position[variable]! < moment) set &= ~(1 << value);
    }
    return set;
  }

  private isFree(cell: number, bit: number): boolean {
    const variable = this.excluding(cell, bit) >> 1;
    return this.grid.level[variable] === 0 || this.grid.seen[variable] !== 0;
  }

  private nameExcluded(cell: number, set: number): void {
    for (let gone = this.full & ~set; gone !== 0; gone &= gone - 1) {
      const lit = this.excluding(cell, gone & -gone);
      if (this.grid.level[lit >> 1] !== 0) this.grid.because(lit);
    }
  }
}
