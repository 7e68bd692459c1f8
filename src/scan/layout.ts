/**
 * What the cells of a lattice are: which are board and which are clues, or all of them the numbers of a hitori.
 *
 * Every cell is read first. A lattice that is full of numbers is a hitori. Otherwise the board's upper left corner is where the
 * numbers above and to the left of it are many and those inside it, or in the corner between both bands, are none. A band that is
 * not part of the lattice (clues without lines around them) is read in strips, in strips.ts.
 */
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { confidence, type NumberReading, readNumber } from './numbers.js';
import { findPieces, joinParts, type Region, straighten, withoutBorder } from './pieces.js';

/** What readers of a picture need: where ink is, and where cells are. */
export interface Sheet {
  readonly dark: Gray;
  readonly lattice: Lattice;
  /** Pixels of `dark` per pixel of the lattice. */
  readonly scale: number;
  /** Pixels per cell of straightened regions. */
  readonly side: number;
}

/** The margin around a cell, in cells: digits may reach over its lines. */
const MARGIN = 0.14;

export interface CellNumbers {
  readonly numbers: readonly (NumberReading | undefined)[];
  /** The darkness of a typical digit, 0..1. */
  readonly level: number;
}

/** Reads every cell of the lattice. */
export function readCells(sheet: Sheet): CellNumbers {
  const { lattice } = sheet;
  const level = inkLevel(sheet);
  const numbers: (NumberReading | undefined)[] = [];
  for (let row = 0; row < lattice.rows; row++) {
    for (let col = 0; col < lattice.cols; col++) numbers.push(readCell(sheet, row, col, level));
  }
  return { numbers, level };
}

const cellRegion = (row: number, col: number, margin: number): Region => ({
  top: row - margin,
  left: col - margin,
  bottom: row + 1 + margin,
  right: col + 1 + margin,
});

/** A high quantile of the darkest ink inside the cells: digits, where there are any, are at least half as dark. */
function inkLevel(sheet: Sheet): number {
  const { lattice } = sheet;
  const levels: number[] = [];
  for (let row = 0; row < lattice.rows; row++) {
    for (let col = 0; col < lattice.cols; col++) {
      const ink = straighten(sheet.dark, lattice, sheet.scale, cellRegion(row, col, -0.22), 10);
      levels.push([...ink.data].sort((a, b) => b - a)[2] ?? 0);
    }
  }
  levels.sort((a, b) => b - a);
  return levels[Math.floor(levels.length * 0.06)] ?? 0;
}

function readCell(sheet: Sheet, row: number, col: number, level: number): NumberReading | undefined {
  const { side } = sheet;
  const inner = straighten(sheet.dark, sheet.lattice, sheet.scale, cellRegion(row, col, -0.2), 12);
  const own = [...inner.data].sort((a, b) => b - a)[3] ?? 0;
  if (own < 0.4 * level || own < 0.1) return undefined;
  const ink = straighten(sheet.dark, sheet.lattice, sheet.scale, cellRegion(row, col, MARGIN), side);
  withoutBorder(ink, Math.round(0.32 * side));
  const cut = joinParts(findPieces(ink, 0.45 * own), 0.95 * side);
  const inset = MARGIN * side;
  const pieces = cut.pieces.filter((piece) => {
    const [x, y] = [(piece.left + piece.right) / 2 - inset, (piece.top + piece.bottom) / 2 - inset];
    const high = piece.bottom - piece.top + 1;
    const wide = piece.right - piece.left + 1;
    // The rest of an upright line reaches the edge, or is higher than a digit.
    const atEdge = piece.top === 0 || piece.bottom === ink.height - 1;
    if (wide < 0.25 * side && (atEdge || high > 0.88 * side)) return false;
    return x > 0.05 * side && x < 0.95 * side && y > 0.15 * side && y < 0.85 * side && high > 0.26 * side;
  });
  const tallest = Math.max(...pieces.map((piece) => piece.bottom - piece.top));
  return readNumber(
    cut,
    pieces.filter((piece) => piece.bottom - piece.top > 0.6 * tallest),
  );
}

export type Layout =
  | { readonly kind: 'hitori' }
  /** The first row and column of the board in the lattice; 0 when the clues there are not part of the lattice. */
  | { readonly kind: 'nonogram'; readonly top: number; readonly left: number };

export function layoutOf(lattice: Lattice, numbers: CellNumbers['numbers']): Layout | undefined {
  const { rows, cols } = lattice;
  const certain = numbers.map((number) => (number && confidence(number) > 0.5 ? 1 : 0));
  const total = certain.reduce<number>((a, b) => a + b, 0);
  if (total > 0.85 * rows * cols) return { kind: 'hitori' };
  // sums[r][c]: certain numbers above row r and left of column c.
  const sums = Array.from({ length: rows + 1 }, () => new Int32Array(cols + 1));
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      sums[r + 1]![c + 1] = sums[r]![c + 1]! + sums[r + 1]![c]! - sums[r]![c]! + certain[r * cols + c]!;
    }
  }
  let best: Layout = { kind: 'nonogram', top: 0, left: 0 };
  let bestScore = -3 * total;
  for (let top = 0; top <= rows - 2; top++) {
    for (let left = 0; left <= cols - 2; left++) {
      const corner = sums[top]![left]!;
      const above = sums[top]![cols]! - corner;
      const beside = sums[rows]![left]! - corner;
      const score = above + beside - 3 * (total - above - beside - corner) - 2 * corner - 0.01 * (top + left);
      if (score > bestScore) {
        bestScore = score;
        best = { kind: 'nonogram', top, left };
      }
    }
  }
  const { top, left } = best;
  const inside = total - sums[top]![cols]! - sums[rows]![left]! + sums[top]![left]!;
  if (inside > 0.05 * (rows - top) * (cols - left) + 1) return undefined;
  return best;
}
