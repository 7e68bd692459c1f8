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
import { onlyValue } from '../../../../core/board.js';
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
  /** The most of these least cells. */
  readonly longest: number;
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
  const least = Int32Array.from(clue, ({ length }) => Math.max(1, length));
  return {
    least,
    longest: least.reduce((most, length) => Math.max(most, length), 0),
    colour,
    gap: colour.map((own, block) => (block > 0 && own === colour[block - 1] ? 1 : 0)),
    numbers: clue.map((block, index) => ({ block: index, ...block, ...whichOf(clue, index) })),
    reversed: [...clue].reverse(),
  };
}

export class LineView {
  readonly clue: Clue;
  /** Per position the values that the cell may have. */
  readonly sets: Uint32Array;
  readonly values: number;
  readonly length: number;
  private readonly blocks: Blocks;
  private turned: LineView | undefined;
  /** Is the turned view of other sets than this one? */
  private isTurnedOld = false;
  private exact: Uint32Array | undefined | null = null;
  /** Written over when the sets have changed. */
  private readonly plainRanges: Ranges;
  private readonly wallRanges: Ranges;
  private hasPlain = false;
  private hasWalls = false;
  private knownBoxes: readonly Boxes[] | undefined;
  private knownRuns: readonly Run[] | undefined;
  /** Findings that touch none of these positions are not wanted. */
  readonly focus: { readonly from: number; readonly to: number };

  constructor(clue: Clue, sets: Uint32Array, values: number, focus?: LineView['focus']) {
    this.clue = clue;
    this.blocks = blocksOf(clue);
    this.sets = sets;
    this.values = values;
    this.length = sets.length;
    this.focus = focus ?? { from: 0, to: this.length - 1 };
    this.plainRanges = { lo: new Int32Array(clue.length), hi: new Int32Array(clue.length) };
    this.wallRanges = { lo: new Int32Array(clue.length), hi: new Int32Array(clue.length) };
  }

  /** To be called when the sets have changed: whatever was worked out from them is forgotten. */
  renew(): void {
    this.isTurnedOld = true;
    this.exact = null;
    this.hasPlain = false;
    this.hasWalls = false;
    this.knownBoxes = undefined;
    this.knownRuns = undefined;
  }

  /** The same line from its other end. */
  get reversed(): LineView {
    const { sets, values, length, focus } = this;
    if (!this.turned) {
      const turn = { from: length - 1 - focus.to, to: length - 1 - focus.from };
      this.turned = new LineView(this.blocks.reversed, sets.slice().reverse(), values, turn);
      this.turned.turned = this;
    } else if (this.isTurnedOld) {
      this.turned.sets.set(sets);
      this.turned.sets.reverse();
      this.turned.renew();
      this.turned.isTurnedOld = false;
    }
    this.isTurnedOld = false;
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

  /** The most cells that some block has for certain. */
  get longest(): number {
    return this.blocks.longest;
  }

  colour(block: number): number {
    return this.blocks.colour[block]!;
  }

  /** How many spaces must stand between a block and the one before it. */
  gap(block: number): number {
    return this.blocks.gap[block]!;
  }

  get plain(): Ranges {
    if (!this.hasPlain) this.makePlain(this.plainRanges);
    this.hasPlain = true;
    return this.plainRanges;
  }

  get walls(): Ranges {
    if (!this.hasWalls) {
      const { lo, hi } = this.plain;
      this.wallRanges.lo.set(lo);
      this.wallRanges.hi.set(hi);
      this.push(this.wallRanges);
    }
    this.hasWalls = true;
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
  private finished(fromEnd: boolean): { readonly cells: number; readonly blocks: number } {
    const { length, clue, sets } = this;
    const [first, step] = fromEnd ? [length - 1, -1] : [0, 1];
    let [cells, blocks] = [0, 0];
    for (let done = 0, found = 0; done < length; ) {
      const set = sets[first + done * step]!;
      const value = onlyValue(set);
      if (value < 0) break;
      let end = done + 1;
      while (end < length && sets[first + end * step] === set) end++;
      if (value > 0) {
        const block = clue[fromEnd ? clue.length - 1 - found : found];
        const whole = end === length || !this.can(first + end * step, value);
        if (!block || block.colour !== value || !whole) break;
        if (block.length !== BLOTTED && block.length !== end - done) break;
        found++;
      }
      [cells, blocks, done] = [end, found, end];
    }
    return { cells, blocks };
  }

  private makePlain({ lo, hi }: Ranges): void {
    const start = this.finished(false);
    const end = this.finished(true);
    const { least, gap } = this.blocks;
    const [from, to] = [start.cells, this.length - end.cells];
    const [first, last] = [start.blocks, lo.length - end.blocks];
    const isOpen = from < to && first <= last;
    if (isOpen) {
      for (let block = first, p = from; block < last; block++) {
        if (block > first) p += gap[block]!;
        lo[block] = p;
        p += least[block]!;
      }
      for (let block = last - 1, p = to - 1; block >= first; block--) {
        hi[block] = p;
        p -= least[block]! + gap[block]!;
      }
    }
    // A line of known cells only has every block where its run is.
    this.placeFinished(lo, hi, 0, isOpen ? first : lo.length);
    if (isOpen) this.placeFinished(lo, hi, last, lo.length);
  }

  /** Puts finished blocks where their runs are: those before `first..end` from the left, the others from the right. */
  private placeFinished(lo: Int32Array, hi: Int32Array, first: number, end: number): void {
    if (first === end) return;
    const { boxes } = this;
    for (let block = first; block < end; block++) {
      const run = first === 0 ? boxes[block] : boxes[boxes.length - (this.clue.length - block)];
      lo[block] = run?.from ?? 0;
      hi[block] = run?.to ?? this.length - 1;
    }
  }

  /** Moves the ends of ranges to where the blocks fit between cells that cannot have their colour. */
  push({ lo, hi }: Ranges): void {
    const { sets, length } = this;
    const { least, colour, gap } = this.blocks;
    for (let block = 0, free = 0; block < lo.length; block++) {
      const [size, bit] = [least[block]!, 1 << colour[block]!];
      let p = block > 0 ? Math.max(free + gap[block]!, lo[block]!) : lo[block]!;
      let room = 0;
      for (; p < length && room < size; p++) room = (sets[p]! & bit) === 0 ? 0 : room + 1;
      lo[block] = room < size ? length : p - size;
      free = lo[block]! + size;
    }
    for (let block = hi.length - 1, free = length - 1; block >= 0; block--) {
      const [size, bit] = [least[block]!, 1 << colour[block]!];
      let p = Math.min(free, hi[block]!);
      let room = 0;
      for (; p >= 0 && room < size; p--) room = (sets[p]! & bit) === 0 ? 0 : room + 1;
      hi[block] = room < size ? -1 : p + size;
      free = hi[block]! - size - gap[block]!;
    }
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
      const { left, right } = this.roomAround(
        from,
        to,
        colour,
        runs.findLast((run) => run.colour === colour),
      );
      runs.push({ from, to, colour, left, right });
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
    const { lo, hi } = ranges;
    for (let block = 0; block < lo.length && lo[block]! <= run.from; block++) {
      if (hi[block]! >= run.to && this.canHold(block, ranges, run)) owners.push(block);
    }
    return owners;
  }

  /** Per position the values that it may have when each block keeps to its range and to cells that can have its colour. */
  covered({ lo, hi }: Ranges): Uint32Array {
    const { sets } = this;
    const { least, colour } = this.blocks;
    const cover = new Uint32Array(this.length).fill(1);
    for (let block = 0; block < lo.length; block++) {
      const [size, bit, last] = [least[block]!, 1 << colour[block]!, hi[block]!];
      for (let p = lo[block]!, start = p; p <= last; p++) {
        if ((sets[p]! & bit) === 0) start = p + 1;
        else if (p - start + 1 >= size) {
          const first = p - start + 1 === size ? start : p;
          for (let q = first; q <= p; q++) cover[q]! |= bit;
        }
      }
    }
    for (let p = 0; p < cover.length; p++) cover[p]! &= sets[p]!;
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
