/**
 * The colours of clues whose numbers stand on coloured squares, as in screenshots of colour nonograms. The ground under each number
 * is looked up in the picture, grounds that are alike form a colour of the palette. A picture counts as coloured only when
 * several lines have numbers of different colours: bands that are striped line by line, or a shadow, are no colours.
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

/** Grounds whose channels differ by less are one colour. */
const ALIKE = 40;
/** A colour differs by so much between its strongest and weakest channel; greys do not. */
const COLOURFUL = 50;
const MOST_COLOURS = 12;
const SYMBOLS = 'abcdefghijkl';
/** Where the ground is looked up, as shares of the number's box: near its edges, but not on a line. */
const EDGES = [0.13, 0.22, 0.5, 0.78, 0.87] as const;

type Lines = readonly (readonly ReadNumber[])[];

export function coloursOf(raster: RgbaRaster, rows: Lines, cols: Lines): Colouring | undefined {
  const seen: { rgb: Rgb; count: number }[] = [];
  const classify = (number: ReadNumber): number => {
    const rgb = groundOf(raster, number);
    const known = seen.findIndex((one) => one.rgb.every((channel, i) => Math.abs(channel - rgb[i]!) < ALIKE));
    if (known < 0) return seen.push({ rgb, count: 1 }) - 1;
    seen[known]!.count++;
    return known;
  };
  const colours = (lines: Lines) => lines.map((line) => line.map(classify));
  const [ofRows, ofCols] = [colours(rows), colours(cols)];
  const mixed = [...ofRows, ...ofCols].filter((line) => new Set(line).size > 1).length;
  const colourful = seen.some(({ rgb }) => Math.max(...rgb) - Math.min(...rgb) > COLOURFUL);
  const rare = seen.some(({ count }) => count < 2);
  if (mixed < 3 || !colourful || rare || seen.length > MOST_COLOURS) return undefined;
  const palette = [
    { name: 'white', rgb: 'ffffff', symbol: '.' },
    ...seen.map(({ rgb }, i) => ({ name: `colour ${i + 1}`, rgb: hexOf(rgb), symbol: SYMBOLS[i]! })),
  ];
  const values = (lines: number[][]) => lines.map((line) => line.map((index) => index + 1));
  return { rows: values(ofRows), cols: values(ofCols), palette };
}

const hexOf = (rgb: Rgb): string => rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('');

/** The usual colour along the edges of the number's box. */
function groundOf({ width, height, data }: RgbaRaster, { corners }: ReadNumber): Rgb {
  const samples: number[][] = [[], [], []];
  const [a, b, c, d] = corners;
  for (const v of EDGES) {
    for (const u of EDGES) {
      if (u > 0.2 && u < 0.8 && v > 0.2 && v < 0.8) continue;
      const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
      const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
      const px = Math.max(0, Math.min(width - 1, Math.round(x)));
      const py = Math.max(0, Math.min(height - 1, Math.round(y)));
      for (let channel = 0; channel < 3; channel++) samples[channel]!.push(data[(py * width + px) * 4 + channel]!);
    }
  }
  const middle = (list: number[]): number => list.sort((p, q) => p - q)[list.length >> 1]!;
  return [middle(samples[0]!), middle(samples[1]!), middle(samples[2]!)];
}
