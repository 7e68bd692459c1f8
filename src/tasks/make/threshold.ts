/**
 * Levels of luminance below which a picture is dark: Otsu's, which separates the two groups of luminances best, or one for each
 * pixel, the mean of its neighbourhood, which finds shapes under uneven light.
 */
import type { Grey } from './grey.js';

/** Otsu's level: it makes the variance between dark and light as large as it can be. */
export function otsu({ data }: Pick<Grey, 'data'>): number {
  const counts = new Float64Array(256);
  for (const luma of data) counts[Math.max(0, Math.min(255, Math.round(luma)))]!++;
  let total = 0;
  counts.forEach((count, luma) => {
    total += count * luma;
  });
  let [best, from, to] = [-1, 127, 127];
  let [below, sum] = [0, 0];
  for (let level = 0; level < 255; level++) {
    below += counts[level]!;
    sum += level * counts[level]!;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sum / below - (total - sum) / above) ** 2;
    if (between > best * (1 + 1e-12)) [best, from, to] = [between, level, level];
    else if (between >= best * (1 - 1e-12)) to = level;
  }
  return (from + to) / 2 + 0.5;
}

/** How much darker than its surroundings a pixel must be, of 255. */
const ADAPTIVE_OFFSET = 6;

/** The level per pixel: the mean luminance of the square around it, a little lowered. */
export function localLevels({ width, height, data }: Grey, radius: number): Float32Array {
  const sums = new Float64Array((width + 1) * (height + 1)); // of everything above and to the left
  for (let row = 0; row < height; row++) {
    let line = 0;
    for (let col = 0; col < width; col++) {
      line += data[row * width + col]!;
      sums[(row + 1) * (width + 1) + col + 1] = sums[row * (width + 1) + col + 1]! + line;
    }
  }
  const levels = new Float32Array(data.length);
  for (let row = 0; row < height; row++) {
    const [top, bottom] = [Math.max(0, row - radius), Math.min(height, row + radius + 1)];
    for (let col = 0; col < width; col++) {
      const [left, right] = [Math.max(0, col - radius), Math.min(width, col + radius + 1)];
      const at = (y: number, x: number) => sums[y * (width + 1) + x]!;
      const sum = at(bottom, right) - at(top, right) - at(bottom, left) + at(top, left);
      levels[row * width + col] = sum / ((bottom - top) * (right - left)) - ADAPTIVE_OFFSET;
    }
  }
  return levels;
}
