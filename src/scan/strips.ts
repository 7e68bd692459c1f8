/**
 * Clues without lines around them: the strip beside each row, or above each column, of the board is straightened and searched
 * for digits. Left of a row, digits that are as close as those of one number belong together; the distance that tells "11" from
 * "1 1" is found where the distances of the whole picture have their gap. Above a column, numbers stand below each other.
 */

import type { Bounds, Ink } from './glyph-image.js';
import type { Layout, Sheet } from './layout.js';
import { confidence, type NumberReading, readNumber } from './numbers.js';
import { type Cut, findPieces, joinParts, type Piece, type Region, straighten, withoutLongRuns } from './pieces.js';

export interface StripReading {
  readonly numbers: readonly (NumberReading & { readonly region: Region })[];
}

interface Strip {
  readonly region: Region;
  readonly cut: Cut;
  readonly pieces: readonly Piece[];
}

const OVERLAP = 0.06;

/** The strips left of the rows or above the columns of the board, from the board outwards. */
export function readStrips(sheet: Sheet, layout: Layout & { kind: 'nonogram' }, axis: 'row' | 'col'): StripReading[] {
  const { lattice } = sheet;
  const count = axis === 'row' ? lattice.rows - layout.top : lattice.cols - layout.left;
  const length = axis === 'row' ? lattice.cols - layout.left : lattice.rows - layout.top;
  const reach = Math.max(2, room(sheet, layout, axis, count, Math.ceil(length / 2) + 2));
  const inks = Array.from({ length: count }, (_, i) => {
    const region = regionOf(layout, axis, i, reach);
    return { region, ink: straighten(sheet.dark, lattice, sheet.scale, region, sheet.side) };
  });
  // How dark digits are, from the strips that have the most: a strip without any is only noise.
  const levels = inks.map(({ ink }) => darkest(ink)).sort((a, b) => b - a);
  const level = levels[Math.floor(0.25 * levels.length)] ?? 0;
  const strips = inks.map(({ region, ink }) => cutStrip(region, ink, sheet.side, level));
  const heights = strips.flatMap((strip) => strip.pieces.map((piece) => piece.bottom - piece.top + 1));
  const height = heights.sort((a, b) => a - b)[heights.length >> 1] ?? sheet.side / 2;
  const usual = strips.map((strip) => ({
    ...strip,
    pieces: strip.pieces.filter((piece) => {
      const high = piece.bottom - piece.top + 1;
      return high > 0.74 * height && high < 1.33 * height;
    }),
  }));
  const apart = axis === 'row' ? separation(usual, height) : Infinity;
  return usual.map((strip) => readStrip(strip, sheet.side, axis, height, apart));
}

function regionOf(layout: { top: number; left: number }, axis: 'row' | 'col', i: number, reach: number): Region {
  const { top, left } = layout;
  const along = OVERLAP;
  return axis === 'row'
    ? { top: top + i - along, bottom: top + i + 1 + along, left: left - reach, right: left - 0.03 }
    : { left: left + i - along, right: left + i + 1 + along, top: top - reach, bottom: top - 0.03 };
}

/** How many cells fit between the board and the edge of the picture, at most `most`. */
function room(
  sheet: Sheet,
  { top, left }: { top: number; left: number },
  axis: 'row' | 'col',
  count: number,
  most: number,
): number {
  const { lattice, dark, scale } = sheet;
  const inside = (reach: number): boolean => {
    const { x, y } =
      axis === 'row' ? lattice.at(top + count / 2, left - reach) : lattice.at(top - reach, left + count / 2);
    return x >= 0 && y >= 0 && x * scale < dark.width && y * scale < dark.height;
  };
  let reach = most;
  while (reach > 1 && !inside(reach)) reach -= 0.25;
  return reach;
}

/** The darkness that one pixel of a hundred has. */
function darkest(ink: Ink): number {
  const levels = ink.data.slice().sort();
  return levels[Math.floor(0.99 * levels.length)] ?? 0;
}

function cutStrip(region: Region, ink: Ink, side: number, usual: number): Strip {
  const threshold = Math.max(0.09, 0.42 * darkest(ink), 0.34 * usual);
  withoutLongRuns(ink, 0.8 * threshold, 0.85 * side, 0.85 * side);
  const cut = joinParts(findPieces(ink, threshold), 0.8 * side);
  const pieces = cut.pieces.filter(({ top, bottom, left, right, area }) => {
    const [wide, high] = [right - left + 1, bottom - top + 1];
    return (
      high >= 0.18 * side && high < 0.95 * side && wide < 1.3 * side && wide < 2.2 * high && area > 0.08 * wide * high
    );
  });
  return { region, cut, pieces };
}

/** Distances between middles of neighbouring digits, in digit heights: the middle of the widest gap between 0.75 and 1.5. */
function separation(strips: readonly Strip[], height: number): number {
  const distances: number[] = [];
  for (const { pieces } of strips) {
    const middles = pieces.map((piece) => (piece.left + piece.right) / 2).sort((a, b) => a - b);
    for (let i = 1; i < middles.length; i++) distances.push((middles[i]! - middles[i - 1]!) / height);
  }
  const near = [0.75, ...distances.filter((distance) => distance > 0.75 && distance < 1.5).sort((a, b) => a - b), 1.5];
  let [widest, at] = [0, 0.95];
  for (let i = 1; i < near.length; i++) {
    // Near 0.95, where the gap is in most fonts, a gap counts more.
    const middle = (near[i]! + near[i - 1]!) / 2;
    const worth = (near[i]! - near[i - 1]!) * Math.exp(-((middle - 0.98) ** 2) / 0.08);
    if (worth > widest) [widest, at] = [worth, middle];
  }
  return at * height;
}

function readStrip(strip: Strip, side: number, axis: 'row' | 'col', height: number, apart: number): StripReading {
  const groups = axis === 'row' ? groupAcross(strip.pieces, apart) : groupDown(strip.pieces, height);
  // From the board outwards, as long as the distance stays that of a clue.
  const outwards = groups.reverse();
  const numbers: (NumberReading & { region: Region })[] = [];
  let edge = axis === 'row' ? strip.cut.ink.width : strip.cut.ink.height;
  for (const group of outwards) {
    const reading = readNumber(strip.cut, group);
    const bounds = boundsOf(group);
    const gap = edge - (axis === 'row' ? bounds.right : bounds.bottom);
    if (gap > (numbers.length === 0 ? 2.6 : axis === 'row' ? 1.7 : 1.2) * side) break;
    if (!reading || confidence(reading) < 0.15) continue;
    numbers.unshift({ ...reading, region: inCells(strip.region, bounds, side) });
    edge = axis === 'row' ? bounds.left : bounds.top;
  }
  return { numbers };
}

const boundsOf = (pieces: readonly Piece[]): Bounds => ({
  left: Math.min(...pieces.map((piece) => piece.left)),
  top: Math.min(...pieces.map((piece) => piece.top)),
  right: Math.max(...pieces.map((piece) => piece.right)),
  bottom: Math.max(...pieces.map((piece) => piece.bottom)),
});

/** Pixel bounds of a cut as part of the lattice. */
const inCells = (region: Region, { left, top, right, bottom }: Bounds, side: number): Region => ({
  top: region.top + top / side,
  left: region.left + left / side,
  bottom: region.top + (bottom + 1) / side,
  right: region.left + (right + 1) / side,
});

function groupAcross(pieces: readonly Piece[], apart: number): Piece[][] {
  const sorted = [...pieces].sort((a, b) => a.left - b.left);
  const groups: Piece[][] = [];
  let last = -Infinity;
  for (const piece of sorted) {
    const middle = (piece.left + piece.right) / 2;
    if (middle - last < apart) groups.at(-1)!.push(piece);
    else groups.push([piece]);
    last = middle;
  }
  return groups;
}

function groupDown(pieces: readonly Piece[], height: number): Piece[][] {
  const sorted = [...pieces].sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const groups: Piece[][] = [];
  let last = -Infinity;
  for (const piece of sorted) {
    const middle = (piece.top + piece.bottom) / 2;
    if (middle - last < 0.5 * height) groups.at(-1)!.push(piece);
    else groups.push([piece]);
    last = middle;
  }
  return groups;
}
