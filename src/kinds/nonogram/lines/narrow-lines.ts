/**
 * Lines in one colour, of any length, whose states fit one word: the usual ones, up to some 60 cells and beyond. A part of
 * wide-lines.ts.
 *
 * A line fits if few of its states can come into play, or if its blocks cannot move far. In the first case bits stand for
 * states, in the second for shifts: after p cells, the shift of state s is p - s, how many cells repeated a state. A line
 * repeats no more states than it has cells to spare. And lines that do not fit may do so when their ends become certain.
 *
 * With V the states that the values of a cell enter, and S those that may repeat (gaps and blotted blocks), as bits:
 *
 *   by number: step(D) = ((D << 1) | (D & S)) & V        by shift: step(D) = (D | ((D << 1) & S)) & V
 *
 * In the code: ((D << 1) & (S | next)) | (D & (S | again)), with all bits set in `next` or in `again`.
 *
 * By number, V and S are the same for all cells of a line; by shift they move by one bit from cell to cell. Bits that stand for
 * no state are harmless: nothing leads from the start over one of them to the end.
 */
import { DEBUG, debugAssert } from '../../../core/debug.js';
import { type PropagationGrid, TRUE, UNKNOWN } from '../../../core/model.js';
import { larger } from '../../../search/clauses.js';
import type { LineMasks } from './line-masks.js';
import type { LineQueue } from './queue.js';

const WORD = 32;
/** Both values of a cell, as a set. */
const OPEN = 3;
/** What the bits of a line stand for: do they move for the next state (1), or for the same state again (2)? */
const BY_NUMBER = 1;
const BY_SHIFT = 2;

export class NarrowLines {
  private readonly queue: LineQueue;
  private readonly masks: LineMasks;
  /** Per line: its form, or 0 when it is not here. */
  private form = new Uint8Array(0);
  /** Per line: the states after the certain cells at its beginning, and those before the certain cells at its end. */
  private start = new Int32Array(0);
  private final = new Int32Array(0);
  /** Per line: where its words are in `words`, for 0 cells passed: black states, states that may repeat. */
  private readonly at: number[] = [];
  private words = new Int32Array(256);
  private top = 0;
  /** Scratch of `explain`, per position: the value set that counts. */
  private allowed = new Uint8Array(0);

  constructor(queue: LineQueue, masks: LineMasks) {
    this.queue = queue;
    this.masks = masks;
  }

  load(longest: number): void {
    const { lines } = this.queue;
    if (this.form.length < lines) {
      this.form = new Uint8Array(lines);
      this.start = new Int32Array(lines);
      this.final = new Int32Array(lines);
    }
    this.form.fill(0);
    this.top = 0;
    if (this.allowed.length < longest) this.allowed = new Uint8Array(longest);
  }

  /** Is the line here? */
  has(line: number): boolean {
    return this.form[line] !== 0;
  }

  /** Takes a line in one colour over if the states of its open part fit one word. */
  take(line: number): void {
    const { masks, queue } = this;
    if (masks.pace > 1 || this.has(line)) return;
    const from = queue.from[line]!;
    const to = queue.to[line]!;
    const size = masks.words[line]!;
    const start = masks.start(line);
    const final = masks.final(line);
    const wordAt = (mask: number, index: number): number =>
      index >= 0 && index < size ? masks.table[mask + index]! : 0;
    const isIn = (mask: number, state: number): number => (wordAt(mask, state >> 5) >> (state & 31)) & 1;
    const highest = (mask: number): number => {
      let index = size - 1;
      while (wordAt(mask, index) === 0) index--;
      return WORD * index + 31 - Math.clz32(wordAt(mask, index));
    };
    let lowest = 0;
    while (!isIn(start, lowest)) lowest++;
    let last = 0;
    const least = from - highest(start);
    const byNumber = highest(final) - lowest < WORD;
    if (!byNumber) {
      while (!isIn(final, last)) last++;
      if (to - last - least >= WORD) return;
    }
    const wordOf = (mask: number, passed: number): number => {
      const state = byNumber ? lowest : passed - least - 31;
      // These 32 states lie in two words. The second is shifted in two steps, because a shift by 32 bits would be none.
      let bits = (wordAt(mask, state >> 5) >>> (state & 31)) | ((wordAt(mask, (state >> 5) + 1) << 1) << (~state & 31));
      if (byNumber) return bits;
      let turned = 0;
      for (let i = 31; bits !== 0; i--, bits >>>= 1) turned |= (bits & 1) << i;
      return turned;
    };
    this.form[line] = byNumber ? BY_NUMBER : BY_SHIFT;
    this.start[line] = wordOf(start, from);
    this.final[line] = wordOf(final, to);
    this.at[line] = byNumber ? this.top : this.top - 2 * from;
    const black = masks.of(line, 2);
    const repeats = masks.of(line, OPEN) + 2 * size;
    let blackWord = wordOf(black, from);
    let repeatWord = wordOf(repeats, from);
    for (let passed = from; passed <= (byNumber ? from : to); ) {
      if (this.top === this.words.length) this.words = larger(this.words);
      this.words[this.top++] = blackWord;
      this.words[this.top++] = repeatWord;
      passed++;
      blackWord = (blackWord << 1) | isIn(black, passed - least);
      repeatWord = (repeatWord << 1) | isIn(repeats, passed - least);
    }
  }

  /** A cell at the beginning or at the end of the open part has become certain. */
  pass(line: number, p: number, set: number, atEnd: boolean): void {
    const form = this.form[line]!;
    const next = -(form & 1);
    const again = -(form >> 1);
    const at = this.at[line]! + 2 * (form >> 1) * (p + 1);
    const enters = set === 2 ? this.words[at]! : ~this.words[at]!;
    const repeats = this.words[at + 1]!;
    if (atEnd) {
      const states = this.final[line]! & enters;
      this.final[line] = ((states & (repeats | next)) >>> 1) | (states & (repeats | again));
    } else {
      const states = this.start[line]!;
      this.start[line] = (((states << 1) & (repeats | next)) | (states & (repeats | again))) & enters;
    }
  }

  /** Implies what follows from the line. False: nothing fits. `fits`: scratch, per position the states from which the rest fits. */
  solve(grid: PropagationGrid, slot: number, line: number, sets: Uint32Array, fits: Int32Array): boolean {
    const { words, queue } = this;
    const from = queue.from[line]!;
    const to = queue.to[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const form = this.form[line]!;
    const next = -(form & 1);
    const again = -(form >> 1);
    const step = -2 * again;
    let i = this.at[line]! + step * to;
    let open = 0;
    let rest = this.final[line]!;
    fits[to] = rest;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride, i -= step) {
      const set = sets[cell]!;
      if (set === OPEN) open++;
      else rest &= set === 2 ? words[i]! : ~words[i]!;
      rest = ((rest & (words[i + 1]! | next)) >>> 1) | (rest & (words[i + 1]! | again));
      fits[p] = rest;
    }
    let states = this.start[line]!;
    if ((states & rest) === 0) return false;
    for (let p = from, cell = first + p * stride; open > 0; p++, cell += stride) {
      i += step;
      const black = words[i]!;
      let set = sets[cell]!;
      states = ((states << 1) & (words[i + 1]! | next)) | (states & (words[i + 1]! | again));
      if (set === OPEN) {
        open--;
        const meet = states & fits[p + 1]!;
        if ((meet & ~black) === 0) set = 2;
        else if ((meet & black) === 0) set = 1;
        else continue;
        grid.imply(2 * cell + set - 1, slot, line);
      }
      states &= set === 2 ? black : ~black;
    }
    return true;
  }

  /** As `explain` in wide-reasons.ts, which says what a reason is, and gives the same one. */
  explain(grid: PropagationGrid, lit: number, line: number, fits: Int32Array, reach: Int32Array): void {
    const { allowed, words, queue } = this;
    const { truth, position, level, seen } = grid;
    const from = queue.from[line]!;
    const to = queue.to[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const moment = lit < 0 ? grid.trailSize : position[lit >> 1]!;
    const target = lit < 0 ? to : ((lit >> 1) - first) / stride;
    const form = this.form[line]!;
    const next = -(form & 1);
    const again = -(form >> 1);
    const step = -2 * again;
    if (DEBUG) debugAssert(lit < 0 || (target >= from && target < to), 'a line implies cells of its open part');
    let i = this.at[line]! + step * to;
    let rest = this.final[line]!;
    fits[to] = rest;
    for (let p = to - 1, cell = first + p * stride; p >= from; p--, cell -= stride, i -= step) {
      let set = OPEN;
      if (p === target) set = 2 - (lit & 1);
      else if (truth[2 * cell] !== UNKNOWN && position[cell]! < moment) set = truth[2 * cell] === TRUE ? 1 : 2;
      allowed[p] = set;
      if (set !== OPEN) rest &= set === 2 ? words[i]! : ~words[i]!;
      rest = ((rest & (words[i + 1]! | next)) >>> 1) | (rest & (words[i + 1]! | again));
      fits[p] = rest;
    }
    let states = this.start[line]!;
    for (let p = from, cell = first + p * stride; p < to; p++, cell += stride) {
      const set = allowed[p]!;
      reach[p] = states;
      i += step;
      states = ((states << 1) & (words[i + 1]! | next)) | (states & (words[i + 1]! | again));
      if (set === OPEN) continue;
      if (p < target && level[cell] !== 0) {
        if (seen[cell] === 0 && (states & fits[p + 1]!) === 0) continue;
        grid.because(2 * cell + set - 1);
      }
      states &= set === 2 ? words[i]! : ~words[i]!;
    }
    rest = this.final[line]!;
    if (DEBUG) debugAssert((states & rest) === 0, 'a reason suffices');
    for (let p = to - 1, cell = first + p * stride; p > target; p--, cell -= stride, i -= step) {
      const set = allowed[p]!;
      if (set !== OPEN) {
        const wider = ((rest & (words[i + 1]! | next)) >>> 1) | (rest & (words[i + 1]! | again));
        if (level[cell] === 0 || seen[cell] !== 0 || (wider & reach[p]!) !== 0) {
          if (level[cell] !== 0) grid.because(2 * cell + set - 1);
          rest &= set === 2 ? words[i]! : ~words[i]!;
        }
      }
      rest = ((rest & (words[i + 1]! | next)) >>> 1) | (rest & (words[i + 1]! | again));
      if (DEBUG) debugAssert((rest & reach[p]!) === 0, 'a reason still suffices after leaving out more');
    }
  }
}
