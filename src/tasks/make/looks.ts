/**
 * Black and white in six ways, each with a score. `threshold`: what is dark; `negative`: what is light; `adaptive`: what is darker
 * than around it; `outline`: where areas of colour meet; `silhouette`: all that is not background, by transparency
 * where there is any; `dither`: greys as patterns, after a stretch of the contrast. But for the last, pixels are made black
 * or white first, and a cell is black by the part of it that is: half of it, or less where the picture is of thin lines (Otsu's
 * level over all cells). Thin lines beside thick shapes are kept where the source is seen better with them (thin-lines.ts).
 *
 * The score, from 0 to 1, is how well one sees the source in the cells: borders between black and white should be where the source has
 * contrast and nowhere else, the light and dark of neighbourhoods should be alike, a quarter to two thirds of the cells should be
 * black, and few of them stand alone.
 */
import type { Size } from '../../core/geometry.js';
import { type Dither, floydSteinberg, ordered } from './dither.js';
import { emphasiseEdges, type Grey } from './grey.js';
import { distance, type Lab, labOf } from './oklab.js';
import { labeller, paletteOf } from './palette.js';
import { labelsOf, lumaOf, meansOf, type Pixels, quantityOf, sharesOf } from './pixels.js';
import { atMostHalf, clearestPart, lineGaps, thinLines } from './thin-lines.js';
import { localLevels, otsu } from './threshold.js';

export const LOOKS = ['threshold', 'outline', 'silhouette', 'adaptive', 'negative', 'dither'] as const;
/**
 * A way to black and white.
 *
 * @example
 * makeFromRaster(raster, { look: 'outline' });
 */
export type Look = (typeof LOOKS)[number];

/** What the looks are made of: the picture in pixels, and the means of its cells. */
export interface LookSource {
  readonly pixels: Pixels;
  /** Luminance per pixel. */
  readonly luma: Float32Array;
  /** The mean luminance and colour of each cell. */
  readonly grey: Grey;
  readonly labs: readonly Lab[];
  /** What is outside the picture, where a part of it is transparent: paper. */
  readonly outside?: Lab;
}

export interface LookSettings {
  /** The luminance where dark begins; Otsu's by default. */
  readonly level?: number;
  readonly edges?: number;
  readonly dither?: Exclude<Dither, 'none'>;
}

export interface BlackAndWhite {
  readonly cells: Uint8Array;
  readonly misfit: Float32Array;
}

export function lookSource(pixels: Pixels, { width, height }: Size): LookSource {
  const luma = lumaOf(pixels);
  const size = { width, height };
  const [red, green, blue] = [16, 8, 0].map((shift) =>
    meansOf(
      pixels,
      size,
      quantityOf(pixels, (rgb) => (rgb >> shift) & 255),
    ).map(Math.round),
  );
  const labs = Array.from(red!, (value, cell) => labOf(value, green![cell]!, blue![cell]!));
  const grey = { ...size, data: meansOf(pixels, size, luma) };
  return { pixels, luma, grey, labs, ...(pixels.hasAlpha && { outside: labOf(255, 255, 255) }) };
}

export function makeLook(source: LookSource, look: Look, settings: LookSettings = {}): BlackAndWhite {
  switch (look) {
    case 'threshold':
      return settings.edges ? byMeans(source, settings) : byGlobalLevel(source, settings.level);
    case 'negative':
      return flipped(byGlobalLevel(source, settings.level));
    case 'adaptive':
      return byLevel(source, localLevels({ ...source.pixels, data: source.luma }, radiusOf(source)));
    case 'silhouette':
      return silhouette(source);
    case 'outline':
      return outline(source);
    case 'dither':
      return dithered(source, settings);
  }
}

/** By Otsu's level, unless one is given: with that, half of a cell counts and nothing else. */
const byGlobalLevel = (source: LookSource, given: number | undefined): BlackAndWhite =>
  byLevel(source, given ?? levelOf(source), given !== undefined);

/** Otsu's level of the pixels that are no blends. */
function levelOf({ pixels, luma }: LookSource): number {
  const clear = new Float32Array(luma.length);
  let count = 0;
  for (let pixel = 0; pixel < luma.length; pixel++) if (pixels.weight[pixel] === 1) clear[count++] = luma[pixel]!;
  return otsu({ data: count > 0 ? clear.subarray(0, count) : luma });
}

/** About three cells. */
const radiusOf = ({ pixels, grey }: LookSource): number => Math.max(2, Math.round((3.5 * pixels.width) / grey.width));

/** Half a cell must separate cells almost as well as the best part does. */
const ALMOST = 0.9;

function byLevel(source: LookSource, level: number | Float32Array, isGiven = false): BlackAndWhite {
  const { pixels, luma, grey } = source;
  const labels = labelsOf(pixels, (_, pixel) => {
    const limit = typeof level === 'number' ? level : level[pixel]!;
    return luma[pixel]! < limit && pixels.opaque[pixel] ? 1 : 0;
  });
  const dark = black(sharesOf(pixels, grey, labels, 2));
  const shapes = byShare(dark);
  const cells = isGiven ? shapes : withThinLines(source, labels, shapes);
  // How far from the level a cell is says more than how much of it is black.
  const misfit = new Float32Array(2 * cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const clear = typeof level === 'number' ? (level - grey.data[cell]!) / 128 : 2 * dark[cell]! - 1;
    const darkness = Math.max(-1, Math.min(1, clear));
    misfit[2 * cell] = (1 + darkness) / 2;
    misfit[2 * cell + 1] = (1 - darkness) / 2;
  }
  return { cells, misfit };
}

const black = (shares: Float32Array): Float32Array => shares.filter((_, at) => at % 2 === 1);

/** Black where enough of a cell is. */
function byShare(dark: Float32Array): Uint8Array {
  const best = clearestPart(dark);
  const spread = (part: number): number => {
    let [below, sum, all] = [0, 0, 0];
    for (const share of dark) {
      all += share;
      if (share < part) [below, sum] = [below + 1, sum + share];
    }
    const above = dark.length - below;
    return below === 0 || above === 0 ? 0 : below * above * (sum / below - (all - sum) / above) ** 2;
  };
  const part = spread(0.5) >= ALMOST * spread(best) ? 0.5 : atMostHalf(best);
  return Uint8Array.from(dark, (share) => (share >= part ? 1 : 0));
}

/** The cells with thin lines in them, and then with the gaps of lines closed, each where the source is seen as well or better with them. */
function withThinLines(source: LookSource, labels: Uint8Array, shapes: Uint8Array): Uint8Array {
  const { pixels, grey } = source;
  const better = (cells: Uint8Array, more: Uint8Array): Uint8Array => {
    if (!more.includes(1)) return cells;
    const all = cells.map((value, cell) => value | more[cell]!);
    return scoreOf(source, all) >= scoreOf(source, cells) ? all : cells;
  };
  const cells = better(shapes, thinLines(pixels, grey, labels, shapes));
  return better(cells, lineGaps(pixels, grey, labels, cells));
}

/** With emphasised edges: the means of cells against a level. */
function byMeans({ grey }: LookSource, { level, edges = 0 }: LookSettings): BlackAndWhite {
  const sharp = emphasiseEdges(grey, edges);
  const limit = level ?? otsu(sharp);
  const dark = sharp.data.map((luma) => Math.max(0, Math.min(1, 0.5 + (limit - luma) / 256)));
  return { cells: Uint8Array.from(sharp.data, (luma) => (luma < limit ? 1 : 0)), misfit: misfitOf(dark) };
}

/** Per cell what white and what black would cost, from how dark it is. */
function misfitOf(dark: ArrayLike<number>): Float32Array {
  const misfit = new Float32Array(2 * dark.length);
  for (let cell = 0; cell < dark.length; cell++) {
    misfit[2 * cell] = dark[cell]!;
    misfit[2 * cell + 1] = 1 - dark[cell]!;
  }
  return misfit;
}

export const flipped = ({ cells, misfit }: BlackAndWhite): BlackAndWhite => ({
  cells: cells.map((value) => 1 - value),
  misfit: misfit.map((_, at) => misfit[at ^ 1]!),
});

function silhouette(source: LookSource): BlackAndWhite {
  const { pixels, grey } = source;
  const labels = pixels.hasAlpha ? pixels.opaque : unlikeBorder(pixels);
  const dark = black(sharesOf(pixels, grey, labels, 2));
  const shape = Uint8Array.from(dark, (share) => (share >= 0.5 ? 1 : 0));
  return { cells: withThinLines(source, labels, shape), misfit: misfitOf(dark) };
}

/** 1 where a pixel is unlike the commonest colour of the border, by Otsu's level of the distances. */
function unlikeBorder(pixels: Pixels): Uint8Array {
  const [background] = paletteOf(pixels, 6, 'k-means');
  const far = new Map<number, number>();
  const distances = quantityOf(pixels, (rgb) => {
    const coarse = rgb & 0xfcfcfc;
    let found = far.get(coarse);
    if (found === undefined) {
      found = 400 * distance(background!.lab, labOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255));
      far.set(coarse, found);
    }
    return found;
  });
  const level = Math.min(60, otsu({ data: distances }));
  return labelsOf(pixels, (_, pixel) => (distances[pixel]! > level ? 1 : 0));
}

const OUTLINE_COLOURS = 6;
/** The least difference of two areas that have a line between them. */
const CONTRAST = 0.1;

/** The darker one of two neighbouring cells of different colours is black. */
function outline({ pixels, grey, outside }: LookSource): BlackAndWhite {
  const palette = paletteOf(pixels, OUTLINE_COLOURS, 'k-means');
  const find = labeller(palette);
  const labels = labelsOf(pixels, (rgb, pixel) => (pixels.opaque[pixel] ? find(rgb) : 0));
  const areas = largestShare(sharesOf(pixels, grey, labels, palette.length), palette.length);
  const { width, height } = grey;
  const strength = new Float32Array(areas.length);
  const compare = (one: number, other: number): void => {
    const [a, b] = [palette[areas[one]!]!.lab, palette[areas[other]!]!.lab];
    const contrast = distance(a, b);
    const darker = a[0] < b[0] ? one : other;
    strength[darker] = Math.max(strength[darker]!, contrast);
  };
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const cell = row * width + col;
      if (col + 1 < width && areas[cell] !== areas[cell + 1]) compare(cell, cell + 1);
      if (row + 1 < height && areas[cell] !== areas[cell + width]) compare(cell, cell + width);
      const isEdge = row === 0 || col === 0 || row === height - 1 || col === width - 1;
      // A figure that was cropped to its size has its outline at the edge.
      if (outside && isEdge) strength[cell] = Math.max(strength[cell]!, distance(palette[areas[cell]!]!.lab, outside));
    }
  }
  const cells = Uint8Array.from(strength, (contrast) => (contrast >= CONTRAST ? 1 : 0));
  return { cells, misfit: misfitOf(Array.from(strength, (contrast) => Math.min(1, 0.3 + 2 * contrast))) };
}

/** The value with the largest share of each cell. */
export function largestShare(shares: Float32Array, values: number): Uint8Array {
  return Uint8Array.from({ length: shares.length / values }, (_, cell) => {
    let best = 0;
    for (let value = 1; value < values; value++) {
      if (shares[cell * values + value]! > shares[cell * values + best]!) best = value;
    }
    return best;
  });
}

function dithered({ grey }: LookSource, { level, dither = 'floyd-steinberg' }: LookSettings): BlackAndWhite {
  const wide = stretched(grey);
  const middle = level ?? 128;
  const cells = dither === 'ordered' ? ordered(wide, middle) : floydSteinberg(wide, middle);
  return { cells, misfit: misfitOf(wide.data.map((luma) => 1 - luma / 255)) };
}

/** All luminances from the 2nd to the 98th of a hundred, over the whole range. */
function stretched(grey: Grey): Grey {
  const sorted = Float32Array.from(grey.data).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
  const [least, most] = [at(0.02), at(0.98)];
  if (most - least < 1) return grey;
  const stretch = (luma: number) => Math.max(0, Math.min(255, (255 * (luma - least)) / (most - least)));
  return { ...grey, data: grey.data.map(stretch) };
}

/** How much more it matters that all contrast is seen than that nothing else is. */
const RECALL = 2.25;
/** A distance of colours that is as strong as any border. */
const STRONG = 0.2;

/** What is taken from the score of a dithered picture: its edges are frayed, and it is tiring to solve. */
const PATTERN = 0.1;

/** From 0 to 1: how well the source is seen in the cells. */
export const scoreLook = (source: LookSource, cells: Uint8Array, look: Look): number =>
  Math.max(0, scoreOf(source, cells) - (look === 'dither' ? PATTERN : 0));

function scoreOf(source: LookSource, cells: Uint8Array): number {
  const { grey } = source;
  const { width, height } = grey;
  let [blackCells, alone] = [0, 0];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      blackCells += cells[row * width + col]!;
      if (isAlone(cells, width, height, row, col)) alone++;
    }
  }
  const edges = edgesSeen(source, cells);
  const share = blackCells / cells.length;
  const full = Math.max(0, Math.min(1, share < 0.25 ? share / 0.25 : share > 0.65 ? (1 - share) / 0.35 : 1));
  const calm = Math.max(0, 1 - (8 * alone) / cells.length);
  return 0.6 * edges + 0.15 * Math.max(0, tonal(grey, cells)) + 0.1 * full + 0.15 * calm;
}

/**
 * How well borders of black and white and contrast of the source are in the same places: the weighted harmonic mean of the share of the
 * contrast that is at a border (recall), and of the share of borders that are at contrast (precision). A step to the side counts as the same place, because a
 * line has two borders where the source has one.
 */
function edgesSeen({ grey: { width, height }, labs, outside }: LookSource, cells: Uint8Array): number {
  let [contrast, captured, borders, justified] = [0, 0, 0, 0];
  const walk = (lines: number, length: number, at: (line: number, place: number) => number): void => {
    for (let line = 0; line < lines; line++) {
      const strong = new Float32Array(length + 3);
      const border = new Uint8Array(length + 3);
      // The places are the borders between cells and, where the outside is known, those of the first and the last.
      for (let place = outside ? 1 : 2; place <= length + (outside ? 1 : 0); place++) {
        const [one, other] = [place === 1 ? -1 : at(line, place - 2), place > length ? -1 : at(line, place - 1)];
        const labOfCell = (cell: number): Lab => (cell < 0 ? outside! : labs[cell]!);
        strong[place] = Math.min(1, distance(labOfCell(one), labOfCell(other)) / STRONG);
        border[place] = (cells[one] ?? 0) === (cells[other] ?? 0) ? 0 : 1;
      }
      for (let place = 1; place <= length + 1; place++) {
        contrast += strong[place]!;
        captured += strong[place]! * Math.max(border[place - 1]!, border[place]!, border[place + 1]!);
        borders += border[place]!;
        justified += border[place]! * Math.max(strong[place - 1]!, strong[place]!, strong[place + 1]!);
      }
    }
  };
  walk(height, width, (row, col) => row * width + col);
  walk(width, height, (col, row) => row * width + col);
  if (contrast === 0 || borders === 0) return 0;
  const [recall, precision] = [captured / contrast, justified / borders];
  return recall + precision === 0 ? 0 : ((1 + RECALL) * recall * precision) / (RECALL * precision + recall);
}

function isAlone(cells: Uint8Array, width: number, height: number, row: number, col: number): boolean {
  const cell = row * width + col;
  const differs = (inside: boolean, other: number) => !inside || cells[other] !== cells[cell];
  return (
    differs(col > 0, cell - 1) &&
    differs(col + 1 < width, cell + 1) &&
    differs(row > 0, cell - width) &&
    differs(row + 1 < height, cell + width)
  );
}

/** How alike light and dark are in neighbourhoods of three by three: the correlation. */
function tonal({ width, height, data }: Grey, cells: Uint8Array): number {
  const [source, made] = [blurred(width, height, data), blurred(width, height, cells)];
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [first, second] = [mean(source), mean(made)];
  let [together, one, other] = [0, 0, 0];
  for (let cell = 0; cell < source.length; cell++) {
    const [a, b] = [first - source[cell]!, made[cell]! - second];
    together += a * b;
    one += a * a;
    other += b * b;
  }
  return one === 0 || other === 0 ? 0 : together / Math.sqrt(one * other);
}

function blurred(width: number, height: number, data: ArrayLike<number>): Float32Array {
  const result = new Float32Array(data.length);
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      let [sum, count] = [0, 0];
      for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
        for (let x = Math.max(0, col - 1); x <= Math.min(width - 1, col + 1); x++) {
          sum += data[y * width + x]!;
          count++;
        }
      }
      result[row * width + col] = sum / count;
    }
  }
  return result;
}
