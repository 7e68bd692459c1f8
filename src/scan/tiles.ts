/**
 * The ink of numbers that stand on tiles of their own, as in colour nonograms without lines around the clues. Digits are dark on one
 * tile and light on the next, and the tiles themselves are darker than the page, so neither polarity shows them all.
 *
 * The page is the largest piece of a band without edges: it follows the light of a photo, which changes little by little. Every other
 * piece is a tile with its number, or a row of tiles that touch, which is
 * split where the light along their sides changes. What differs from the most frequent light of a tile is ink, and counts as a
 * share of what differs most. All of it in several planes of the picture: yellow is as light as paper, and only its darkest channel shows the tile.
 */
import type { Bounds, Ink } from './glyph-image.js';
import { edges, softened } from './gray.js';
import { darknessOf, findPieces, withoutBorder } from './pieces.js';

/** The light changes by this share at an edge; in darkness, where noise is a large share of it, of so many grey levels. */
const EDGE = { share: 0.1, least: 110 };
/** The page goes on from its pieces without edges for so many pixels, as long as its light differs by less than this. */
const PAGE = { pixels: 6, most: 0.1 };
/** In cells: a tile is at least so high and so wide, and across its strip at most so large. */
const SIZE = { least: 0.34, most: 1.2 };
/** So many pixels at its borders may be the soft edge of a tile. */
const BORDER = 3;
/** The light of a tile is the most frequent of so many levels. */
const LEVELS = 32;
/** What differs less from the light of a tile has it. */
const ALIKE = 0.05;
/** A tile ends where the light along its sides changes by this much. */
const CHANGE = 0.14;
/** Ink differs so much from the tile, without the few pixels that may be specks. */
const INK = { least: 0.12, specks: 6 };

/** The ink of a band, straightened with `side` pixels per cell, from planes of its light (0 to 1). Where there is no tile there is none. */
export function inkOnTiles(planes: readonly Ink[], axis: 'row' | 'col', side: number): Ink {
  const { width, height, data } = planes[0]!;
  const out = new Float32Array(data.length);
  for (const { left, top, right, bottom } of tilesIn(planes, axis, side)) {
    const wide = right - left + 1;
    const pixels = Array.from({ length: wide * (bottom - top + 1) }, (_, i) => {
      return (top + Math.floor(i / wide)) * width + left + (i % wide);
    });
    const [first, ...others] = planes;
    const ground = mostFrequentLight(first!.data, pixels);
    // One colour is the most frequent one: what has the light of the ground says what the other planes show of it.
    const alike = pixels.filter((pixel) => Math.abs(first!.data[pixel]! - ground) < ALIKE);
    const grounds = [ground, ...others.map((plane) => mostFrequentLight(plane.data, alike))];
    const off = Float32Array.from(pixels, (pixel) =>
      planes.reduce((most, plane, i) => Math.max(most, Math.abs(plane.data[pixel]! - grounds[i]!)), 0),
    );
    const tile = { width: wide, height: bottom - top + 1, data: off };
    withoutBorder(tile, BORDER);
    const most = darknessOf(tile, INK.specks);
    if (most < INK.least) continue;
    pixels.forEach((pixel, i) => {
      out[pixel] = Math.min(1, off[i]! / most);
    });
  }
  return { width, height, data: out };
}

/** The light that is the most frequent one, together with what is alike. */
function mostFrequentLight(data: Float32Array, pixels: readonly number[]): number {
  const counts = new Uint32Array(LEVELS + 4);
  for (const pixel of pixels) counts[2 + Math.round((LEVELS - 1) * data[pixel]!)]!++;
  let [best, most] = [2, -1];
  for (let level = 2; level < LEVELS + 2; level++) {
    const near = counts[level - 1]! + counts[level + 1]!;
    const sum = counts[level - 2]! + 2 * near + 3 * counts[level]! + counts[level + 2]!;
    if (sum > most) [best, most] = [level, sum];
  }
  return (best - 2) / (LEVELS - 1);
}

function tilesIn(planes: readonly Ink[], axis: 'row' | 'col', side: number): Bounds[] {
  const { width, height } = planes[0]!;
  const flat = new Float32Array(width * height).fill(1);
  for (const plane of planes) {
    const light = { width, height, data: Uint8Array.from(plane.data, (value) => Math.round(255 * value)) };
    edges(softened(light), 1, EDGE.least).data.forEach((value, i) => {
      if (value >= 255 * EDGE.share) flat[i] = 0;
    });
  }
  const { pieces, labels } = findPieces({ width, height, data: flat }, 0.5);
  const page = pieces.reduce((a, b) => (b.area > a.area ? b : a), { area: 0, id: -1 }).id;
  const beside = withoutPage(planes, labels, page);
  return findPieces({ width, height, data: beside }, 0.5)
    .pieces.flatMap((piece) => splitIntoTiles(piece, planes, axis, side))
    .filter(({ left, top, right, bottom }) => {
      const [wide, high] = [right - left + 1, bottom - top + 1];
      return Math.min(wide, high) >= SIZE.least * side && (axis === 'row' ? high : wide) <= SIZE.most * side;
    });
}

/** 1 where the band is not the page, which is a piece of these labels and what is alike beside it: between two tiles it is narrow. */
function withoutPage(planes: readonly Ink[], labels: Int32Array, page: number): Float32Array {
  const { width, height } = planes[0]!;
  // The pixel of the piece from which the page came here.
  const from = labels.map((label, i) => (label === page ? i : -1));
  let front = [...from.keys()].filter((i) => from[i] === i);
  for (let round = 0; round < PAGE.pixels; round++) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % width;
      for (const other of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (other < 0 || other >= width * height || from[other] !== -1) continue;
        if (planes.some(({ data }) => Math.abs(data[other]! - data[from[i]!]!) >= PAGE.most)) continue;
        from[other] = from[i]!;
        next.push(other);
      }
    }
    front = next;
  }
  return Float32Array.from(from, (i) => (i === -1 ? 1 : 0));
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
  // No number reaches the sides of its tile.
  const signals = planes.map(({ data }) =>
    Float32Array.from({ length }, (_, i) => {
      let sum = 0;
      for (const k of [2, 3, across - 4, across - 3])
        sum += data[axis === 'row' ? (top + k) * width + left + i : (top + i) * width + left + k]! / 4;
      return sum;
    }),
  );
  const change = (i: number): number =>
    Math.max(...signals.map((light) => Math.abs((light[i - 3]! + light[i - 2]! - light[i + 2]! - light[i + 3]!) / 2)));
  const near = Math.round(0.5 * SIZE.least * side);
  // At both ends the light changes to that of the page.
  const changes = Float32Array.from({ length }, (_, i) => (i < near || i >= length - near ? 0 : change(i)));
  const ends = [...changes.keys()].filter(
    (i) =>
      changes[i]! >= CHANGE &&
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
