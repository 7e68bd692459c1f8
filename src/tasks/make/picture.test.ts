/** From rasters to pictures of a few values: every step, and what is refused. */
import { describe, expect, test } from 'vitest';
import { indonesian } from '../../core/language/id.js';
import type { Raster } from '../../formats/base/format.js';
import { COLOUR_NAMES, colourName } from './colour-names.js';
import { contentOf, crop } from './crop.js';
import { floydSteinberg, ordered } from './dither.js';
import { emphasiseEdges } from './grey.js';
import { LOOKS } from './looks.js';
import { distance, labOfRgb, seenApart } from './oklab.js';
import { looksOf, pictureOf } from './picture.js';
import { nativePixels } from './pixel-art.js';
import { localLevels, otsu } from './threshold.js';

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

const rasterOf = (width: number, pixels: readonly Pixel[]): Raster => ({
  width,
  height: pixels.length / width,
  data: Uint8Array.from(pixels.flat()),
});

const shade = (luma: number): Pixel => [luma, luma, luma, 255];
const greys = (width: number, lumas: readonly number[]) => rasterOf(width, lumas.map(shade));
const greyOf = (width: number, lumas: readonly number[]) => ({
  width,
  height: lumas.length / width,
  data: Float32Array.from(lumas),
});
const gradient = (side: number) =>
  Array.from({ length: side * side }, (_, pixel) => Math.round((255 * (pixel % side)) / (side - 1)));

/** A square picture, painted by a function of the place from 0 to 1. */
const painted = (side: number, colourAt: (x: number, y: number) => Pixel): Raster =>
  rasterOf(
    side,
    Array.from({ length: side * side }, (_, pixel) =>
      colourAt(((pixel % side) + 0.5) / side, (Math.floor(pixel / side) + 0.5) / side),
    ),
  );

const RED: Pixel = [200, 30, 30, 255];
const BLUE: Pixel = [20, 60, 220, 255];
const WHITE: Pixel = [255, 255, 255, 255];
const BLACK: Pixel = [0, 0, 0, 255];
const CLEAR: Pixel = [0, 0, 0, 0];

const isDisc = (x: number, y: number, radius: number): boolean => Math.hypot(x - 0.5, y - 0.5) < radius;

/** Each pixel the mean of sixteen places in it: soft edges, as every program draws them. */
function soft(side: number, colourAt: (x: number, y: number) => Pixel): Raster {
  const fine = painted(4 * side, colourAt);
  const data = new Uint8Array(4 * side * side);
  for (let at = 0; at < data.length; at++) {
    const [pixel, channel] = [at >> 2, at & 3];
    let sum = 0;
    for (let i = 0; i < 16; i++) {
      const [row, col] = [4 * Math.floor(pixel / side) + (i >> 2), 4 * (pixel % side) + (i & 3)];
      sum += fine.data[4 * (row * 4 * side + col) + channel]!;
    }
    data[at] = Math.round(sum / 16);
  }
  return { width: side, height: side, data };
}

function cellsOf(raster: Raster, settings = {}): string[] {
  const picture = pictureOf(raster, settings);
  if (!picture.ok) throw new Error(picture.faults[0]!.message);
  const { width, height, cells } = picture.value;
  return Array.from({ length: height }, (_, row) =>
    [...cells.subarray(row * width, (row + 1) * width)].map((value) => '.#23456789'[value]).join(''),
  );
}

const coloursOf = (raster: Raster, settings: object) => {
  const picture = pictureOf(raster, settings);
  return picture.ok ? picture.value.colours?.map(({ colour }) => colour) : picture.faults;
};

test('two shades that are both black to the eye are one colour', () => {
  const dark = (x: number): Pixel => (x < 0.5 ? [16, 18, 18, 255] : [5, 7, 7, 255]);
  expect(pictureOf(painted(20, dark), { size: 10, colours: 4 })).toMatchObject({
    ok: false,
    faults: [{ code: 'one-colour' }],
  });
  const lighter = painted(20, (x) => (x < 0.5 ? [70, 72, 72, 255] : [5, 7, 7, 255]));
  expect(pictureOf(lighter, { size: 10, colours: 4 })).toMatchObject({ ok: true });
  const [black, white] = [labOfRgb('000000'), labOfRgb('ffffff')];
  expect(seenApart(black, white)).toBeCloseTo(1, 3);
});

const DIAGONAL = Array.from({ length: 10 }, (_, at) => `${'.'.repeat(at)}#${'.'.repeat(9 - at)}`);

test('thin lines of a colour are kept where all cells would be paper', () => {
  const line = (x: number, y: number): Pixel => (Math.abs(x - y) < 0.02 ? RED : WHITE);
  expect(cellsOf(painted(100, line), { size: 10, colours: 4 })).toEqual(DIAGONAL);
  expect(coloursOf(painted(100, line), { size: 10, colours: 4 })).toEqual(['#ffffff', '#c81e1e']);
});

test('small things are kept where all cells would be paper', () => {
  const dots = (x: number, y: number): Pixel =>
    Math.max(Math.abs(((10 * x) % 3) - 1.5), Math.abs(((10 * y) % 3) - 1.5)) < 0.25 ? RED : WHITE;
  const made = pictureOf(painted(100, dots), { size: 10, crop: 'none', colours: 4 });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  expect(made.value.keepsLines).toBe(true);
  expect(made.value.cells.filter((value) => value === 1)).toHaveLength(9);
});

describe('thin lines beside thick shapes', () => {
  /** A disc, and a ring around it that is a quarter of a cell wide. */
  const atom = (ink: Pixel) => (x: number, y: number) =>
    isDisc(x, y, 0.2) || (isDisc(x, y, 0.49) && !isDisc(x, y, 0.475)) ? ink : WHITE;
  const quarter = [
    '......####',
    '....##....',
    '...#......',
    '..#.......',
    '.#........',
    '.#........',
    '#.......##',
    '#......###',
    '#.....####',
    '#.....####',
  ];
  const upper = quarter.map((row) => row + [...row].reverse().join(''));
  const whole = [...upper, ...[...upper].reverse()];
  const isRing = (row: number, col: number) => Math.hypot(row - 9.5, col - 9.5) > 6;
  const disc = whole.map((row, y) => [...row].map((cell, x) => (isRing(y, x) ? '.' : cell)).join(''));

  test.each([
    ['in black and white', BLACK, {}],
    ['by transparency', BLACK, { look: 'silhouette' }],
    ['in colour', RED, { colours: 3 }],
  ] as const)('are kept %s', (_, ink, settings) => {
    expect(cellsOf(painted(200, atom(ink)), { size: 20, ...settings })).toEqual(whole);
  });

  test('are not, where the level of black was given: half of a cell counts', () => {
    expect(cellsOf(painted(200, atom(BLACK)), { size: 20, threshold: 128 })).toEqual(disc);
  });

  test('shapes stay as they are, specks are none, and lines that hardly differ from their ground are not drawn in', () => {
    const half = (x: number): Pixel => (x < 0.52 ? BLACK : WHITE);
    expect(cellsOf(painted(100, half), { size: 10, crop: 'none' })).toEqual(Array(10).fill('#####.....'));
    const speck = (x: number, y: number): Pixel => (Math.hypot(x - 0.85, y - 0.15) < 0.02 ? BLACK : half(x));
    expect(cellsOf(painted(100, speck), { size: 10, crop: 'none' })).toEqual(Array(10).fill('#####.....'));
    const onRed = (stroke: Pixel) => (x: number, y: number) =>
      Math.abs(x - 0.55) < 0.015 ? stroke : y < 0.5 ? RED : WHITE;
    const rows = (stroke: Pixel) => cellsOf(painted(100, onRed(stroke)), { size: 10, crop: 'none', colours: 3 });
    expect(rows(BLACK)).toEqual([...Array(5).fill('22222#2222'), ...Array(5).fill('.....#....')]);
    expect(rows([225, 60, 60, 255])[0]).toBe('#'.repeat(10));
  });
});

describe('cropping', () => {
  const framed = greys(4, [255, 255, 255, 255, 255, 0, 40, 255, 255, 255, 255, 255]);

  test('finds what lies inside a border of one colour', () => {
    const ink = (x: number) => (x < 0.5 ? BLACK : RED);
    const inside = painted(10, (x, y) => (x > 0.3 && x < 0.8 && y > 0.5 && y < 0.7 ? ink(x) : WHITE));
    expect(contentOf(inside)).toEqual({ x: 3, y: 5, width: 5, height: 2 });
    expect(contentOf(greys(2, [0, 255, 255, 255]))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
    expect(contentOf(greys(2, [7, 7, 7, 7]))).toEqual({ x: 0, y: 0, width: 2, height: 2 });
  });

  test('leaves the stripes of a flag, and takes what is transparent for a border', () => {
    const stripes = (outer: Pixel) => painted(9, (x, y) => (y > 0.34 && y < 0.67 ? (x < 0.5 ? RED : BLACK) : outer));
    expect(contentOf(stripes(BLUE))).toEqual({ x: 0, y: 0, width: 9, height: 9 });
    expect(contentOf(stripes(CLEAR))).toEqual({ x: 0, y: 3, width: 9, height: 3 });
  });

  test('keeps what surrounds a plain bar or box, without which there is nothing to see', () => {
    const whole = { x: 0, y: 0, width: 20, height: 20 };
    expect(contentOf(painted(20, (_, y) => (y > 0.4 && y < 0.6 ? WHITE : RED)))).toEqual(whole);
    expect(
      contentOf(painted(20, (x, y) => (Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.2 ? BLACK : CLEAR))),
    ).toEqual(whole);
  });

  test('leaves a cell of a coloured ground around what stands on it, and nothing of paper', () => {
    const onGround = (ground: Pixel) =>
      painted(100, (x, y) => (isDisc(x, y, 0.3) && !isDisc(x, y, 0.15) ? RED : ground));
    const ends = (rows: readonly string[]) => [rows[0], rows.at(-1)].map((row) => new Set(row).size);
    expect(ends(cellsOf(onGround(BLUE), { size: 12, colours: 3 }))).toEqual([1, 1]);
    expect(ends(cellsOf(onGround(WHITE), { size: 12 }))).toEqual([2, 2]);
    expect(ends(cellsOf(onGround(CLEAR), { size: 12 }))).toEqual([2, 2]);
  });

  test('cuts, and refuses what lies outside', () => {
    const cut = crop(framed, { x: 1, y: 1, width: 2, height: 1 });
    expect(cut.ok && [cut.value.data[0], cut.value.data[4]]).toEqual([0, 40]);
    const message = 'The rectangle 3,0,2x1 does not lie within 4 x 3 pixels.';
    expect(crop(framed, { x: 3, y: 0, width: 2, height: 1 })).toMatchObject({ ok: false, faults: [{ message }] });
  });
});

describe('thresholds', () => {
  test("Otsu's lies between two groups, in the middle of the gap", () => {
    expect(otsu(greyOf(3, [10, 20, 30, 200, 210, 220]))).toBe(115);
  });

  test('an adaptive one finds marks under uneven light', () => {
    const side = 15;
    const lumas = Array.from({ length: side * side }, (_, pixel) => {
      const [row, col] = [Math.floor(pixel / side), pixel % side];
      return 60 + 12 * col - (row % 5 === 2 && col % 5 === 2 ? 50 : 0);
    });
    const levels = localLevels(greyOf(side, lumas), 3);
    for (const row of [2, 7, 12]) {
      for (const col of [2, 7, 12]) expect(lumas[row * side + col]).toBeLessThan(levels[row * side + col]!);
    }
  });

  test('a fixed one, inverted or not', () => {
    const raster = greys(4, [0, 99, 100, 255]);
    expect(cellsOf(raster, { threshold: 100 })).toEqual(['##..']);
    expect(cellsOf(raster, { threshold: 100, invert: true })).toEqual(['..##']);
  });
});

test('emphasised edges darken the dark side and lighten the light one', () => {
  const grey = greyOf(6, [100, 100, 100, 150, 150, 150]);
  const { data } = emphasiseEdges(grey, 1);
  expect([data[0], data[5]]).toEqual([100, 150]);
  expect(data[2]).toBeLessThan(100);
  expect(data[3]).toBeGreaterThan(150);
  expect(emphasiseEdges(grey, 0)).toEqual(grey);
});

test.each([
  ['floyd-steinberg', floydSteinberg],
  ['ordered', ordered],
] as const)('%s keeps the mean luminance, everywhere', (_, dither) => {
  const cells = dither(greyOf(32, gradient(32)));
  for (let band = 0; band < 4; band++) {
    let black = 0;
    for (let pixel = 0; pixel < cells.length; pixel++) if ((pixel % 32) >> 3 === band) black += cells[pixel]!;
    expect(black / 256).toBeCloseTo(1 - (band + 0.5) / 4, 1);
  }
});

describe('palettes', () => {
  const flag = rasterOf(6, [WHITE, WHITE, RED, RED, BLUE, BLUE, WHITE, WHITE, RED, [205, 30, 28, 255], BLUE, BLUE]);

  test.each(['k-means', 'median-cut'] as const)('by %s find the colours that there are', (palette) => {
    expect(cellsOf(flag, { colours: 3, palette })).toEqual(['..22##', '..22##']);
  });

  test('are colours of the source, whatever lies between them; white paper is #ffffff', () => {
    const disc = soft(61, (x, y) => (isDisc(x, y, 0.2) ? RED : isDisc(x, y, 0.4) ? BLUE : WHITE));
    expect(coloursOf(disc, { size: 15, colours: 6 })).toEqual(['#ffffff', '#143cdc', '#c81e1e']);
    const grey = soft(61, (x, y) => (isDisc(x, y, 0.4) ? BLUE : [252, 251, 250, 255]));
    expect(coloursOf(grey, { size: 15, colours: 4 })).toEqual(['#ffffff', '#143cdc']);
    const clear = soft(61, (x, y) => (isDisc(x, y, 0.4) ? BLUE : CLEAR));
    expect(coloursOf(clear, { size: 15, colours: 3 })).toEqual(['#ffffff', '#143cdc']);
  });

  test('have the colour of the border as background where nothing is white', () => {
    const night = painted(60, (x, y) => (isDisc(x, y, 0.3) ? RED : BLUE));
    expect(coloursOf(night, { size: 15, colours: 4 })).toEqual(['#143cdc', '#c81e1e']);
  });

  test('have few names that people know, each in every language', () => {
    const picture = pictureOf(flag, { colours: 3 });
    expect(picture.ok && picture.value.colours?.map(({ name }) => name)).toEqual(['white', 'blue', 'red']);
    const names = ['ffffff', '000000', '8b4513', 'ffd700', '006400', '87ceeb', 'ffc0cb', '808080'].map(colourName);
    expect(names).toEqual(['white', 'black', 'brown', 'yellow', 'dark green', 'light blue', 'pink', 'grey']);
    for (const name of COLOUR_NAMES) {
      expect(indonesian.colourName(name) !== name || name === 'magenta').toBe(true);
      expect(indonesian.colourName(`${name} 2`)).toBe(`${indonesian.colourName(name)} 2`);
    }
  });

  test('can be named, the background first', () => {
    expect(cellsOf(flag, { colours: ['white', '#ff0000', 'navy'] })).toEqual(['..##22', '..##22']);
    const refused = (colours: readonly string[]) => pictureOf(flag, { colours });
    expect(refused(['white', 'blurple'])).toMatchObject({
      faults: [{ message: 'blurple is not the name of a colour, nor #rrggbb.' }],
    });
    expect(refused(['red', '#ff0000'])).toMatchObject({ faults: [{ message: 'The colour #ff0000 is named twice.' }] });
  });

  test('distances in OKLab: from black to white is 1', () => {
    expect(distance(labOfRgb('000000'), labOfRgb('ffffff'))).toBeCloseTo(1, 3);
  });
});

describe('looks', () => {
  const best = (raster: Raster) => {
    const found = looksOf(raster, { size: 20 });
    return found.ok ? found.value[0]!.look : found.faults;
  };

  test('are six, from the best score to the worst, and the best is the default', () => {
    const isEye = (x: number, y: number) => Math.hypot(Math.abs(x - 0.5) - 0.15, y - 0.4) < 0.06;
    const face = soft(60, (x, y) => (isEye(x, y) ? BLACK : isDisc(x, y, 0.45) ? [255, 210, 60, 255] : WHITE));
    const found = looksOf(face, { size: 20 });
    const looks = found.ok ? found.value : [];
    expect(looks.map(({ look }) => look!).sort()).toEqual([...LOOKS].sort());
    expect(looks.map(({ score }) => score!)).toEqual(looks.map(({ score }) => score!).sort((a, b) => b - a));
    expect(pictureOf(face, { size: 20 })).toEqual({ ok: true, value: looks[0] });
    expect(looks[0]!.look).not.toBe('silhouette');
  });

  test('threshold is best for a dark figure, also for one of thin lines', () => {
    expect(best(soft(60, (x, y) => (isDisc(x, y, 0.4) ? BLACK : WHITE)))).toBe('threshold');
    const ring = soft(100, (x, y) => (isDisc(x, y, 0.45) && !isDisc(x, y, 0.43) ? BLACK : WHITE));
    expect(best(ring)).toBe('threshold');
    const black = cellsOf(ring, { size: 20 }).join('').replaceAll('.', '').length;
    expect(black).toBeGreaterThan(40);
    expect(black).toBeLessThan(110);
  });

  test('silhouette goes by transparency, and a white figure on nothing is black on white', () => {
    const pale = soft(60, (x, y) => (isDisc(x, y, 0.4) ? WHITE : CLEAR));
    const dark = soft(60, (x, y) => (isDisc(x, y, 0.4) ? BLACK : CLEAR));
    expect(cellsOf(pale, { size: 12 })).toEqual(cellsOf(dark, { size: 12 }));
    expect(cellsOf(pale, { size: 12, look: 'silhouette' })).toEqual(cellsOf(dark, { size: 12 }));
    expect(coloursOf(pale, { size: 12, colours: 3 })).toEqual(['#ffffff', '#000000']);
  });

  test('a light skin on nothing is no white figure: it keeps its colour', () => {
    const hand = painted(40, (x, y) => (isDisc(x, y, 0.4) ? [247, 222, 206, 255] : CLEAR));
    expect(coloursOf(hand, { size: 10, colours: 3 })).toEqual(['#ffffff', '#f7dece']);
    const white = painted(40, (x, y) => (isDisc(x, y, 0.4) ? WHITE : CLEAR));
    expect(coloursOf(white, { size: 10, colours: 3 })).toEqual(['#ffffff', '#000000']);
  });

  test('that do not exist are refused', () => {
    const message = 'There is no look oil; there are threshold, outline, silhouette, adaptive, negative, dither.';
    expect(pictureOf(greys(2, [0, 255]), { look: 'oil' as 'dither' })).toMatchObject({ faults: [{ message }] });
  });
});

describe('enlarged pixel art', () => {
  const art = [
    '..######..',
    '.#......#.',
    '#..#..#..#',
    '#........#',
    '#.#....#.#',
    '#..####..#',
    '.#......#.',
    '..######..',
  ];
  const enlarged = (scale: number, noise = 0): Raster => {
    const [width, height] = [Math.round(10 * scale), Math.round(8 * scale)];
    const pixels = Array.from({ length: width * height }, (_, pixel) => {
      const [row, col] = [Math.floor(Math.floor(pixel / width) / scale), Math.floor((pixel % width) / scale)];
      const luma = art[row]![col] === '#' ? 0 : 255;
      return shade(Math.max(0, Math.min(255, luma + ((pixel * 7919) % (2 * noise + 1)) - noise)));
    });
    return rasterOf(width, pixels);
  };

  test.each([
    [12, 0],
    [7.5, 0],
    [16, 6],
  ])('%d times, with noise of %d, is taken pixel by pixel', (scale, noise) => {
    expect(cellsOf(enlarged(scale, noise))).toEqual(art);
  });

  /** As a lossy format leaves it: a fifth of each pixel is that of its neighbours, and there is noise beside borders. */
  function smeared({ width, height, data }: Raster): Raster {
    const at = (x: number, y: number, i: number) =>
      data[4 * (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) + i]!;
    const made = data.map((byte, index) => {
      const [pixel, i] = [index >> 2, index & 3];
      if (i === 3) return byte;
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      const sides = [at(x - 1, y, i), at(x + 1, y, i), at(x, y - 1, i), at(x, y + 1, i)];
      const isNear = [-2, -1, 1, 2].some((step) => at(x + step, y, i) !== byte || at(x, y + step, i) !== byte);
      const noise = isNear ? ((pixel * 7919) % 17) - 8 : 0;
      return Math.max(0, Math.min(255, 0.8 * byte + 0.05 * sides.reduce((a, b) => a + b) + noise));
    });
    return { width, height, data: made };
  }

  test('is found in a lossy picture', () => {
    const made = nativePixels(smeared(enlarged(7)))!;
    expect([made.width, made.height]).toEqual([10, 8]);
    expect(cellsOf(smeared(enlarged(7)))).toEqual(art);
    expect(nativePixels(smeared(soft(70, (x, y) => (isDisc(x, y, 0.4) ? BLACK : WHITE))))).toBeUndefined();
    expect(nativePixels(smeared(greys(70, gradient(70))))).toBeUndefined();
    // Squares that have something in them are no squares.
    const speckled = (x: number, y: number) => ((Math.floor(100 * x) ^ Math.floor(100 * y)) & 1 ? BLACK : WHITE);
    const isFilled = (x: number, y: number) => art[Math.floor(8 * y)]![Math.floor(10 * x)] === '#';
    expect(nativePixels(painted(100, (x, y) => (isFilled(x, y) ? speckled(x, y) : WHITE)))).toBeUndefined();
  });

  test('on a large sheet is cropped to what is there, pixel by pixel', () => {
    const [sheet, scale, left, top] = [60, 6, 23, 31];
    const raster = painted(sheet * scale, (x, y) => {
      const [col, row] = [Math.floor(x * sheet) - left, Math.floor(y * sheet) - top];
      return art[row]?.[col] === '#' ? BLACK : WHITE;
    });
    expect(cellsOf(raster)).toEqual(art);
    expect(cellsOf(smeared(raster))).toEqual(art);
  });

  test('is told from other pictures', () => {
    expect(nativePixels(soft(64, (x, y) => (isDisc(x, y, 0.4) ? BLACK : WHITE)))).toBeUndefined();
    expect(nativePixels(painted(90, (x, y) => (x > 0.3 && y > 0.3 ? BLACK : WHITE)))).toBeUndefined();
    expect(nativePixels(greys(40, gradient(40)))).toBeUndefined();
  });
});

describe('pictures', () => {
  test('small ones keep their size, large ones get a longer side of 30, or what is asked for', () => {
    const slope = (side: number) => greys(side, gradient(side));
    const sizeOf = (raster: Raster, settings = {}) => {
      const picture = pictureOf(raster, settings);
      return picture.ok ? [picture.value.width, picture.value.height] : picture.faults;
    };
    expect(sizeOf(slope(50))).toEqual([50, 50]);
    expect(sizeOf(slope(90))).toEqual([30, 30]);
    expect(sizeOf(slope(90), { size: { width: 20, height: 10 } })).toEqual([20, 10]);
    expect(sizeOf({ ...slope(80), height: 40, data: slope(80).data.subarray(0, 4 * 80 * 40) })).toEqual([30, 15]);
    expect(sizeOf(slope(9), { size: 20_000 })).toMatchObject([{ code: 'too-large' }]);
  });

  test('of one colour are refused, transparent ones lie on white', () => {
    const message = 'The picture comes out all one colour: there is nothing to find in it.';
    expect(pictureOf(greys(2, [9, 9, 9, 9]))).toMatchObject({ ok: false, faults: [{ message }] });
    expect(looksOf(greys(2, [9, 9, 9, 9]))).toMatchObject({ ok: false, faults: [{ message }] });
    expect(cellsOf(rasterOf(2, [CLEAR, BLACK]))).toEqual(['.#']);
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
