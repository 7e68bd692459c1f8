/** From rasters to pictures of a few values: every step, and what is refused. */
import { describe, expect, test } from 'vitest';
import type { Raster } from '../../formats/base/format.js';
import { contentOf, crop } from './crop.js';
import { floydSteinberg, ordered } from './dither.js';
import { emphasiseEdges, greyOf } from './grey.js';
import { distance, labOfRgb, rgbOfLab } from './oklab.js';
import { paletteOf } from './palette.js';
import { pictureOf } from './picture.js';
import { resize } from './resize.js';
import { blackBelow, localLevels, otsu } from './threshold.js';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const rasterOf = (width: number, pixels: readonly Pixel[]): Raster => ({
  width,
  height: pixels.length / width,
  data: Uint8Array.from(pixels.flat()),
});

const shade = (luma: number): Pixel => [luma, luma, luma, 255];
const greys = (width: number, lumas: readonly number[]) => rasterOf(width, lumas.map(shade));
const gradient = (side: number) =>
  greys(
    side,
    Array.from({ length: side * side }, (_, pixel) => Math.round((255 * (pixel % side)) / (side - 1))),
  );

function cellsOf(raster: Raster, settings = {}): string[] {
  const picture = pictureOf(raster, settings);
  if (!picture.ok) throw new Error(picture.faults[0]!.message);
  const { width, height, cells } = picture.value;
  return Array.from({ length: height }, (_, row) =>
    [...cells.subarray(row * width, (row + 1) * width)].map((value) => '.#23456789'[value]).join(''),
  );
}

describe('resizing', () => {
  test('gives the mean of what a pixel covers, parts of pixels included', () => {
    const small = resize(greys(3, [0, 90, 255, 0, 90, 255]), { width: 2, height: 1 });
    expect([...small.data]).toEqual([30, 30, 30, 255, 200, 200, 200, 255]);
  });

  test('does not let transparent colours bleed', () => {
    const half = rasterOf(2, [
      [200, 0, 0, 255],
      [0, 255, 0, 0],
    ]);
    expect([...resize(half, { width: 1, height: 1 }).data]).toEqual([200, 0, 0, 128]);
  });

  test('enlarges too', () => {
    const large = resize(greys(2, [0, 255]), { width: 4, height: 2 });
    expect([...greyOf(large).data]).toEqual([0, 0, 255, 255, 0, 0, 255, 255]);
  });
});

describe('cropping', () => {
  const framed = greys(4, [255, 255, 255, 255, 255, 0, 40, 255, 255, 255, 255, 255]);

  test('finds what lies inside a border of one colour', () => {
    expect(contentOf(framed)).toEqual({ x: 1, y: 1, width: 2, height: 1 });
    expect(contentOf(greys(2, [0, 255, 255, 255]))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
    expect(contentOf(greys(2, [7, 7, 7, 7]))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  });

  test('cuts, and refuses what lies outside', () => {
    const cut = crop(framed, { x: 1, y: 1, width: 2, height: 1 });
    expect(cut.ok && [...greyOf(cut.value).data]).toEqual([0, 40]);
    const message = 'The rectangle 3,0,2x1 does not lie within 4 x 3 pixels.';
    expect(crop(framed, { x: 3, y: 0, width: 2, height: 1 })).toMatchObject({ ok: false, faults: [{ message }] });
  });
});

describe('thresholds', () => {
  test("Otsu's lies between two groups, in the middle of the gap", () => {
    expect(otsu(greyOf(greys(3, [10, 20, 30, 200, 210, 220])))).toBe(115);
  });

  test('an adaptive one finds marks under uneven light', () => {
    const side = 15;
    const lumas = Array.from({ length: side * side }, (_, pixel) => {
      const [row, col] = [Math.floor(pixel / side), pixel % side];
      return 60 + 12 * col - (row % 5 === 2 && col % 5 === 2 ? 50 : 0);
    });
    const grey = greyOf(greys(side, lumas));
    const marks = Array.from(blackBelow(grey, localLevels(grey)).entries()).filter(([, value]) => value === 1);
    for (const row of [2, 7, 12]) {
      for (const col of [2, 7, 12]) expect(marks.map(([pixel]) => pixel)).toContain(row * side + col);
    }
  });

  test('a fixed one, inverted or not', () => {
    const raster = greys(4, [0, 99, 100, 255]);
    expect(cellsOf(raster, { threshold: 100 })).toEqual(['##..']);
    expect(cellsOf(raster, { threshold: 100, invert: true })).toEqual(['...#']);
  });
});

test('emphasised edges darken the dark side and lighten the light one', () => {
  const grey = greyOf(
    greys(
      6,
      [100, 100, 100, 150, 150, 150].flatMap((luma) => [luma]),
    ),
  );
  const { data } = emphasiseEdges(grey, 1);
  expect([data[0], data[5]]).toEqual([100, 150]);
  expect(data[2]).toBeLessThan(100);
  expect(data[3]).toBeGreaterThan(150);
  expect(emphasiseEdges(grey, 0)).toEqual(grey);
});

describe('dithering', () => {
  test.each([
    ['floyd-steinberg', floydSteinberg],
    ['ordered', ordered],
  ] as const)('%s keeps the mean luminance, everywhere', (_, dither) => {
    const cells = dither(greyOf(gradient(32)));
    for (let band = 0; band < 4; band++) {
      let black = 0;
      for (let pixel = 0; pixel < cells.length; pixel++) if ((pixel % 32) >> 3 === band) black += cells[pixel]!;
      expect(black / 256).toBeCloseTo(1 - (band + 0.5) / 4, 1);
    }
  });
});

describe('palettes', () => {
  const red: Pixel = [200, 30, 30, 255];
  const blue: Pixel = [20, 40, 180, 255];
  const white: Pixel = [255, 255, 255, 255];
  const flag = rasterOf(6, [white, white, red, red, blue, blue, white, white, red, [205, 30, 28, 255], blue, blue]);

  test.each(['k-means', 'median-cut'] as const)('by %s find the colours that there are', (palette) => {
    expect(cellsOf(flag, { colours: 3, palette })).toEqual(['..22##', '..22##']);
  });

  test('have names that people know', () => {
    const picture = pictureOf(flag, { colours: 3 });
    expect(picture.ok && picture.value.colours?.map(({ name }) => name)).toEqual(['white', 'mediumblue', 'firebrick']);
  });

  test('have no two colours that look the same', () => {
    expect(paletteOf([labOfRgb('c81e1e'), labOfRgb('cd1e1c'), labOfRgb('ffffff')], 3, 'k-means')).toHaveLength(2);
  });

  test('can be named, the background first', () => {
    expect(cellsOf(flag, { colours: ['white', '#ff0000', 'navy'] })).toEqual(['..##22', '..##22']);
    const refused = (colours: readonly string[]) => pictureOf(flag, { colours });
    expect(refused(['white', 'blurple'])).toMatchObject({
      faults: [{ message: 'blurple is not the name of a colour, nor #rrggbb.' }],
    });
    expect(refused(['red', '#ff0000'])).toMatchObject({ faults: [{ message: 'The colour #ff0000 is named twice.' }] });
  });

  test('OKLab goes there and back', () => {
    for (const rgb of ['000000', 'ffffff', '123456', 'c02080', '00ff00']) expect(rgbOfLab(labOfRgb(rgb))).toBe(rgb);
    expect(distance(labOfRgb('000000'), labOfRgb('ffffff'))).toBeCloseTo(1, 3);
  });
});

describe('pictures', () => {
  test('small ones keep their size, large ones get a longer side of 30, or what is asked for', () => {
    const sizeOf = (raster: Raster, settings = {}) => {
      const picture = pictureOf(raster, settings);
      return picture.ok ? [picture.value.width, picture.value.height] : picture.faults;
    };
    expect(sizeOf(gradient(50))).toEqual([50, 50]);
    expect(sizeOf(gradient(90))).toEqual([30, 30]);
    expect(sizeOf(gradient(90), { size: { width: 20, height: 10 } })).toEqual([20, 10]);
    expect(
      sizeOf(
        greys(
          80,
          Array.from({ length: 80 * 40 }, (_, pixel) => pixel % 80),
        ),
      ),
    ).toEqual([30, 15]);
    expect(sizeOf(gradient(9), { size: 20_000 })).toMatchObject([{ code: 'too-large' }]);
  });

  test('of one colour are refused, transparent ones lie on white', () => {
    const message = 'The picture comes out all one colour: there is nothing to find in it.';
    expect(pictureOf(greys(2, [9, 9, 9, 9]))).toMatchObject({ ok: false, faults: [{ message }] });
    const clear = rasterOf(2, [
      [0, 0, 0, 0],
      [0, 0, 0, 255],
    ]);
    expect(cellsOf(clear)).toEqual(['.#']);
  });

  test('say what each value would cost', () => {
    const picture = pictureOf(greys(3, [0, 120, 255]), { threshold: 128 });
    const misfit = picture.ok ? [...picture.value.misfit] : [];
    expect(misfit[0]).toBe(1);
    expect(misfit[1]).toBe(0);
    expect(misfit[2]! - misfit[3]!).toBeCloseTo(8 / 128, 5);
    expect(misfit[5]! - misfit[4]!).toBeCloseTo(127 / 128, 5);
  });
});
