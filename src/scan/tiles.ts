/**
 * The ink of numbers that stand on tiles of their own, as in colour nonograms without lines around the clues. Digits are dark on one
 * tile and light on the next, and the tiles themselves are darker than the page, so neither polarity shows them all.
 *
 * The page is the largest piece of a band without edges: it follows the light of a photo, which changes little by little. Every other
 * piece is a tile with its number, or a row of tiles that touch, which is
 * split where the light along their sides changes. What differs from the most frequent light near the edges of a tile, or from that of the part of it that is in
 * shadow, is ink, and counts as a share of what differs most. All of it in several planes of the picture: yellow is as light as paper, and only its darkest channel shows the tile.
 */
import type { Bounds, Ink } from './glyph-image.js';
import { edges, type Gray, softened, withoutNarrow } from './gray.js';
import { darknessOf, findPieces, type Piece, withoutBorder } from './pieces.js';

/** The light changes by this share at an edge; in darkness, where noise is a large share of it, of so many grey levels. */
const EDGE = { share: 0.1, least: 110 };
/** The page goes on from its pieces without edges for so many pixels, as long as its light differs by less than this. */
const PAGE = { pixels: 6, most: 0.1 };
/** What is within so many pixels of something else on both sides is the edge of a shadow, and no tile. */
const NARROW = 2;
/** In cells: a tile is at least so high and so wide, and across its strip at most so large. */
const SIZE = { least: 0.34, most: 1.2 };
/** So many pixels at its borders may be the soft edge of a tile. */
const BORDER = 3;
/** A gap differs from its tile in all but this share of its pixels, and reaches into it by less than this share. */
const GAP = { rank: 0.2, most: 0.25 };
/** The light of a tile is the most frequent of so many levels. */
const LEVELS = 32;
/** What is near the edges of a tile: so many pixels or this share of its shorter side, without those that are soft. */
const RIM = { soft: 2, least: 2, share: 0.12 };
/** What differs less from the light of a tile has it. */
const ALIKE = 0.05;
/**
 * A shadow takes a part of the light, in all planes that are bright enough to tell about the same one, from at least this share of what is near the edges of a
 * tile; so much of that may be on the wrong side of its edge, which is as wide as so many pixels on both sides.
 */
const SHADOW = { least: 0.1, dimmest: 0.45, tint: 0.12, bright: 0.25, wrong: 0.12, soft: 2, directions: 32 };
/**
 * A tile ends where the light changes by this much across all of it: nearly everywhere, because a digit leaves free what is above and below it. No
 * tile is much longer across its strip than along it.
 */
const CHANGE = { least: 0.14, rank: 0.15, narrowest: 0.6 };
/** Ink differs so much from the tile, without the few pixels that may be specks. */
const INK = { least: 0.12, specks: 6 };

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
    // A bold number of two digits may cover more than half of its tile, but hardly what is near the edges.
    const near = RIM.soft + Math.max(RIM.least, RIM.share * Math.min(wide, bottom - top + 1));
    const rim = pixels.filter((_, i) => {
      const x = i % wide;
      const y = Math.floor(i / wide);
      const inside = Math.min(x, y, wide - 1 - x, bottom - top - y);
      return inside >= RIM.soft && inside < near;
    });
    const ground = mostFrequentLight(first!.data, rim);
    // One colour is the most frequent one: what has the light of the ground says what the other planes show of it.
    const alike = rim.filter((pixel) => Math.abs(first!.data[pixel]! - ground) < ALIKE);
    const grounds = [ground, ...others.map((plane) => mostFrequentLight(plane.data, alike))];
    const shadow = shadowOn(planes, grounds, rim);
    const differsFrom = (own: readonly number[], pixel: number): number =>
      planes.reduce((most, plane, i) => Math.max(most, Math.abs(plane.data[pixel]! - own[i]!)), 0);
    const off = Float32Array.from(pixels, (pixel) => {
      const lit = differsFrom(grounds, pixel);
      const behind = shadow?.sideOf(pixel) ?? -Infinity;
      if (!shadow || behind < -SHADOW.soft) return lit;
      const shaded = (differsFrom(shadow.grounds, pixel) * ground) / Math.max(0.01, shadow.grounds[0]!);
      return behind > SHADOW.soft ? shaded : Math.min(lit, shaded);
    });
    const tile = { width: wide, height: bottom - top + 1, data: off };
    withoutEdges(tile);
    withoutBorder(tile, BORDER);
    const most = darknessOf(tile, INK.specks);
    if (most < INK.least) continue;
    pixels.forEach((pixel, i) => {
      out[pixel] = Math.min(1, off[i]! / most);
    });
  }
  return { width, height, data: out };
}

/** A tile in two lights. */
interface Shadow {
  /** The light of the other side of its edge, in each plane. */
  readonly grounds: readonly number[];
  /** How many pixels the place is behind the edge of the shadow, on the side with that light. */
  sideOf(pixel: number): number;
}

/** The edge of a shadow that goes through a tile, seen near its edges (`rim`): a straight line, with the same colour in another light behind it. */
function shadowOn(planes: readonly Ink[], grounds: readonly number[], rim: readonly number[]): Shadow | undefined {
  const [{ data, width }] = planes as [Ink];
  const beyond = rim.filter((pixel) => Math.abs(data[pixel]! - grounds[0]!) >= ALIKE);
  if (beyond.length < SHADOW.least * rim.length) return undefined;
  const light = mostFrequentLight(data, beyond);
  const alike = beyond.filter((pixel) => Math.abs(data[pixel]! - light) < ALIKE);
  const behind = planes.map((plane, i) => (i === 0 ? light : mostFrequentLight(plane.data, alike)));
  const dimmed = behind.flatMap((own, i) => {
    const lighter = Math.max(own, grounds[i]!);
    return i === 0 || lighter > SHADOW.bright ? [Math.min(own, grounds[i]!) / Math.max(0.01, lighter)] : [];
  });
  if (Math.min(...dimmed) < SHADOW.dimmest || Math.max(...dimmed) - Math.min(...dimmed) > SHADOW.tint) return undefined;
  const isBehind = Uint8Array.from(rim, (pixel) => {
    const value = data[pixel]!;
    return Math.abs(value - light) < Math.abs(value - grounds[0]!) ? 1 : 0;
  });
  let best = { across: 1, down: 0, at: 0, wrong: Infinity };
  for (let k = 0; k < SHADOW.directions; k++) {
    const angle = (2 * Math.PI * k) / SHADOW.directions;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    const order = Array.from(rim, (pixel, i) => ({
      along: (pixel % width) * across + Math.floor(pixel / width) * down,
      behind: isBehind[i]!,
    })).sort((a, b) => a.along - b.along);
    // All that comes before the edge is not behind it.
    let wrong = order.filter((one) => one.behind === 0).length;
    for (const one of order) {
      wrong += one.behind === 0 ? -1 : 1;
      if (wrong < best.wrong) best = { across, down, at: one.along + 0.5, wrong };
    }
  }
  if (best.wrong > SHADOW.wrong * rim.length) return undefined;
  const { across, down, at } = best;
  return {
    grounds: behind,
    sideOf: (pixel) => (pixel % width) * across + Math.floor(pixel / width) * down - at,
  };
}

/** Takes away the gap between two tiles, where one is part of this tile: lines of pixels along an edge that differ from the tile. */
function withoutEdges({ width, height, data }: Ink): void {
  const clear = (count: number, first: (line: number) => number, step: number, length: number): void => {
    const pixels = new Float32Array(length);
    // A gap begins at the edge: behind it, the feet of digits may cover most of a line too.
    let hasGap = false;
    for (let line = 0; line < GAP.most * count && (hasGap || line < BORDER); line++) {
      for (let i = 0; i < length; i++) pixels[i] = data[first(line) + i * step]!;
      const differs = pixels.sort()[Math.floor(GAP.rank * length)]! >= INK.least;
      if (hasGap && !differs) return;
      hasGap = differs;
      if (differs) for (let k = 0; k <= line; k++) for (let i = 0; i < length; i++) data[first(k) + i * step] = 0;
    }
  };
  clear(height, (line) => line * width, 1, width);
  clear(height, (line) => (height - 1 - line) * width, 1, width);
  clear(width, (line) => line, width, height);
  clear(width, (line) => width - 1 - line, width, height);
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
  return findPieces({ width, height, data: new Float32Array(withoutNarrow(beside, NARROW).data) }, 0.5)
    .pieces.flatMap((piece) => splitIntoTiles(piece, planes, axis, side))
    .filter(({ left, top, right, bottom }) => {
      const [wide, high] = [right - left + 1, bottom - top + 1];
      return Math.min(wide, high) >= SIZE.least * side && (axis === 'row' ? high : wide) <= SIZE.most * side;
    });
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
