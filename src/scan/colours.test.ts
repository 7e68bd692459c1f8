import { expect, test } from 'vitest';
import type { ReadNumber } from './board-reading.js';
import { chooseReading, puzzleOf } from './choose-reading.js';
import { coloursOf } from './colours.js';
import { Effort } from './effort.js';
import type { RgbaRaster } from './gray.js';

const SIDE = 10;
const RED = [216, 48, 48];
const BLUE = [47, 127, 214];

/** Squares of the colours, row by row, each with a white stroke in its middle; and the numbers in them. */
function squares(colours: readonly (readonly number[][])[]): { raster: RgbaRaster; lines: ReadNumber[][] } {
  const width = SIDE * Math.max(...colours.map((line) => line.length));
  const height = SIDE * colours.length;
  const data = new Uint8Array(width * height * 4).fill(255);
  const lines = colours.map((line, row) =>
    line.map((rgb, col): ReadNumber => {
      for (let i = 0; i < SIDE * SIDE; i++) {
        const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
        if (x !== SIDE / 2) data.set(rgb, ((row * SIDE + y) * width + col * SIDE + x) * 4);
      }
      const at = (u: number, v: number) => ({ x: (col + u) * SIDE, y: (row + v) * SIDE });
      return { alternatives: [{ value: 1, probability: 0.99 }], corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] };
    }),
  );
  return { raster: { width, height, data }, lines };
}

test('numbers on coloured squares have colours, striped bands have none', () => {
  const mixed = squares([[RED, BLUE], [BLUE, RED], [RED, BLUE], [BLUE]]);
  const [colouring] = coloursOf(mixed.raster, mixed.lines, []);
  expect(colouring?.rows).toEqual([[1, 2], [2, 1], [1, 2], [2]]);
  expect(colouring?.palette.map(({ rgb }) => rgb)).toEqual(['ffffff', 'd83030', '2f7fd6']);
  const striped = squares([
    [RED, RED],
    [BLUE, BLUE],
    [RED, RED],
    [BLUE, BLUE],
  ]);
  expect(coloursOf(striped.raster, striped.lines, [])).toEqual([]);
});

test('light that changes across a photo makes no colours, and a lone one is that of the nearest', () => {
  const dim = (rgb: readonly number[], light: number): number[] => rgb.map((channel) => Math.round(channel * light));
  const lights = Array.from({ length: 12 }, (_, i) => 1 - 0.04 * i);
  const { raster, lines } = squares(lights.map((light) => [dim(RED, light), dim(BLUE, light)]));
  const [colouring] = coloursOf(raster, lines, []);
  expect(colouring?.rows).toEqual(lights.map(() => [1, 2]));
  const spoilt = squares([
    [RED, BLUE],
    [BLUE, RED],
    [RED, BLUE],
    [BLUE, [190, 70, 60]],
  ]);
  expect(coloursOf(spoilt.raster, spoilt.lines, [])[0]?.rows[3]).toEqual([2, 1]);
});

test('in a deep shadow a dark green is no black', () => {
  const [green, black] = [
    [63, 155, 75],
    [26, 26, 26],
  ];
  const page = [255, 255, 255];
  const inShadow = (rgb: readonly number[]): number[] => rgb.map((channel) => Math.round(0.38 * channel));
  const pair = [page, green, page, black, page];
  const shaded = pair.map(inShadow);
  // The page between and around the squares says how light it is there.
  const blank = (line: readonly (readonly number[])[]) => line.map(() => (line === pair ? page : inShadow(page)));
  const { raster, lines } = squares([pair, pair, pair, shaded, shaded, shaded].flatMap((line) => [line, blank(line)]));
  const numbers = lines.map((line, i) => (i % 2 === 0 ? [line[1]!, line[3]!] : []));
  const [colouring] = coloursOf(raster, numbers, []);
  expect(colouring?.rows).toEqual(numbers.map((line) => (line.length > 0 ? [1, 2] : [])));
});

test('coloured digits on one ground have colours', () => {
  const white = [255, 255, 255];
  const inks = [
    [RED, BLUE],
    [BLUE, RED],
    [RED, BLUE],
  ];
  const { raster, lines } = squares(inks.map((line) => line.map(() => white)));
  lines.forEach((line, row) => {
    line.forEach((_, col) => {
      for (let y = 2; y < 8; y++) {
        const at = ((row * SIDE + y) * raster.width + col * SIDE + SIDE / 2) * 4;
        raster.data.set(inks[row]![col]!, at);
        raster.data.set(inks[row]![col]!, at + 4);
      }
    });
  });
  expect(coloursOf(raster, lines, [])[0]?.rows).toEqual([
    [1, 2],
    [2, 1],
    [1, 2],
  ]);
});

test('a thin or faded digit has the ink of a bold one', () => {
  const inks = [
    [RED, BLUE],
    [BLUE, RED],
    [RED, BLUE],
    [BLUE, RED],
  ];
  const { raster, lines } = squares(inks.map((line) => line.map(() => [255, 255, 255])));
  // A pixel that a stroke covers only in part is paler, in all channels alike.
  const faded = (rgb: readonly number[], share: number) => rgb.map((channel) => 255 - share * (255 - channel));
  lines.forEach((line, row) => {
    line.forEach((_, col) => {
      for (let y = 2; y < 8; y++) {
        const at = ((row * SIDE + y) * raster.width + col * SIDE + SIDE / 2) * 4;
        raster.data.set(faded(inks[row]![col]!, 1 - 0.2 * row), at);
      }
    });
  });
  expect(coloursOf(raster, lines, [])[0]?.rows).toEqual([
    [1, 2],
    [2, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('when colours may be one or two, both are offered', () => {
  const [orange, pale] = [
    [240, 150, 40],
    [240, 165, 75],
  ];
  const doubtful = squares([
    [orange, BLUE],
    [BLUE, pale],
    [orange, BLUE],
    [BLUE, pale],
  ]);
  const kinds = coloursOf(doubtful.raster, doubtful.lines, []).map(({ palette }) => palette.length - 1);
  expect(kinds.sort()).toEqual([2, 3]);
});

test('numbers of different colours need no gap between them', () => {
  const options = (...values: number[]) => values.map((value) => [{ value, probability: 0.99 }]);
  const palette = ['white', 'red', 'blue'].map((name, i) => ({ name, rgb: `${i}0${i}0${i}0`, symbol: '.rb'[i]! }));
  const both = { rows: [[1, 2], [2], [1]], cols: [[1, 2], [2], [1, 2]], palette };
  // rrb / .b. / r.. : row by row, with the columns r.r, rb., b..
  const rows = [options(2, 1), options(1), options(1)];
  const cols = [options(1, 1), options(1, 1), options(1)];
  const colouring = { ...both, cols: [[1, 1], [1, 2], [2]] };
  const question = { width: 3, height: 3, rows, cols, colouring, effort: new Effort() };
  const { status, rows: chosen, cols: across } = chooseReading(question);
  expect(status).toBe('unique');
  expect(puzzleOf(question, chosen, across)?.rows[0]).toEqual([
    { length: 2, colour: 1 },
    { length: 1, colour: 2 },
  ]);
});
