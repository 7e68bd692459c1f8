/**
 * PNG pictures, a pixel per cell. Transparent pixels lie on white. A picture all in greys is black and white by
 * luminance; one with up to 31 colours is a colour nonogram whose background is white, or else the most common colour;
 * one with more is for `nonori make`. What we write carries its palette and what it is about in a text chunk, so that
 * reading it gives the same puzzle. Decoding and encoding are the host's; the declared size is checked first.
 */

import { MAX_VALUES } from '../core/board.js';
import { sizeFaults } from '../core/geometry.js';
import type { About, Entry } from '../core/puzzle.js';
import { fail, fault, ok, type Result } from '../core/result.js';
import { BLACK_AND_WHITE, type Colour } from '../kinds/nonogram/puzzle.js';
import type { Format, Host, Raster, Source } from './base/format.js';
import { LIKELIHOOD } from './base/likelihood.js';
import { cannotHold } from './base/what-fits.js';
import { readAbout, readPalette } from './json.js';
import { isJpeg, isPng, pngSize, pngText, withPngText } from './pictures/headers.js';
import { entryOfPicture, goalPicture } from './pictures/puzzle-picture.js';
import { single } from './text/clues.js';
import { nameOf } from './text/colours.js';
import { isObject } from './text/json-text.js';
import { withSymbols } from './text/palette.js';

const KEYWORD = 'nonori';
const WHITE = 0xffffff;

const refuse = (code: string, message: string) => fail([fault(code, message, 1, 1)]);

function read(source: Source, host: Host): Result<readonly Entry[]> {
  const { bytes } = source;
  if (isJpeg(bytes)) return refuse('is-photo', 'A JPEG is a photo, not a puzzle; `nonori make` turns it into one.');
  if (!isPng(bytes)) return refuse('not-png', 'The file is not a PNG picture.');
  const size = pngSize(bytes);
  if (!size) return refuse('truncated', 'The PNG picture ends in its header.');
  const [tooLarge] = sizeFaults(size.width, size.height);
  if (tooLarge) return refuse(tooLarge.code, tooLarge.message);
  if (!host.decodeImage) return refuse('no-decoder', 'Pictures cannot be decoded here.');
  const raster = host.decodeImage(bytes);
  if (!raster || raster.data.length !== 4 * raster.width * raster.height) {
    return refuse('bad-picture', 'The PNG picture is damaged.');
  }
  const pixels = new Uint32Array(raster.width * raster.height);
  for (let pixel = 0; pixel < pixels.length; pixel++) pixels[pixel] = colourOf(raster, pixel);
  const shades = countColours(pixels);
  const stored = storedIn(bytes);
  const palette = stored?.palette && covers(stored.palette, shades) ? stored.palette : undefined;
  if (!palette && allGrey(shades)) {
    const cells = pixels.map((colour) => (luminance(colour) < 128 ? 1 : 0));
    return single(entryOfPicture({ ...sizeOf(raster), cells, about: stored?.about ?? {} }));
  }
  if (!palette && shades.size > MAX_VALUES) {
    const message = `The picture has more than ${MAX_VALUES} colours; \`nonori make\` reduces them to a puzzle.`;
    return refuse('too-many-colours', message);
  }
  const colours = palette ?? paletteOf(shades);
  const values = new Map(colours.map(({ rgb }, value) => [Number.parseInt(rgb, 16), value]));
  const cells = pixels.map((colour) => values.get(colour)!);
  return single(entryOfPicture({ ...sizeOf(raster), cells, palette: colours, about: stored?.about ?? {} }));
}

const sizeOf = ({ width, height }: Raster) => ({ width, height });

/** The colour of a pixel on white, as 0xRRGGBB. */
function colourOf({ data }: Raster, pixel: number): number {
  const alpha = data[4 * pixel + 3]! / 255;
  const channel = (offset: number) => Math.round(data[4 * pixel + offset]! * alpha + 255 * (1 - alpha));
  return (channel(0) << 16) | (channel(1) << 8) | channel(2);
}

/** How often each colour occurs; the counting stops soon after there are too many. */
function countColours(pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const colour of pixels) {
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
    if (counts.size > 100_000) break;
  }
  return counts;
}

const channels = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function luminance(colour: number): number {
  const [red, green, blue] = channels(colour);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

const allGrey = (shades: ReadonlyMap<number, number>): boolean =>
  [...shades.keys()].every((colour) => {
    const of = channels(colour);
    return Math.max(...of) - Math.min(...of) <= 8;
  });

/** Background first, then the other colours from dark to light. */
function paletteOf(shades: ReadonlyMap<number, number>): Colour[] {
  const byCount = [...shades.keys()].sort((a, b) => shades.get(b)! - shades.get(a)! || luminance(b) - luminance(a));
  const background = shades.has(WHITE) || shades.size === 1 ? WHITE : byCount[0]!;
  const others = byCount.filter((colour) => colour !== background).sort((a, b) => luminance(a) - luminance(b) || a - b);
  return withSymbols(
    [background, ...others].map((colour) => {
      const rgb = colour.toString(16).padStart(6, '0');
      return { name: nameOf(rgb) ?? `#${rgb}`, rgb };
    }),
  );
}

const covers = (palette: readonly Colour[], shades: ReadonlyMap<number, number>): boolean =>
  [...shades.keys()].every((shade) => palette.some(({ rgb }) => Number.parseInt(rgb, 16) === shade));

/** What our own text chunk says; nothing when it is damaged. */
function storedIn(bytes: Uint8Array): { palette: readonly Colour[]; about: About } | undefined {
  const text = pngText(bytes, KEYWORD);
  if (text === undefined) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!isObject(parsed)) return undefined;
    const palette = readPalette(parsed.palette);
    const about = readAbout(parsed.about);
    return palette.ok && about.ok ? { palette: palette.value, about: about.value } : undefined;
  } catch {
    return undefined;
  }
}

function write(entries: readonly Entry[], host: Host): Result<Uint8Array> {
  const picture = goalPicture(entries, png);
  if (!picture.ok) return picture;
  if (!host.encodePng) return refuse('no-encoder', 'Pictures cannot be encoded here.');
  const { puzzle, values } = picture.value;
  const { width, height, palette, about } = puzzle;
  if (new Set(palette.map(({ rgb }) => rgb)).size < palette.length) {
    return cannotHold(png, 'two colours that look the same');
  }
  const data = new Uint8Array(4 * values.length);
  const colours = palette.map(({ rgb }) => channels(Number.parseInt(rgb, 16)));
  for (let cell = 0; cell < values.length; cell++) {
    data.set(colours[values[cell]!]!, 4 * cell);
    data[4 * cell + 3] = 255;
  }
  const plain = palette === BLACK_AND_WHITE && Object.keys(about).length === 0;
  const bytes = host.encodePng({ width, height, data });
  return ok(plain ? bytes : withPngText(bytes, KEYWORD, JSON.stringify({ palette, about })));
}

export const png: Format = {
  id: 'png',
  title: 'PNG picture',
  extensions: ['.png'],
  kinds: ['nonogram'],
  many: false,
  sniff: ({ bytes }) => (isPng(bytes) || isJpeg(bytes) ? LIKELIHOOD.signature : LIKELIHOOD.none),
  read,
  write,
};
