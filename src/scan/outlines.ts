/**
 * Outlines around a number, which are no part of it: a ring that a player drew around it, the bubble or the shaded cell that it stands in. An outline that
 * is one piece is taken away by its own shape; one that is broken, or touches lines, as a circle.
 */
import type { Ink } from './glyph-image.js';
import { type Cut, findPieces, isInside, type Piece } from './pieces.js';

/** Directions in which a circle is looked at, and how many of them may be without its ink. */
const DIRECTIONS = 64;
const RIGHT = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.cos((i * Math.PI) / 32));
const DOWN = Float64Array.from({ length: DIRECTIONS }, (_, i) => Math.sin((i * Math.PI) / 32));
const GAPS = Math.floor(0.16 * DIRECTIONS);
/** An outline keeps to so much of the way from the middle to its bounds. */
const RIM = 0.7;

/**
 * Takes a ring around the number of a cell away, if there is one: a circle, its middle near that of the cell, with ink in nearly all
 * directions. `own` is how dark the cell's ink is. Was there one?
 */
export function withoutRing(ink: Ink, side: number, own: number): boolean {
  const { width, height, data } = ink;
  const around = new Float32Array(DIRECTIONS);
  /** The ink that all directions but some gaps have; 0 as soon as it is no more than `least`. */
  const common = (x: number, y: number, radius: number, reach: number, least: number): number => {
    let gaps = 0;
    for (let i = 0; i < DIRECTIONS; i++) {
      let most = 0;
      for (let r = radius - reach; r <= radius + reach; r++) {
        const px = Math.round(x + r * RIGHT[i]!);
        const py = Math.round(y + r * DOWN[i]!);
        if (px >= 0 && py >= 0 && px < width && py < height) most = Math.max(most, data[py * width + px]!);
      }
      if (most <= least && ++gaps > GAPS) return 0;
      around[i] = most;
    }
    return around.sort()[GAPS]!;
  };
  // Anything paler is no ring: most cells have none, and are soon looked at.
  const least = 0.3 * own;
  const middle = { x: (width - 1) / 2, y: (height - 1) / 2, radius: 0, depth: least };
  const [from, to] = [Math.round(0.28 * side), Math.round(0.5 * side)];
  for (let radius = from; radius <= to; radius++)
    middle.depth = Math.max(middle.depth, common(middle.x, middle.y, radius, 2, middle.depth));
  if (middle.depth === least) return false;
  const ring = { ...middle, depth: least };
  for (let y = middle.y - 3; y <= middle.y + 3; y++) {
    for (let x = middle.x - 3; x <= middle.x + 3; x++) {
      for (let radius = from; radius <= to; radius++) {
        const depth = common(x, y, radius, 0, ring.depth);
        if (depth > ring.depth) Object.assign(ring, { x, y, radius, depth });
      }
    }
  }
  if (ring.depth === least) return false;
  // Its stroke and what is around it go; the number is inside.
  let inner = ring.radius;
  while (inner > from && common(ring.x, ring.y, inner - 1, 0, 0.2 * ring.depth) > 0) inner--;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if (Math.hypot(x - ring.x, y - ring.y) > inner - 1.5) data[i] = 0;
  }
  return true;
}

/** The middle of a number is so near to that of its outline, in widths of it. */
const OFF_MIDDLE = 0.09;

/**
 * Leaves only what stands inside an outline, a ring or a bubble that is darker than the threshold, larger than `large`, and keeps clear of the
 * edges. Was there one, with something as large as a digit in its middle?
 */
export function withinOutline(ink: Ink, threshold: number, large: number): boolean {
  const cut = findPieces(ink, threshold);
  for (const piece of cut.pieces) {
    const { left, top, right, bottom } = piece;
    if (Math.min(right - left, bottom - top) < large || !isInside(piece, ink)) continue;
    const inner = innerInk(cut, piece);
    if (!inner) continue;
    const { pieces } = findPieces(inner, threshold);
    if (!pieces.some((one) => one.bottom - one.top > 0.4 * large)) continue;
    // Where a part of the number was taken for the outline, the rest is not in the middle.
    const off = Math.min(...pieces.map((one) => one.left)) + Math.max(...pieces.map((one) => one.right)) - left - right;
    if (Math.abs(off) > 2 * OFF_MIDDLE * (right - left)) continue;
    ink.data.set(inner.data);
    return true;
  }
  return false;
}

/** What a piece goes around, without the stroke of the piece itself; a digit may touch it. Undefined when it is no outline. */
function innerInk({ ink, labels }: Cut, { left, top, right, bottom, id }: Piece): Ink | undefined {
  const { width, data } = ink;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const longest = Math.hypot(right - left, bottom - top) / 2;
  const isOutline = (i: number, r: number): boolean =>
    labels[Math.round(y + r * DOWN[i]!) * width + Math.round(x + r * RIGHT[i]!)] === id;
  const isWithin = (i: number, r: number): boolean =>
    Math.abs(r * RIGHT[i]!) <= (right - left) / 2 && Math.abs(r * DOWN[i]!) <= (bottom - top) / 2;
  // From outside inwards: where its stroke begins in each direction, and how thick it is.
  const outer = new Float64Array(DIRECTIONS);
  const strokes: number[] = [];
  for (let i = 0; i < DIRECTIONS; i++) {
    let r = longest;
    while (r > 0 && !(isWithin(i, r) && isOutline(i, r))) r -= 0.5;
    outer[i] = r;
    while (r > 0 && isOutline(i, r)) r -= 0.5;
    strokes.push(outer[i]! - r);
  }
  const reach = (i: number): number => Math.hypot(((right - left) / 2) * RIGHT[i]!, ((bottom - top) / 2) * DOWN[i]!);
  const isGap = (i: number): boolean => outer[i]! < RIM * reach(i);
  if (outer.filter((_, i) => isGap(i)).length > GAPS) return undefined;
  const stroke = strokes.sort((a, b) => a - b)[DIRECTIONS >> 1]! + 1;
  const inner = new Float32Array(data.length);
  for (let py = top; py <= bottom; py++) {
    for (let px = left; px <= right; px++) {
      const i = Math.round((Math.atan2(py - y, px - x) / Math.PI) * (DIRECTIONS / 2)) & (DIRECTIONS - 1);
      if (Math.hypot(px - x, py - y) < (isGap(i) ? reach(i) : outer[i]!) - stroke)
        inner[py * width + px] = data[py * width + px]!;
    }
  }
  return { ...ink, data: inner };
}

/** A ring keeps to so much of the way from its middle to its bounds, but for this share of its pixels: else a digit touches it. */
const RING = { rim: 0.75, inside: 0.05 };

/** Without rings around a number: large pieces with nothing but another piece inside their bounds. */
export function withoutRings(cut: Cut, large: number): Cut {
  const { width } = cut.ink;
  const isClean = ({ left, top, right, bottom, area, id }: Piece): boolean => {
    const [across, down] = [(right - left) / 2, (bottom - top) / 2];
    let inside = 0;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const isFar = Math.hypot((x - left) / across - 1, (y - top) / down - 1) >= RING.rim;
        if (!isFar && cut.labels[y * width + x] === id) inside++;
      }
    }
    return inside <= RING.inside * area;
  };
  const pieces = cut.pieces.filter((ring) => {
    if (Math.min(ring.right - ring.left, ring.bottom - ring.top) < large) return true;
    const isAround = cut.pieces.some(
      (one) =>
        one.area > 6 &&
        one.left > ring.left + 1 &&
        one.right < ring.right - 1 &&
        one.top > ring.top + 1 &&
        one.bottom < ring.bottom - 1,
    );
    return !isAround || !isClean(ring);
  });
  return { ...cut, pieces };
}
