/**
 * Pixel art that was enlarged: found, and brought back to one pixel per square. The squares are found from the places where
 * neighbouring columns and rows differ: in enlarged pixel art all of these lie on a regular grid. The coarsest
 * grid that has nearly all differences counts; squares need not be whole pixels wide. Soft pictures differ everywhere and
 * pictures of a few rectangles have too few squares; both are left alone.
 */
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';

/** Squares of a side: fewer say nothing, more are no puzzle. */
const LEAST = 8;
const MOST = 120;
/** The smallest square, in pixels. */
const SMALLEST = 2;
/** The part of all differences that must lie on the grid: the rest may be what a lossy format added. */
const ON_GRID = 0.985;
/** The part of the lines of the grid that must have differences: a few rectangles are no pixel art. */
const USED = 0.6;
/** A difference of a channel that is no noise. */
const NOISE = 24;
/** How far from square a square may be, as a share of its side: its sides are found one by one. */
const OBLONG = 0.06;

/** The picture with one pixel per square, or undefined when it is no enlarged pixel art. */
export function nativePixels(raster: Raster): Raster | undefined {
  const widths = gridsOf(differences(raster, 'across'));
  const heights = widths.length > 0 ? gridsOf(differences(raster, 'down')) : [];
  for (const width of widths) {
    const square = raster.width / width;
    const height = heights.find((count) => Math.abs(raster.height / count / square - 1) < OBLONG);
    if (height !== undefined && Math.max(width, height) >= LEAST) return middlesOf(raster, { width, height });
  }
  return undefined;
}

/** How many pixels differ from the one before, per column or row (the first never do). */
function differences({ width, height, data }: Raster, axis: 'across' | 'down'): Float64Array {
  const across = axis === 'across';
  const counts = new Float64Array(across ? width : height);
  const step = across ? 4 : 4 * width;
  for (let row = across ? 0 : 1; row < height; row++) {
    for (let col = across ? 1 : 0; col < width; col++) {
      const at = 4 * (row * width + col);
      if (data[at + 3] === 0 && data[at + 3 - step] === 0) continue;
      for (let i = 0; i < 4; i++) {
        if (Math.abs(data[at + i]! - data[at + i - step]!) > NOISE) {
          counts[across ? col : row]!++;
          break;
        }
      }
    }
  }
  return counts;
}

/** The numbers of squares along a side that put nearly all differences on lines, from the fewest. */
function gridsOf(counts: Float64Array): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const found: number[] = [];
  if (total === 0) return found;
  const most = Math.min(MOST, Math.floor(counts.length / SMALLEST));
  for (let squares = 2; squares <= most; squares++) {
    let [onGrid, used] = [0, 0];
    for (let line = 1; line < squares; line++) {
      const count = counts[Math.round((line * counts.length) / squares)]!;
      onGrid += count;
      if (count > 0) used++;
    }
    if (onGrid >= ON_GRID * total && used >= USED * (squares - 1)) found.push(squares);
  }
  return found;
}

/** The pixel in the middle of each square. */
function middlesOf(raster: Raster, { width, height }: Size): Raster {
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const y = Math.floor(((row + 0.5) * raster.height) / height);
    for (let col = 0; col < width; col++) {
      const at = 4 * (y * raster.width + Math.floor(((col + 0.5) * raster.width) / width));
      data.set(raster.data.subarray(at, at + 4), 4 * (row * width + col));
    }
  }
  return { width, height, data };
}
