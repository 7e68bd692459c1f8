/**
 * The colours of clues whose numbers stand on coloured squares or are coloured themselves, as in screenshots of colour nonograms. The
 * ground under each number is looked up in the picture, or its ink when all grounds are alike; what is alike forms a colour of the
 * palette. A picture counts as coloured only when several lines have numbers of different colours: bands that are striped
 * line by line, or a shadow, are no colours.
 *
 * Alike are colours with a chain of hardly different ones between them (single linkage): across a photo the light changes little by
 * little, while different colours have nothing between them. Hue and saturation count as shares of the strongest channel,
 * which light and shadow do not change; lightness counts less.
 */
import type { Colour } from '../kinds/nonogram/puzzle.js';
import type { RgbaRaster } from './gray.js';
import type { ReadNumber } from './read-picture.js';

type Rgb = readonly [number, number, number];

/** The colour of each number: an index into the palette. */
export interface Colouring {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly palette: readonly Colour[];
}

/** Colours are linked that differ so many times as much as the nearest ones usually do, within these bounds. */
const LINK = { times: 5, least: 14, most: 40 };
const LIGHTNESS = 0.6;
/** Below this, hue and saturation are noise: black. */
const BLACK = 70;
/** A colour's strongest and weakest channel differ by this share; those of greys do not. */
const COLOURFUL = 0.2;
/** So many of the numbers have a colour that is no grey. */
const SHARE = 0.1;
const MOST_COLOURS = 12;
const SYMBOLS = 'abcdefghijkl';
/** Where the ground is looked up, as shares of the number's box: near its edges, but not on a line. */
const EDGES = [0.13, 0.22, 0.5, 0.78, 0.87] as const;
/** How far outside of a box that only holds the digits, in shares of its height. */
const OUTSIDE = 0.13;
/** The ink is what differs most from the ground: this share of a number's box. */
const INK = 0.04;

type Lines = readonly (readonly ReadNumber[])[];

export function coloursOf(raster: RgbaRaster, rows: Lines, cols: Lines): Colouring | undefined {
  const numbers = [...rows, ...cols].flat();
  const grounds = numbers.map((number) => groundOf(raster, number));
  return (
    colouringOf(grounds, rows, cols) ??
    colouringOf(
      numbers.map((number, i) => inkOf(raster, number, grounds[i]!)),
      rows,
      cols,
    )
  );
}

/** The colouring in which the numbers have these colours, given line by line; none if that is no colour puzzle. */
function colouringOf(colours: readonly Rgb[], rows: Lines, cols: Lines): Colouring | undefined {
  if (!colours.some(isColourful)) return undefined;
  const classes = linked(colours);
  const kinds = [...new Set(classes)];
  let next = 0;
  const values = (lines: Lines) => lines.map((line) => line.map(() => 1 + kinds.indexOf(classes[next++]!)));
  const [ofRows, ofCols] = [values(rows), values(cols)];
  const mixed = [...ofRows, ...ofCols].filter((line) => new Set(line).size > 1).length;
  const usual = kinds.map((kind) => middleOf(colours.filter((_, i) => classes[i] === kind)));
  const colourful = kinds.filter((_, i) => isColourful(usual[i]!));
  const share = classes.filter((own) => colourful.includes(own)).length / classes.length;
  if (mixed < 3 || share < SHARE || kinds.length > MOST_COLOURS) return undefined;
  const palette = [
    { name: 'white', rgb: 'ffffff', symbol: '.' },
    ...usual.map((rgb, i) => ({ name: `colour ${i + 1}`, rgb: hexOf(rgb), symbol: SYMBOLS[i]! })),
  ];
  return { rows: ofRows, cols: ofCols, palette };
}

const isColourful = (rgb: Rgb): boolean => Math.max(...rgb) - Math.min(...rgb) > COLOURFUL * Math.max(BLACK, ...rgb);

/** The class of each colour, as the index of its first member. A class of one belongs to the nearest: every colour occurs in a row and in a column. */
function linked(colours: readonly Rgb[]): number[] {
  const features = colours.map(([r, g, b]) => {
    const most = Math.max(r, g, b, 1);
    const share = most < BLACK ? 0 : 255 / most;
    return [LIGHTNESS * most, share * (r - g), share * (b - (r + g) / 2)] as const;
  });
  const away = (i: number, k: number): number =>
    Math.hypot(...features[i]!.map((value, part) => value - features[k]![part]!));
  const others = (i: number): number[] => [...colours.keys()].filter((k) => k !== i);
  const nearest = colours.map((_, i) => Math.min(...others(i).map((k) => away(i, k))));
  const usual = [...nearest].sort((a, b) => a - b)[nearest.length >> 1] ?? 0;
  const link = Math.min(LINK.most, Math.max(LINK.least, LINK.times * usual));
  const classes = colours.map(() => -1);
  for (const start of colours.keys()) {
    if (classes[start] !== -1) continue;
    classes[start] = start;
    for (const queue = [start]; queue.length > 0; ) {
      const from = queue.pop()!;
      for (const k of colours.keys()) {
        if (classes[k] !== -1 || away(from, k) > link) continue;
        classes[k] = start;
        queue.push(k);
      }
    }
  }
  const alone = (i: number): boolean => others(i).every((k) => classes[k] !== classes[i]);
  return classes.map((own, i) => {
    if (colours.length < 2 || !alone(i)) return own;
    return classes[others(i).reduce((a, b) => (away(i, b) < away(i, a) ? b : a))]!;
  });
}

const hexOf = (rgb: Rgb): string => rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('');

const middle = (list: number[]): number => list.sort((p, q) => p - q)[list.length >> 1]!;

const middleOf = (colours: readonly Rgb[]): Rgb => [
  middle(colours.map(([r]) => r)),
  middle(colours.map(([, g]) => g)),
  middle(colours.map(([, , b]) => b)),
];

/** The colour at a place of the number's box, in shares of it. */
function colourAt({ width, height, data }: RgbaRaster, { corners }: ReadNumber, u: number, v: number): Rgb {
  const [a, b, c, d] = corners;
  const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
  const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
  const px = Math.max(0, Math.min(width - 1, Math.round(x)));
  const py = Math.max(0, Math.min(height - 1, Math.round(y)));
  const at = (py * width + px) * 4;
  return [data[at]!, data[at + 1]!, data[at + 2]!];
}

/** The usual colour along the edges of the number's box; just outside of it, when only the digits are in it. */
function groundOf(raster: RgbaRaster, number: ReadNumber): Rgb {
  const samples: Rgb[] = [];
  if (!number.tight) {
    for (const v of EDGES) {
      for (const u of EDGES) if (u < 0.2 || u > 0.8 || v < 0.2 || v > 0.8) samples.push(colourAt(raster, number, u, v));
    }
    return middleOf(samples);
  }
  const [a, b, , d] = number.corners;
  const aside = (OUTSIDE * Math.hypot(d.x - a.x, d.y - a.y)) / Math.max(1, Math.hypot(b.x - a.x, b.y - a.y));
  for (const k of EDGES) {
    for (const u of [-aside, 1 + aside]) samples.push(colourAt(raster, number, u, k));
    for (const v of [-OUTSIDE, 1 + OUTSIDE]) samples.push(colourAt(raster, number, k, v));
  }
  return middleOf(samples);
}

/** The colour of the digits: of the places that differ most from the ground. */
function inkOf(raster: RgbaRaster, number: ReadNumber, ground: Rgb): Rgb {
  const places = Array.from({ length: 14 }, (_, i) => (i + 0.5) / 14);
  const samples = places.flatMap((v) => places.map((u) => colourAt(raster, number, u, v)));
  const away = (rgb: Rgb): number => Math.hypot(...rgb.map((channel, i) => channel - ground[i]!));
  return middleOf(samples.sort((p, q) => away(q) - away(p)).slice(0, Math.ceil(INK * samples.length)));
}
