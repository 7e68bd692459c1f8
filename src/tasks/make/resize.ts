/**
 * Resizing by area: each new pixel is the mean of the old ones that it covers, those at its edge by the part that it
 * covers. Colours count by their opacity, so that what is transparent does not bleed into what is not. One pass over
 * the rows and one over the columns.
 */
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';

export function resize(raster: Raster, { width, height }: Size): Raster {
  if (width === raster.width && height === raster.height) return raster;
  const across = scaled(raster, width);
  const data = new Uint8Array(4 * width * height);
  const sums = new Float64Array(4 * width);
  eachCover(raster.height, height, (row, from, weights) => {
    sums.fill(0);
    weights.forEach((weight, i) => {
      const start = (from + i) * 4 * width;
      for (let at = 0; at < sums.length; at++) sums[at]! += weight * across[start + at]!;
    });
    for (let at = 0; at < sums.length; at += 4) {
      const alpha = sums[at + 3]!;
      for (let i = 0; i < 3; i++) data[4 * row * width + at + i] = alpha > 0 ? Math.round(sums[at + i]! / alpha) : 0;
      data[4 * row * width + at + 3] = Math.round(255 * alpha);
    }
  });
  return { width, height, data };
}

/** The picture with another width: colours times opacity, and opacity from 0 to 1. */
function scaled(raster: Raster, width: number): Float32Array {
  const result = new Float32Array(4 * width * raster.height);
  eachCover(raster.width, width, (col, from, weights) => {
    for (let row = 0; row < raster.height; row++) {
      let [red, green, blue, opacity] = [0, 0, 0, 0];
      for (let i = 0; i < weights.length; i++) {
        const at = 4 * (row * raster.width + from + i);
        const alpha = (weights[i]! * raster.data[at + 3]!) / 255;
        red += alpha * raster.data[at]!;
        green += alpha * raster.data[at + 1]!;
        blue += alpha * raster.data[at + 2]!;
        opacity += alpha;
      }
      result.set([red, green, blue, opacity], 4 * (row * width + col));
    }
  });
  return result;
}

/** For each of `count` new places along a side of `length`: the first old place that it covers, and their weights. */
function eachCover(length: number, count: number, visit: (place: number, from: number, weights: number[]) => void) {
  const scale = length / count;
  for (let place = 0; place < count; place++) {
    const [start, end] = [place * scale, Math.min(length, (place + 1) * scale)];
    const from = Math.min(length - 1, Math.floor(start));
    const to = Math.max(from + 1, Math.min(length, Math.ceil(end - 1e-9)));
    const weights: number[] = [];
    for (let at = from; at < to; at++) weights.push((Math.min(at + 1, end) - Math.max(at, start)) / (end - start));
    visit(place, from, weights);
  }
}
