/**
 * A raster made ready to be divided into cells: transparent pixels told from opaque ones, soft edges recognised, and the
 * shares that labels of pixels have in each cell. A large raster is sampled, not averaged, so that every colour in it is one of
 * the source. A pixel between two different opposite neighbours is a blend of both, left by antialiasing: it counts little,
 * as its colour is not one that the picture is about. A thin line is no blend, because it is darker or lighter than both.
 */
import type { Size } from '../../core/geometry.js';
import type { Raster } from '../../formats/base/format.js';

/** Pixels of a cell's side beyond which no more is learned about it. */
const PER_CELL = 12;
/** What a blend counts. */
const BLEND = 0.15;
/** How far apart, of 255, neighbours must be for what lies between them to be a blend, and how far it must be from both. */
const EDGE = 40;
const BETWEEN = 8;
const HALF_OPAQUE = 128;
/** The share of transparent pixels from which transparency is part of the picture. */
const CLEAR_SHARE = 0.005;
/** What all channels of a pixel have that cannot be told from paper; a light skin can be. The share of such pixels from which a figure would vanish. */
const PALE = 230;
const PALE_SHARE = 0.9;

export interface Pixels extends Size {
  /** 0xrrggbb of each pixel, white where it is transparent. */
  readonly rgb: Uint32Array;
  readonly opaque: Uint8Array;
  /** How much each pixel counts. */
  readonly weight: Float32Array;
  /** Is a part of the picture transparent? */
  readonly hasAlpha: boolean;
}

/** The pixels of a raster that is to have `size` cells. */
export function pixelsOf(raster: Raster, size: Size): Pixels {
  const { width, height, data } = sampled(raster, size);
  const rgb = new Uint32Array(width * height);
  const opaque = new Uint8Array(width * height);
  let clear = 0;
  for (let pixel = 0, at = 0; pixel < rgb.length; pixel++, at += 4) {
    opaque[pixel] = data[at + 3]! >= HALF_OPAQUE ? 1 : 0;
    rgb[pixel] = opaque[pixel] ? (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]! : 0xffffff;
    clear += 1 - opaque[pixel]!;
  }
  const hasAlpha = clear > CLEAR_SHARE * rgb.length;
  return { width, height, rgb, opaque, hasAlpha, weight: weights(rgb, width, height) };
}

function sampled(raster: Raster, size: Size): Raster {
  const scale = Math.min(raster.width / size.width, raster.height / size.height) / PER_CELL;
  if (scale <= 1) return raster;
  const [width, height] = [Math.ceil(raster.width / scale), Math.ceil(raster.height / scale)];
  const words = new Uint32Array(raster.data.slice().buffer);
  const result = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = Math.min(raster.height - 1, Math.floor((row + 0.5) * scale)) * raster.width;
    for (let col = 0; col < width; col++) {
      result[row * width + col] = words[from + Math.min(raster.width - 1, Math.floor((col + 0.5) * scale))]!;
    }
  }
  return { width, height, data: new Uint8Array(result.buffer) };
}

function weights(rgb: Uint32Array, width: number, height: number): Float32Array {
  const weight = new Float32Array(rgb.length).fill(1);
  const between = (a: number, pixel: number, b: number): boolean => {
    for (const shift of [16, 8, 0]) {
      const [p, q, middle] = [(a >> shift) & 255, (b >> shift) & 255, (pixel >> shift) & 255];
      if (Math.abs(p - q) < EDGE) continue;
      return Math.min(middle - Math.min(p, q), Math.max(p, q) - middle) >= BETWEEN;
    }
    return false;
  };
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const at = row * width + col;
      const pixel = rgb[at]!;
      const across = col > 0 && col < width - 1 && between(rgb[at - 1]!, pixel, rgb[at + 1]!);
      if (across || (row > 0 && row < height - 1 && between(rgb[at - width]!, pixel, rgb[at + width]!))) {
        weight[at] = BLEND;
      }
    }
  }
  return weight;
}

/** One label per pixel. (`from` of typed arrays with a function is ten times slower.) */
export function labelsOf({ rgb }: Pixels, of: (rgb: number, pixel: number) => number): Uint8Array {
  const labels = new Uint8Array(rgb.length);
  for (let pixel = 0; pixel < rgb.length; pixel++) labels[pixel] = of(rgb[pixel]!, pixel);
  return labels;
}

/** A quantity per pixel. */
export function quantityOf({ rgb }: Pixels, of: (rgb: number) => number): Float32Array {
  const quantity = new Float32Array(rgb.length);
  for (let pixel = 0; pixel < rgb.length; pixel++) quantity[pixel] = of(rgb[pixel]!);
  return quantity;
}

/** The luminance of each pixel, from 0 to 255 (the luma of ITU-R BT.601). */
export const lumaOf = (pixels: Pixels): Float32Array =>
  quantityOf(pixels, (rgb) => 0.299 * (rgb >> 16) + 0.587 * ((rgb >> 8) & 255) + 0.114 * (rgb & 255));

/** Is the corner of a picture white, or nothing? */
export const isPaper = ({ data }: Raster): boolean =>
  data[3]! < HALF_OPAQUE || Math.min(data[0]!, data[1]!, data[2]!) >= PALE;

/** Would a white figure on nothing vanish on white paper? */
export function isPaleOnClear(raster: Raster): boolean {
  const { width, height, data } = raster;
  let [pale, opaque] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < HALF_OPAQUE) continue;
    opaque++;
    if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) >= PALE) pale++;
  }
  return opaque < (1 - CLEAR_SHARE) * width * height && pale >= PALE_SHARE * opaque;
}

/** For each of `count` new places along a side of `length`: the first old place that it covers, and their weights. */
function eachCover(length: number, count: number, visit: (place: number, from: number, weights: number[]) => void) {
  const scale = length / count;
  for (let place = 0; place < count; place++) {
    const [start, end] = [place * scale, Math.min(length, (place + 1) * scale)];
    const from = Math.min(length - 1, Math.floor(start));
    const to = Math.max(from + 1, Math.min(length, Math.ceil(end - 1e-9)));
    const weights: number[] = [];
    for (let at = from; at < to; at++) weights.push((Math.min(at + 1, end) - Math.max(at, start)) / (end - start));
    visit(place, from, weights);
  }
}

/** Visits every pixel of every cell, with the part that it has in it. */
function eachPart(pixels: Size, size: Size, visit: (cell: number, pixel: number, part: number) => void): void {
  eachCover(pixels.height, size.height, (row, top, down) => {
    eachCover(pixels.width, size.width, (col, left, across) => {
      const cell = row * size.width + col;
      for (let y = 0; y < down.length; y++) {
        const start = (top + y) * pixels.width + left;
        for (let x = 0; x < across.length; x++) visit(cell, start + x, down[y]! * across[x]!);
      }
    });
  });
}

/** What part of each cell each of `values` labels has: `result[cell * values + label]`, adding up to 1 in a cell. */
export function sharesOf(pixels: Pixels, size: Size, labels: Uint8Array, values: number): Float32Array {
  const shares = new Float32Array(size.width * size.height * values);
  eachPart(pixels, size, (cell, pixel, part) => {
    shares[cell * values + labels[pixel]!]! += part * pixels.weight[pixel]!;
  });
  for (let cell = 0; cell < shares.length; cell += values) {
    const part = shares.subarray(cell, cell + values);
    const total = part.reduce((sum, share) => sum + share, 0);
    for (let value = 0; value < values; value++) part[value]! /= total;
  }
  return shares;
}

/** The mean of a quantity over each cell; blends count as much as all others. */
export function meansOf(pixels: Size, size: Size, quantity: Float32Array): Float32Array {
  const means = new Float32Array(size.width * size.height);
  eachPart(pixels, size, (cell, pixel, part) => {
    means[cell]! += part * quantity[pixel]!;
  });
  return means;
}
