import { expect, test } from 'vitest';
import { Random } from '../core/random.js';
import { Effort } from './effort.js';
import { findGrids } from './find-grid.js';
import type { Gray } from './gray.js';

/** A board of squares without a frame, on a page of the light of the gaps between them, in the noise of a camera. */
function squares(count: number, square: number, page: number): Gray {
  const [pitch, gap, margin] = [28, 4, 40];
  const side = count * pitch + 2 * margin;
  const random = new Random(1);
  const data = Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [(i % side) - margin, Math.floor(i / side) - margin];
    const inside = Math.min(x, y) >= 0 && Math.max(x, y) < count * pitch && x % pitch >= gap && y % pitch >= gap;
    return (inside ? square : page) + 7 * (random.next() + random.next() + random.next() + random.next() - 2);
  });
  return { width: side, height: side, data };
}

test.each([
  ['darker', 190, 200],
  ['lighter', 200, 192],
])('finds squares that are hardly %s than the page, with the outermost ones', (_, square, page) => {
  const [lattice] = findGrids(squares(10, square, page), new Effort());
  expect([lattice?.rows, lattice?.cols]).toEqual([10, 10]);
});
