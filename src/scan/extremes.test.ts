import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { extremes } from './extremes.js';

/** The window of every pixel looked through. */
function plainly(width: number, height: number, data: Uint8Array, across: number, down: number, largest: boolean) {
  return Uint8Array.from(data, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let found = data[i]!;
    for (let py = Math.max(0, y - down); py <= Math.min(height - 1, y + down); py++)
      for (let px = Math.max(0, x - across); px <= Math.min(width - 1, x + across); px++)
        found = (largest ? Math.max : Math.min)(found, data[py * width + px]!);
    return found;
  });
}

test('the largest and smallest values around every pixel are those of its window', () => {
  const random = new Random(7);
  for (const [width, height] of [
    [1, 1],
    [3, 40],
    [37, 5],
    [41, 29],
    [64, 64],
  ] as const) {
    const data = Uint8Array.from({ length: width * height }, () => random.below(256));
    for (const [across, down] of [
      [0, 0],
      [1, 1],
      [2, 0],
      [0, 3],
      [4, 7],
      [13, 13],
      [50, 50],
    ] as const) {
      for (const largest of [true, false]) {
        const found = extremes({ width, height, data }, across, down, largest);
        expect(found, `${width} x ${height}, ${across} ${down} ${largest}`).toEqual(
          plainly(width, height, data, across, down, largest),
        );
      }
    }
  }
});
