/**
 * Sixty pictures to make puzzles of, drawn from fixed seeds: photo-like (soft light on round things, with grain; two of
 * three are dithered), logos (discs, bars, rings and wedges), line drawings (thin curved strokes) and noise (every cell by
 * itself black with a chance of 0.45 to 0.65, and every third in larger grains). Each is a raster of six pixels a cell and
 * the size of the puzzle, from 15 x 15 to 40 x 40.
 */
import type { Size } from '../src/core/geometry.js';
import { Random } from '../src/core/random.js';
import type { Raster } from '../src/formats/index.js';
import type { Dither } from '../src/tasks/make/dither.js';

const PIXELS_PER_CELL = 6;

export interface SamplePicture {
  readonly name: string;
  readonly size: Size;
  readonly raster: Raster;
  readonly dither: Dither;
}

/** Luminance from 0 to 255 at a point of the unit square. */
type Shade = (x: number, y: number) => number;
type Painter = (random: Random, size: Size) => Shade;

const between = (random: Random, least: number, most: number): number => least + (most - least) * random.next();
const list = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Round things in soft light: sums of bells on a slope, with a fine grain. */
const photo: Painter = (random) => {
  const slope = [between(random, -80, 80), between(random, -80, 80)] as const;
  const bells = list(3 + random.below(4), () => ({
    x: random.next(),
    y: random.next(),
    wide: between(random, 0.08, 0.35),
    high: between(random, 0.08, 0.35),
    light: between(random, 60, 160) * (random.below(2) === 0 ? 1 : -1),
  }));
  const grain = list(4, () => ({
    x: between(random, 8, 30),
    y: between(random, 8, 30),
    shift: between(random, 0, 6),
  }));
  return (x, y) => {
    let luma = 128 + slope[0] * (x - 0.5) + slope[1] * (y - 0.5);
    for (const bell of bells) {
      luma += bell.light * Math.exp(-(((x - bell.x) / bell.wide) ** 2) - ((y - bell.y) / bell.high) ** 2);
    }
    for (const wave of grain) luma += 5 * Math.sin(wave.x * x + wave.y * y + wave.shift);
    return luma;
  };
};

/** Plain shapes on white, dark and light in turn. */
const logo: Painter = (random) => {
  const shapes = list(3 + random.below(3), () => {
    const [x, y, size] = [between(random, 0.25, 0.75), between(random, 0.25, 0.75), between(random, 0.15, 0.45)];
    const turn = between(random, 0, Math.PI);
    const kind = random.below(4);
    return (px: number, py: number): boolean => {
      const [dx, dy] = [px - x, py - y];
      const [along, across] = [dx * Math.cos(turn) + dy * Math.sin(turn), dy * Math.cos(turn) - dx * Math.sin(turn)];
      const far = Math.hypot(dx, dy);
      if (kind === 0) return far < size;
      if (kind === 1) return far < size && far > 0.6 * size;
      if (kind === 2) return Math.abs(along) < size && Math.abs(across) < 0.35 * size;
      return along > -0.5 * size && along < size && Math.abs(across) < (size - along) * 0.6;
    };
  });
  return (x, y) => shapes.reduce((luma, inside) => (inside(x, y) ? 255 - luma : luma), 255);
};

/** Black strokes of even width along curves, some of them closed. */
const drawing: Painter = (random, size) => {
  const width = between(random, 0.5, 1) / Math.min(size.width, size.height);
  const points: { x: number; y: number }[] = [];
  for (let stroke = 3 + random.below(4); stroke > 0; stroke--) {
    const [x, y, reach] = [between(random, 0.25, 0.75), between(random, 0.25, 0.75), between(random, 0.15, 0.4)];
    const waves = list(3, () => ({ size: between(random, -0.35, 0.35), shift: between(random, 0, 6) }));
    const end = random.below(3) === 0 ? between(random, 2, 4) : 2 * Math.PI;
    for (let turn = 0; turn < end; turn += 0.01) {
      const far = waves.reduce((sum, wave, i) => sum + wave.size * Math.sin((i + 1) * turn + wave.shift), 1);
      points.push({ x: x + reach * far * Math.cos(turn), y: y + reach * far * Math.sin(turn) });
    }
  }
  const grid = new Uint8Array(400 * 400);
  const radius = Math.max(1, Math.round((width / 2) * 400));
  for (const point of points) {
    const [cx, cy] = [Math.round(point.x * 400), Math.round(point.y * 400)];
    for (let row = Math.max(0, cy - radius); row <= Math.min(399, cy + radius); row++) {
      for (let col = Math.max(0, cx - radius); col <= Math.min(399, cx + radius); col++) {
        if (Math.hypot(row - cy, col - cx) <= radius) grid[row * 400 + col] = 1;
      }
    }
  }
  return (x, y) => (grid[Math.floor(y * 400) * 400 + Math.floor(x * 400)] === 1 ? 0 : 255);
};

/** Every cell black by chance, or random luminances on a lattice, interpolated: grains of one and a half to three cells. */
const noise: Painter = (random, size) => {
  if (random.below(3) > 0) {
    const density = between(random, 0.45, 0.65);
    const cells = list(size.width * size.height, () => (random.next() < density ? 0 : 255));
    return (x, y) => cells[Math.floor(y * size.height) * size.width + Math.floor(x * size.width)]!;
  }
  const grain = between(random, 1.5, 3);
  const [cols, rows] = [Math.ceil(size.width / grain) + 2, Math.ceil(size.height / grain) + 2];
  const lattice = list(cols * rows, () => between(random, 0, 255));
  return (x, y) => {
    const [u, v] = [(x * size.width) / grain, (y * size.height) / grain];
    const [col, row] = [Math.floor(u), Math.floor(v)];
    const at = (r: number, c: number) => lattice[r * cols + c]!;
    const top = at(row, col) * (col + 1 - u) + at(row, col + 1) * (u - col);
    const bottom = at(row + 1, col) * (col + 1 - u) + at(row + 1, col + 1) * (u - col);
    return top * (row + 1 - v) + bottom * (v - row);
  };
};

const PAINTERS: Readonly<Record<string, Painter>> = { photo, logo, drawing, noise };
const SIDES = [15, 20, 25, 30, 35, 40];
const PER_PAINTER = 15;

/** All sixty, one after the other. */
export function* samplePictures(): Generator<SamplePicture> {
  for (const [name, paint] of Object.entries(PAINTERS)) {
    for (let number = 0; number < PER_PAINTER; number++) {
      const random = new Random(1 + number);
      const width = SIDES[number % SIDES.length]!;
      const height = number % 3 === 2 ? SIDES[(number * 5 + 1) % SIDES.length]! : width;
      const size = { width, height };
      const dither = name === 'photo' && number % 3 > 0 ? 'floyd-steinberg' : 'none';
      yield { name: `${name} ${number + 1}`, size, dither, raster: rasterOf(size, paint(random, size)) };
    }
  }
}

function rasterOf(size: Size, shade: Shade): Raster {
  const [width, height] = [size.width * PIXELS_PER_CELL, size.height * PIXELS_PER_CELL];
  const data = new Uint8Array(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const luma = shade(((pixel % width) + 0.5) / width, (Math.floor(pixel / width) + 0.5) / height);
    data.fill(Math.max(0, Math.min(255, Math.round(luma))), 4 * pixel, 4 * pixel + 3);
    data[4 * pixel + 3] = 255;
  }
  return { width, height, data };
}
