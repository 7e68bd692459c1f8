/**
 * The colours of clues whose numbers stand on coloured squares or are coloured themselves, as in screenshots of colour nonograms. The
 * ground under each number is looked up in the picture, or its ink when all grounds are alike; what is alike forms a colour of the
 * palette. A picture counts as coloured only when several lines have numbers of different colours: bands that are striped
 * line by line, or a shadow, are no colours.
 *
 * Of grounds, hue and saturation count as shares of the strongest channel, which light and shadow do not change; lightness counts less. Of inks, only
 * the proportions count in which they take light from the channels of their ground, in the sum over a number's box: thin strokes, blur, and JPEG, which keeps
 * colours coarsely, pale or spread an ink and do not change these, and a clue that is crossed off has the colour that it had. Which of them are alike is in colour-classes.ts.
 */
import type { Colour } from '../kinds/nonogram/puzzle.js';
import type { ReadNumber } from './board-reading.js';
import { type Classing, classings } from './colour-classes.js';
import type { RgbaRaster } from './gray.js';

type Rgb = readonly [number, number, number];

/** The colour of each number: an index into the palette. */
export interface Colouring {
  readonly rows: readonly (readonly number[])[];
  readonly cols: readonly (readonly number[])[];
  readonly palette: readonly Colour[];
  /** Of each number: would another colour be more like it, if rows and columns did not fill equally many cells of each? */
  readonly moved: { readonly rows: readonly (readonly boolean[])[]; readonly cols: readonly (readonly boolean[])[] };
}

const LIGHTNESS = 0.35;
/** In what is as dark as this, hue and saturation are noise: black. */
const BLACK = { surely: 35, hardly: 60 };
/** A colour's strongest and weakest channel differ by this share; those of greys do not. */
const COLOURFUL = 0.2;
/** So many of the numbers have a colour that is no grey. */
const SHARE = 0.1;
const MOST_COLOURS = 12;
const SYMBOLS = 'abcdefghijkl';
/** Where the ground is looked up, as shares of the number's box: near its edges, but not on a line. */
const EDGES = [0.13, 0.22, 0.5, 0.78, 0.87] as const;
/**
 * How far outside of a box that only holds the digits, in shares of its height, and in how many places along each side. The blur of a camera mixes the ground
 * with what is around it, which is lighter more often than not: so it is the colour of this rank in its darkest channel.
 */
const OUTSIDE = { near: 0.1, far: 0.17, places: 9, rank: 0.35 };
/** Where the light around a number is looked up, in heights of its box from its middle, and which rank it has there. It is no less than this share of full light. */
const AROUND = { reach: [1, 1.6, 2.2], directions: 12, rank: 0.8, least: 0.35 };
/** The ink is what differs most from the ground: this share of a number's box. */
const INK = 0.04;

/**
 * What digits take from the ground is summed this far outside of their box, in shares of its height, at every pixel or at so many places in each
 * direction.
 */
const SPREAD = 0.12;
const PLACES = { least: 8, most: 24 };
/** The light of a channel counts as at least so many levels: below, its share would be noise. */
const DARK = 60;

/**
 * The light around a number is uneven when of the parts of a frame so far around its box, in shares of its height, the darker ones are darker than the lighter ones by this
 * factor. Strokes of digits are narrower than twice this share of their box.
 */
const UNEVEN = { away: [0.14, 0.22], places: 4, parts: 3, low: 0.12, high: 0.88, factor: 0.92, stroke: 0.14 };

type Lines = readonly (readonly ReadNumber[])[];

/** The colour of a number, looked up when it is asked for, and what of it is compared with that of others. */
interface Sample {
  rgb(): Rgb;
  readonly features: Rgb;
  readonly isColourful: boolean;
}

/** The colourings that numbers may have, the likeliest first; none if this is no colour puzzle. */
export function coloursOf(raster: RgbaRaster, rows: Lines, cols: Lines): Colouring[] {
  const numbers = [...rows, ...cols].flat();
  const grounds = numbers.map((number) => groundOf(raster, number));
  const onGrounds = colouringsOf(
    numbers.map((number, i) => groundSample(grounds[i]!, lightAround(raster, number))),
    rows,
    cols,
  );
  if (onGrounds.length > 0) return onGrounds;
  const inks = (inAnyLight: boolean): Sample[] =>
    numbers.map((number, i) => inkSample(raster, number, grounds[i]!, inAnyLight));
  // Ink that is not colourful at first sight, but for a few numbers in the edge of a shadow, is worth no second one.
  return hasColourful(inks(false)) ? colouringsOf(inks(true), rows, cols) : [];
}

/** At most half of the numbers that count as coloured below are grey themselves. */
const hasColourful = (colours: readonly Sample[]): boolean =>
  2 * colours.filter(({ isColourful }) => isColourful).length >= SHARE * colours.length;

/** The colourings in which the numbers have these colours, given line by line. */
function colouringsOf(colours: readonly Sample[], rows: Lines, cols: Lines): Colouring[] {
  if (!hasColourful(colours)) return [];
  const inRows = rows.flat().length;
  const numbers = [...rows, ...cols].flat().map(({ alternatives: [first] }, i) => ({
    features: colours[i]!.features,
    isRow: i < inRows,
    value: first?.value ?? 0,
  }));
  return classings(numbers)
    .map((classing) => colouringOf(colours, classing, rows, cols))
    .filter((colouring) => colouring !== undefined);
}

function colouringOf(
  colours: readonly Sample[],
  { classes, moved }: Classing,
  rows: Lines,
  cols: Lines,
): Colouring | undefined {
  const kinds = [...new Set(classes)];
  const inLines = <T>(of: readonly T[]) => {
    let next = 0;
    const values = (lines: Lines): T[][] => lines.map((line) => line.map(() => of[next++]!));
    return { rows: values(rows), cols: values(cols) };
  };
  const { rows: ofRows, cols: ofCols } = inLines(classes.map((own) => 1 + kinds.indexOf(own)));
  const mixed = [...ofRows, ...ofCols].filter((line) => new Set(line).size > 1).length;
  const members = kinds.map((kind) => colours.filter((_, i) => classes[i] === kind));
  const usual = members.map((of) => middleOf(of.map((one) => one.rgb())));
  const colourful = kinds.filter(
    (_, i) => 2 * members[i]!.filter(({ isColourful }) => isColourful).length > members[i]!.length,
  );
  const share = classes.filter((own) => colourful.includes(own)).length / classes.length;
  if (mixed < 3 || share < SHARE || kinds.length > MOST_COLOURS) return undefined;
  const palette = [
    { name: 'white', rgb: 'ffffff', symbol: '.' },
    ...usual.map((rgb, i) => ({ name: `colour ${i + 1}`, rgb: hexOf(rgb), symbol: SYMBOLS[i]! })),
  ];
  return { rows: ofRows, cols: ofCols, palette, moved: inLines(moved) };
}

const isColourful = (rgb: Rgb, least: number): boolean =>
  Math.max(...rgb) - Math.min(...rgb) > COLOURFUL * Math.max(least, ...rgb);

/** A ground in a shadow is what it would be in the light. */
function groundSample(rgb: Rgb, light: number): Sample {
  // What is lighter than its surroundings keeps its hue.
  const lit = 255 / Math.max(light, ...rgb);
  const [r, g, b] = rgb.map((channel) => lit * channel) as [number, number, number];
  const most = Math.max(r, g, b, 1);
  const share = (255 / most) * Math.max(0, Math.min(1, (most - BLACK.surely) / (BLACK.hardly - BLACK.surely)));
  return {
    rgb: () => rgb,
    features: [LIGHTNESS * most, share * (r - g), share * (b - (r + g) / 2)],
    isColourful: isColourful([r, g, b], BLACK.hardly),
  };
}

const hexOf = (rgb: Rgb): string => rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('');

const middle = (list: number[]): number => list.sort((p, q) => p - q)[list.length >> 1]!;

const middleOf = (colours: readonly Rgb[]): Rgb => [
  middle(colours.map(([r]) => r)),
  middle(colours.map(([, g]) => g)),
  middle(colours.map(([, , b]) => b)),
];

/** Where a place of the number's box, in shares of it, is in the picture's data. */
function placeAt({ width, height }: RgbaRaster, { corners }: ReadNumber, u: number, v: number): number {
  const [a, b, c, d] = corners;
  const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
  const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
  const px = Math.max(0, Math.min(width - 1, Math.round(x)));
  const py = Math.max(0, Math.min(height - 1, Math.round(y)));
  return (py * width + px) * 4;
}

function colourAt(raster: RgbaRaster, number: ReadNumber, u: number, v: number): Rgb {
  const at = placeAt(raster, number, u, v);
  return [raster.data[at]!, raster.data[at + 1]!, raster.data[at + 2]!];
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
  const { wide, high } = sizeOf(number);
  const isWide = wide > high;
  for (let i = 0; i < OUTSIDE.places; i++) {
    const k = i / (OUTSIDE.places - 1);
    for (const above of [OUTSIDE.near, OUTSIDE.far]) {
      const aside = (above * high) / Math.max(1, wide);
      // A number of two digits may reach nearly to the sides of its tile.
      if (!isWide) for (const u of [-aside, 1 + aside]) samples.push(colourAt(raster, number, u, k));
      for (const v of [-above, 1 + above]) samples.push(colourAt(raster, number, k, v));
    }
  }
  samples.sort((p, q) => Math.min(...p) - Math.min(...q));
  const from = Math.floor((OUTSIDE.rank / 2) * samples.length);
  return middleOf(samples.slice(from, Math.ceil(1.5 * OUTSIDE.rank * samples.length)));
}

function sizeOf({ corners: [a, b, , d] }: ReadNumber): { readonly wide: number; readonly high: number } {
  return { wide: Math.hypot(b.x - a.x, b.y - a.y), high: Math.hypot(d.x - a.x, d.y - a.y) };
}

/** How light the page is around a number: a shadow, which makes all colours darker, does not change which these are. */
function lightAround(raster: RgbaRaster, number: ReadNumber): number {
  // Around cells that are coloured as a whole there are others, and no page.
  if (!number.tight && !number.onTile) return 255;
  const { wide, high } = sizeOf(number);
  const lights: number[] = [];
  for (const reach of AROUND.reach) {
    for (let i = 0; i < AROUND.directions; i++) {
      const angle = (2 * Math.PI * i) / AROUND.directions;
      const [u, v] = [0.5 + (reach * Math.cos(angle) * high) / Math.max(1, wide), 0.5 + reach * Math.sin(angle)];
      lights.push(Math.max(...colourAt(raster, number, u, v)));
    }
  }
  const light = lights.sort((p, q) => p - q)[Math.floor(AROUND.rank * lights.length)]!;
  return Math.max(AROUND.least * 255, light);
}

/**
 * The ink of a number: its colour, and in which proportions it takes light from the channels, or adds it. `inAnyLight`: where the edge of a shadow is near, the
 * ground is looked up for each place, which takes long.
 */
function inkSample(raster: RgbaRaster, number: ReadNumber, ground: Rgb, inAnyLight: boolean): Sample {
  const { wide, high } = sizeOf(number);
  const around = number.tight ? SPREAD : 0;
  const count = (length: number, more: number): number =>
    Math.max(PLACES.least, Math.min(PLACES.most, Math.ceil(length * (1 + 2 * more))));
  const [aside, above] = [(around * high) / Math.max(1, wide), around];
  const [across, down] = [count(wide, aside), count(high, above)];
  const placed = (col: number, row: number): number =>
    placeAt(
      raster,
      number,
      -aside + ((1 + 2 * aside) * (col + 0.5)) / across,
      -above + ((1 + 2 * above) * (row + 0.5)) / down,
    );
  const groundsOf = inAnyLight && isUneven(raster, number) ? evened(raster, placed, across, down) : undefined;
  const taken: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < down; row++) {
    for (let col = 0; col < across; col++) {
      const at = placed(col, row);
      const here = ground.map((usual, channel) => {
        const own = groundsOf?.[channel]?.[row * across + col] ?? usual;
        return (own - raster.data[at + channel]!) / Math.max(DARK, own);
      }) as [number, number, number];
      // Where the ground was looked up for each place, what is left of it is noise.
      const weight = groundsOf ? Math.abs(here[0] + here[1] + here[2]) : 1;
      for (let channel = 0; channel < 3; channel++) taken[channel]! += weight * here[channel]!;
    }
  }
  const sum = taken[0] + taken[1] + taken[2];
  const parts = taken.map((part) => (sum < 0 ? -part : part)) as [number, number, number];
  const length = Math.max(1e-3, Math.hypot(...parts));
  const [r, g, blue] = parts;
  return {
    rgb: () => inkOf(raster, number, ground),
    features: [(255 * r) / length, (255 * g) / length, (255 * blue) / length],
    isColourful: isColourful(parts, 0),
  };
}

/** Does the edge of a shadow go through the box of a number, or near it? */
function isUneven(raster: RgbaRaster, number: ReadNumber): boolean {
  const { wide, high } = sizeOf(number);
  const { away, places, parts, low, high: upper, factor } = UNEVEN;
  // The grain of coarse paper is none: means of several places are compared.
  const sums = Array.from({ length: 4 * parts }, (): [number, number, number] => [0, 0, 0]);
  for (const out of away) {
    const aside = (out * high) / Math.max(1, wide);
    for (let i = 0; i < parts * places; i++) {
      const k = i / (parts * places - 1);
      const four = [[-aside, k] as const, [1 + aside, k] as const, [k, -out] as const, [k, 1 + out] as const];
      for (const [side, [u, v]] of four.entries()) {
        const rgb = colourAt(raster, number, u, v);
        const sum = sums[side * parts + Math.floor(i / places)]!;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += rgb[channel]!;
      }
    }
  }
  return [0, 1, 2].some((channel) => {
    const lights = sums.map((sum) => sum[channel]!).sort((p, q) => p - q);
    const at = (share: number): number => lights[Math.floor(share * lights.length)]!;
    return at(low) < factor * at(upper);
  });
}

/**
 * The ground at each place of a number's box in each channel, where it is not the same everywhere: without what is narrower than the strokes of digits and darker
 * (morphological closing), or lighter (opening), whichever is more.
 */
function evened(
  raster: RgbaRaster,
  placed: (col: number, row: number) => number,
  across: number,
  down: number,
): Float64Array[] {
  const reach = Math.max(2, Math.round(UNEVEN.stroke * down));
  const [width, height] = [across + 4 * reach, down + 4 * reach];
  const filtered = (from: Float64Array, pick: (a: number, b: number) => number): Float64Array => {
    const pass = (data: Float64Array, step: number, at: (i: number) => number, length: number): Float64Array =>
      data.map((own, i) => {
        let best = own;
        for (let k = -Math.min(reach, at(i)); k <= Math.min(reach, length - 1 - at(i)); k++)
          best = pick(best, data[i + k * step]!);
        return best;
      });
    return pass(
      pass(from, 1, (i) => i % width, width),
      width,
      (i) => Math.floor(i / width),
      height,
    );
  };
  const channels = [0, 1, 2].map((channel) =>
    Float64Array.from({ length: width * height }, (_, i) => {
      return raster.data[placed((i % width) - 2 * reach, Math.floor(i / width) - 2 * reach) + channel]!;
    }),
  );
  const inside = (data: Float64Array): Float64Array =>
    Float64Array.from({ length: across * down }, (_, i) => {
      return data[(Math.floor(i / across) + 2 * reach) * width + (i % across) + 2 * reach]!;
    });
  const grounds = ([Math.max, Math.min] as const).map((first) => {
    const second = first === Math.max ? Math.min : Math.max;
    return channels.map((channel) => inside(filtered(filtered(channel, first), second)));
  });
  const differs = (ground: readonly Float64Array[]): number =>
    ground.reduce((sum, own, channel) => {
      const seen = inside(channels[channel]!);
      return sum + own.reduce((total, light, i) => total + Math.abs(light - seen[i]!), 0);
    }, 0);
  return differs(grounds[0]!) >= differs(grounds[1]!) ? grounds[0]! : grounds[1]!;
}

/** The colour of the digits: of the places that differ most from the ground. */
function inkOf(raster: RgbaRaster, number: ReadNumber, ground: Rgb): Rgb {
  const places = Array.from({ length: 14 }, (_, i) => (i + 0.5) / 14);
  const samples = places.flatMap((v) => places.map((u) => colourAt(raster, number, u, v)));
  const away = (rgb: Rgb): number => Math.hypot(...rgb.map((channel, i) => channel - ground[i]!));
  return middleOf(samples.sort((p, q) => away(q) - away(p)).slice(0, Math.ceil(INK * samples.length)));
}
