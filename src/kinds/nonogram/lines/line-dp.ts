/**
 * One line by dynamic programming: Fix and Paint of Faddila (2019), after Wu et al. (2013). The readable reference for
 * everything that reasons about a single line.
 *
 * Cells count from 1 to n and blocks from 1 to k here, as in the paper.
 *   Fix(i, j): the first i cells can hold the first j blocks, all of them and nothing else.
 *     Fix(0, 0) holds. Fix(i, j) holds if cell i may be a space and Fix(i-1, j), or if block j can end at cell i.
 *   Block j of length d can end at cell i if cells i-d+1..i may all have its colour and it can begin after cell i-d.
 *   It can begin after cell p if Fix(p-1, j-1) and cell p may be a space, or if p = 0 and it is the first block.
 *   Paint(i, j): per cell the values that it has in at least one filling that Fix(i, j) stands for. A cell with one
 *   value is settled.
 *
 * Two natural extensions, which leave black-and-white clues as in the paper: after a block of another colour no gap is
 * needed, so Fix(p, j-1) is enough to begin after p; and a blotted block ends at cell i if it can begin after cell i-1
 * or could have ended at cell i-1, and cell i may have its colour.
 *
 * Cost: O(n k) time and bytes for Fix, and again for Paint (the paper: O(k n^2), as it copies a picture per entry).
 */
import { BLOTTED, type Clue } from '../puzzle.js';

export interface FixTable {
  readonly clue: Clue;
  /** Per cell the set of values that it may have; cell 1 is entry 0. */
  readonly sets: ArrayLike<number>;
  /** FIX and ENDS marks, one byte for each (i, j), j running fastest. */
  readonly marks: Uint8Array;
}

const FIX = 1;
const ENDS = 2;

/** Can the first i cells hold the first j blocks? */
export const fix = (table: FixTable, i: number, j: number): boolean =>
  (table.marks[i * (table.clue.length + 1) + j]! & FIX) !== 0;

export function fixTable(clue: Clue, sets: ArrayLike<number>): FixTable {
  const n = sets.length;
  const stride = clue.length + 1;
  const marks = new Uint8Array((n + 1) * stride);
  const table = { clue, sets, marks };
  marks[0] = FIX;
  for (let i = 1; i <= n && (sets[i - 1]! & 1) !== 0; i++) marks[i * stride] = FIX;
  for (let j = 1; j < stride; j++) {
    const { length, colour } = clue[j - 1]!;
    let run = 0; // how many cells up to i may have the colour, without a break
    for (let i = 1; i <= n; i++) {
      const set = sets[i - 1]!;
      run = (set >> colour) & 1 ? run + 1 : 0;
      const ends =
        length === BLOTTED
          ? run > 0 && (canBegin(table, i - 1, j) || (marks[(i - 1) * stride + j]! & ENDS) !== 0)
          : run >= length && canBegin(table, i - length, j);
      const space = (set & 1) !== 0 && (marks[(i - 1) * stride + j]! & FIX) !== 0;
      marks[i * stride + j] = (ends ? FIX | ENDS : 0) | (space ? FIX : 0);
    }
  }
  return table;
}

/** Does block j need a space between itself and the block before it? */
const needsGap = (clue: Clue, j: number): boolean => j > 1 && clue[j - 2]!.colour === clue[j - 1]!.colour;

/** Can block j begin at cell p+1, with the blocks before it in the first p cells? */
export function canBegin(table: FixTable, p: number, j: number): boolean {
  if (!needsGap(table.clue, j)) return fix(table, p, j - 1);
  return p > 0 && (table.sets[p - 1]! & 1) !== 0 && fix(table, p - 1, j - 1);
}

/**
 * The most general picture of the first i cells with the first j blocks, or nothing where Fix(i, j) does not hold. Walks
 * back from (i, j) over the entries that some complete filling passes through.
 */
export function paint(table: FixTable, i: number, j: number): Uint32Array | undefined {
  if (!fix(table, i, j)) return undefined;
  const { clue, sets, marks } = table;
  const stride = clue.length + 1;
  const picture = new Uint32Array(i);
  let passed = new Uint8Array(i + 1); // per p: the marks of (p, block) that a filling passes through
  passed[i] = FIX;
  for (let block = j; block > 0; block--) {
    const before = new Uint8Array(i + 1);
    const { length, colour } = clue[block - 1]!;
    const gap = needsGap(clue, block);
    const bit = 2 ** colour;
    let covered = 0; // cells down to this one belong to some placement met on the way
    for (let p = i; p > 0; p--) {
      if (passed[p]! & FIX) {
        if (marks[p * stride + block]! & ENDS) passed[p]! |= ENDS;
        if ((sets[p - 1]! & 1) !== 0 && marks[(p - 1) * stride + block]! & FIX) {
          picture[p - 1]! |= 1;
          passed[p - 1]! |= FIX;
        }
      }
      if (passed[p]! & ENDS) {
        covered = Math.max(covered, length === BLOTTED ? 1 : length);
        if (length === BLOTTED && marks[(p - 1) * stride + block]! & ENDS) passed[p - 1]! |= ENDS;
        const start = length === BLOTTED ? p - 1 : p - length; // the cells before the block
        if (canBegin(table, start, block)) {
          if (gap) picture[start - 1]! |= 1;
          before[gap ? start - 1 : start]! |= FIX;
        }
      }
      if (covered > 0) {
        picture[p - 1]! |= bit;
        covered--;
      }
    }
    passed = before;
  }
  for (let p = i, open = false; p > 0; p--) {
    open ||= (passed[p]! & FIX) !== 0;
    if (open) picture[p - 1]! |= 1;
  }
  return picture;
}

/** Per cell the values that fit the whole clue, or nothing when the clue does not fit: the exact answer for one line. */
export const paintLine = (clue: Clue, sets: ArrayLike<number>): Uint32Array | undefined =>
  paint(fixTable(clue, sets), sets.length, clue.length);
