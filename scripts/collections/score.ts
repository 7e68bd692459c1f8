/**
 * How good the picture of a puzzle is, from 0 to 1, by three things: how much it looks like its source, how many cells the
 * repair changed, and how pleasant its lines are (not empty, not full).
 *
 * Likeness compares both pictures as the eye does from a distance: brought to the same square of pixels, blurred, and correlated
 * channel by channel. A picture of few cells loses what is finer than a cell, so a smaller size of the same icon scores less.
 */
import type { Size } from '../../src/core/geometry.js';
import type { Raster } from '../../src/formats/base/format.js';

/** Pixels a side of the square in which pictures are compared, and the radius of the blur. */
const SIDE = 64;
const RADIUS = 1;

/** What a changed cell costs: 5 % of the cells, a quarter of the score. */
const PER_CHANGE = 5;
/** The share of lines without anything to find that costs nothing. */
const TRIVIAL = 0.15;

export interface Scores {
  readonly likeness: number;
  readonly changes: number;
  readonly trivial: number;
  readonly total: number;
}

/** Channels of pixels from 0 to 255. */
type Channels = readonly Float32Array[];

export interface Picture extends Size {
  readonly cells: ArrayLike<number>;
  /** `#rrggbb` per value. */
  readonly colours: readonly string[];
}

export function scoreOf(source: Raster, picture: Picture, changed: number): Scores {
  const likeness = correlation(channelsOfRaster(source), channelsOfPicture(picture));
  const changes = changed / picture.cells.length;
  const trivial = trivialLines(picture);
  const total = likeness - PER_CHANGE * changes - Math.max(0, trivial - TRIVIAL);
  return { likeness, changes, trivial, total: Math.max(0, total) };
}

function channelsOfRaster({ width, height, data }: Raster): Channels {
  return [0, 1, 2].map((channel) => {
    const pixels = new Float32Array(SIDE * SIDE);
    const counts = new Float32Array(SIDE * SIDE);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = 4 * (y * width + x);
        const alpha = data[at + 3]! / 255;
        const to = Math.floor((y * SIDE) / height) * SIDE + Math.floor((x * SIDE) / width);
        pixels[to]! += data[at + channel]! * alpha + 255 * (1 - alpha);
        counts[to]!++;
      }
    }
    return blurred(pixels.map((sum, at) => sum / Math.max(1, counts[at]!)));
  });
}

function channelsOfPicture({ width, height, cells, colours }: Picture): Channels {
  return [1, 3, 5].map((digit) => {
    const levels = colours.map((rgb) => Number.parseInt(rgb.slice(digit, digit + 2), 16));
    const pixels = new Float32Array(SIDE * SIDE).map((_, at) => {
      const [y, x] = [Math.floor(at / SIDE), at % SIDE];
      return levels[cells[Math.floor((y * height) / SIDE) * width + Math.floor((x * width) / SIDE)]!]!;
    });
    return blurred(pixels);
  });
}

function blurred(pixels: Float32Array): Float32Array {
  const along = (from: Float32Array, step: number) =>
    from.map((_, at) => {
      const place = step === 1 ? at % SIDE : Math.floor(at / SIDE);
      let [sum, count] = [0, 0];
      for (let away = -RADIUS; away <= RADIUS; away++) {
        if (place + away < 0 || place + away >= SIDE) continue;
        sum += from[at + away * step]!;
        count++;
      }
      return sum / count;
    });
  return along(along(pixels, 1), SIDE);
}

/** Pearson's, over all channels together, each around its own mean. */
function correlation(a: Channels, b: Channels): number {
  let [both, first, second] = [0, 0, 0];
  a.forEach((one, channel) => {
    const other = b[channel]!;
    const mean = (pixels: Float32Array) => pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
    const [meanOne, meanOther] = [mean(one), mean(other)];
    one.forEach((pixel, at) => {
      const [x, y] = [pixel - meanOne, other[at]! - meanOther];
      both += x * y;
      first += x * x;
      second += y * y;
    });
  });
  return first === 0 || second === 0 ? 0 : both / Math.sqrt(first * second);
}

/** The share of rows and columns that are all of one value. */
function trivialLines({ width, height, cells }: Picture): number {
  const same = (count: number, at: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => cells[at(i)]).every((value, _i, all) => value === all[0]);
  let trivial = 0;
  for (let row = 0; row < height; row++) if (same(width, (i) => row * width + i)) trivial++;
  for (let col = 0; col < width; col++) if (same(height, (i) => i * width + col)) trivial++;
  return trivial / (width + height);
}
