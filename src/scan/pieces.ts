/**
 * Cuts a straightened region out of a picture and finds its pieces of ink: connected pixels above a threshold, without the grid
 * lines. A line runs along the region for longer than any stroke of a digit, so long runs are erased, with the soft shoulder
 * that a line throws; what a digit has beside a line stays. Parts of one digit that lie above each other are joined.
 */
import type { Bounds, Ink } from './glyph-image.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';

/** A part of the lattice, in cells; fractions and places outside of the lattice are allowed. */
export interface Region {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Piece extends Bounds {
  readonly area: number;
  /** The darkest of its pixels. */
  readonly peak: number;
  readonly id: number;
}

export interface Cut {
  readonly ink: Ink;
  /** Pixel -> id of its piece, 0 for none. */
  readonly labels: Int32Array;
  readonly pieces: readonly Piece[];
}

/** The darkness of the region, `side` pixels per cell. Each cell or part of one is mapped by its four corners. */
export function straighten(dark: Gray, lattice: Lattice, scale: number, region: Region, side: number): Ink {
  const width = Math.max(1, Math.round((region.right - region.left) * side));
  const height = Math.max(1, Math.round((region.bottom - region.top) * side));
  const data = new Float32Array(width * height);
  const tile = side;
  // Places are middles of pixels, in the smaller picture too.
  const shift = (scale - 1) / 2;
  for (let y0 = 0; y0 < height; y0 += tile) {
    for (let x0 = 0; x0 < width; x0 += tile) {
      const at = (x: number, y: number) => lattice.at(region.top + y / side, region.left + x / side);
      const [a, b] = [at(x0, y0), at(x0 + tile, y0)];
      const [c, d] = [at(x0, y0 + tile), at(x0 + tile, y0 + tile)];
      const [lastX, lastY] = [Math.min(width, x0 + tile), Math.min(height, y0 + tile)];
      for (let y = y0; y < lastY; y++) {
        const v = (y + 0.5 - y0) / tile;
        const left = { x: (1 - v) * a.x + v * c.x, y: (1 - v) * a.y + v * c.y };
        const right = { x: (1 - v) * b.x + v * d.x, y: (1 - v) * b.y + v * d.y };
        const stepX = ((right.x - left.x) * scale) / tile;
        const stepY = ((right.y - left.y) * scale) / tile;
        const fromX = left.x * scale + shift + 0.5 * stepX;
        const fromY = left.y * scale + shift + 0.5 * stepY;
        for (let x = x0, to = y * width + x0; x < lastX; x++, to++)
          data[to] = sample(dark, fromX + (x - x0) * stepX, fromY + (x - x0) * stepY);
      }
    }
  }
  return { width, height, data };
}

function sample({ width, height, data }: Gray, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return 0;
  const left = x | 0;
  const top = y | 0;
  const u = x - left;
  const v = y - top;
  const i = top * width + left;
  const upper = data[i]! + u * (data[i + 1]! - data[i]!);
  const lower = data[i + width]! + u * (data[i + width + 1]! - data[i + width]!);
  return (upper + v * (lower - upper)) / 255;
}

/**
 * Takes lines away near the edges of a cell: in a zone along each side, what the larger part of a row or column of pixels has
 * in common is the line or its shoulder, and is subtracted.
 */
export function withoutBorder(ink: Ink, zone: number): void {
  const { width, height, data } = ink;
  const share = 0.32;
  const line = new Float32Array(Math.max(width, height));
  const clear = (start: number, step: number, count: number): void => {
    for (let i = 0; i < count; i++) line[i] = data[start + i * step]!;
    const common = valueOfRank(line, count, Math.floor(share * count));
    if (common <= 0.04) return;
    for (let i = 0; i < count; i++) data[start + i * step] = Math.max(0, data[start + i * step]! - 1.25 * common);
  };
  for (let k = 0; k < zone; k++) {
    clear(k, width, height);
    clear(width - 1 - k, width, height);
  }
  for (let k = 0; k < zone; k++) {
    clear(k * width, 1, width);
    clear((height - 1 - k) * width, 1, width);
  }
}

/** The value that has so many smaller ones among the first `count` (quickselect). These change their order. */
function valueOfRank(values: Float32Array, count: number, rank: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1]!;
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const value = values[i]!;
      values[i++] = values[j]!;
      values[j--] = value;
    }
    if (rank <= j) high = j;
    else if (rank >= i) low = i;
    else break;
  }
  return values[rank]!;
}

/** Does a piece keep clear of the edges of its image? */
export const isInside = ({ left, top, right, bottom }: Bounds, { width, height }: Ink): boolean =>
  left > 0 && top > 0 && right < width - 1 && bottom < height - 1;

/**
 * Erases lines: runs above the threshold that are longer than any stroke, upright and across. A line that leans a little changes
 * its column of pixels on the way, so a run goes on through the neighbouring columns, and is erased in those of which it has a
 * good part.
 */
export function withoutLines(ink: Ink, threshold: number, longest: number): void {
  const { width, height, data } = ink;
  // With nothing all around, so that every pixel has neighbours.
  const wide = width + 2;
  const on = new Uint8Array(wide * (height + 2));
  for (let y = 0, i = 0, at = wide + 1; y < height; y++, at += 2)
    for (let x = 0; x < width; x++, i++, at++) if (data[i]! >= threshold) on[at] = 1;
  /** A run that ends before this pixel. */
  const erase = (x: number, y: number, step: number, aside: number, length: number): void => {
    const from = y * width + x - length * step;
    const place = (y + 1) * wide + x + 1 - length * aside;
    let own = 0;
    for (let k = 0; k < length; k++) own += on[place + k * aside]!;
    if (own < 0.3 * length) return;
    for (let k = 0; k < length; k++) if (on[place + k * aside]) data[from + k * step] = 0;
  };
  // Both row by row, as the pixels are in memory.
  for (let y = 0; y < height; y++) {
    let length = 0;
    for (let x = 0, at = (y + 1) * wide + 1; x <= width; x++, at++) {
      if (x < width && on[at]! + on[at - wide]! + on[at + wide]! > 0) length++;
      else {
        if (length >= longest) erase(x, y, 1, 1, length);
        length = 0;
      }
    }
  }
  const lengths = new Int32Array(width);
  for (let y = 0; y <= height; y++) {
    for (let x = 0, at = (y + 1) * wide + 1; x < width; x++, at++) {
      if (y < height && on[at]! + on[at - 1]! + on[at + 1]! > 0) lengths[x]!++;
      else {
        if (lengths[x]! >= longest) erase(x, y, width, wide, lengths[x]!);
        lengths[x] = 0;
      }
    }
  }
}

/** How dark the `rank` darkest pixels are at least, in steps of 1/256. */
export function darknessOf({ data }: Ink, rank: number): number {
  const counts = new Uint32Array(257);
  for (let i = 0; i < data.length; i++) counts[(256 * data[i]!) | 0]!++;
  let left = rank;
  for (let level = 256; level > 0; level--) {
    left -= counts[level]!;
    if (left < 0) return level / 256;
  }
  return 0;
}

/** Part of an ink image, in pixels; nothing outside of it. */
export function cropped(ink: Ink, left: number, top: number, width: number, height: number): Ink {
  const data = new Float32Array(width * height);
  const first = Math.max(0, left);
  const last = Math.min(ink.width, left + width);
  for (let y = Math.max(0, -top); y < Math.min(height, ink.height - top); y++) {
    const from = (top + y) * ink.width;
    if (last > first) data.set(ink.data.subarray(from + first, from + last), y * width + first - left);
  }
  return { width, height, data };
}

/** Connected pieces (with diagonals) above the threshold. */
export function findPieces(ink: Ink, threshold: number): Cut {
  const { width, height, data } = ink;
  const labels = new Int32Array(data.length);
  const pieces: Piece[] = [];
  const stack: number[] = [];
  for (let start = 0; start < data.length; start++) {
    if (labels[start] !== 0 || data[start]! < threshold) continue;
    const id = pieces.length + 1;
    let [left, top, right, bottom, area, peak] = [width, height, -1, -1, 0, 0];
    stack.push(start);
    labels[start] = id;
    while (stack.length > 0) {
      const pixel = stack.pop()!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      area++;
      if (data[pixel]! > peak) peak = data[pixel]!;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      const fromX = x > 0 ? x - 1 : 0;
      const toX = x < width - 1 ? x + 1 : x;
      const toY = y < height - 1 ? y + 1 : y;
      for (let ny = y > 0 ? y - 1 : 0; ny <= toY; ny++) {
        for (let nx = fromX, next = ny * width + fromX; nx <= toX; nx++, next++) {
          if (labels[next] !== 0 || data[next]! < threshold) continue;
          labels[next] = id;
          stack.push(next);
        }
      }
    }
    pieces.push({ left, top, right, bottom, area, peak, id });
  }
  return { ink, labels, pieces };
}

/** The pieces that have a pixel as dark as this. */
export function onlyDarker(cut: Cut, least: number): Cut {
  const pieces = cut.pieces.filter(({ peak }) => peak >= least);
  const kept = new Set(pieces.map(({ id }) => id));
  return { ...cut, pieces, labels: cut.labels.map((id) => (kept.has(id) ? id : 0)) };
}

/** So many pixels beside a piece are its soft edge. */
const SHOULDER = 2;

/**
 * With pieces that are fainter than those found, where there are none: clues that are crossed off stand beside black ones. They must be
 * darker than `least`.
 */
export function withFainter(cut: Cut, least: number, tallest: number): Cut {
  const { width, height } = cut.ink;
  const ink = { width, height, data: cut.ink.data.slice() };
  for (const { left, top, right, bottom } of cut.pieces) {
    for (let y = Math.max(0, top - SHOULDER); y <= Math.min(height - 1, bottom + SHOULDER); y++)
      ink.data.fill(0, y * width + Math.max(0, left - SHOULDER), y * width + Math.min(width, right + SHOULDER + 1));
  }
  const peak = darknessOf(ink, 10);
  if (peak < least) return cut;
  const more = joinParts(findPieces(ink, 0.45 * peak), tallest);
  const first = Math.max(0, ...cut.pieces.map(({ id }) => id));
  more.labels.forEach((id, pixel) => {
    if (id > 0) cut.labels[pixel] = first + id;
  });
  return { ...cut, pieces: [...cut.pieces, ...more.pieces.map((piece) => ({ ...piece, id: first + piece.id }))] };
}

/** Joins pieces above each other that share most of their width and are close: a digit that broke apart. */
export function joinParts(cut: Cut, tallest: number): Cut {
  let pieces = cut.pieces.filter(({ area }) => area >= 3);
  for (let changed = true; changed; ) {
    changed = false;
    for (const a of pieces) {
      const b = pieces.find((other) => other !== a && belongTogether(a, other, tallest));
      if (!b) continue;
      for (let y = b.top; y <= b.bottom; y++) {
        for (let x = b.left, i = y * cut.ink.width + x; x <= b.right; x++, i++)
          if (cut.labels[i] === b.id) cut.labels[i] = a.id;
      }
      const both = {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
        area: a.area + b.area,
        peak: Math.max(a.peak, b.peak),
        id: a.id,
      };
      pieces = [...pieces.filter((one) => one !== a && one !== b), both];
      changed = true;
      break;
    }
  }
  return { ...cut, pieces };
}

function belongTogether(a: Piece, b: Piece, tallest: number): boolean {
  const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left) + 1;
  if (overlap < 0.5 * Math.min(a.right - a.left + 1, b.right - b.left + 1)) return false;
  const height = Math.max(a.bottom, b.bottom) - Math.min(a.top, b.top) + 1;
  const gap = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
  return height <= tallest && gap <= 0.12 * tallest;
}
