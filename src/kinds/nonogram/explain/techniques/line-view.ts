/**
 * One line as the techniques look at it: its clue, what is known of its cells, and where its blocks may lie. A view can
 * be turned round, so that a technique is written for one direction only.
 *
 * Where the blocks may lie is known in three ways, from what is seen at a glance to what takes thought:
 * - `plain`: by the order and the lengths of the blocks alone, in the part of the line that is not finished yet. The
 *   finished ends are known cells up to a space after a whole block (or only spaces).
 * - `walls`: pushed as far to either side as the cells allow that cannot have the block's colour.
 * - `owned`: further narrowed by the runs of boxes that only one block can own (owners.ts).
 * Each is sound: in every filling of the line that agrees with the board, a block lies within its range.
 */
import { fullSet, onlyValue } from '../../../../core/board.js';
import { sweepsOf } from '../../lines/line-sweeps.js';
import { BLOTTED, type Clue } from '../../puzzle.js';

export interface Ranges {
  /** Per block: the first and the last position that it may cover. */
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

/** A stretch of known boxes of one colour, as long as it gets. */
export interface Boxes {
  readonly from: number;
  readonly to: number;
  readonly colour: number;
}

export interface Run extends Boxes {
  /** The cells around it that can have the colour, without a break. */
  readonly left: number;
  readonly right: number;
}

/** What holds of the blocks of a clue in every view of it: worked out once. */
interface Blocks {
  /** Per block: the least cells that it can have, its colour, and how many spaces must stand before it. */
  readonly least: Int32Array;
  readonly colour: Int32Array;
  readonly gap: Int32Array;
  /** What a sentence needs to name it. */
  readonly numbers: readonly BlockNumbers[];
  readonly reversed: Clue;
}

type BlockNumbers = {
  readonly block: number;
  readonly length: number;
  readonly colour: number;
  readonly which?: number;
};

const blocksOfClues = new WeakMap<Clue, Blocks>();

function blocksOf(clue: Clue): Blocks {
  let blocks = blocksOfClues.get(clue);
  if (!blocks) blocksOfClues.set(clue, (blocks = makeBlocks(clue)));
  return blocks;
}

function makeBlocks(clue: Clue): Blocks {
  const colour = Int32Array.from(clue, (block) => block.colour);
  return {
    least: Int32Array.from(clue, ({ length }) => Math.max(1, length)),
    colour,
    gap: colour.map((own, block) => (block > 0 && own === colour[block - 1] ? 1 : 0)),
    numbers: clue.map((block, index) => ({ block: index, ...block, ...whichOf(clue, index) })),
    reversed: [...clue].reverse(),
  };
}

export class LineView {
  readonly clue: Clue;
  /** Per position the values that the cell may have. */
  readonly sets: ArrayLike<number>;
  readonly values: number;
  readonly length: number;
  private readonly blocks: Blocks;
  private turned: LineView | undefined;
  private exact: Uint32Array | undefined | null = null;
  private plainRanges: Ranges | undefined;
  private wallRanges: Ranges | undefined;
  private knownBoxes: readonly Boxes[] | undefined;
  private knownRuns: readonly Run[] | undefined;
  /** Findings that touch none of these positions are not wanted. */
  readonly focus: { readonly from: number; readonly to: number };

  constructor(clue: Clue, sets: ArrayLike<number>, values: number, focus?: LineView['focus']) {
    this.clue = clue;
    this.blocks = blocksOf(clue);
    this.sets = sets;
    this.values = values;
    this.length = sets.length;
    this.focus = focus ?? { from: 0, to: this.length - 1 };
  }

  /** To be called when the sets have changed: whatever was worked out from them is forgotten. */
  renew(): void {
    this.turned = undefined;
    this.exact = null;
    this.plainRanges = undefined;
    this.wallRanges = undefined;
    this.knownBoxes = undefined;
    this.knownRuns = undefined;
  }

  /** The same line from its other end. */
  get reversed(): LineView {
    if (!this.turned) {
      const { sets, values, length, focus } = this;
      const reversed = Uint32Array.from(sets).reverse();
      const turn = { from: length - 1 - focus.to, to: length - 1 - focus.from };
      this.turned = new LineView(this.blocks.reversed, reversed, values, turn);
      this.turned.turned = this;
    }
    return this.turned;
  }

  /** Everything that this line says about its cells, or nothing when its clue does not fit. */
  get picture(): Uint32Array | undefined {
    if (this.exact === null) this.exact = sweepsOf(this.clue, this.values).picture(this.sets);
    return this.exact;
  }

  /** Has the line more to say than is known? */
  get hasNews(): boolean {
    const { picture, sets } = this;
    return picture?.some((set, p) => set !== sets[p]) ?? false;
  }

  can(p: number, value: number): boolean {
    return ((this.sets[p]! >> value) & 1) !== 0;
  }

  is(p: number, value: number): boolean {
    return this.sets[p] === 1 << value;
  }

  isOpen(p: number): boolean {
    return onlyValue(this.sets[p]!) < 0;
  }

  /** Is any of the positions from..to wanted? */
  isWanted(from: number, to: number): boolean {
    return from <= this.focus.to && to >= this.focus.from;
  }

  /** The least and the most cells that a block can have. */
  least(block: number): number {
    return this.blocks.least[block]!;
  }

  most(block: number): number {
    return this.clue[block]!.length === BLOTTED ? this.length : this.blocks.least[block]!;
  }

  colour(block: number): number {
    return this.blocks.colour[block]!;
  }

  /** How many spaces must stand between a block and the one before it. */
  gap(block: number): number {
    return this.blocks.gap[block]!;
  }

  get plain(): Ranges {
    this.plainRanges ??= this.makePlain();
    return this.plainRanges;
  }

  get walls(): Ranges {
    this.wallRanges ??= this.pushed(this.plain);
    return this.wallRanges;
  }

  get boxes(): readonly Boxes[] {
    this.knownBoxes ??= this.makeBoxes();
    return this.knownBoxes;
  }

  /** The boxes with the room around them. */
  get runs(): readonly Run[] {
    this.knownRuns ??= this.makeRuns();
    return this.knownRuns;
  }

  /** How many cells are finished from the start, and from the end. */
  get finishedEnds(): { readonly start: number; readonly end: number } {
    return { start: this.finished(false).cells, end: this.finished(true).cells };
  }

  /** How many positions and blocks are finished from the start, or from the end. */
  private finished(fromEnd: boolean): { cells: number; blocks: number } {
    const { length, clue, sets } = this;
    const at = (p: number): number => (fromEnd ? length - 1 - p : p);
    let done = { cells: 0, blocks: 0 };
    let blocks = 0;
    for (let p = 0; p < length; ) {
      const set = sets[at(p)]!;
      const value = onlyValue(set);
      if (value < 0) break;
      let end = p + 1;
      while (end < length && sets[at(end)] === set) end++;
      if (value > 0) {
        const block = clue[fromEnd ? clue.length - 1 - blocks : blocks];
        const whole = end === length || !this.can(at(end), value);
        if (!block || block.colour !== value || !whole) break;
        if (block.length !== BLOTTED && block.length !== end - p) break;
        blocks++;
      }
      p = end;
      done = { cells: end, blocks };
    }
    return done;
  }

  private makePlain(): Ranges {
    const start = this.finished(false);
    const end = this.finished(true);
    const blocks = this.clue.length;
    const [from, to] = [start.cells, this.length - end.cells];
    const [first, last] = [start.blocks, blocks - end.blocks];
    const lo = new Int32Array(blocks).fill(0);
    const hi = new Int32Array(blocks).fill(this.length - 1);
    if (from >= to || first > last) return this.placedFully(lo, hi);
    for (let block = first, p = from; block < last; block++) {
      if (block > first) p += this.gap(block);
      lo[block] = p;
      p += this.least(block);
    }
    for (let block = last - 1, p = to - 1; block >= first; block--) {
      hi[block] = p;
      p -= this.least(block) + this.gap(block);
    }
    this.placeFinished(lo, hi, 0, first);
    this.placeFinished(lo, hi, last, blocks);
    return { lo, hi };
  }

  /** A line of known cells only: every block where its run is. */
  private placedFully(lo: Int32Array, hi: Int32Array): Ranges {
    this.placeFinished(lo, hi, 0, this.clue.length);
    return { lo, hi };
  }

  /** Puts finished blocks where their runs are: those before `first..end` from the left, the others from the right. */
  private placeFinished(lo: Int32Array, hi: Int32Array, first: number, end: number): void {
    if (first === end) return;
    const { boxes } = this;
    for (let block = first; block < end; block++) {
      const run = first === 0 ? boxes[block] : boxes[boxes.length - (this.clue.length - block)];
      if (!run) continue;
      lo[block] = run.from;
      hi[block] = run.to;
    }
  }

  /** Moves the ends of ranges to where the blocks fit between cells that cannot have their colour. */
  pushed({ lo: fromLo, hi: fromHi }: Ranges): Ranges {
    const lo = fromLo.slice();
    const hi = fromHi.slice();
    for (let block = 0; block < lo.length; block++) {
      if (block > 0) lo[block] = Math.max(lo[block]!, lo[block - 1]! + this.least(block - 1) + this.gap(block));
      lo[block] = this.fitFrom(block, lo[block]!);
    }
    for (let block = lo.length - 1; block >= 0; block--) {
      if (block < lo.length - 1) {
        hi[block] = Math.min(hi[block]!, hi[block + 1]! - this.least(block + 1) - this.gap(block + 1));
      }
      hi[block] = this.fitBack(block, hi[block]!);
    }
    return { lo, hi };
  }

  private fitFrom(block: number, from: number): number {
    const [least, colour] = [this.least(block), this.colour(block)];
    for (let p = from, room = 0; p < this.length; p++) {
      room = this.can(p, colour) ? room + 1 : 0;
      if (room === least) return p - least + 1;
    }
    return this.length;
  }

  private fitBack(block: number, to: number): number {
    const [least, colour] = [this.least(block), this.colour(block)];
    for (let p = to, room = 0; p >= 0; p--) {
      room = this.can(p, colour) ? room + 1 : 0;
      if (room === least) return p + least - 1;
    }
    return -1;
  }

  private makeBoxes(): Boxes[] {
    const boxes: Boxes[] = [];
    for (let from = 0, to = 0; from < this.length; from = to + 1) {
      const set = this.sets[from]!;
      to = from;
      while (to + 1 < this.length && this.sets[to + 1] === set) to++;
      const colour = onlyValue(set);
      if (colour > 0) boxes.push({ from, to, colour });
    }
    return boxes;
  }

  private makeRuns(): Run[] {
    const runs: Run[] = [];
    for (const { from, to, colour } of this.boxes) {
      const before = runs.findLast((run) => run.colour === colour);
      runs.push({ from, to, colour, ...this.roomAround(from, to, colour, before) });
    }
    return runs;
  }

  /** The cells around a run that can have its colour, without a break: the same as around the run before it, if that reaches so far. */
  private roomAround(from: number, to: number, colour: number, before: Run | undefined): Pick<Run, 'left' | 'right'> {
    if (before && before.right >= to) return { left: before.left, right: before.right };
    let [left, right] = [from, to];
    while (left > 0 && this.can(left - 1, colour)) left--;
    while (right + 1 < this.length && this.can(right + 1, colour)) right++;
    return { left, right };
  }

  /** Can the block lie within left..right, inside its range, and cover from..to? */
  canHold(block: number, { lo, hi }: Ranges, run: Run): boolean {
    if (this.colour(block) !== run.colour || this.most(block) < run.to - run.from + 1) return false;
    const left = Math.max(lo[block]!, run.left);
    const right = Math.min(hi[block]!, run.right);
    return left <= run.from && right >= run.to && right - left + 1 >= this.least(block);
  }

  /** The blocks that can own a run, in order. The ranges begin one after the other, as pushed ones do. */
  owners(ranges: Ranges, run: Run): number[] {
    const owners: number[] = [];
    for (let block = 0; block < this.clue.length && ranges.lo[block]! <= run.from; block++) {
      if (this.canHold(block, ranges, run)) owners.push(block);
    }
    return owners;
  }

  /** Per position the values that it may have when each block keeps to its range and to cells that can have its colour. */
  covered({ lo, hi }: Ranges): Uint32Array {
    const cover = new Uint32Array(this.length).fill(1);
    for (let block = 0; block < this.clue.length; block++) {
      const [least, colour] = [this.least(block), this.colour(block)];
      for (let p = lo[block]!, start = p; p <= hi[block]!; p++) {
        if (!this.can(p, colour)) start = p + 1;
        else if (p - start + 1 >= least) {
          const first = p - start + 1 === least ? start : p;
          for (let q = first; q <= p; q++) cover[q]! |= 1 << colour;
        }
      }
    }
    const full = fullSet(this.values);
    for (let p = 0; p < this.length; p++) cover[p]! &= full & this.sets[p]!;
    return cover;
  }
}

/** What a sentence needs to name a block. */
export const numbersOf = (clue: Clue, block: number): BlockNumbers => blocksOf(clue).numbers[block]!;

/** Its number among the blocks that look the same, from 1, where there are several. */
function whichOf(clue: Clue, block: number): { which?: number } {
  const { length, colour } = clue[block]!;
  let [before, alike] = [0, 0];
  for (let index = 0; index < clue.length; index++) {
    if (clue[index]!.length !== length || clue[index]!.colour !== colour) continue;
    alike++;
    if (index < block) before++;
  }
  return alike > 1 ? { which: before + 1 } : {};
}
