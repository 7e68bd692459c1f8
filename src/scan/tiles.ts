/**
 * The ink of numbers that stand on tiles of their own, as in colour nonograms without lines around the clues. Digits are dark on one
 * tile and light on the next, and the tiles themselves are darker than the page, so neither polarity shows them all.
 *
 * The page is the largest piece of a band without edges: it follows the light of a photo, which changes little by little. Every other
 * piece is a tile with its number, or a row of tiles that touch, which is
 * split where the light along their sides changes. All of it in several planes of the picture: yellow is as light as paper, and only its darkest channel shows the tile.
 */
import type { Bounds, Ink } from './glyph-image.js';
import { edges, type Gray, softened, withoutNarrow } from './gray.js';
import { findPieces, type Piece } from './pieces.js';

/** The light changes by this share at an edge; in darkness, where noise is a large share of it, of so many grey levels. */
const EDGE = { share: 0.1, least: 110 };
/** The page goes on from its pieces without edges for so many pixels, as long as its light differs by less than this. */
const PAGE = { pixels: 6, most: 0.1 };
/** What is within so many pixels of something else on both sides is the edge of a shadow, and no tile. */
const NARROW = 2;
/** In cells: a tile is at least so high and so wide, and across its strip at most so large. */
const SIZE = { least: 0.34, most: 1.2 };
/**
 * A tile ends where the light changes by this much across all of it: nearly everywhere, because a digit leaves free what is above and below it. No
 * tile is much longer across its strip than along it.
 */
const CHANGE = { least: 0.14, rank: 0.15, narrowest: 0.6 };
/** A pixel has a colour when its darkest channel is darker than its light by this share, and tiles of different colours cover this share of a picture. */
const COLOURED = { least: 0.28, darkest: 24, share: 0.002 };

/** Does the picture, given as its light and its darkest channel, show colours at all? Without them no numbers stand on tiles of different ones. */
export function hasColours([light, darkest]: readonly Gray[]): boolean {
  const { length } = light!.data;
  let coloured = 0;
  for (let i = 0; i < length; i++) {
    const own = light!.data[i]!;
    if (own > COLOURED.darkest && own - darkest!.data[i]! > COLOURED.least * own) coloured++;
  }
  return coloured > COLOURED.share * length;
}

/** The lines of a band: so many, the first of them so many cells behind its edge. */
interface BandLines {
  readonly count: number;
  readonly before: number;
}

/** The tiles of a band, straightened with `side` pixels per cell, line by line. */
export function tilesIn(
  planes: readonly Ink[],
  axis: 'row' | 'col',
  side: number,
  { count, before }: BandLines,
): Bounds[][] {
  const { width, height } = planes[0]!;
  const flat = new Float32Array(width * height).fill(1);
  for (const { data } of planes) {
    const light = new Uint8Array(data.length);
    for (let i = 0; i < light.length; i++) light[i] = 255 * data[i]! + 0.5;
    const changes = edges(softened({ width, height, data: light }), 1, EDGE.least).data;
    for (let i = 0; i < changes.length; i++) if (changes[i]! >= 255 * EDGE.share) flat[i] = 0;
  }
  const { pieces, labels } = findPieces({ width, height, data: flat }, 0.5);
  // The edge of a shadow cuts the page into pieces. They are larger than tiles, or reach the end of the band that is not at the board.
  const most = SIZE.most * side;
  const isPage = ({ left, top, right, bottom }: Piece): boolean =>
    Math.min(right - left, bottom - top) > most ||
    Math.min(left, top, axis === 'row' ? height - 1 - bottom : width - 1 - right) === 0;
  const beside = withoutPage(planes, labels, new Set(pieces.filter(isPage).map(({ id }) => id)));
  // Tiles of two lines that touch are two.
  for (let line = 0; line <= count; line++) {
    const border = Math.round((before + line) * side);
    for (const at of [border - 1, border]) {
      if (at < 0 || at >= (axis === 'row' ? height : width)) continue;
      if (axis === 'row') beside.data.fill(0, at * width, (at + 1) * width);
      else for (let y = 0; y < height; y++) beside.data[y * width + at] = 0;
    }
  }
  const lines = Array.from({ length: count }, (): Bounds[] => []);
  for (const piece of findPieces({ width, height, data: new Float32Array(withoutNarrow(beside, NARROW).data) }, 0.5)
    .pieces) {
    for (const tile of splitIntoTiles(piece, planes, axis, side)) {
      const { left, top, right, bottom } = tile;
      if (Math.min(right - left, bottom - top) + 1 < SIZE.least * side) continue;
      const line = Math.floor((axis === 'row' ? top + bottom : left + right) / 2 / side - before);
      lines[line]?.push(tile);
    }
  }
  return lines;
}

/** 1 where the band is not the page, which is these pieces and what is alike beside them: between two tiles it is narrow. */
function withoutPage(planes: readonly Ink[], labels: Int32Array, page: ReadonlySet<number>): Gray {
  const { width, height } = planes[0]!;
  // The pixel of the piece from which the page came here.
  const from = new Int32Array(labels.length).fill(-1);
  const reached = new Int32Array(labels.length);
  let count = 0;
  const reach = (pixel: number, own: number): void => {
    from[pixel] = own;
    reached[count++] = pixel;
  };
  for (let i = 0, id = 0, isPage = false; i < labels.length; i++) {
    if (labels[i] !== id) {
      id = labels[i]!;
      isPage = page.has(id);
    }
    if (isPage) reach(i, i);
  }
  const goTo = (other: number, own: number): void => {
    if (from[other] !== -1) return;
    for (const { data } of planes) if (Math.abs(data[other]! - data[own]!) >= PAGE.most) return;
    reach(other, own);
  };
  for (let round = 0, next = 0; round < PAGE.pixels; round++) {
    for (const last = count; next < last; next++) {
      const i = reached[next]!;
      const x = i % width;
      if (x > 0) goTo(i - 1, from[i]!);
      if (x < width - 1) goTo(i + 1, from[i]!);
      if (i >= width) goTo(i - width, from[i]!);
      if (i + width < from.length) goTo(i + width, from[i]!);
    }
  }
  const data = new Uint8Array(from.length);
  for (let i = 0; i < data.length; i++) if (from[i] === -1) data[i] = 1;
  return { width, height, data };
}

/** The tiles of a piece, one behind the other along the strip. */
function splitIntoTiles(
  { left, top, right, bottom }: Bounds,
  planes: readonly Ink[],
  axis: 'row' | 'col',
  side: number,
): Bounds[] {
  const { width } = planes[0]!;
  const [length, across] = axis === 'row' ? [right - left + 1, bottom - top + 1] : [bottom - top + 1, right - left + 1];
  if (across < 8 || across > SIZE.most * side) return [];
  const differences = new Float32Array(across);
  const change = (i: number): number => {
    const step = axis === 'row' ? 1 : width;
    let most = 0;
    for (const { data } of planes) {
      for (let k = 0; k < across; k++) {
        const at = axis === 'row' ? (top + k) * width + left + i : (top + i) * width + left + k;
        const before = data[at - 3 * step]! + data[at - 2 * step]!;
        differences[k] = Math.abs(before - data[at + 2 * step]! - data[at + 3 * step]!) / 2;
      }
      most = Math.max(most, differences.sort()[Math.floor(CHANGE.rank * across)]!);
    }
    return most;
  };
  const near = Math.round(Math.max(0.5 * SIZE.least * side, CHANGE.narrowest * across));
  // At both ends the light changes to that of the page.
  const changes = Float32Array.from({ length }, (_, i) => (i < near || i >= length - near ? 0 : change(i)));
  const ends = [...changes.keys()].filter(
    (i) =>
      changes[i]! >= CHANGE.least &&
      changes.subarray(Math.max(0, i - near), i + near + 1).every((other, k) => {
        const at = Math.max(0, i - near) + k;
        return other < changes[i]! || (other === changes[i] && at >= i);
      }),
  );
  const starts = [0, ...ends];
  return starts.map((from, n) => {
    const to = (ends[n] ?? length) - 1;
    return axis === 'row'
      ? { left: left + from, right: left + to, top, bottom }
      : { left, right, top: top + from, bottom: top + to };
  });
}
