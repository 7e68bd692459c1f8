import { expect, test } from 'vitest';
import type { Ink } from './glyph-image.js';
import { withinOutline } from './outlines.js';
import { findPieces } from './pieces.js';

const SIDE = 40;

/** Ink where it is asked for, of this darkness. */
function ink(darkness: number, isInk: (x: number, y: number) => boolean): Ink {
  const data = Float32Array.from({ length: SIDE * SIDE }, (_, i) =>
    isInk(i % SIDE, Math.floor(i / SIDE)) ? darkness : 0,
  );
  return { width: SIDE, height: SIDE, data };
}

const both = (a: Ink, b: Ink): Ink => ({ ...a, data: a.data.map((value, i) => Math.max(value, b.data[i]!)) });

const stroke = (x: number, y: number): boolean => Math.abs(x - 20) < 2 && Math.abs(y - 20) < 8;
const ellipse = (x: number, y: number): boolean => Math.abs(Math.hypot((x - 20) / 17, (y - 20) / 14) - 1) < 0.1;
const box = (x: number, y: number): boolean => Math.abs(Math.max(Math.abs(x - 20), Math.abs(y - 20)) - 15) < 1.5;

test.each([
  ['an ellipse', ellipse],
  ['a box', box],
  ['an ellipse with a gap', (x: number, y: number) => ellipse(x, y) && !(x > 20 && Math.abs(y - 20) < 2)],
])('a number inside %s is left, and the outline is not', (_, outline) => {
  const drawn = both(ink(1, stroke), ink(0.4, outline));
  expect(withinOutline(drawn, 0.25, 20)).toBe(true);
  expect(drawn.data).toEqual(ink(1, stroke).data);
});

test.each([
  ['a zero has nothing inside', ink(1, ellipse)],
  [
    'an arch is open',
    both(
      ink(1, stroke),
      ink(1, (x, y) => ellipse(x, y) && y < 24),
    ),
  ],
  [
    'lines of the grid reach the edges',
    both(
      ink(1, stroke),
      ink(1, (x, y) => x === 3 || x === 36 || y === 3 || y === 36),
    ),
  ],
  [
    'a digit that touches the ring',
    both(
      ink(1, stroke),
      ink(1, (x, y) => ellipse(x, y) || (y === 20 && x > 23)),
    ),
  ],
  [
    'one of two digits touches the ring',
    both(
      ink(1, (x, y) => stroke(x - 5, y)),
      ink(1, (x, y) => ellipse(x, y) || stroke(x + 14, y)),
    ),
  ],
  [
    'a speck is no number',
    both(
      ink(1, (x, y) => Math.hypot(x - 20, y - 20) < 3),
      ink(1, ellipse),
    ),
  ],
])('%s: nothing is taken away', (_, drawn) => {
  const before = drawn.data.slice();
  expect(withinOutline(drawn, 0.25, 20)).toBe(false);
  expect(drawn.data).toEqual(before);
  expect(findPieces(drawn, 0.25).pieces.length).toBeGreaterThan(0);
});
