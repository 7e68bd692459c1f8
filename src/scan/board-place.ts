/**
 * What the cells of a lattice are: which are board and which are clues, or all of them the numbers of a hitori.
 *
 * Every cell is read first. A lattice that is full of numbers is a hitori. Otherwise the board's upper left corner is where the
 * numbers above and to the left of it are many and those inside it, or in the corner between both bands, are none. A band that is
 * not part of the lattice (clues without lines around them) is read in strips, in strips.ts.
 */
import type { Lattice } from './lattice.js';
import type { CellNumbers } from './layout.js';
import { confidence } from './numbers.js';

/** The first row and column of the board in the lattice; 0 when the clues there are not part of the lattice. */
export interface BoardPlace {
  readonly top: number;
  readonly left: number;
}

export type Layout = { readonly kind: 'hitori' } | ({ readonly kind: 'nonogram' } & BoardPlace);

/** Shares of a lattice, and of what would be the board of a nonogram in it, that hold numbers in a hitori: of some shaded cells none is read. */
const FULL = { surely: 0.85, all: 0.6, inside: 0.5 };

/** What an empty cell of a band counts less than a number, and how much more it counts between a number and the board, where clues have none. */
const EMPTY = { any: 0.05, gap: 0.4 };

/** [row][col]: empty cells left of the column, behind a number, in that row and those below. */
function gapsOf(rows: number, cols: number, isNumber: (row: number, col: number) => boolean): Int32Array[] {
  const gaps = Array.from({ length: rows + 1 }, () => new Int32Array(cols + 1));
  for (let row = rows - 1; row >= 0; row--) {
    let last: number | undefined;
    for (let col = 0; col <= cols; col++) {
      gaps[row]![col] = gaps[row + 1]![col]! + (last === undefined ? 0 : col - 1 - last);
      if (col < cols && isNumber(row, col)) last = col;
    }
  }
  return gaps;
}

export function layoutOf(lattice: Lattice, numbers: CellNumbers): Layout | undefined {
  const { rows, cols } = lattice;
  const certain = numbers.map((number) => (number && confidence(number) > 0.5 ? 1 : 0));
  const total = certain.reduce<number>((a, b) => a + b, 0);
  if (total > FULL.surely * rows * cols) return { kind: 'hitori' };
  // sums[r][c]: certain numbers above row r and left of column c.
  const sums = Array.from({ length: rows + 1 }, () => new Int32Array(cols + 1));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      sums[r + 1]![c + 1] = sums[r]![c + 1]! + sums[r + 1]![c]! - sums[r]![c]! + certain[r * cols + c]!;
    }
  }
  const at = (row: number, col: number): boolean => certain[row * cols + col] === 1;
  const besideGaps = gapsOf(rows, cols, at);
  const aboveGaps = gapsOf(cols, rows, (col, row) => at(row, col));
  let best: Layout = { kind: 'nonogram', top: 0, left: 0 };
  let bestScore = -3 * total;
  for (let top = 0; top <= rows - 2; top++) {
    for (let left = 0; left <= cols - 2; left++) {
      const corner = sums[top]![left]!;
      const above = sums[top]![cols]! - corner;
      const beside = sums[rows]![left]! - corner;
      // Empty cells of the bands count a little: else nearly all of the lattice would be a band around a few smudges.
      const empty = top * (cols - left) + left * (rows - top) - above - beside;
      const gaps = besideGaps[top]![left]! + aboveGaps[left]![top]!;
      const score =
        above + beside - 3 * (total - above - beside - corner) - 2 * corner - EMPTY.any * empty - EMPTY.gap * gaps;
      if (score > bestScore) {
        bestScore = score;
        best = { kind: 'nonogram', top, left };
      }
    }
  }
  const { top, left } = best;
  const corner = sums[top]![left]!;
  const clues = sums[top]![cols]! + sums[rows]![left]! - 2 * corner;
  const inside = total - clues - corner;
  if (inside > 0.05 * (rows - top) * (cols - left) + 1 || corner > 0.2 * clues + 2)
    return besideClues(rows, cols, sums) ?? (total > FULL.all * rows * cols ? { kind: 'hitori' } : undefined);
  return best;
}

/** Of the cells of clues that are next to the board, so many hold a number; of the corner between the bands, hardly any. */
const NEXT = { least: 0.85, corner: 0.1 };

/**
 * The board of a puzzle whose cells a pencil has filled with what looks like numbers: every clue has its last number next to the board,
 * so there a row and a column are full of them.
 */
function besideClues(rows: number, cols: number, sums: readonly Int32Array[]): Layout | undefined {
  const within = (top: number, left: number, bottom: number, right: number): number =>
    (sums[bottom]![right]! - sums[top]![right]! - sums[bottom]![left]! + sums[top]![left]!) /
    ((bottom - top) * (right - left));
  let best: Layout | undefined;
  let most = 0;
  for (let top = 1; top <= rows - 3; top++) {
    for (let left = 1; left <= cols - 3; left++) {
      const full = [within(top - 1, left, top, cols), within(top, left - 1, rows, left)];
      if (Math.min(...full) < NEXT.least || within(0, 0, top, left) > NEXT.corner) continue;
      if (within(top, left, rows, cols) > FULL.inside) continue;
      const share = full[0]! * full[1]!;
      if (share > most) [best, most] = [{ kind: 'nonogram', top, left }, share];
    }
  }
  return best;
}

/** One step between cells of a band is at most so many times as long as another. */
const UNEVEN = 1.5;

/**
 * Are there cells in a band? Most of them were seen, and they are equally far from each other: else they have another height than those of the board, and
 * the lattice has left some out. What was taken for cells then does not say where numbers are.
 */
export function isBand(lattice: Lattice, { top, left }: BoardPlace, axis: 'row' | 'col'): boolean {
  const { rows, cols } = lattice;
  const [count, depth] = axis === 'row' ? [rows - top, left] : [cols - left, top];
  const cell = (i: number, k: number): readonly [number, number] => (axis === 'row' ? [top + i, k] : [k, left + i]);
  let seen = 0;
  for (let i = 0; i < count; i++) for (let k = 0; k < depth; k++) if (lattice.has(...cell(i, k))) seen++;
  if (seen < 0.6 * count * depth) return false;
  const middles = Array.from({ length: depth }, (_, k) => {
    const [row, col] = cell(count >> 1, k);
    return lattice.at(row + 0.5, col + 0.5);
  });
  const steps = middles.slice(1).map(({ x, y }, k) => Math.hypot(x - middles[k]!.x, y - middles[k]!.y));
  return steps.length === 0 || Math.max(...steps) < UNEVEN * Math.min(...steps);
}
