import { expect, test } from 'vitest';
import type { Bounds, Ink } from './glyph-image.js';
import { inkOfTile } from './tile-ink.js';
import { hasColours, tilesIn } from './tiles.js';

const SIDE = 30;
const [width, height] = [4 * SIDE, SIDE + 4];

/** A plane of the strip of a row: a light page with boxes on it. */
function plane(page: number, boxes: readonly (readonly [Bounds, number])[]): Ink {
  const data = new Float32Array(width * height).fill(page);
  for (const [{ left, top, right, bottom }, light] of boxes) {
    for (let y = top; y <= bottom; y++) data.fill(light, y * width + left, y * width + right + 1);
  }
  return { width, height, data };
}

const box = (left: number, top: number, right: number, bottom: number): Bounds => ({ left, top, right, bottom });

/** The strip of one row, two pixels of its neighbours on both sides. */
const LINES = { count: 1, before: 2 / SIDE };

/** The ink of all tiles of the strip. */
function inkOnTiles(planes: readonly Ink[]): Ink {
  const data = new Float32Array(width * height);
  for (const bounds of tilesIn(planes, 'row', SIDE, LINES).flat()) {
    const ink = inkOfTile(planes, bounds)([...planes.keys()]);
    ink?.data.forEach((value, i) => {
      data[(bounds.top + Math.floor(i / ink.width)) * width + bounds.left + (i % ink.width)] = value;
    });
  }
  return { width, height, data };
}

const share = ({ data }: Ink, { left, top, right, bottom }: Bounds): number => {
  let count = 0;
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) if (data[y * width + x]! > 0.5) count++;
  return count / ((right - left + 1) * (bottom - top + 1));
};

test('a yellow tile is a colour in the light and in a shadow, grey ones and the noise of dark places are none', () => {
  const gray = (levels: readonly number[]) => ({ width: levels.length, height: 1, data: Uint8Array.from(levels) });
  const page = Array.from({ length: 200 }, () => 230);
  const seen = (light: number, darkest: number) =>
    hasColours([gray([...page, light, light]), gray([...page, darkest, darkest])]);
  expect([seen(194, 48), seen(68, 17), seen(120, 118), seen(20, 8)]).toEqual([true, true, false, false]);
});

test('shows light ink on a dark tile and dark ink on a light one that touches it', () => {
  const [dark, yellow] = [box(40, 6, 63, 28), box(64, 6, 87, 28)];
  const strokes = [box(50, 11, 53, 23), box(74, 11, 77, 23)] as const;
  const light = plane(0.95, [
    [dark, 0.1],
    [yellow, 0.75],
    [strokes[0], 1],
    [strokes[1], 0.05],
  ]);
  // Yellow has no blue.
  const darkest = plane(0.93, [
    [dark, 0.1],
    [yellow, 0.2],
    [strokes[0], 1],
    [strokes[1], 0.05],
  ]);
  const ink = inkOnTiles([light, darkest]);
  for (const stroke of strokes) expect(share(ink, stroke)).toBe(1);
  expect(share(ink, box(44, 10, 48, 24))).toBe(0);
  expect(share(ink, box(67, 10, 72, 24))).toBe(0);
  expect(share(ink, box(0, 0, 38, height - 1))).toBe(0);
});

test('a tile as light as the page is seen in the plane in which it differs', () => {
  const stroke = box(74, 11, 77, 23);
  const tile = box(64, 6, 87, 28);
  const light = plane(0.8, [
    [tile, 0.78],
    [stroke, 0.1],
  ]);
  const darkest = plane(0.8, [
    [tile, 0.2],
    [stroke, 0.1],
  ]);
  expect(share(inkOnTiles([light, darkest]), stroke)).toBe(1);
  expect(share(inkOnTiles([light]), stroke)).toBe(0);
});

test('a page without tiles has no ink on tiles, whatever is written on it', () => {
  const ink = inkOnTiles([plane(0.9, [[box(50, 8, 53, 24), 0.1]])]);
  expect(ink.data.every((value) => value === 0)).toBe(true);
});

test('a small tile is not cut where its digit is', () => {
  const tile = box(60, 8, 79, 24);
  // A digit that is nearly as high as the tile, as one in three strokes.
  const strokes = [box(64, 11, 66, 21), box(67, 11, 71, 13), box(72, 11, 74, 21)] as const;
  const light = plane(0.95, [[tile, 0.3], ...strokes.map((stroke) => [stroke, 1] as const)]);
  const ink = inkOnTiles([light]);
  for (const stroke of strokes) expect(share(ink, stroke)).toBe(1);
});

test('tiles of two lines that touch are two, and so are tiles of different colours in one line', () => {
  const [wide, high] = [4 * SIDE, 2 * SIDE];
  const data = new Float32Array(wide * high).fill(0.95);
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [i % wide, Math.floor(i / wide)];
    if (x >= 60 && x < 108 && y >= 3 && y < 57) data[i] = x < 84 ? 0.2 : 0.6;
  }
  const lines = tilesIn([{ width: wide, height: high, data }], 'row', SIDE, { count: 2, before: 0 });
  expect(
    lines.map((line) => line.map(({ left, right }) => Math.round((left + right) / 2 / 4)).sort((a, b) => a - b)),
  ).toEqual([
    [18, 24],
    [18, 24],
  ]);
});

test('the edge of a shadow on the page takes no tile away', () => {
  const tiles = [box(20, 6, 43, 28), box(84, 6, 107, 28)] as const;
  const strokes = [box(30, 11, 33, 23), box(94, 11, 97, 23)] as const;
  const light = plane(0.95, [
    [tiles[0], 0.3],
    [tiles[1], 0.3],
    [strokes[0], 1],
    [strokes[1], 1],
  ]);
  for (let i = 0; i < light.data.length; i++) if (i % width >= 62) light.data[i] = 0.5 * light.data[i]!;
  const ink = inkOnTiles([light]);
  for (const stroke of strokes) expect(share(ink, stroke)).toBe(1);
});

test('the ground of a tile in uneven light is what is near its edges, not the one light of a bold number', () => {
  const tile = box(60, 5, 89, 28);
  const strokes = [box(65, 10, 74, 23), box(76, 10, 84, 23)] as const;
  const light = plane(0.95, [[tile, 0.3], ...strokes.map((stroke) => [stroke, 1] as const)]);
  for (let i = 0; i < light.data.length; i++) if (light.data[i]! < 0.5) light.data[i]! += 0.006 * ((i % width) - 74);
  const ink = inkOnTiles([light]);
  for (const stroke of strokes) expect(share(ink, stroke)).toBe(1);
  expect(share(ink, box(63, 7, 86, 9))).toBe(0);
});

/** The right of a slanting line is in shadow. */
function shaded(ink: Ink, at: number): Ink {
  const data = ink.data.map((value, i) => ((i % width) + 0.5 * Math.floor(i / width) > at ? 0.6 * value : value));
  return { ...ink, data };
}

test('the edge of a shadow that goes through a tile is no ink', () => {
  const tile = box(50, 5, 79, 28);
  const strokes = [box(58, 10, 61, 23), box(68, 10, 71, 23)] as const;
  const boxes = (light: number): (readonly [Bounds, number])[] => [
    [tile, light],
    ...strokes.map((stroke) => [stroke, 0.95] as const),
  ];
  const ink = inkOnTiles([shaded(plane(0.95, boxes(0.4)), 74), shaded(plane(0.93, boxes(0.3)), 74)]);
  expect(share(ink, strokes[0])).toBe(1);
  expect(share(ink, strokes[1])).toBeGreaterThan(0.7);
  for (const ground of [box(53, 8, 56, 25), box(73, 8, 76, 25)]) expect(share(ink, ground)).toBe(0);
});

test('the feet of digits are no gap between tiles, however much of the width they take', () => {
  const tile = box(50, 6, 75, 27);
  const strokes = [box(57, 10, 60, 24), box(67, 10, 70, 24)] as const;
  const feet = box(52, 22, 74, 24);
  const light = plane(0.95, [[tile, 0.4], ...[...strokes, feet].map((stroke) => [stroke, 0.95] as const)]);
  const ink = inkOnTiles([light]);
  for (const stroke of [...strokes, feet]) expect(share(ink, stroke)).toBe(1);
});
