/**
 * Grey images and the operations that the scanner sees with: shrinking by whole factors, edges, and the top-hat transform, which
 * keeps what is narrower than a given size and darker (or lighter) than what is around it: lines and digits, whatever the
 * light, the shade of the paper or the colour of a cell.
 */
import { extremes } from './extremes.js';

export interface RgbaRaster {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

export interface Gray {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Luma, on white where the picture is transparent. */
export function grayOf({ width, height, data }: RgbaRaster): Gray {
  const out = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) {
    const luma = (77 * data[at]! + 150 * data[at + 1]! + 29 * data[at + 2]!) >> 8;
    const alpha = data[at + 3]!;
    out[i] = alpha === 255 ? luma : (luma * alpha + 255 * (255 - alpha)) / 255;
  }
  return { width, height, data: out };
}

/** The darkest channel of each pixel: a colour, however light, is darker than white in it. */
export function darkestChannel({ width, height, data }: RgbaRaster): Gray {
  const out = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) out[i] = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
  return { width, height, data: out };
}

/** Each `factor` x `factor` pixels become one, their mean. */
export function shrink(gray: Gray, factor: number): Gray {
  if (factor === 1) return gray;
  const width = Math.floor(gray.width / factor);
  const height = Math.floor(gray.height / factor);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) {
        const from = (y * factor + dy) * gray.width + x * factor;
        for (let dx = 0; dx < factor; dx++) sum += gray.data[from + dx]!;
      }
      data[y * width + x] = sum / (factor * factor);
    }
  }
  return { width, height, data };
}

/** Smaller by any factor: each pixel is the mean of the area that it covers. Across first, then down. */
export function resized(gray: Gray, scale: number): Gray {
  if (scale >= 1) return gray;
  const width = Math.max(1, Math.floor(gray.width * scale));
  const height = Math.max(1, Math.floor(gray.height * scale));
  const across = coverage(width, scale);
  const down = coverage(height, scale);
  const row = new Float32Array(width);
  const sums = new Float32Array(width);
  const data = new Uint8Array(width * height);
  let ready = -1;
  const load = (y: number): void => {
    if (y === ready) return;
    ready = y;
    const from = y * gray.width;
    for (let x = 0; x < width; x++) {
      const start = from + across.first[x]!;
      const last = from + across.last[x]!;
      let sum = across.head[x]! * gray.data[start]! + across.tail[x]! * gray.data[last]!;
      for (let i = start + 1; i < last; i++) sum += gray.data[i]!;
      row[x] = sum;
    }
  };
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let from = down.first[y]!, last = down.last[y]!, k = from; k <= last; k++) {
      load(k);
      const weight = k === from ? down.head[y]! : k === last ? down.tail[y]! : 1;
      for (let x = 0; x < width; x++) sums[x]! += weight * row[x]!;
    }
    for (let x = 0; x < width; x++) data[y * width + x] = sums[x]! * scale * scale + 0.5;
  }
  return { width, height, data };
}

/** Of each pixel of the smaller picture: the first and the last one that it covers, and how much of these two. */
function coverage(count: number, scale: number) {
  const [first, last] = [new Int32Array(count), new Int32Array(count)];
  const [head, tail] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const [from, to] = [i / scale, (i + 1) / scale];
    first[i] = Math.floor(from);
    last[i] = Math.ceil(to - 1e-9) - 1;
    head[i] = first[i]! + 1 - from;
    tail[i] = to - last[i]!;
  }
  return { first, last, head, tail };
}

export function inverted({ width, height, data: from }: Gray): Gray {
  const data = new Uint8Array(from.length);
  for (let i = 0; i < data.length; i++) data[i] = 255 - from[i]!;
  return { width, height, data };
}

/** A 3 x 3 binomial blur, against the noise of a camera. */
export function softened({ width, height, data }: Gray): Gray {
  const across = new Uint16Array(data.length);
  const out = new Uint8Array(data.length);
  const last = width - 1;
  for (let start = 0; start < data.length; start += width) {
    across[start] = 3 * data[start]! + data[start + Math.min(1, last)]!;
    for (let i = start + 1; i < start + last; i++) across[i] = data[i - 1]! + 2 * data[i]! + data[i + 1]!;
    if (last > 0) across[start + last] = data[start + last - 1]! + 3 * data[start + last]!;
  }
  for (let y = 0, i = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, i++) out[i] = (across[i + up]! + 2 * across[i]! + across[i + down]!) >> 4;
  }
  return { width, height, data: out };
}

/** How much darker each pixel is than its surroundings, from 0 to 255 (all of them): 255 * (closing - pixel) / closing. */
export function darkness(gray: Gray, radius: number): Gray {
  const closed = squareFilter(squareFilter(gray, radius, true), radius, false);
  const data = new Uint8Array(gray.data.length);
  for (let i = 0; i < data.length; i++) {
    const around = closed.data[i]!;
    // Below a fifth of full light, noise would be magnified: the divisor stays there.
    data[i] = (255 * (around - gray.data[i]!)) / Math.max(around, 50);
  }
  return { ...gray, data };
}

/** A picture in the mean over some pixels before and behind along rows, or along columns, and the lightest of it across these, within a radius. */
export interface Runs {
  readonly mean: Gray;
  readonly lightest: Gray;
  /** The radius in both directions. */
  readonly across: number;
  readonly down: number;
}

/** The mean over `reach` pixels removes the noise of a camera and keeps a line, however pale, that runs nearly straight. */
export function runsOf({ width, height, data }: Gray, radius: number, reach: number): readonly Runs[] {
  const runs = (mean: Uint8Array, across: number, down: number): Runs => {
    const gray = { width, height, data: mean };
    return { mean: gray, lightest: { width, height, data: extremes(gray, across, down, true) }, across, down };
  };
  return [
    runs(meanAlong(data, height, width, width, 1, reach), 0, radius),
    runs(meanAlong(data, width, 1, height, width, reach), radius, 0),
  ];
}

/** The darkness of lines only: what is darker than its surroundings on either side, in the means along rows or columns. */
export function longLines(runs: readonly Runs[]): Gray {
  const { width, height } = runs[0]!.mean;
  const data = new Uint8Array(width * height);
  for (const { mean, lightest, across, down } of runs) {
    const closed = extremes(lightest, across, down, false);
    for (let i = 0; i < data.length; i++) {
      const around = closed[i]!;
      data[i] = Math.max(data[i]!, (255 * (around - mean.data[i]!)) / Math.max(around, 50));
    }
  }
  return { width, height, data };
}

/**
 * How much lighter each pixel is than the darkest within a radius on either side of a row or a column, in the same means; or darker than the
 * lightest: pale gaps between cells, and the page around them.
 */
export function gaps(runs: readonly Runs[], light: boolean): Gray {
  const { width, height } = runs[0]!.mean;
  const data = new Uint8Array(width * height);
  for (const { mean, lightest, across, down } of runs) {
    const cells = light ? extremes(mean, across, down, false) : lightest.data;
    for (let i = 0; i < data.length; i++) {
      const own = mean.data[i]!;
      const cell = cells[i]!;
      data[i] = Math.max(data[i]!, (255 * Math.abs(own - cell)) / Math.max(own, cell, 50));
    }
  }
  return { width, height, data };
}

/** The mean over `reach` pixels before and behind, along `lines` lines that are `apart`, of `count` pixels that are `step` apart. */
function meanAlong(
  data: Uint8Array,
  lines: number,
  apart: number,
  count: number,
  step: number,
  reach: number,
): Uint8Array {
  const out = new Uint8Array(data.length);
  for (let line = 0; line < lines; line++) {
    const start = line * apart;
    let sum = 0;
    let from = 0;
    let to = 0;
    for (let i = 0; i < count; i++) {
      for (; to < Math.min(count, i + reach + 1); to++) sum += data[start + to * step]!;
      for (; from < i - reach; from++) sum -= data[start + from * step]!;
      out[start + i * step] = sum / (to - from) + 0.5;
    }
  }
  return out;
}

/**
 * How much the light changes within `radius` pixels, from 0 to 255, as a share of the light there: both sides of a line, and
 * the edge of an area, whichever side is the lighter one. The share is of `floor` grey levels at least.
 */
export function edges(gray: Gray, radius: number, floor = 50): Gray {
  const most = squareFilter(gray, radius, true).data;
  const least = squareFilter(gray, radius, false).data;
  const data = new Uint8Array(most.length);
  for (let i = 0; i < data.length; i++) data[i] = (255 * (most[i]! - least[i]!)) / Math.max(most[i]!, floor);
  return { ...gray, data };
}

/** How much darker each pixel is than the lightest within `radius`, from 0 to 255: lines, and ground of any size beside something lighter. */
export function belowLightest(gray: Gray, radius: number): Gray {
  const most = squareFilter(gray, radius, true).data;
  const data = new Uint8Array(most.length);
  for (let i = 0; i < data.length; i++) data[i] = (255 * (most[i]! - gray.data[i]!)) / Math.max(most[i]!, 50);
  return { ...gray, data };
}

/**
 * The darkness with large areas added that have less than 40 % of the light of their surroundings: a frame, a shadow or filled
 * cells are wider than the top-hat looks, and would otherwise count as background.
 */
export function withLargeAreas(dark: Gray, gray: Gray, radius: number): Gray {
  const coarse = 8;
  const blocks = shrink(gray, coarse);
  if (blocks.width < 2 || blocks.height < 2) return dark;
  const light = squareFilter(blocks, Math.max(2, Math.round((4 * radius) / coarse)), true);
  const data = dark.data.slice();
  for (let y = 0, i = 0; y < gray.height; y++) {
    const row = Math.min(blocks.height - 1, Math.floor(y / coarse)) * blocks.width;
    for (let x = 0; x < gray.width; x++, i++) {
      const around = light.data[row + Math.min(blocks.width - 1, x >> 3)]!;
      if (gray.data[i]! < 0.4 * around && around > 40) data[i] = 255;
    }
  }
  return { ...dark, data };
}

/** Without what is light and narrower than twice `radius`. */
export const withoutNarrow = (gray: Gray, radius: number): Gray =>
  squareFilter(squareFilter(gray, radius, false), radius, true);

/** The largest (or smallest) value within `radius` in both directions. */
const squareFilter = (gray: Gray, radius: number, largest: boolean): Gray => ({
  ...gray,
  data: extremes(gray, radius, radius, largest),
});
