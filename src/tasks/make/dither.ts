/**
 * Greys as patterns of black and white: Floyd and Steinberg's diffusion hands each pixel's error on to its neighbours,
 * rows in alternating direction; ordered dithering compares with Bayer's matrix of thresholds, 4 x 4.
 */
import type { Grey } from './grey.js';

export const DITHERS = ['none', 'floyd-steinberg', 'ordered'] as const;
/**
 * How shades of a picture become cells.
 *
 * @example
 * makeFromRaster(raster, { size: 30, dither: 'floyd-steinberg' });
 */
export type Dither = (typeof DITHERS)[number];

/** 1 is black. `level` is the luminance that lies halfway. */
export function floydSteinberg({ width, height, data }: Grey, level = 128): Uint8Array {
  const rest = Float32Array.from(data, (luma) => luma + 128 - level);
  const cells = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    const step = row % 2 === 0 ? 1 : -1;
    for (let i = 0; i < width; i++) {
      const col = step === 1 ? i : width - 1 - i;
      const pixel = row * width + col;
      const white = rest[pixel]! >= 128;
      cells[pixel] = white ? 0 : 1;
      const error = rest[pixel]! - (white ? 255 : 0);
      const hand = (down: number, right: number, share: number) => {
        const [y, x] = [row + down, col + right * step];
        if (y < height && x >= 0 && x < width) rest[y * width + x]! += (error * share) / 16;
      };
      hand(0, 1, 7);
      hand(1, -1, 3);
      hand(1, 0, 5);
      hand(1, 1, 1);
    }
  }
  return cells;
}

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** 1 is black. */
export function ordered({ width, data }: Grey, level = 128): Uint8Array {
  return Uint8Array.from(data, (luma, pixel) => {
    const [row, col] = [Math.floor(pixel / width), pixel % width];
    const threshold = ((BAYER[(row % 4) * 4 + (col % 4)]! + 0.5) / 16) * 255;
    return luma + 128 - level < threshold ? 1 : 0;
  });
}
