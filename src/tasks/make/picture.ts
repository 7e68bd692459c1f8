/**
 * From a raster to a picture of a few values, one per cell: crop, shrink, then either grey, edges and threshold or
 * dithering, or a palette. Beside the cells it has what each value would cost there (`misfit`), by which a repair
 * knows where a change shows least.
 */

import { MAX_VALUES } from '../../core/board.js';
import { requireRaster, requireTypes } from '../../core/door.js';
import type { Size } from '../../core/geometry.js';
import { sizeFaults } from '../../core/geometry.js';
import type { DraftPicture, PictureColour } from '../../core/maker.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';
import { nameNear, rgbOf } from '../../formats/text/colours.js';
import { withSymbols } from '../../formats/text/palette.js';
import { contentOf, crop, type Rectangle } from './crop.js';
import { type Dither, floydSteinberg, ordered } from './dither.js';
import { emphasiseEdges, greyOf, inverted, negative, onWhite } from './grey.js';
import { distance, type Lab, labOfRgb, rgbOfLab } from './oklab.js';
import { labsOf, nearest, type PaletteMethod, paletteOf } from './palette.js';
import { resize } from './resize.js';
import { blackBelow, localLevels, otsu } from './threshold.js';

export type { Raster } from '../../formats/base/format.js';

/**
 * Where dark begins: a share of white, or how to find it.
 *
 * @example
 * pictureOf(raster, { threshold: 'otsu' });
 */
export type Threshold = 'otsu' | 'adaptive' | number;

/**
 * How a picture is brought to cells.
 *
 * @example
 * pictureOf(raster, { size: 30, threshold: 128 });
 */
export interface PictureSettings {
  /** `auto`, the default, cuts off a border of one colour when the picture is resized. */
  readonly crop?: 'auto' | 'none' | Rectangle;
  /** Both sides, or the longer one. By default a small picture keeps its size, and of others the longer side is 30. */
  readonly size?: Size | number;
  /** A luminance from 0 to 255, or how to find it; `otsu` by default. */
  readonly threshold?: Threshold;
  /** How much edges are emphasised, from 0 (the default) to 1 or more. */
  readonly edges?: number;
  readonly dither?: Dither;
  readonly invert?: boolean;
  /** How many colours with the background, or which ones (names or #rrggbb, the background first); black and white by default. */
  readonly colours?: number | readonly string[];
  readonly palette?: PaletteMethod;
}

/**
 * A picture with its misfit: per cell and value, from 0 (just right) to 1 (as wrong as can be).
 *
 * @example
 * unwrap(pictureOf(raster, { size: { width: 20, height: 20 } })).cells.length; // 400
 */
export interface MadePicture extends DraftPicture {
  readonly cells: Uint8Array;
  readonly misfit: Float32Array;
}

const SIZE = { width: 'number', height: 'number' } as const;

/** Pictures up to this side are taken pixel by pixel. */
const SMALL_SIDE = 50;
const DEFAULT_SIDE = 30;
/** A distance of colours beyond which all are equally wrong. */
const FAR = 0.4;

const refuse = (code: string, message: string) => fail([fault(code, message)]);

/**
 * A picture brought to cells, and nothing more: a preview.
 *
 * @example
 * pictureOf(raster, { size: 20, colours: 3 });
 */
export function pictureOf(raster: Raster, settings: PictureSettings = {}): Result<MadePicture> {
  requireRaster(raster);
  const { colours, size: wanted, crop, threshold } = settings ?? {};
  requireTypes(settings, {
    colours: Array.isArray(colours) ? ['string'] : 'number',
    size: typeof wanted === 'object' ? SIZE : 'number',
    crop: typeof crop === 'object' ? { ...SIZE, x: 'number', y: 'number' } : 'string',
    threshold: typeof threshold === 'string' ? 'string' : 'number',
    edges: 'number',
  });
  if (raster.width < 1 || raster.height < 1) return refuse('empty-picture', 'The picture has no pixels.');
  const cut = cropped(raster, settings);
  if (!cut.ok) return cut;
  const size = targetSize(cut.value, settings);
  const faults = sizeFaults(size.width, size.height);
  if (faults.length > 0) return fail(faults);
  const small = resize(cut.value, size);
  const made = settings.colours === undefined || settings.colours === 2 ? blackAndWhite : coloured;
  const picture = made(small, settings);
  if (picture.ok && picture.value.cells.every((value) => value === picture.value.cells[0])) {
    return refuse('one-colour', 'The picture comes out all one colour: there is nothing to find in it.');
  }
  return picture;
}

const keepsSize = ({ width, height }: Size, { size }: PictureSettings): boolean =>
  size === undefined && Math.max(width, height) <= SMALL_SIDE;

function cropped(raster: Raster, settings: PictureSettings): Result<Raster> {
  const { crop: how = 'auto' } = settings;
  if (how === 'none' || (how === 'auto' && keepsSize(raster, settings))) return ok(raster);
  return crop(raster, how === 'auto' ? contentOf(raster) : how);
}

function targetSize(raster: Raster, settings: PictureSettings): Size {
  const { size = DEFAULT_SIDE } = settings;
  if (typeof size !== 'number') return size;
  if (keepsSize(raster, settings)) return raster;
  const scale = size / Math.max(raster.width, raster.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(raster.width), height: side(raster.height) };
}

function blackAndWhite(raster: Raster, settings: PictureSettings): Result<MadePicture> {
  const { threshold = 'otsu', dither = 'none', edges = 0, invert = false } = settings;
  const plain = greyOf(raster);
  const grey = emphasiseEdges(invert ? inverted(plain) : plain, edges);
  const level = threshold === 'adaptive' ? localLevels(grey) : threshold === 'otsu' ? otsu(grey) : threshold;
  const levelAt = (cell: number) => (typeof level === 'number' ? level : level[cell]!);
  const middle = typeof level === 'number' ? level : 128;
  const cells =
    dither === 'none'
      ? blackBelow(grey, level)
      : dither === 'ordered'
        ? ordered(grey, middle)
        : floydSteinberg(grey, middle);
  const misfit = new Float32Array(2 * cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const darkness = Math.max(-1, Math.min(1, (levelAt(cell) - grey.data[cell]!) / 128));
    misfit[2 * cell] = (1 + darkness) / 2;
    misfit[2 * cell + 1] = (1 - darkness) / 2;
  }
  return ok({ width: raster.width, height: raster.height, cells, misfit });
}

function coloured(raster: Raster, settings: PictureSettings): Result<MadePicture> {
  const { colours = 2, palette: method = 'k-means', invert = false } = settings;
  const opaque = onWhite(raster);
  const labs = labsOf(invert ? negative(opaque) : opaque);
  const chosen = typeof colours === 'number' ? found(labs, colours, method) : named(colours);
  if (!chosen.ok) return chosen;
  const palette = typeof colours === 'number' ? backgroundFirst(chosen.value, labs, raster) : chosen.value;
  const cells = Uint8Array.from(labs, (lab) => nearest(palette, lab));
  const misfit = new Float32Array(palette.length * cells.length);
  labs.forEach((lab, cell) => {
    palette.forEach((colour, value) => {
      misfit[cell * palette.length + value] = Math.min(1, distance(lab, colour) / FAR);
    });
  });
  return ok({ width: raster.width, height: raster.height, cells, colours: lookOf(palette), misfit });
}

function found(labs: readonly Lab[], count: number, method: PaletteMethod): Result<Lab[]> {
  if (!Number.isInteger(count) || count < 2 || count > MAX_VALUES) {
    return refuse('bad-palette', `A picture can have 2 to ${MAX_VALUES} colours, not ${count}.`);
  }
  const palette = paletteOf(labs, count, method);
  if (palette.length < 2) {
    return refuse('one-colour', 'The picture is all one colour: there is nothing to find in it.');
  }
  return ok(palette);
}

function named(colours: readonly string[]): Result<Lab[]> {
  if (colours.length < 2 || colours.length > MAX_VALUES) {
    return refuse('bad-palette', `A picture can have 2 to ${MAX_VALUES} colours, not ${colours.length}.`);
  }
  const rgbs: string[] = [];
  for (const colour of colours) {
    const rgb = rgbOf(colour);
    if (rgb === undefined) return refuse('bad-palette', `${colour} is not the name of a colour, nor #rrggbb.`);
    if (rgbs.includes(rgb)) return refuse('bad-palette', `The colour ${colour} is named twice.`);
    rgbs.push(rgb);
  }
  return ok(rgbs.map(labOfRgb));
}

/** The background is what is almost white; without any, the colour that has most of the border. The others from dark to light. */
function backgroundFirst(palette: readonly Lab[], labs: readonly Lab[], { width, height }: Size): Lab[] {
  const white = palette.findIndex(([lightness, a, b]) => lightness > 0.93 && Math.hypot(a, b) < 0.04);
  const counts = palette.map(() => 0);
  labs.forEach((lab, cell) => {
    const [row, col] = [Math.floor(cell / width), cell % width];
    if (row === 0 || col === 0 || row === height - 1 || col === width - 1) counts[nearest(palette, lab)]!++;
  });
  const background = white >= 0 ? white : counts.indexOf(Math.max(...counts));
  const others = palette.filter((_, index) => index !== background).sort((p, q) => p[0] - q[0]);
  return [palette[background]!, ...others];
}

/** Names that people know, each only once. */
function lookOf(palette: readonly Lab[]): PictureColour[] {
  const taken = new Map<string, number>();
  const raw = palette.map((lab) => {
    const rgb = rgbOfLab(lab);
    const name = nameNear(rgb, (a, b) => distance(labOfRgb(a), labOfRgb(b)));
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { name: count === 1 ? name : `${name} ${count}`, rgb };
  });
  return withSymbols(raw).map(({ name, rgb, symbol }) => ({ name, symbol, colour: `#${rgb}` }));
}
