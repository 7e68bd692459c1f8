/**
 * Reasons for what wide-lines.ts implies. As in short-lines.ts: assume the opposite of the implied literal, take what
 * the line's other cells had excluded before it, and give values back, from the far ends inwards, while nothing fits.
 * What cannot be given back is the reason. Reasons name excluded values ("not red"), never the positive literal: they are
 * the weaker facts, so the learnt clauses say more.
 */
import { fullSet, onlyValue } from '../../../core/board.js';
import { DEBUG, debugAssert } from '../../../core/debug.js';
import { FALSE, litOf, type PropagationGrid, TRUE } from '../../../core/model.js';
import type { LineMasks } from './line-masks.js';
import type { LineQueue } from './queue.js';

export class WideReasons {
  private readonly queue: LineQueue;
  private readonly masks: LineMasks;
  /** Per position and word: states from which the rest fits, and states reached. */
  private fits = new Int32Array(0);
  private reach = new Int32Array(0);
  /** Per position: the value set that counts there. */
  private allowed = new Uint32Array(0);
  /** How many values a cell can have, and the set of them all. */
  private values = 2;
  private full = 3;
  private grid!: PropagationGrid;

  constructor(queue: LineQueue, masks: LineMasks) {
    this.queue = queue;
    this.masks = masks;
  }

  load(values: number, longest: number): void {
    this.values = values;
    this.full = fullSet(values);
    const room = (longest + 1) * this.masks.widest;
    if (this.fits.length < room) {
      this.fits = new Int32Array(room);
      this.reach = new Int32Array(room);
    }
    if (this.allowed.length < longest) this.allowed = new Uint32Array(longest);
  }

  /** Names the reason of `lit`, or of the conflict for -1, within positions from..to-1; the cells outside are certain. */
  explain(grid: PropagationGrid, lit: number, line: number, from: number, to: number): void {
    const { fits, reach, allowed, queue, masks, values } = this;
    this.grid = grid;
    const words = masks.words[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const moment = lit < 0 ? grid.trailSize : grid.position[lit >> 1]!;
    const targetCell = lit < 0 ? -1 : values === 2 ? lit >> 1 : Math.floor((lit >> 1) / values);
    const target = lit < 0 ? to : (targetCell - first) / stride;
    if (DEBUG) debugAssert(lit < 0 || (target >= from && target < to), 'a line implies cells of its open part');
    for (let p = from; p < to; p++) allowed[p] = this.setBefore(first + p * stride, moment);
    if (lit >= 0) allowed[target] = values === 2 ? 1 << ((lit & 1) ^ 1) : 1 << ((lit >> 1) - targetCell * values);
    masks.copy(masks.final(line), words, fits, to * words);
    for (let p = to - 1; p >= from; p--) masks.back(line, allowed[p]!, fits, (p + 1) * words, fits, p * words);
    const turn = Math.min(target + 1, to);
    masks.copy(masks.start(line), words, reach, from * words);
    for (let p = from; p < turn; p++) {
      const cell = first + p * stride;
      const next = (p + 1) * words;
      if (p !== target) {
        for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
          const bit = gone & -gone;
          if (this.isFree(cell, bit)) continue;
          masks.forth(line, allowed[p]! | bit, reach, p * words, reach, next);
          if (!meets(fits, reach, next, words)) allowed[p]! |= bit;
        }
        this.nameExcluded(cell, allowed[p]!);
      }
      masks.forth(line, allowed[p]!, reach, p * words, reach, next);
    }
    if (DEBUG) debugAssert(!meets(fits, reach, turn * words, words), 'a reason suffices');
    if (turn === to) return;
    for (let p = turn; p < to; p++) masks.forth(line, allowed[p]!, reach, p * words, reach, (p + 1) * words);
    masks.copy(masks.final(line), words, fits, to * words);
    for (let p = to - 1; p >= turn; p--) {
      const cell = first + p * stride;
      for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
        const bit = gone & -gone;
        if (this.isFree(cell, bit)) continue;
        masks.back(line, allowed[p]! | bit, fits, (p + 1) * words, fits, p * words);
        if (!meets(fits, reach, p * words, words)) allowed[p]! |= bit;
      }
      this.nameExcluded(cell, allowed[p]!);
      masks.back(line, allowed[p]!, fits, (p + 1) * words, fits, p * words);
    }
    if (DEBUG) debugAssert(!meets(fits, reach, turn * words, words), 'a reason still suffices after leaving out more');
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
    const variable = litOf(this.values, cell, onlyValue(bit)) >> 1;
    return this.grid.level[variable] === 0 || this.grid.seen[variable] !== 0;
  }

  private nameExcluded(cell: number, set: number): void {
    for (let gone = this.full & ~set; gone !== 0; gone &= gone - 1) {
      const lit = litOf(this.values, cell, onlyValue(gone & -gone)) ^ 1;
      if (this.grid.level[lit >> 1] !== 0) this.grid.because(lit);
    }
  }
}

function meets(a: Int32Array, b: Int32Array, at: number, words: number): boolean {
  for (let w = 0; w < words; w++) if ((a[at + w]! & b[at + w]!) !== 0) return true;
  return false;
}
