/**
 * The ink of a number on a tile of its own: what differs from the most frequent light near the edges of the tile, or from that of the part of it that is in
 * shadow, as a share of what differs most. So digits may be dark on one tile and light on the next. Several planes of the picture are looked at, because a yellow
 * number is as light as paper, and only its darkest channel shows it.
 */

import type { Effort } from './effort.js';
import type { Bounds, Ink } from './glyph-image.js';
import { type NumberReading, readNumber } from './numbers.js';
import { darknessOf, findPieces, joinParts, withoutBorder } from './pieces.js';

/** So many pixels at its borders may be the soft edge of a tile. */
const BORDER = 3;
/** A gap differs from its tile by so much in all but this share of its pixels, and reaches into it by less than this share. */
const GAP = { least: 0.12, rank: 0.2, most: 0.25 };
/** The light of a tile is the most frequent of so many levels. */
const LEVELS = 32;
/** What is near the edges of a tile: so many pixels or this share of its shorter side, without those that are soft, which are more where the picture has few pixels. */
const RIM = { soft: [2, 4], least: 2, share: 0.12 };
/** What differs less from the light of a tile has it. */
const ALIKE = 0.05;
/**
 * A shadow takes a part of the light, in all planes that are bright enough to tell about the same one, from at least this share of what is near the edges of a
 * tile; so much of that may be on the wrong side of its edge, which is as wide as so many pixels on both sides.
 */
const SHADOW = { least: 0.1, dimmest: 0.45, tint: 0.12, bright: 0.25, wrong: 0.12, soft: 2, directions: 32 };
/** Ink differs so much from the tile, without the few pixels that may be specks. */
const INK = { least: 0.07, specks: 6 };

/** The ink of the tile within these bounds of a straightened part of a picture, in some of the planes of its light (0 to 1), if there is any. */
export function inkOfTile(
  planes: readonly Ink[],
  { left, top, right, bottom }: Bounds,
  soft: number = RIM.soft[0],
): (used: readonly number[]) => Ink | undefined {
  const { width } = planes[0]!;
  const wide = right - left + 1;
  const pixels = Array.from({ length: wide * (bottom - top + 1) }, (_, i) => {
    return (top + Math.floor(i / wide)) * width + left + (i % wide);
  });
  const [first, ...others] = planes;
  // A bold number of two digits may cover more than half of its tile, but hardly what is near the edges.
  const near = soft + Math.max(RIM.least, RIM.share * Math.min(wide, bottom - top + 1));
  const rim = pixels.filter((_, i) => {
    const x = i % wide;
    const y = Math.floor(i / wide);
    const inside = Math.min(x, y, wide - 1 - x, bottom - top - y);
    return inside >= soft && inside < near;
  });
  const ground = mostFrequentLight(first!.data, rim);
  // One colour is the most frequent one: what has the light of the ground says what the other planes show of it.
  const alike = rim.filter((pixel) => Math.abs(first!.data[pixel]! - ground) < ALIKE);
  const grounds = [ground, ...others.map((plane) => mostFrequentLight(plane.data, alike))];
  const shadow = shadowOn(planes, grounds, rim);
  return (used) => {
    const differsFrom = (own: readonly number[], pixel: number): number =>
      used.reduce((most, k) => Math.max(most, Math.abs(planes[k]!.data[pixel]! - own[k]!)), 0);
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
    return most < INK.least ? undefined : { ...tile, data: off.map((own) => Math.min(1, own / most)) };
  };
}

/** What may be digits on a tile: in shares of its height, where their middles are, and how dark they are at least. */
const DIGITS = { least: 0.22, most: 0.95, aside: 0.08, above: 0.18, ink: [0.45, 0.28], tallest: 0.6 };

/** The alternatives for the number of a tile. */
export type NumberOnTile = NumberReading['alternatives'];

/** A tile whose number cannot be read has one all the same: any digit, or hardly likely none, when it is no tile. */
const UNREAD = Array.from({ length: 9 }, (_, i) => ({ value: i + 1, probability: 0.08 }));

/** A number that is surer than this needs no further look; one that is in none has so many alternatives at most. */
const CLEAR = 0.9;
const MOST_ALTERNATIVES = 8;

/** The number on the tile within these bounds. When it is clear in none of several ways to look at it, it may be what any of them shows. */
export function numberOnTile(planes: readonly Ink[], bounds: Bounds, effort: Effort): NumberOnTile {
  const chances = new Map<number, number>();
  for (const soft of RIM.soft) {
    const inkIn = inkOfTile(planes, bounds, soft);
    // The light has less noise than a single channel, which shows more of some colours.
    for (const used of [[0], [...planes.keys()]]) {
      const ink = inkIn(used);
      // Thin strokes of small digits are pale.
      for (const least of ink ? DIGITS.ink : []) {
        const seen = numberIn(ink!, least, effort);
        if ((seen[0]?.probability ?? 0) > CLEAR) return seen;
        for (const { value, probability } of seen) chances.set(value, Math.max(probability, chances.get(value) ?? 0));
      }
    }
  }
  const sum = [...chances.values()].reduce((a, b) => a + b, 0);
  const all = [...chances].map(([value, chance]) => ({ value, probability: chance / Math.max(1, sum) }));
  return all.length > 0 ? all.sort((a, b) => b.probability - a.probability).slice(0, MOST_ALTERNATIVES) : UNREAD;
}

/** The number in the ink of a tile, of what is at least so dark. */
function numberIn(ink: Ink, least: number, effort: Effort): NumberOnTile {
  const { width, height } = ink;
  const cut = joinParts(findPieces(ink, least), DIGITS.most * height);
  const pieces = cut.pieces.filter(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right + 1) / 2 / width, (top + bottom + 1) / 2 / height];
    const high = (bottom - top + 1) / height;
    return (
      Math.min(x, 1 - x) > DIGITS.aside &&
      Math.min(y, 1 - y) > DIGITS.above &&
      high > DIGITS.least &&
      high < DIGITS.most
    );
  });
  const tallest = Math.max(...pieces.map(({ top, bottom }) => bottom - top));
  const digits = pieces.filter(({ top, bottom }) => bottom - top > DIGITS.tallest * tallest);
  return readNumber(cut, digits, effort)?.alternatives ?? [];
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
  // Corners belong to two edges.
  const seen = data.slice();
  const clear = (count: number, first: (line: number) => number, step: number, length: number): void => {
    const pixels = new Float32Array(length);
    // A gap begins at the edge: behind it, the feet of digits may cover most of a line too.
    let hasGap = false;
    for (let line = 0; line < GAP.most * count && (hasGap || line < BORDER); line++) {
      for (let i = 0; i < length; i++) pixels[i] = seen[first(line) + i * step]!;
      const differs = pixels.sort()[Math.floor(GAP.rank * length)]! >= GAP.least;
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
