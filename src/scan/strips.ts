/**
 * Clues without lines around them: the strip beside each row, or above each column, of the board is straightened and searched
 * for digits. Left of a row, digits that are as close as those of one number belong together; the distance that tells "11" from
 * "1 1" is found where the distances of the whole picture have their gap. Above a column, numbers stand below each other.
 */

import type { BoardPlace } from './board-place.js';
import type { Bounds, Ink } from './glyph-image.js';
import { part, roomBeside } from './lattice-views.js';
import type { Sheet } from './layout.js';
import { confidence, type NumberReading, readNumber } from './numbers.js';
import {
  type Cut,
  cropped,
  darknessOf,
  findPieces,
  joinParts,
  onlyDarker,
  type Piece,
  type Region,
  straighten,
  withFainter,
  withoutLines,
} from './pieces.js';

export interface StripReading {
  readonly numbers: readonly (NumberReading & { readonly region: Region })[];
}

interface Strip {
  readonly region: Region;
  readonly cut: Cut;
  readonly pieces: readonly Piece[];
  /** Fainter pieces than this are numbers only when they are clear. */
  readonly threshold: number;
}

/** Digits that stand together. */
interface Group {
  readonly strip: Strip;
  readonly pieces: readonly Piece[];
  readonly bounds: Bounds;
}

const OVERLAP = 0.06;
/** How much of the board is looked at, to see its frame. */
const INSIDE = 0.3;
const MOST_BAND_PIXELS = 6_000_000;
/** Fainter ink than that of most digits is looked for that is darker than this, and so many times as dark as noise. */
const FAINT = { least: 0.12, noises: 2.2 };

/** The stroke of a digit is wider than this share of its height. */
const THINNEST = 0.09;

/** Ink that is less than this share as dark as others is paler. */
const PALE = 0.7;

/**
 * The strips left of the rows or above the columns of the board, from the board outwards.
 */
export function readStrips(sheet: Sheet, layout: BoardPlace, axis: 'row' | 'col'): StripReading[] {
  const lines = groupsOf(sheet, layout, axis);
  const side = stripSide(sheet, layout, axis);
  const places = usualPlaces(lines, axis, side);
  return lines.map((line) => ({ numbers: readStrip(sheet, line, side, axis, places) }));
}

const countOf = ({ lattice }: Sheet, { top, left }: BoardPlace, axis: 'row' | 'col'): number =>
  axis === 'row' ? lattice.rows - top : lattice.cols - left;

/** Numbers of a line, per cell. */
const MOST = 0.5;

/** How many cells a band reaches from the board. */
function reachOf(sheet: Sheet, layout: BoardPlace, axis: 'row' | 'col'): number {
  const length = countOf(sheet, layout, axis === 'row' ? 'col' : 'row');
  const { lattice, dark, scale } = sheet;
  const { top, left } = layout;
  const board = part(lattice, top, left, lattice.rows - top, lattice.cols - left);
  return Math.max(2, roomBeside(dark, board, scale, axis, Math.ceil(MOST * length) + 2));
}

/** Pixels per cell of a band. */
const stripSide = (sheet: Sheet, layout: BoardPlace, axis: 'row' | 'col'): number =>
  Math.min(
    sheet.side,
    Math.floor(Math.sqrt(MOST_BAND_PIXELS / (countOf(sheet, layout, axis) * reachOf(sheet, layout, axis)))),
  );

/** What may be numbers, strip by strip. */
function groupsOf(sheet: Sheet, layout: BoardPlace, axis: 'row' | 'col'): Group[][] {
  const side = stripSide(sheet, layout, axis);
  const reach = reachOf(sheet, layout, axis);
  sheet.effort.spend('pixel', countOf(sheet, layout, axis) * reach * side * side);
  const inks = bandStrips(sheet, layout, axis, { count: countOf(sheet, layout, axis), reach, side });
  // How dark digits are, from the strips that have the most: a strip without any is only noise.
  const levels = inks.map(({ ink }) => darkest(ink)).sort((a, b) => b - a);
  const level = levels[Math.floor(0.25 * levels.length)] ?? 0;
  const faint = Math.max(FAINT.least, FAINT.noises * sheet.noise);
  const strips = inks.map(({ region, ink }) => cutStrip(region, ink, axis, side, level, faint));
  const height = digitHeight(strips, axis, side);
  const usual = strips.map((strip) => ({
    ...strip,
    pieces: strip.pieces.filter((piece) => {
      const high = piece.bottom - piece.top + 1;
      return high > 0.74 * height && high < 1.33 * height;
    }),
  }));
  const apart = axis === 'row' ? separation(usual, height) : Infinity;
  const isNear = (a: Piece, b: Piece): boolean =>
    axis === 'row' ? Math.abs(a.left + a.right - b.left - b.right) < 2 * apart : areLevel(a, b, height);
  return usual.map((strip) => {
    const pieces = withoutShades(strip.pieces, SHADE, isNear);
    return (axis === 'row' ? groupAcross(pieces, apart) : groupDown(pieces, height)).map((group) => {
      return { strip, pieces: group, bounds: boundsOf(group) };
    });
  });
}

/** Is one of the other's number when numbers stand below each other? */
const areLevel = (a: Bounds, b: Bounds, height: number): boolean =>
  Math.abs(a.top + a.bottom - b.top - b.bottom) < height;

/** Digits of one number are equally dark. What is paler than one near it, by this factor, is a rest of lines or a shade. */
const SHADE = 0.45;

/** Without what is far paler than something near it. */
export const withoutShades = <T extends { readonly peak: number }>(
  pieces: readonly T[],
  factor: number,
  isNear: (a: T, b: T) => boolean,
): T[] => pieces.filter((one) => pieces.every((other) => one.peak >= factor * other.peak || !isNear(one, other)));

/** How high digits are: the usual height of what is nearest to the board. Farther away there may be text in another size. */
function digitHeight(strips: readonly Strip[], axis: 'row' | 'col', side: number): number {
  const heightOf = ({ top, bottom }: Piece): number => bottom - top + 1;
  const near = strips.flatMap(({ cut, pieces: all, threshold }) => {
    const pieces = all.filter(({ peak }) => peak >= threshold);
    const away = (piece: Piece): number =>
      axis === 'row' ? cut.ink.width - piece.right : cut.ink.height - piece.bottom;
    const nearest = Math.min(...pieces.map(away));
    return nearest < 2 * side ? pieces.filter((piece) => away(piece) < nearest + 0.5 * side).map(heightOf) : [];
  });
  return medianOf(near) ?? side / 2;
}

/**
 * The band as one image without its lines (the board's frame, lines between rows or around the band: longer than a cell, which
 * only the whole band shows), then each line's strip of it.
 */
function bandStrips(
  sheet: Sheet,
  { top, left }: BoardPlace,
  axis: 'row' | 'col',
  { count, reach, side }: { count: number; reach: number; side: number },
): { region: Region; ink: Ink }[] {
  const region: Region =
    axis === 'row'
      ? { top: top - OVERLAP, bottom: top + count + OVERLAP, left: left - reach, right: left + INSIDE }
      : { left: left - OVERLAP, right: left + count + OVERLAP, top: top - reach, bottom: top + INSIDE };
  const band = straighten(sheet.dark, sheet.lattice, sheet.scale, region, side);
  // Thick lines first: they are darker than thin ones, or than digits, and hide how dark these are.
  for (let last = Infinity, round = 0; round < 3; round++) {
    const threshold = Math.max(0.07, 0.27 * darkest(band));
    if (threshold > 0.8 * last) break;
    withoutLines(band, threshold, 1.25 * side);
    last = threshold;
  }
  const [across, along] = [Math.round(reach * side), Math.round((1 + 2 * OVERLAP) * side)];
  return Array.from({ length: count }, (_, i) => {
    const from = Math.round(i * side);
    return axis === 'row'
      ? {
          region: { top: top + i - OVERLAP, bottom: top + i + 1 + OVERLAP, left: left - reach, right: left },
          ink: cropped(band, 0, from, across, along),
        }
      : {
          region: { left: left + i - OVERLAP, right: left + i + 1 + OVERLAP, top: top - reach, bottom: top },
          ink: cropped(band, from, 0, along, across),
        };
  });
}

/** The darkness that one pixel of a hundred has. */
const darkest = (ink: Ink): number => darknessOf(ink, Math.ceil(0.01 * ink.data.length));

function cutStrip(region: Region, ink: Ink, axis: 'row' | 'col', side: number, usual: number, faint: number): Strip {
  const threshold = Math.max(0.09, 0.42 * darkest(ink), 0.34 * usual);
  const plain = joinParts(findPieces(ink, threshold), 0.8 * side);
  // Pale digits that are hardly darker than the threshold would be worn thin: they are cut by their own darkness.
  const cut = faint < usual ? withFainter(onlyDarker(plain, PALE * usual), faint, 0.8 * side) : plain;
  const digits = Math.max(usual, ...cut.pieces.map(({ peak }) => peak));
  const pieces = cut.pieces.filter(({ top, bottom, left, right, area, peak }) => {
    const [wide, high] = [right - left + 1, bottom - top + 1];
    // The rest of a line beside the board or between strips is thin, and paler than digits.
    const aside = axis === 'row' ? ink.width - right : Math.min(left, ink.width - right);
    if (wide < 0.12 * side && aside < 0.22 * side && peak < 0.6 * digits) return false;
    return (
      high >= 0.18 * side &&
      high < 0.95 * side &&
      wide < 1.3 * side &&
      wide < 2.2 * high &&
      wide > THINNEST * high &&
      area > 0.08 * wide * high
    );
  });
  return { region, cut, pieces, threshold };
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

/** Where numbers usually stand in their strips, in pixels. */
interface Places {
  /** Their middle across the strip. */
  readonly middle: number;
  /** The distance from one to the next, middle to middle; Infinity when hardly any line has two. */
  readonly step: number;
}

/** So many numbers of each line, those nearest to the board, show where numbers stand. */
const NEAREST = 3;

const medianOf = (values: number[]): number | undefined => values.sort((a, b) => a - b)[values.length >> 1];

function usualPlaces(groups: readonly (readonly Group[])[], axis: 'row' | 'col', side: number): Places {
  const boxes = groups.map((line) => line.slice(-NEAREST).map(({ bounds }) => bounds));
  const across = ({ left, top, right, bottom }: Bounds) => (axis === 'row' ? top + bottom : left + right) / 2;
  const along = ({ left, top, right, bottom }: Bounds) => (axis === 'row' ? left + right : top + bottom) / 2;
  const steps = boxes.flatMap((line) => line.slice(1).map((box, i) => along(box) - along(line[i]!)));
  return {
    middle: medianOf(boxes.flat().map(across)) ?? 0.5 * side,
    step: steps.length > 3 ? medianOf(steps)! : Infinity,
  };
}

/** Below this, what stands at a number's place is none; and what is fainter than other digits, as a clue that is crossed off. */
const UNREADABLE = { usual: 0.03, faint: 0.8 };

/** The numbers of a strip, from the board outwards, as long as distance and place are those of a clue: a title ends it. */
function readStrip(
  { effort }: Sheet,
  groups: readonly Group[],
  side: number,
  axis: 'row' | 'col',
  usual: Places,
): StripReading['numbers'] {
  const numbers: (NumberReading & { region: Region })[] = [];
  const [last] = groups;
  let edge = last ? (axis === 'row' ? last.strip.cut.ink.width : last.strip.cut.ink.height) : 0;
  const furthest = Math.min((axis === 'row' ? 1.7 : 1.2) * side, 1.6 * usual.step);
  for (const { strip, pieces, bounds } of [...groups].reverse()) {
    const gap = edge - (axis === 'row' ? bounds.right : bounds.bottom);
    if (gap > (numbers.length === 0 ? 2.6 * side : furthest)) break;
    const middle = axis === 'row' ? bounds.top + bounds.bottom : bounds.left + bounds.right;
    if (Math.abs(middle / 2 - usual.middle) > 0.27 * side) continue;
    const reading = readNumber(strip.cut, pieces, effort);
    const faint = pieces.some(({ peak }) => peak < strip.threshold);
    if (!reading || confidence(reading) < UNREADABLE[faint ? 'faint' : 'usual']) continue;
    numbers.unshift({ ...reading, region: inCells(strip.region, bounds, side) });
    edge = axis === 'row' ? bounds.left : bounds.top;
  }
  return numbers;
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
