/**
 * From a raster to a picture of a few values, one per cell. Enlarged pixel art is taken pixel by pixel, as small pictures are; others
 * are cropped. Then every pixel becomes one of a few colours of the source, or black or white by a look (looks.ts), and each cell the one that
 * has most of it; thin lines are kept. Beside the cells it has what each value would cost there (`misfit`), by which a repair knows where a
 * change shows least. A picture that is white on nothing is turned into its negative first: paper is white.
 */

import { MAX_VALUES } from '../../core/board.js';
import { requireRaster, requireTypes } from '../../core/door.js';
import type { Size } from '../../core/geometry.js';
import { sizeFaults } from '../../core/geometry.js';
import type { DraftPicture, PictureColour } from '../../core/maker.js';
import { fail, fault, ok, type Result } from '../../core/result.js';
import type { Raster } from '../../formats/base/format.js';
import { rgbOf } from '../../formats/text/colours.js';
import { withSymbols } from '../../formats/text/palette.js';
import { colourName } from './colour-names.js';
import { contentOf, crop, type Rectangle } from './crop.js';
import type { Dither } from './dither.js';
import { negative } from './grey.js';
import { flipped, LOOKS, type Look, type LookSource, largestShare, lookSource, makeLook, scoreLook } from './looks.js';
import { distance, labOfRgb } from './oklab.js';
import { labeller, type PaletteMethod, paletteOf, type SourceColour, sourceColour } from './palette.js';
import { nativePixels, SMALL_SIDE } from './pixel-art.js';
import { isPaleOnClear, isPaper, labelsOf, type Pixels, pixelsOf, sharesOf } from './pixels.js';
import { leastInked, thinLines } from './thin-lines.js';

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
  /** The way to black and white; by default the one with the best score, or what the settings below ask for. */
  readonly look?: Look;
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
  /** How it became black and white. */
  readonly look?: Look;
  /** In colour: thin lines were kept, where a cell would otherwise have the colour that has most of it. */
  readonly keepsLines?: boolean;
  /** In colour: the background is an ink of the picture, and its paper is in the clues. */
  readonly hasOtherBackground?: boolean;
  /** How well one sees the source in it, from 0 to 1; for black and white. */
  readonly score?: number;
}

const SIZE = { width: 'number', height: 'number' } as const;

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
  const ready = prepared(raster, settings);
  if (!ready.ok) return ready;
  const { pixels, size } = ready.value;
  if (isColoured(settings)) {
    const most = coloured(pixels, size, settings);
    if (!most.ok || hasTwoColours(most.value)) return most;
    return told(coloured(pixels, size, settings, true));
  }
  const source = lookSource(pixels, size);
  const asked = lookAsked(settings);
  if (asked) return told(ok(blackAndWhite(source, asked, settings)));
  return told(ok(ranked(source, settings)[0]!));
}

/**
 * A picture in black and white in every look, the one with the best score first. Looks that come out all one colour are left out.
 *
 * @example
 * unwrap(looksOf(raster, { size: 20 })).map(({ look }) => look);
 */
export function looksOf(raster: Raster, settings: PictureSettings = {}): Result<MadePicture[]> {
  const ready = prepared(raster, settings);
  if (!ready.ok) return ready;
  const found = ranked(lookSource(ready.value.pixels, ready.value.size), settings).filter(hasTwoColours);
  return found.length > 0 ? ok(found) : refuse('one-colour', ONE_COLOUR);
}

/**
 * A picture in colour in other ways, the closest to the one of `pictureOf` first: with thin lines kept, then with fewer colours, and last with
 * the same cells, but another colour as the background. Those that come out all one colour are left out. Nothing where the colours are
 * named, or black and white.
 */
export function otherColourings(raster: Raster, settings: PictureSettings): MadePicture[] {
  const ready = prepared(raster, settings);
  if (!ready.ok || !isColoured(settings) || typeof settings.colours !== 'number') return [];
  const { pixels, size } = ready.value;
  const ways: MadePicture[] = [];
  for (let colours = settings.colours; colours >= 2; colours--) {
    for (const keepsLines of [false, true]) {
      const way = coloured(pixels, size, { ...settings, colours }, keepsLines);
      if (way.ok && hasTwoColours(way.value)) ways.push(way.value);
    }
  }
  const [first, ...others] = ways.filter((way, at) => !ways.slice(0, at).some((one) => isSame(one, way)));
  return first ? [...others, withOtherBackground(first)] : [];
}

/** The same cells; the background is the ink that most of them have. */
function withOtherBackground({ cells, misfit, colours = [], ...rest }: MadePicture): MadePicture {
  const counts = colours.map((_, value) => (value === 0 ? 0 : cells.filter((one) => one === value).length));
  const background = counts.indexOf(Math.max(...counts));
  const order = [background, ...counts.map((_, value) => value).filter((value) => value !== background)];
  const palette = order.map((value) => sourceColour(Number.parseInt(colours[value]!.colour.slice(1), 16)));
  return {
    ...rest,
    cells: cells.map((value) => order.indexOf(value)),
    colours: lookOf(palette),
    misfit: misfit.map((_, at) => misfit[at - (at % order.length) + order[at % order.length]!]!),
    hasOtherBackground: true,
  };
}

const isSame = (one: MadePicture, other: MadePicture): boolean =>
  one.cells.every((value, cell) => value === other.cells[cell]) &&
  one.colours!.every(({ colour }, value) => colour === other.colours![value]?.colour);

const ONE_COLOUR = 'The picture comes out all one colour: there is nothing to find in it.';

const hasTwoColours = ({ cells }: MadePicture): boolean => cells.some((value) => value !== cells[0]);

const told = (picture: Result<MadePicture>): Result<MadePicture> =>
  picture.ok && !hasTwoColours(picture.value) ? refuse('one-colour', ONE_COLOUR) : picture;

/** The pixels to be divided, and the size in cells. */
function prepared(raster: Raster, settings: PictureSettings): Result<{ pixels: Pixels; size: Size }> {
  requireRaster(raster);
  const { colours, size: wanted, crop, threshold } = settings ?? {};
  requireTypes(settings, {
    colours: Array.isArray(colours) ? ['string'] : 'number',
    size: typeof wanted === 'object' ? SIZE : 'number',
    crop: typeof crop === 'object' ? { ...SIZE, x: 'number', y: 'number' } : 'string',
    threshold: typeof threshold === 'string' ? 'string' : 'number',
    look: 'string',
    edges: 'number',
  });
  if (settings.look !== undefined && !LOOKS.includes(settings.look)) {
    return refuse('bad-look', `There is no look ${settings.look}; there are ${LOOKS.join(', ')}.`);
  }
  if (raster.width < 1 || raster.height < 1) return refuse('empty-picture', 'The picture has no pixels.');
  const whole = settings.size === undefined && typeof crop !== 'object' ? nativePixels(raster) : undefined;
  const cut = whole ? ok(whole) : cropped(raster, settings);
  if (!cut.ok) return cut;
  const size = whole ?? targetSize(cut.value, settings);
  const faults = sizeFaults(size.width, size.height);
  if (faults.length > 0) return fail(faults);
  const seen = isPaleOnClear(cut.value) ? negative(cut.value) : cut.value;
  return ok({ pixels: pixelsOf(seen, size), size });
}

const longerSide = ({ width, height }: Size): number => Math.max(width, height);

const keepsSize = (raster: Size, { size }: PictureSettings): boolean =>
  size === undefined && longerSide(raster) <= SMALL_SIDE;

function cropped(raster: Raster, settings: PictureSettings): Result<Raster> {
  const { crop: how = 'auto' } = settings;
  if (how === 'none' || (how === 'auto' && keepsSize(raster, settings))) return ok(raster);
  return crop(raster, how === 'auto' ? onItsGround(raster, contentOf(raster), settings) : how);
}

/** The content with a cell of what it stands on around it, where that is a colour and no paper: a disc that fills the board would be on nothing. */
function onItsGround(raster: Raster, content: Rectangle, { size = DEFAULT_SIDE }: PictureSettings): Rectangle {
  if (isPaper(raster)) return content;
  const cells = typeof size === 'number' ? size : longerSide(size);
  const around = Math.ceil(longerSide(content) / Math.max(1, cells - 2));
  const [x, y] = [Math.max(0, content.x - around), Math.max(0, content.y - around)];
  return {
    x,
    y,
    width: Math.min(raster.width, content.x + content.width + around) - x,
    height: Math.min(raster.height, content.y + content.height + around) - y,
  };
}

function targetSize(raster: Raster, settings: PictureSettings): Size {
  const { size = DEFAULT_SIDE } = settings;
  if (typeof size !== 'number') return size;
  if (keepsSize(raster, settings)) return raster;
  const scale = size / longerSide(raster);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(raster.width), height: side(raster.height) };
}

const isColoured = ({ colours }: PictureSettings): boolean => colours !== undefined && colours !== 2;

/** Do the settings leave it open which look a black and white picture has? */
export const needsLook = (settings: PictureSettings): boolean => !isColoured(settings) && !lookAsked(settings);

/** The look that is named, or that other settings mean. */
function lookAsked({ look, threshold, dither, edges }: PictureSettings): Look | undefined {
  if (look) return look;
  if (dither !== undefined && dither !== 'none') return 'dither';
  if (threshold === 'adaptive') return 'adaptive';
  return threshold !== undefined || edges || dither !== undefined ? 'threshold' : undefined;
}

/** Every look, the best first; of equals the earlier one in the list. */
const ranked = (source: LookSource, settings: PictureSettings): MadePicture[] =>
  LOOKS.map((look) => blackAndWhite(source, look, settings)).sort((a, b) => b.score! - a.score!);

function blackAndWhite(source: LookSource, look: Look, settings: PictureSettings): MadePicture {
  const { threshold, edges, dither, invert = false } = settings;
  const made = makeLook(source, look, {
    ...(typeof threshold === 'number' && { level: threshold }),
    ...(edges !== undefined && { edges }),
    ...(dither && dither !== 'none' && { dither }),
  });
  const score = scoreLook(source, made.cells, look);
  const { width, height } = source.grey;
  return { width, height, ...(invert ? flipped(made) : made), look, score };
}

/** Each cell has the colour that has most of it. To keep thin lines, it is background only where little of another colour is in it. */
function coloured(
  seen: Pixels,
  { width, height }: Size,
  settings: PictureSettings,
  keepsLines = false,
): Result<MadePicture> {
  const { colours = 2, palette: method = 'k-means', invert = false } = settings;
  const pixels = invert ? { ...seen, rgb: seen.rgb.map((rgb, at) => (seen.opaque[at] ? 0xffffff - rgb : rgb)) } : seen;
  const chosen = typeof colours === 'number' ? found(pixels, colours, method) : named(colours);
  if (!chosen.ok) return chosen;
  const find = labeller(chosen.value);
  const labels = labelsOf(pixels, (rgb, pixel) => (pixels.opaque[pixel] ? find(rgb) : 0));
  const all = chosen.value.length;
  const shares = sharesOf(pixels, { width, height }, labels, all);
  const first = keepsLines
    ? withLines(shares, all)
    : withThinLines(pixels, { width, height }, labels, largestShare(shares, all), chosen.value);
  // A colour that has no cell is no colour of the puzzle, unless it was asked for by name.
  const used = chosen.value.map((_, value) => value === 0 || typeof colours !== 'number' || first.includes(value));
  const kept = chosen.value.map((_, value) => value).filter((value) => used[value]);
  const cells = first.map((value) => kept.indexOf(value));
  const palette = kept.map((value) => chosen.value[value]!);
  const apart = palette.map(({ lab }) => chosen.value.map((other) => Math.min(1, distance(lab, other.lab) / FAR)));
  const misfit = new Float32Array(palette.length * cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    for (let value = 0; value < palette.length; value++) {
      let cost = 0;
      for (let other = 0; other < all; other++) cost += shares[cell * all + other]! * apart[value]![other]!;
      misfit[cell * palette.length + value] = cost;
    }
  }
  return ok({ width, height, cells, colours: lookOf(palette), misfit, ...(keepsLines && { keepsLines }) });
}

/** The least difference of a thin line from what is around it. */
const LINE_CONTRAST = 0.25;

/** The cells with thin lines in them, of colours that are plainly seen there. */
function withThinLines(
  pixels: Pixels,
  size: Size,
  labels: Uint8Array,
  cells: Uint8Array,
  palette: readonly SourceColour[],
): Uint8Array {
  const found = Uint8Array.from(cells);
  for (let value = palette.length - 1; value >= 1; value--) {
    const lines = thinLines(
      pixels,
      size,
      labels.map((label) => (label === value ? 1 : 0)),
      cells.map((one) => (one === value ? 1 : 0)),
    );
    const isSeen = palette.map(({ lab }) => distance(lab, palette[value]!.lab) >= LINE_CONTRAST);
    for (let cell = 0; cell < cells.length; cell++) {
      if (lines[cell] && isSeen[cells[cell]!]) found[cell] = value;
    }
  }
  return found;
}

function withLines(shares: Float32Array, values: number): Uint8Array {
  const ink = Float32Array.from({ length: shares.length / values }, (_, cell) => 1 - shares[cell * values]!);
  const part = leastInked(ink);
  const inked = shares.map((share, at) => (at % values === 0 ? -1 : share));
  return largestShare(inked, values).map((value, cell) => (ink[cell]! >= part ? value : 0));
}

function found(pixels: Pixels, count: number, method: PaletteMethod): Result<SourceColour[]> {
  if (!Number.isInteger(count) || count < 2 || count > MAX_VALUES) {
    return refuse('bad-palette', `A picture can have 2 to ${MAX_VALUES} colours, not ${count}.`);
  }
  const palette = paletteOf(pixels, count, method);
  return palette.length < 2 ? refuse('one-colour', ONE_COLOUR) : ok(palette);
}

/** The colours of a palette, of names or `#rrggbb`. */
function named(colours: readonly string[]): Result<SourceColour[]> {
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
  return ok(rgbs.map((rgb) => ({ rgb: Number.parseInt(rgb, 16), lab: labOfRgb(rgb) })));
}

/** For a palette of so many colours that nobody has named: the background, and colours that are told apart easily. */
const USUAL = [
  'white',
  'black',
  '#e02020',
  '#1e70e0',
  '#ffca28',
  '#2e9e3f',
  '#8e24aa',
  '#ff8c00',
  '#ff8fb0',
  '#795548',
  '#00bcd4',
];

/** The colours for pictures without a source, by their number with the background, or by names or `#rrggbb`. */
export function namedColours(colours: number | readonly string[]): Result<PictureColour[]> {
  if (typeof colours === 'number' && !(Number.isInteger(colours) && colours >= 2 && colours <= USUAL.length)) {
    return refuse('bad-palette', `By their number there are 2 to ${USUAL.length} colours, the background included.`);
  }
  const chosen = named(typeof colours === 'number' ? USUAL.slice(0, colours) : colours);
  return chosen.ok ? ok(lookOf(chosen.value)) : chosen;
}

/** Names that people know, each only once. */
function lookOf(palette: readonly SourceColour[]): PictureColour[] {
  const taken = new Map<string, number>();
  const raw = palette.map((colour) => {
    const rgb = colour.rgb.toString(16).padStart(6, '0');
    const name = colourName(rgb);
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { name: count === 1 ? name : `${name} ${count}`, rgb };
  });
  return withSymbols(raw).map(({ name, rgb, symbol }) => ({ name, symbol, colour: `#${rgb}` }));
}
