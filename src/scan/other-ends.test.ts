import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pngOf } from '../formats/drawing/png-drawing.js';
import { read, sourceOf } from '../formats/index.js';
import type { RgbaRaster } from './gray.js';
import type { Lattice, Point } from './lattice.js';
import { squared } from './other-ends.js';
import { type Scanned, scan } from './scan.js';

function latticeOf(seen: readonly string[]): Lattice {
  return {
    rows: seen.length,
    cols: seen[0]!.length,
    seen: seen.join('').split('x').length - 1,
    pitch: 10,
    at: (row, col) => ({ x: 10 * col, y: 10 * row }),
    has: (row, col) => seen[row]?.[col] === 'x',
  };
}

test('a title above a hitori and a button below it are no lines of it', () => {
  const square = squared(latticeOf(['....x', 'xxxxx', 'xxx.x', 'xxxxx', 'x.xxx', 'xxxxx', 'x.x..']));
  expect([square?.rows, square?.cols, square?.at(0, 0)]).toEqual([5, 5, { x: 0, y: 10 }]);
  expect(squared(latticeOf(['xx.', 'xx.', 'xxx']))).toBeUndefined();
  const clear = latticeOf(['xxx', 'xxx', 'xxx', 'xxx']);
  expect(squared(clear)).toBeUndefined();
});

function drawn(path: string): RgbaRaster {
  const reading = read(sourceOf(readFileSync(path), path), {});
  if (!reading.ok) throw new Error(reading.faults[0]!.message);
  let raster: RgbaRaster | undefined;
  const keep = (one: RgbaRaster) => {
    raster = one;
    return new Uint8Array();
  };
  pngOf(reading.value.entries[0]!.puzzle, undefined, {}, { encodePng: keep });
  return raster!;
}

test.each([
  { what: 'last column', box: [0.9, 0, 1.02, 1.02] },
  { what: 'last two rows', box: [0, 0.8, 1.02, 1.02] },
] as const)('the $what of a board whose lines do not show has numbers', ({ box }) => {
  const raster = drawn('examples/nonogram/cat.non');
  const plain = scan(raster) as Scanned;
  const [a, , c] = plain.board as [Point, Point, Point];
  const [left, right] = [box[0], box[2]].map((u) => Math.round(a.x + u * (c.x - a.x)) + 3) as [number, number];
  const [top, bottom] = [box[1], box[3]].map((v) => Math.round(a.y + v * (c.y - a.y)) + 3) as [number, number];
  for (let y = top; y < Math.min(raster.height, bottom + 3); y++)
    raster.data.fill(255, 4 * (y * raster.width + left), 4 * (y * raster.width + Math.min(raster.width, right + 3)));
  const found = scan(raster) as Scanned;
  expect([found.status, found.width, found.height]).toEqual(['sure', plain.width, plain.height]);
  expect(found.numbers.map(({ value }) => value)).toEqual(plain.numbers.map(({ value }) => value));
});
