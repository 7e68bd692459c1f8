/**
 * Pixel art that was enlarged: found, and brought back to one pixel per square. The squares are found from the places where
 * neighbouring columns and rows differ: in enlarged pixel art all of these lie on a regular grid. The coarsest
 * grid that has nearly all differences counts; squares need not be whole pixels wide. Soft pictures differ everywhere and
 * pictures of a few rectangles have too few squares; both are left alone.
 *
 * A lossy format (JPEG, WebP) smears colours over their borders and rings beside them. There the steps of luminance count, which it
 * keeps sharp, within a pixel of the grid; and the middles of the squares must be plain, which those of photos are not.
 * What is larger than a puzzle usually is, such as a small figure on a large sheet, is cropped to its content, pixel by pixel.
 */
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';
import { contentOf, crop } from './crop.js';

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

/** Up to this side a picture is taken as it is, with its margins. */
export const SMALL_SIDE = 50;

/** The picture with one pixel per square, or undefined when it is no enlarged pixel art. */
export function nativePixels(raster: Raster): Raster | undefined {
  const exact = gridOf(raster, (axis) => gridsOf(differences(raster, axis)));
  const grid = exact ?? lossyGrid(raster);
  if (!grid) return undefined;
  return withoutMargin(middlesOf(raster, grid));
}

/** The content of a picture that is larger than a puzzle usually is. */
export function withoutMargin(raster: Raster): Raster {
  if (Math.max(raster.width, raster.height) <= SMALL_SIDE) return raster;
  const content = crop(raster, contentOf(raster));
  return content.ok ? content.value : raster;
}

/** The coarsest grid whose squares are square. */
function gridOf(raster: Raster, countsOf: (axis: Axis) => readonly number[]): Size | undefined {
  const widths = countsOf('across');
  const heights = widths.length > 0 ? countsOf('down') : [];
  for (const width of widths) {
    const square = raster.width / width;
    const height = heights.find((count) => Math.abs(raster.height / count / square - 1) < OBLONG);
    if (height !== undefined && Math.max(width, height) >= LEAST) return { width, height };
  }
  return undefined;
}

type Axis = 'across' | 'down';

/** In a lossy picture: the smallest square, the least step of luminance, the part of all steps that must be at the grid, and how many of its lines have any. */
const LOSSY = { smallest: 5, step: 12, atGrid: 0.9, lines: 5 };
/** The middle of a square: from and to these parts of its sides. How much it may vary, and how many of the middles may not. */
const MIDDLE = [0.3, 0.7] as const;
const PLAIN = { range: 28, share: 0.95 };

function lossyGrid(raster: Raster): Size | undefined {
  const luma = lumaOf(raster);
  const places = { across: stepsOf(raster, luma, 'across'), down: stepsOf(raster, luma, 'down') };
  const grid = gridOf(raster, (axis) => lossyGridsOf(places[axis]));
  return grid && hasPlainSquares(raster, luma, grid, places) ? grid : undefined;
}

function lumaOf({ width, height, data }: Raster): Float32Array {
  const luma = new Float32Array(width * height);
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 4) {
    const grey = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    luma[pixel] = 255 - (data[at + 3]! / 255) * (255 - grey);
  }
  return luma;
}

/** How much luminance changes towards each column or row. */
function stepsOf({ width, height }: Size, luma: Float32Array, axis: Axis): Float64Array {
  const across = axis === 'across';
  const steps = new Float64Array(across ? width : height);
  const back = across ? 1 : width;
  for (let row = across ? 0 : 1; row < height; row++) {
    for (let col = across ? 1 : 0; col < width; col++) {
      const at = row * width + col;
      const change = Math.abs(luma[at]! - luma[at - back]!) - LOSSY.step;
      if (change > 0) steps[across ? col : row]! += change;
    }
  }
  return steps;
}

/** The first and the last place that has a part of the steps worth speaking of. */
function extentOf(steps: Float64Array): [first: number, last: number] {
  const least = steps.reduce((sum, step) => sum + step, 0) / steps.length / 4;
  const isMuch = (step: number): boolean => step > least;
  return [steps.findIndex(isMuch), steps.findLastIndex(isMuch)];
}

function lossyGridsOf(steps: Float64Array): number[] {
  const total = steps.reduce((sum, step) => sum + step, 0);
  const [first, last] = extentOf(steps);
  const found: number[] = [];
  if (total === 0) return found;
  const most = Math.min(MOST, Math.floor(steps.length / LOSSY.smallest));
  for (let squares = LOSSY.lines + 1; squares <= most; squares++) {
    const side = steps.length / squares;
    let [atGrid, used, lines] = [0, 0, 0];
    for (let line = 1; line < squares; line++) {
      const place = Math.round(line * side);
      const here = steps[place - 1]! + steps[place]! + (steps[place + 1] ?? 0);
      atGrid += here;
      if (place < first - 1 || place > last + 1) continue;
      lines++;
      if (here > total / steps.length) used++;
    }
    if (used >= LOSSY.lines && atGrid >= LOSSY.atGrid * total && used >= USED * lines) found.push(squares);
  }
  return found;
}

/** Are the middles of nearly all squares plain, of those where the picture is? */
function hasPlainSquares(
  raster: Size,
  luma: Float32Array,
  grid: Size,
  places: Readonly<Record<Axis, Float64Array>>,
): boolean {
  const [left, right] = extentOf(places.across);
  const [top, bottom] = extentOf(places.down);
  const side = raster.width / grid.width;
  let [plain, all] = [0, 0];
  for (let row = Math.floor(top / side); row * side < bottom; row++) {
    for (let col = Math.floor(left / side); col * side < right; col++) {
      let [least, most] = [255, 0];
      for (const pixel of middleOf(raster, grid, row, col)) {
        least = Math.min(least, luma[pixel]!);
        most = Math.max(most, luma[pixel]!);
      }
      all++;
      if (most - least <= PLAIN.range) plain++;
    }
  }
  return plain >= PLAIN.share * all;
}

/** The pixels in the middle of a square: at least one. */
function middleOf(raster: Size, grid: Size, row: number, col: number): number[] {
  const span = (place: number, length: number, count: number): [number, number] => {
    const [from, to] = MIDDLE.map((part) => Math.floor(((place + part) * length) / count)) as [number, number];
    return [from, Math.min(length - 1, to)];
  };
  const [top, bottom] = span(row, raster.height, grid.height);
  const [left, right] = span(col, raster.width, grid.width);
  const found: number[] = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push(y * raster.width + x);
  return found;
}

/** How many pixels differ from the one before, per column or row (the first never do). */
function differences({ width, height, data }: Raster, axis: Axis): Float64Array {
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

/** Of each square the pixel of its middle that is most like all of them. */
function middlesOf(raster: Raster, grid: Size): Raster {
  const { data } = raster;
  const { width, height } = grid;
  const native = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const pixels = middleOf(raster, grid, row, col);
      const means = [0, 1, 2, 3].map(
        (i) => pixels.reduce((sum, pixel) => sum + data[4 * pixel + i]!, 0) / pixels.length,
      );
      const away = (pixel: number) => means.reduce((sum, mean, i) => sum + Math.abs(data[4 * pixel + i]! - mean), 0);
      const best = pixels.reduce((one, other) => (away(other) < away(one) ? other : one));
      native.set(data.subarray(4 * best, 4 * best + 4), 4 * (row * width + col));
    }
  }
  return { width, height, data: native };
}
