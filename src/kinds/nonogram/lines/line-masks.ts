/**
 * The automata of some lines as words of bits (automaton.ts). The masks of a value set are three groups of
 * `words` words: enter, skip, stay. With few values the masks of every set are precomputed; with many, those of
 * single values are, and a union is computed when it is needed.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import type { Clue } from '../puzzle.js';
import { eachState, statesOf } from './automaton.js';

const PARTS = 3;
/** Up to this many values the masks of all sets are precomputed. */
const TABLED_VALUES = 5;

export class LineMasks {
  /** All masks. Per line: the start states, the final states, then the masks by set or by value. */
  table = new Int32Array(0);
  private at = new Int32Array(0);
  private tabled = true;
  /** Per line: how many states it has, and how many words they take. */
  private states = new Int32Array(0);
  words = new Int32Array(0);
  private lengths: ArrayLike<number> = [];
  widest = 1;
  /** How many states one cell can pass at most: 2 when a gap may be left out. */
  pace = 1;
  /** Where a union is computed, and what it holds. */
  private scratch = 0;
  private unionOf = 0;
  private unionLine = -1;

  /** `lengths`: per line, how many cells it has. `active`: per line, not 0 when its masks are needed. */
  load(clues: readonly Clue[], values: number, lengths: ArrayLike<number>, active?: ArrayLike<number>): void {
    const lines = clues.length;
    if (this.words.length < lines) {
      this.words = new Int32Array(lines);
      this.at = new Int32Array(lines);
      this.states = new Int32Array(lines);
    }
    this.lengths = lengths;
    this.tabled = values <= TABLED_VALUES;
    this.pace = values === 2 ? 1 : 2;
    const entries = this.tabled ? 2 ** values : values;
    let total = 0;
    this.widest = 1;
    for (let line = 0; line < lines; line++) {
      this.states[line] = statesOf(clues[line]!);
      const words = (this.states[line]! + 31) >> 5;
      this.words[line] = words;
      this.at[line] = total;
      total += (2 + PARTS * entries) * words;
      this.widest = Math.max(this.widest, words);
    }
    this.scratch = total;
    total += PARTS * this.widest;
    if (this.table.length < total) this.table = new Int32Array(total);
    else this.table.fill(0, 0, total);
    this.unionLine = -1;
    for (let line = 0; line < lines; line++) if (active?.[line] !== 0) this.fill(clues[line]!, line, values);
  }

  private fill(clue: Clue, line: number, values: number): void {
    const { table } = this;
    const words = this.words[line]!;
    const start = this.start(line);
    const final = this.final(line);
    table[start] = 1;
    eachState(clue, (state, value, stays, skips, accepts) => {
      const word = state >> 5;
      const bit = 1 << (state & 31);
      const mask = this.entry(line, this.tabled ? 1 << value : value) + word;
      table[mask]! |= bit;
      if (skips) table[mask + words]! |= bit;
      if (stays) table[mask + 2 * words]! |= bit;
      if (accepts) table[final + word]! |= bit;
    });
    if (!this.tabled) return;
    for (let set = 3; set < 2 ** values; set++) {
      const rest = set & (set - 1);
      if (rest !== 0) this.unite(this.entry(line, set), this.entry(line, set ^ rest), this.entry(line, rest), line);
    }
  }

  /** Writes at `target` the union of the masks at `a` and `b`. */
  private unite(target: number, a: number, b: number, line: number): void {
    const size = PARTS * this.words[line]!;
    for (let i = 0; i < size; i++) this.table[target + i] = this.table[a + i]! | this.table[b + i]!;
  }

  private entry(line: number, index: number): number {
    return this.at[line]! + (2 + PARTS * index) * this.words[line]!;
  }

  start(line: number): number {
    return this.at[line]!;
  }

  final(line: number): number {
    return this.at[line]! + this.words[line]!;
  }

  /** Where the masks of a value set that is not empty stand in `table`; valid until the next call. */
  of(line: number, set: number): number {
    if (DEBUG) debugAssert(set !== 0, 'only a set that is not empty has masks');
    if (this.tabled) return this.at[line]! + (2 + PARTS * set) * this.words[line]!;
    const rest = set & (set - 1);
    const one = this.entry(line, 31 - Math.clz32(set & -set));
    if (rest === 0) return one;
    if (this.unionLine === line && this.unionOf === set) return this.scratch;
    this.unionLine = line;
    this.unionOf = set;
    this.unite(this.scratch, one, one, line);
    for (let left = rest; left !== 0; left &= left - 1) {
      this.unite(this.scratch, this.scratch, this.entry(line, 31 - Math.clz32(left & -left)), line);
    }
    return this.scratch;
  }

  /**
   * One step backward over cell p by a value set: from the states after it to those before it. Sets of states have `words` words
   * per number of cells passed; of these only `low` to `high` count.
   */
  back(line: number, set: number, p: number, source: Int32Array, target: Int32Array): void {
    const { table } = this;
    const words = this.words[line]!;
    const mask = this.of(line, set);
    const bottom = this.low(line, p);
    const least = this.low(line, p + 1);
    let enterAbove = 0;
    let skipAbove = 0;
    for (let w = this.high(line, p + 1); w >= bottom; w--) {
      const states = w >= least ? source[(p + 1) * words + w]! : 0;
      const enter = states & table[mask + w]!;
      const skip = states & table[mask + words + w]!;
      target[p * words + w] =
        (enter >>> 1) | (enterAbove << 31) | (skip >>> 2) | (skipAbove << 30) | (states & table[mask + 2 * words + w]!);
      enterAbove = enter;
      skipAbove = skip;
    }
  }

  /** One step forward over cell p by a value set. */
  forth(line: number, set: number, p: number, source: Int32Array, target: Int32Array): void {
    const { table } = this;
    const words = this.words[line]!;
    const mask = this.of(line, set);
    const top = this.high(line, p + 1);
    const most = this.high(line, p);
    let below = 0;
    for (let w = this.low(line, p); w <= top; w++) {
      const states = w <= most ? source[p * words + w]! : 0;
      target[(p + 1) * words + w] =
        (((states << 1) | (below >>> 31)) & table[mask + w]!) |
        (((states << 2) | (below >>> 30)) & table[mask + words + w]!) |
        (states & table[mask + 2 * words + w]!);
      below = states;
    }
  }

  /** Do two sets of states after p cells have one in common? */
  meet(line: number, p: number, a: Int32Array, b: Int32Array): boolean {
    const at = p * this.words[line]!;
    const end = at + this.high(line, p);
    for (let i = at + this.low(line, p); i <= end; i++) if ((a[i]! & b[i]!) !== 0) return true;
    return false;
  }

  /** The values of a set that enter none of the states that both have. Leaves in `reach` only states that `fits` has. */
  unmet(line: number, set: number, p: number, reach: Int32Array, fits: Int32Array): number {
    const at = p * this.words[line]!;
    const top = this.high(line, p);
    let missing = set;
    for (let w = this.low(line, p); w <= top; w++) {
      const both = reach[at + w]! & fits[at + w]!;
      reach[at + w] = both;
      for (let left = both === 0 ? 0 : missing; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if ((both & this.table[this.of(line, bit) + w]!) !== 0) missing ^= bit;
      }
    }
    return missing;
  }

  /** The words that can hold a state after p cells: no more states are passed than cells allow, and enough for the rest. */
  private low(line: number, p: number): number {
    return Math.max(0, this.states[line]! - 2 - this.pace * (this.lengths[line]! - p)) >> 5;
  }

  private high(line: number, p: number): number {
    return Math.min(this.states[line]! - 1, this.pace * p) >> 5;
  }

  /** Copies a set of states out of the table. */
  copy(from: number, words: number, target: Int32Array, to: number): void {
    for (let w = 0; w < words; w++) target[to + w] = this.table[from + w]!;
  }
}
