/**
 * Shadings of hitori. Cells are shaded in random order as long as rules 2 and 3 hold: a union-find over the corners that shaded
 * cells share, the border as one of them, sees whether a ring would close. With a symmetry, cells that are alike are shaded together
 * or not at all.
 *
 * As many as fit are shaded, because where one more could be, shading it would be another solution. What is not as wanted after
 * that is shaded again piece by piece: cells that fit alone but not with those alike, and for easy puzzles lonely cells, those
 * without a shaded neighbour, because only rule 3 says that they are unshaded. The cells of a pattern stay as they are.
 *
 * A mirror between two lines leaves both unshaded, because their cells touch those alike. That none of these can be shaded alone
 * takes a fence on either side: shaded cells in every second place beside the line, joined by those between and behind them, that
 * reaches the border at one end, or with a second mirror at both and is open in the middle. Chance does not find it on a large
 * board, so the fence comes first. Where both mirrors are between lines, the cells in the middle touch one shaded cell at most, by a
 * corner, so each of them could be shaded alone: there is no such hitori with one solution.
 */
import { colOf, neighbours, rowOf, type Size } from '../../../core/geometry.js';
import type { DraftTarget } from '../../../core/maker.js';
import type { Random } from '../../../core/random.js';
import { alikeCells, type Symmetry } from '../../../core/symmetry.js';
import { SHADED, UNSHADED } from '../puzzle.js';
import type { PatternCell } from './pattern.js';

/** How many shadings are begun, and how often a piece of one is shaded again, per cell and at most. */
const SHADINGS = 10;
const PIECES_PER_CELL = 3;
const PIECES = 600;
/** Lonely cells are wanted away, not needed away: on large boards, where a piece costs more, fewer are tried. */
const LONELY_WORK = 1_000_000;
/** Twice the share of lonely cells that chance leaves (7 to 9 in a hundred), so that a hardness of a half leaves them all. */
const LONELY = 0.14;
/** How far around a cell the shading is taken off to do it again. */
const REACH = 2;

/** Has no hitori of this size such a symmetry and one solution? */
export const excludesSymmetry = ({ width, height }: Size, symmetry: Symmetry): boolean =>
  symmetry === 'both' && width % 2 === 0 && height % 2 === 0;

/** A shading with the symmetry that is wanted; undefined when none was found. */
export function plant(
  target: DraftTarget,
  random: Random,
  pattern: readonly ShadedCell[] = [],
): Uint8Array | undefined {
  for (let begun = 0; begun < SHADINGS; begun++) {
    const shaded = planted(target, random, pattern);
    if (shaded) return shaded;
  }
  return undefined;
}

type ShadedCell = Pick<PatternCell, 'cell' | 'value'>;

/** The fence beside a mirror between two lines, where there is one and room for it: half of it, the other half is alike. */
function fence({ width, height, symmetry = 'none' }: DraftTarget, random: Random): ShadedCell[] {
  const isAcross = width % 2 === 0 && (symmetry === 'across' || symmetry === 'both');
  const isDown = height % 2 === 0 && (symmetry === 'down' || symmetry === 'both');
  if (isAcross === isDown) return [];
  const [lines, places] = isAcross ? [width, height] : [height, width];
  if (lines < 6) return [];
  // From its open end, which is beside the line, to the border.
  const count = symmetry === 'both' ? (places - 1) / 2 : places - 1;
  const isTurned = symmetry !== 'both' && random.below(2) === 0;
  return Array.from({ length: count }, (_, i) => {
    const place = isTurned ? places - count + i : count - 1 - i;
    const line = lines / 2 - 2 - (i % 2);
    return { cell: isAcross ? place * width + line : line * width + place, value: SHADED };
  });
}

function planted(target: DraftTarget, random: Random, wanted: readonly ShadedCell[]): Uint8Array | undefined {
  const { symmetry = 'none', hardness = 1 } = target;
  const pattern = wanted.length > 0 ? wanted : fence(target, random);
  const alike = (cell: number) => alikeCells(target, symmetry, cell);
  const planting = new Planting(
    target,
    alike,
    pattern.map(({ cell }) => cell),
  );
  planting.begin(pattern.filter(({ value }) => value === SHADED).map(({ cell }) => cell));
  planting.fill(random.shuffle(Array.from({ length: target.width * target.height }, (_, cell) => cell)));
  const mostLonely = Math.floor(hardness * LONELY * planting.shaded.length);
  const pieces = Math.min(PIECES, PIECES_PER_CELL * planting.shaded.length);
  for (let piece = 0; piece < pieces; piece++) {
    const lonely = piece * planting.shaded.length < LONELY_WORK ? planting.lonely() : [];
    const trouble = [...planting.unfilled(), ...(lonely.length > mostLonely ? lonely : [])];
    if (trouble.length === 0) break;
    planting.shadeAgain(random.pick(trouble), random);
  }
  const isAsWanted = pattern.every(({ cell, value }) => alike(cell).every((one) => planting.shaded[one] === value));
  return isAsWanted && planting.unfilled().length === 0 ? planting.shaded : undefined;
}

class Planting {
  shaded: Uint8Array;
  private readonly size: Size;
  private readonly alike: (cell: number) => readonly number[];
  private readonly fixed: ReadonlySet<number>;
  private root: Int32Array;

  /** `fixed`: cells that stay as they are at the beginning. */
  constructor(size: Size, alike: (cell: number) => readonly number[], fixed: readonly number[]) {
    const border = size.width * size.height;
    this.size = size;
    this.alike = alike;
    this.fixed = new Set(fixed.flatMap(alike));
    this.shaded = new Uint8Array(border);
    this.root = Int32Array.from({ length: border + 1 }, (_, node) => node);
  }

  /** Shades these cells and those that are to be alike, as far as they fit: those that are fixed. */
  begin(cells: readonly number[]): void {
    for (const cell of cells.flatMap(this.alike)) this.shade(cell);
  }

  /** Shades cells together with those that are to be alike, where all of them fit. */
  fill(order: Iterable<number>): void {
    for (const first of order) {
      if (this.fixed.has(first)) continue;
      const cells = this.alike(first);
      const before = cells.length > 1 ? Int32Array.from(this.root) : undefined;
      const refused = cells.findIndex((cell) => !this.shade(cell));
      if (refused < 0 || !before) continue;
      for (const cell of cells.slice(0, refused)) this.shaded[cell] = UNSHADED;
      this.root = before;
    }
  }

  /** The cells that could be shaded, though not with those alike. */
  unfilled(): number[] {
    return this.unshaded().filter((cell) => this.treesAround(cell) !== undefined);
  }

  /** Unshaded cells without a shaded neighbour. */
  lonely(): number[] {
    return this.unshaded().filter((cell) =>
      neighbours(this.size, cell).every((other) => this.shaded[other] === UNSHADED),
    );
  }

  /** Takes the shading off around a cell and shades there again; no use if there is more trouble than before. */
  shadeAgain(cell: number, random: Random): void {
    const [shaded, root, trouble] = [this.shaded, this.root, this.trouble()];
    const piece = this.around(cell).filter((one) => !this.fixed.has(one));
    const off = new Set(piece.flatMap((one) => this.alike(one)));
    const kept = shaded.map((value, one) => (off.has(one) ? UNSHADED : value));
    this.shaded = new Uint8Array(shaded.length);
    this.root = root.map((_, node) => node);
    for (const one of kept.keys()) if (kept[one] === SHADED) this.shade(one);
    this.fill(random.shuffle([...piece]));
    this.fill(this.unfilled());
    if (this.trouble() > trouble) [this.shaded, this.root] = [shaded, root];
  }

  /** Cells that could be shaded count more than any that are lonely. */
  private trouble(): number {
    return this.shaded.length * this.unfilled().length + this.lonely().length;
  }

  private unshaded(): number[] {
    return Array.from(this.shaded.keys()).filter((cell) => this.shaded[cell] === UNSHADED);
  }

  private around(cell: number): number[] {
    const { size } = this;
    const [row, col] = [rowOf(size, cell), colOf(size, cell)];
    const found: number[] = [];
    for (let r = Math.max(0, row - REACH); r <= Math.min(size.height - 1, row + REACH); r++) {
      for (let c = Math.max(0, col - REACH); c <= Math.min(size.width - 1, col + REACH); c++)
        found.push(r * size.width + c);
    }
    return found;
  }

  private shade(cell: number): boolean {
    const trees = this.treesAround(cell);
    if (!trees) return false;
    this.shaded[cell] = SHADED;
    for (const tree of trees) this.root[tree] = cell;
    return true;
  }

  /** The trees that shading a cell would join; undefined when it cannot be shaded. */
  private treesAround(cell: number): number[] | undefined {
    const { size, shaded } = this;
    const { width, height } = size;
    const border = width * height;
    if (shaded[cell] === SHADED || border === 1) return undefined;
    if (neighbours(size, cell).some((other) => shaded[other] === SHADED)) return undefined;
    const trees = diagonals(size, cell)
      .filter((other) => shaded[other] === SHADED)
      .map((other) => this.find(other));
    const [row, col] = [rowOf(size, cell), colOf(size, cell)];
    if (row === 0 || col === 0 || row === height - 1 || col === width - 1) trees.push(this.find(border));
    return new Set(trees).size < trees.length ? undefined : trees;
  }

  private find(node: number): number {
    const { root } = this;
    let at = node;
    while (root[at] !== at) at = root[at] = root[root[at]!]!;
    return at;
  }
}

/** The cells that touch a cell by a corner. */
function diagonals(size: Size, cell: number): number[] {
  const [row, col] = [rowOf(size, cell), colOf(size, cell)];
  const around: number[] = [];
  for (const down of [-1, 1]) {
    for (const right of [-1, 1]) {
      const inside = row + down >= 0 && row + down < size.height && col + right >= 0 && col + right < size.width;
      if (inside) around.push(cell + down * size.width + right);
    }
  }
  return around;
}
