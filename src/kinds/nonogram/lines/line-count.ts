/**
 * The fillings of a line, counted with weights: each position gives each value a weight, a filling weighs the product of its
 * cells, and `mass` says, per position and value, what share of all the weight has that value there.
 *
 * Counted by blocks, not by cells: a block has at most slack + 1 places, and forward and backward sums over the places of
 * each block and of the gap before it give the weight of all fillings (Rabiner's forward-backward, 1989). Sums are of
 * positive terms only, and each block and each gap is divided by its own total, so nothing cancels and little underflows.
 * Costs O(slack * (cells in blocks + blocks)). The place of a block is told by its shift: how far it is to the right
 * of where it stands when all blocks stand at the left.
 */
import { BLOTTED, type Clue, minimumLength } from '../puzzle.js';

/** Totals below this are scaled up. */
const TINY = 1e-100;

export interface CountedLine {
  readonly clue: Clue;
  readonly isRow: boolean;
  readonly first: number;
  readonly stride: number;
  readonly length: number;
  /** How many cells more than the blocks need. */
  readonly slack: number;
  /** Per block, and for the end of the line: its position when all blocks stand at the left. */
  readonly leftmost: Int32Array;
  /** Per block: its least and its largest shift. */
  readonly least: Int32Array;
  readonly most: Int32Array;
}

export function countedLine(clue: Clue, isRow: boolean, first: number, stride: number, length: number): CountedLine {
  const leftmost = new Int32Array(clue.length + 1);
  clue.forEach((block, index) => {
    if (gapBefore(clue, index)) leftmost[index]!++;
    leftmost[index + 1] = leftmost[index]! + Math.abs(block.length);
  });
  const slack = length - minimumLength(clue);
  return {
    clue,
    isRow,
    first,
    stride,
    length,
    slack,
    leftmost,
    least: new Int32Array(clue.length),
    most: new Int32Array(clue.length),
  };
}

/** How many places the blocks of a line have, together. */
export const placesOf = (line: CountedLine): number => (line.clue.length + 1) * (line.slack + 1);

/** Has any of its blocks more than one place left? */
export const canMove = ({ least, most }: CountedLine): boolean => most.some((shift, block) => shift > least[block]!);

/** Must a gap be there before the block? */
const gapBefore = (clue: Clue, block: number): boolean =>
  block > 0 && block < clue.length && clue[block]!.colour === clue[block - 1]!.colour;

/*
 * Scratch for one line at a time, made larger when a line needs it. Per value and position, at value * length + position: the
 * weight, and the share.
 */
export let weight = new Float64Array(0);
export let mass = new Float64Array(0);
/** Per block and shift: the weight of all before the block, of all to its end, and of its own cells. */
let toStart = new Float64Array(0);
let toEnd = new Float64Array(0);
let own = new Float64Array(0);
/** Per shift of the block at hand: the weight of all from its start on, from its end on, from a cell of the gap before it on. */
let fromStart = new Float64Array(0);
let fromEnd = new Float64Array(0);
let fromGap = new Float64Array(0);

/** Makes room for lines of so many cells with so many values and places. */
export function makeRoom(cells: number, values: number, places: number): void {
  if (weight.length <= cells * values) {
    weight = new Float64Array(cells * values + 1);
    mass = new Float64Array(cells * values + 1);
  }
  if (fromGap.length <= cells) [fromStart, fromEnd, fromGap] = [0, 0, 0].map(() => new Float64Array(cells + 1));
  if (own.length < places) [toStart, toEnd, own] = [0, 0, 0].map(() => new Float64Array(places));
}

/**
 * From `weight` to `mass`, which is all 0 before. `narrowing`: keeps, per block, the shifts that have weight; what has none now must have none
 * later. Where no filling has any weight, `mass` stays 0.
 */
export function countFillings(line: CountedLine, narrowing: boolean): void {
  const blocks = line.clue.length;
  for (let block = 0; block < blocks; block++) if (!forward(line, block)) return;
  throughGap(line, blocks);
  fromStart[line.slack] = 1;
  gapBackward(line, blocks, line.slack, line.slack);
  for (let block = blocks - 1; block >= 0; block--) {
    const least = line.least[block]!;
    const most = line.most[block]!;
    blockBackward(line, block, least, most, narrowing);
    gapBackward(line, block, least, most);
  }
}

/** `toStart` of a block or of the end of the line: the blocks before it, and a gap. */
function throughGap({ clue, slack, leftmost, least, most }: CountedLine, block: number): void {
  const at = block * (slack + 1);
  const before = at - slack - 1;
  const white = leftmost[block]! - 1;
  const to = block < clue.length ? most[block]! : slack;
  const joined = block > 0 ? most[block - 1]! : 0;
  const gap = gapBefore(clue, block);
  let j = block > 0 ? least[block - 1]! : 1;
  let sum = block > 0 ? 0 : 1;
  toStart[at] = sum;
  for (; j <= joined; j++) {
    const more = toEnd[before + j]!;
    toStart[at + j] = sum = gap ? (sum + more) * weight[white + j]! : sum * weight[white + j]! + more;
  }
  for (; j <= to; j++) toStart[at + j] = sum *= weight[white + j]!;
}

/** `toStart` and `toEnd` of a block. False: no weight. */
function forward(line: CountedLine, block: number): boolean {
  const { length: size, colour } = line.clue[block]!;
  throughGap(line, block);
  const at = block * (line.slack + 1);
  const black = colour * line.length + line.leftmost[block]!;
  const least = line.least[block]!;
  const most = line.most[block]!;
  let total = 0;
  let sum = 0;
  for (let j = least; j <= most; j++) {
    if (size === BLOTTED) sum = (sum + toStart[at + j]!) * weight[black + j]!;
    else {
      let product = weight[black + j]!;
      for (let i = black + j + 1; i < black + j + size; i++) product *= weight[i]!;
      own[at + j] = product;
      sum = toStart[at + j]! * product;
    }
    toEnd[at + j] = sum;
    total += sum;
  }
  if (total < TINY && total > 0) for (let j = least; j <= most; j++) toEnd[at + j]! /= total;
  return total > 0;
}

/** `fromStart` of a block by `fromEnd`; adds the block's cells to `mass`. A blotted block goes on from each of its cells. */
function blockBackward(line: CountedLine, block: number, least: number, most: number, narrowing: boolean): void {
  const { length: size, colour } = line.clue[block]!;
  const at = block * (line.slack + 1);
  const black = colour * line.length + line.leftmost[block]!;
  let total = 0;
  for (let j = least; j <= most; j++) total += toEnd[at + j]! * fromEnd[j]!;
  let sum = 0;
  let lowest = most;
  let highest = least - 1;
  for (let j = most; j >= least; j--) {
    const rest = size === BLOTTED ? fromEnd[j]! + sum : fromEnd[j]!;
    fromStart[j] = sum = rest * (size === BLOTTED ? weight[black + j]! : own[at + j]!);
    const share = total > 0 ? (toEnd[at + j]! * rest) / total : 0;
    if (share === 0) continue;
    for (let i = Math.abs(size) - 1; i >= 0; i--) mass[black + j + i]! += share;
    lowest = j;
    if (highest < j) highest = j;
  }
  if (!narrowing || highest < least) return;
  line.least[block] = lowest;
  line.most[block] = highest;
}

/** `fromEnd` of the block before the gap by `fromStart` of the one after it; adds the gap's cells to `mass`. */
function gapBackward(line: CountedLine, block: number, least: number, most: number): void {
  const at = block * (line.slack + 1);
  const next = line.leftmost[block]!;
  const from = block > 0 ? line.least[block - 1]! : 0;
  const gap = gapBefore(line.clue, block);
  let total = 0;
  let sum = 0;
  for (let j = most; j >= from; j--) {
    sum *= weight[next + j]!;
    if (j >= least) {
      sum += fromStart[j]!;
      total += toStart[at + j]! * fromStart[j]!;
    }
    fromGap[j] = sum;
  }
  if (total > 0) {
    for (let j = gap ? from : from + 1; j <= most; j++) {
      const before = gap ? toStart[at + j]! : toStart[at + j - 1]! * weight[next + j - 1]!;
      mass[next + j - 1]! += (before * fromGap[j]!) / total;
    }
  }
  if (block === 0) return;
  const joined = line.most[block - 1]!;
  total = 0;
  for (let j = from; j <= joined; j++) total += fromEnd[j] = fromGap[j]! * (gap ? weight[next + j - 1]! : 1);
  if (total < TINY && total > 0) for (let j = from; j <= joined; j++) fromEnd[j]! /= total;
}
