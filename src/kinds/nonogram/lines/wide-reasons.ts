/**
 * Reasons for what wide-lines.ts implies. As in short-lines.ts: assume the opposite of the implied literal, take what
 * the line's other cells had excluded before it, and give values back, from the far ends inwards, while nothing fits.
 * What cannot be given back is the reason. Reasons name excluded values ("not red"), never the positive literal: they are
 * the weaker facts, so the learnt clauses say more.
 */
import { fullSet, onlyValue } from '../../../core/board.js';
import { DEBUG, debugAssert } from '../../../core/debug.js';
import { cellOfLit, FALSE, litOf, type PropagationGrid, TRUE, valueOfLit } from '../../../core/model.js';
import type { LineMasks } from './line-masks.js';
import type { LineQueue } from './queue.js';

export class WideReasons {
  private readonly queue: LineQueue;
  private readonly masks: LineMasks;
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
    if (this.allowed.length < longest) this.allowed = new Uint32Array(longest);
  }

  /**
   * Names the reason of `lit`, or of the conflict for -1, within the open part of a line; the cells outside are certain.
   * Scratch, per position and word: states from which the rest fits, and states reached.
   */
  explain(grid: PropagationGrid, lit: number, line: number, fits: Int32Array, reach: Int32Array): void {
    const { allowed, queue, masks, values } = this;
    this.grid = grid;
    const words = masks.words[line]!;
    const from = queue.from[line]!;
    const to = queue.to[line]!;
    const first = queue.first[line]!;
    const stride = queue.stride[line]!;
    const moment = lit < 0 ? grid.trailSize : grid.position[lit >> 1]!;
    const target = lit < 0 ? to : (cellOfLit(values, lit) - first) / stride;
    if (DEBUG) debugAssert(lit < 0 || (target >= from && target < to), 'a line implies cells of its open part');
    for (let p = from; p < to; p++) allowed[p] = this.setBefore(first + p * stride, moment);
    if (lit >= 0) allowed[target] = 1 << valueOfLit(values, lit ^ 1);
    masks.copy(masks.final(line), words, fits, to * words);
    for (let p = to - 1; p >= from; p--) masks.back(line, allowed[p]!, p, fits, fits);
    masks.copy(masks.start(line), words, reach, from * words);
    for (let p = from; p < to; p++) {
      const cell = first + p * stride;
      if (p < target) {
        for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
          const bit = gone & -gone;
          if (this.isFree(cell, bit)) continue;
          masks.forth(line, allowed[p]! | bit, p, reach, reach);
          if (!masks.meet(line, p + 1, reach, fits)) allowed[p]! |= bit;
        }
        this.nameExcluded(cell, allowed[p]!);
      }
      masks.forth(line, allowed[p]!, p, reach, reach);
    }
    if (DEBUG) debugAssert(!masks.meet(line, to, reach, fits), 'a reason suffices');
    for (let p = to - 1; p > target; p--) {
      const cell = first + p * stride;
      for (let gone = this.full & ~allowed[p]!; gone !== 0; gone &= gone - 1) {
        const bit = gone & -gone;
        if (this.isFree(cell, bit)) continue;
        masks.back(line, allowed[p]! | bit, p, fits, fits);
        if (!masks.meet(line, p, reach, fits)) allowed[p]! |= bit;
      }
      this.nameExcluded(cell, allowed[p]!);
      masks.back(line, allowed[p]!, p, fits, fits);
      if (DEBUG) debugAssert(!masks.meet(line, p, reach, fits), 'a reason still suffices after leaving out more');
    }
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
