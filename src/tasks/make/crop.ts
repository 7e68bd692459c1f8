/** Cutting a picture to a rectangle, given or found: the one inside a border of a single colour. */
import type { Size } from '../../core/geometry.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';

/**
 * A part of a picture, in pixels.
 *
 * @example
 * makeFromRaster(raster, { crop: { x: 10, y: 10, width: 100, height: 100 } });
 */
export interface Rectangle extends Size {
  /** Of its upper left corner, in pixels from 0. */
  readonly x: number;
  readonly y: number;
}

/** How far a channel may be from the border's colour, of 255. */
const TOLERANCE = 12;

/** The part of a picture inside a rectangle, which must lie within it. */
export function crop(raster: Raster, { x, y, width, height }: Rectangle): Result<Raster> {
  const whole = [x, y, width, height].every(Number.isInteger);
  if (!whole || x < 0 || y < 0 || width < 1 || height < 1 || x + width > raster.width || y + height > raster.height) {
    const message = `The rectangle ${x},${y},${width}x${height} does not lie within ${raster.width} x ${raster.height} pixels.`;
    return fail([fault('bad-crop', message)]);
  }
  if (width === raster.width && height === raster.height) return ok(raster);
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const start = 4 * ((y + row) * raster.width + x);
    data.set(raster.data.subarray(start, start + 4 * width), 4 * row * width);
  }
  return ok({ width, height, data });
}

/** What part of each side of the picture must be like the corners for these to be a border. */
const BORDER = 0.75;

/** From this share of one colour on, what is inside a border is no picture by itself. */
const PLAIN = 0.98;

/**
 * The smallest rectangle that holds everything unlike the corners, when these are alike and most of every side is like them, or
 * transparent; else the whole picture. (The stripes of a flag are no border, and neither is what surrounds a plain bar or box:
 * without it there would be nothing to see.)
 */
export function contentOf({ width, height, data }: Raster): Rectangle {
  const whole = { x: 0, y: 0, width, height };
  const like = (a: number, b: number): boolean => {
    const [first, second] = [4 * a, 4 * b];
    const alphas = Math.abs(data[first + 3]! - data[second + 3]!);
    if (data[first + 3] === 0 && data[second + 3] === 0) return true;
    const distance = (i: number) => Math.abs(data[first + i]! - data[second + i]!);
    return Math.max(alphas, distance(0), distance(1), distance(2)) <= TOLERANCE;
  };
  const corners = [width - 1, (height - 1) * width, height * width - 1];
  if (!corners.every((corner) => like(0, corner))) return whole;
  const isBorder = (length: number, at: (place: number) => number): boolean => {
    let alike = 0;
    for (let place = 0; place < length; place++) if (like(0, at(place))) alike++;
    return alike >= BORDER * length;
  };
  const sides =
    isBorder(width, (col) => col) &&
    isBorder(width, (col) => (height - 1) * width + col) &&
    isBorder(height, (row) => row * width) &&
    isBorder(height, (row) => row * width + width - 1);
  if (!sides && data[3] !== 0) return whole;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      if (like(0, row * width + col)) continue;
      left = Math.min(left, col);
      right = Math.max(right, col);
      top = Math.min(top, row);
      bottom = Math.max(bottom, row);
    }
  }
  if (right < 0) return whole;
  const middle = ((top + bottom) >> 1) * width + ((left + right) >> 1);
  let plain = 0;
  for (let row = top; row <= bottom; row++) {
    for (let col = left; col <= right; col++) if (like(middle, row * width + col)) plain++;
  }
  if (plain >= PLAIN * (right - left + 1) * (bottom - top + 1)) return whole;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
