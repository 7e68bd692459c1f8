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
  for (let y0 = 0; y0 < height; y0 += tile) {
    for (let x0 = 0; x0 < width; x0 += tile) {
      const at = (x: number, y: number) => lattice.at(region.top + y / side, region.left + x / side);
      const [a, b] = [at(x0, y0), at(x0 + tile, y0)];
      const [c, d] = [at(x0, y0 + tile), at(x0 + tile, y0 + tile)];
      for (let y = y0; y < Math.min(height, y0 + tile); y++) {
        const v = (y + 0.5 - y0) / tile;
        for (let x = x0; x < Math.min(width, x0 + tile); x++) {
          const u = (x + 0.5 - x0) / tile;
          const px = ((1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * c.x + u * d.x)) * scale;
          const py = ((1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * c.y + u * d.y)) * scale;
          data[y * width + x] = sample(dark, px, py);
        }
      }
    }
  }
  return { width, height, data };
}

function sample({ width, height, data }: Gray, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 0;
  const [u, v] = [x - left, y - top];
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
    const common = line.subarray(0, count).sort()[Math.floor(share * count)]!;
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

/** Erases runs above the threshold that are longer than any stroke, in both directions; for regions longer than a cell. */
export function withoutLongRuns(ink: Ink, threshold: number, across: number, down: number): void {
  const { width, height, data } = ink;
  const erased = new Uint8Array(data.length);
  const scan = (start: number, step: number, count: number, longest: number): void => {
    for (let i = 0; i < count; i++) {
      const from = i;
      while (i < count && data[start + i * step]! >= threshold) i++;
      if (i - from >= longest) for (let k = from; k < i; k++) erased[start + k * step] = 1;
    }
  };
  for (let y = 0; y < height; y++) scan(y * width, 1, width, across);
  for (let x = 0; x < width; x++) scan(x, width, height, down);
  for (let i = 0; i < data.length; i++) if (erased[i]) data[i] = 0;
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
    let [left, top, right, bottom, area] = [width, height, -1, -1, 0];
    stack.push(start);
    labels[start] = id;
    while (stack.length > 0) {
      const pixel = stack.pop()!;
      const x = pixel % width;
      const y = (pixel - x) / width;
      area++;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (labels[next] !== 0 || data[next]! < threshold) continue;
          labels[next] = id;
          stack.push(next);
        }
      }
    }
    pieces.push({ left, top, right, bottom, area, id });
  }
  return { ink, labels, pieces };
}

/** Joins pieces above each other that share most of their width and are close: a digit that broke apart. */
export function joinParts(cut: Cut, tallest: number): Cut {
  let pieces = cut.pieces.filter(({ area }) => area >= 3);
  for (let changed = true; changed; ) {
    changed = false;
    for (const a of pieces) {
      const b = pieces.find((other) => other !== a && belongTogether(a, other, tallest));
      if (!b) continue;
      for (let i = 0; i < cut.labels.length; i++) if (cut.labels[i] === b.id) cut.labels[i] = a.id;
      const both = {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
        area: a.area + b.area,
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
