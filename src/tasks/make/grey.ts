/** Greyscale pictures: luminance from 0 (black) to 255 (white) per pixel, as numbers with fractions. */
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';

export interface Grey extends Size {
  /** Row-major. */
  readonly data: Float32Array;
}

/** The colours of a picture turned into their opposites; transparency stays. */
export function negative(raster: Raster): Raster {
  const data = raster.data.map((byte, at) => ((at & 3) === 3 ? byte : 255 - byte));
  return { ...raster, data };
}

/**
 * Edge emphasis: the dark side of every edge (by Sobel's gradient) gets darker, its light side lighter. `strength` 0 leaves
 * the picture as it is; 1 is strong.
 */
export function emphasiseEdges({ width, height, data }: Grey, strength: number): Grey {
  if (strength === 0) return { width, height, data };
  const at = (row: number, col: number): number =>
    data[Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, col))]!;
  const result = new Float32Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const around = (dy: number, dx: number) => at(row + dy, col + dx);
      const across =
        around(-1, 1) + 2 * around(0, 1) + around(1, 1) - around(-1, -1) - 2 * around(0, -1) - around(1, -1);
      const down = around(1, -1) + 2 * around(1, 0) + around(1, 1) - around(-1, -1) - 2 * around(-1, 0) - around(-1, 1);
      const mean = (around(-1, 0) + around(1, 0) + around(0, -1) + around(0, 1)) / 4;
      const side = Math.sign(around(0, 0) - mean);
      const steep = Math.hypot(across, down) / 4;
      result[row * width + col] = Math.max(0, Math.min(255, around(0, 0) + side * strength * steep));
    }
  }
  return { width, height, data: result };
}
