import { describe, expect, it } from 'vitest';
import { boardOfValues } from '../../core/board.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import { type Colour, cluesOf, makeNonogram } from '../../kinds/nonogram/puzzle.js';
import { patternIn, patternOrder } from './patterns.js';
import { drawPuzzle } from './puzzle-drawing.js';
import { rasterOf } from './raster.js';
import { captionOf, screenMetrics, svgOf } from './svg-drawing.js';
import { cleanText, shortened, textWidth } from './type-widths.js';

describe('widths of type', () => {
  it('are a square for Japanese, and nothing for what is put on a letter', () => {
    expect(textWidth('猫カｶ', 1000)).toBe(2000 + textWidth('ｶ', 1000));
    expect(textWidth('e\u0301\u0302x', 1000)).toBe(textWidth('ex', 1000));
  });

  it.each([
    ['Crème brûlée – 5 €', 'Crème brûlée – 5 €'],
    ['a\u0000\u202eb\tc', 'ab c'],
    ['\ud800', ''],
  ])('%j is printed as %j', (title, text) => {
    expect(cleanText(title)).toBe(text);
  });

  it('shortens a text to a width, with dots', () => {
    const short = shortened('The quick brown fox jumps over the lazy dog', 10, 100);
    expect(short).toMatch(/^The quick.*…$/);
    expect(textWidth(short, 10)).toBeLessThanOrEqual(100);
    expect(shortened('dog', 10, 100)).toBe('dog');
    expect(shortened('dog', 10, 0)).toBe('…');
  });
});

describe('captions', () => {
  it('are cut when they are longer than 80 characters, whole characters of two code units too', () => {
    const title = (length: number) => '𝄞'.repeat(length);
    expect(captionOf({ title: title(80) })).toBe(title(80));
    expect(captionOf({ title: title(81) })).toBe(`${title(79)}…`);
    expect(captionOf({ title: 'a\n  b', author: 'c' })).toBe('a b by c');
  });
});

it('a complete board is a finished picture only where it is a solution', () => {
  const made = makeNonogram({
    width: 2,
    height: 1,
    rows: [[{ length: 1, colour: 1 }]],
    cols: [[{ length: 1, colour: 1 }], []],
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const marks = (...values: number[]) =>
    svgOf(made.value, boardOfValues(made.value, 2, values)).split('<circle').length - 1;
  expect([marks(1, 0), marks(0, 1), marks(1, -1), marks(-1, 0)]).toEqual([0, 1, 0, 1]);
});

describe('patterns', () => {
  const box = { x: 10, y: 20, width: 60, height: 20 };

  it('are all different, for as many colours as a puzzle can have, and stay in their boxes', () => {
    const drawn = Array.from({ length: 30 }, (_, place) => patternIn(place, [box], 20, '#808080'));
    expect(drawn[0]).toEqual([]);
    expect(new Set(drawn.map((pattern) => JSON.stringify(pattern))).size).toBe(30);
    for (const operation of drawn.flat()) {
      const points =
        operation.op === 'stroke'
          ? operation.lines.flatMap(([x1, y1, x2, y2]) => [
              [x1, y1],
              [x2, y2],
            ])
          : operation.op === 'circles'
            ? operation.centres
            : [];
      expect(points.length).toBeGreaterThan(0);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(10);
        expect(x).toBeLessThanOrEqual(70.001);
        expect(y).toBeGreaterThanOrEqual(20);
        expect(y).toBeLessThanOrEqual(40.001);
      }
    }
  });

  it('leave the darkest colour plain', () => {
    const look = (colour: string, filled: boolean) => ({ name: colour, symbol: 'x', colour, filled });
    const looks = [look('#ffffff', false), look('#ffff00', true), look('#000000', true), look('#0000ff', true)];
    expect(patternOrder(looks)).toEqual([-1, 2, 0, 1]);
  });
});

describe('rasters', () => {
  const pixel = (raster: ReturnType<typeof rasterOf>, x: number, y: number) =>
    Array.from(raster.data.subarray(4 * (y * raster.width + x), 4 * (y * raster.width + x) + 3));

  it('have sharp boxes and lines, round circles, and digits', () => {
    const raster = rasterOf(
      [
        { op: 'fill', colour: '#ff0000', boxes: [{ x: 1, y: 1, width: 2, height: 2 }] },
        { op: 'stroke', colour: '#0000ff', width: 0.5, lines: [[6, 0, 6, 10]] },
        { op: 'circles', colour: '#00ff00', radius: 2, centres: [[9.5, 5]] },
        { op: 'text', size: 10, colour: '#000000', align: 'middle', texts: [{ x: 15, y: 9, text: '7' }] },
      ],
      { width: 20, height: 10 },
      2,
    );
    expect([raster.width, raster.height]).toEqual([40, 20]);
    expect(pixel(raster, 2, 2)).toEqual([255, 0, 0]);
    expect(pixel(raster, 6, 6)).toEqual([255, 255, 255]);
    expect([10, 11, 12, 13].filter((x) => pixel(raster, x, 5).join() === '0,0,255')).toHaveLength(1);
    expect(pixel(raster, 19, 10)).toEqual([0, 255, 0]);
    expect(pixel(raster, 15, 6)).toEqual([255, 255, 255]);
    expect(pixel(raster, 30, 4)[0]).toBeLessThan(120);
    expect(pixel(raster, 27, 14)).toEqual([255, 255, 255]);
  });

  it.each([
    ['left', 10, 18],
    ['middle', 6, 14],
    ['right', 2, 10],
  ] as const)('text stands %s of its place', (align, from, to) => {
    const texts = [{ x: 10, y: 12, text: '88' }];
    const raster = rasterOf([{ op: 'text', size: 8, colour: '#000000', align, texts }], { width: 20, height: 16 }, 4);
    const dark = Array.from({ length: raster.width }, (_, x) => x).filter((x) =>
      Array.from({ length: raster.height }, (_, y) => pixel(raster, x, y)[0]!).some((value) => value < 128),
    );
    // Two digits are about as wide as `to - from`.
    expect(Math.abs(dark[0]! / 4 - from)).toBeLessThan(1.5);
    expect(Math.abs(dark.at(-1)! / 4 - to)).toBeLessThan(1.5);
  });

  it('shows every cell of a solution in its colour', () => {
    const palette: Colour[] = [
      { name: 'white', rgb: 'ffffff', symbol: '.' },
      { name: 'red', rgb: 'ff0000', symbol: 'r' },
      { name: 'blue', rgb: '0000ff', symbol: 'b' },
    ];
    const values = [1, 0, 2, 2, 1, 0];
    const made = makeNonogram({ width: 3, height: 2, palette, ...cluesOf(3, 2, values) });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    const board = boardOfValues(made.value, 3, values);
    const drawing = drawPuzzle(made.value, screenMetrics(nonogram.appearance(made.value)), { board });
    const raster = rasterOf(drawing.operations, drawing, 1);
    for (const [cell, value] of values.entries()) {
      const [x, y] = [drawing.left + 20 * (cell % 3) + 10, drawing.top + 20 * Math.floor(cell / 3) + 10];
      const rgb = [0, 2, 4].map((at) => Number.parseInt(palette[value]!.rgb.slice(at, at + 2), 16));
      expect(pixel(raster, Math.round(x), Math.round(y))).toEqual(rgb);
    }
  });
});

it('shapes are filled from edge to edge, also where an edge lies on a line that is looked at', () => {
  const rows = (top: number, bottom: number) => {
    const square = [
      [0, top],
      [1, top],
      [1, bottom],
      [0, bottom],
    ] as const;
    const { data } = rasterOf([], { width: 1, height: 3 }, 1, [{ colour: '#000000', polygons: [square] }]);
    return [0, 1, 2].map((row) => 1 - data[4 * row]! / 255);
  };
  expect(rows(0, 2)).toEqual([1, 1, 0]);
  for (const [top, covered] of [
    [1 / 8, 1],
    [3 / 8, 3 / 4],
    [1 / 2, 1 / 2],
  ] as const)
    expect(rows(top, 2)[0]).toBeCloseTo(covered, 2);
});
