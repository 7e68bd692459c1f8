/**
 * The colours of clues whose numbers stand on coloured squares or are coloured themselves, as in screenshots of colour nonograms. The
 * ground under each number is looked up in the picture, or its ink when all grounds are alike; what is alike forms a colour of the
 * palette. A picture counts as coloured only when several lines have numbers of different colours: bands that are striped
 * line by line, or a shadow, are no colours.
 *
 * Alike are colours with a chain of hardly different ones between them (single linkage): across a photo the light changes little by
 * little, while different colours have nothing between them. Of grounds, hue and saturation count as shares of the strongest channel,
 * which light and shadow do not change; lightness counts less. Of inks, only the proportions count in which they take light from the
 * channels of their ground, in the sum over a number's box: thin strokes, blur, and JPEG, which keeps colours coarsely, pale or
 * spread an ink and do not change these, and a clue that is crossed off has the colour that it had.
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

/**
 * Colours that differ by less than `least` are the same, by more than `most` different ones. Between, the difference that tells them apart is
 * where the differences of neighbours have their widest gaps, as factors; so many gaps are tried, and only those that are `wide`.
 */
const LINK = { least: 14, most: 90, gaps: 2, wide: 1.3 };
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
  const inks = numbers.map((number, i) => inkSample(raster, number, grounds[i]!));
  return colouringsOf(inks, rows, cols);
}

/** The colourings in which the numbers have these colours, given line by line. */
function colouringsOf(colours: readonly Sample[], rows: Lines, cols: Lines): Colouring[] {
  // At most half of the numbers that count as coloured below are grey themselves.
  if (2 * colours.filter(({ isColourful }) => isColourful).length < SHARE * colours.length) return [];
  return linked(colours.map(({ features }) => features))
    .map((classes) => colouringOf(colours, classes, rows, cols))
    .filter((colouring) => colouring !== undefined);
}

function colouringOf(
  colours: readonly Sample[],
  classes: readonly number[],
  rows: Lines,
  cols: Lines,
): Colouring | undefined {
  const kinds = [...new Set(classes)];
  let next = 0;
  const values = (lines: Lines) => lines.map((line) => line.map(() => 1 + kinds.indexOf(classes[next++]!)));
  const [ofRows, ofCols] = [values(rows), values(cols)];
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
  return { rows: ofRows, cols: ofCols, palette };
}

const isUneven = (rgb: Rgb, least: number): boolean =>
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
    isColourful: isUneven([r, g, b], BLACK.hardly),
  };
}

/**
 * The class of each colour, in several ways. A class of one belongs to the nearest: every colour occurs in a row and in a column. Single
 * linkage is the minimum spanning tree (Prim) without its long edges.
 */
function linked(features: readonly Rgb[]): number[][] {
  const edges = spanningTree(features);
  const bounded = edges.map(({ away }) => Math.min(LINK.most, Math.max(LINK.least, away)));
  const lengths = [LINK.least, ...bounded.sort((a, b) => a - b), LINK.most];
  return lengths
    .slice(1)
    .map((upper, i) => ({ factor: upper / lengths[i]!, link: Math.sqrt(upper * lengths[i]!) }))
    .filter(({ factor }) => factor > LINK.wide)
    .sort((a, b) => b.factor - a.factor)
    .slice(0, LINK.gaps)
    .map(({ link }) => joined(features.length, edges, link));
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly away: number;
}

function spanningTree(features: readonly Rgb[]): Edge[] {
  const edges: Edge[] = [];
  const nearest = new Int32Array(features.length);
  const away = new Float64Array(features.length).fill(Infinity);
  const left = Array.from(features.keys()).slice(1);
  for (let own = 0; left.length > 0; ) {
    const [a, b, c] = features[own]!;
    let next = 0;
    for (let i = 0; i < left.length; i++) {
      const to = left[i]!;
      const other = features[to]!;
      const distance = Math.sqrt((a - other[0]) ** 2 + (b - other[1]) ** 2 + (c - other[2]) ** 2);
      if (distance < away[to]!) {
        away[to] = distance;
        nearest[to] = own;
      }
      if (away[to]! < away[left[next]!]!) next = i;
    }
    own = left[next]!;
    left.splice(next, 1);
    edges.push({ from: nearest[own]!, to: own, away: away[own]! });
  }
  return edges;
}

/** The classes that edges up to this length join, and the shortest edges of those that would be alone. */
function joined(count: number, edges: readonly Edge[], link: number): number[] {
  const classes = Array.from({ length: count }, (_, i) => i);
  const join = ({ from, to }: Edge): void => {
    const [kept, gone] = [classes[from]!, classes[to]!];
    if (kept !== gone) {
      for (let i = 0; i < count; i++) if (classes[i] === gone) classes[i] = kept;
    }
  };
  for (const edge of edges) if (edge.away <= link) join(edge);
  const members = new Uint32Array(count);
  for (const own of classes) members[own]!++;
  const alone = (i: number): boolean => members[classes[i]!] === 1;
  for (const i of [...classes.keys()].filter(alone)) {
    const own = edges.filter(({ from, to }) => from === i || to === i);
    if (own.length > 0) join(own.reduce((a, b) => (b.away < a.away ? b : a)));
  }
  return classes;
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

/** The ink of a number: its colour, and in which proportions it takes light from the channels, or adds it. */
function inkSample(raster: RgbaRaster, number: ReadNumber, ground: Rgb): Sample {
  const taken: [number, number, number] = [0, 0, 0];
  const { wide, high } = sizeOf(number);
  const around = number.tight ? SPREAD : 0;
  const [aside, above] = [(around * high) / Math.max(1, wide), around];
  const count = (length: number, more: number): number =>
    Math.max(PLACES.least, Math.min(PLACES.most, Math.ceil(length * (1 + 2 * more))));
  const [across, down] = [count(wide, aside), count(high, above)];
  for (let row = 0; row < down; row++) {
    for (let col = 0; col < across; col++) {
      const u = -aside + ((1 + 2 * aside) * (col + 0.5)) / across;
      const v = -above + ((1 + 2 * above) * (row + 0.5)) / down;
      const at = placeAt(raster, number, u, v);
      for (let channel = 0; channel < 3; channel++)
        taken[channel]! += (ground[channel]! - raster.data[at + channel]!) / Math.max(DARK, ground[channel]!);
    }
  }
  const sum = taken[0] + taken[1] + taken[2];
  const parts = taken.map((part) => (sum < 0 ? -part : part)) as [number, number, number];
  const length = Math.max(1e-3, Math.hypot(...parts));
  const [r, g, blue] = parts;
  return {
    rgb: () => inkOf(raster, number, ground),
    features: [(255 * r) / length, (255 * g) / length, (255 * blue) / length],
    isColourful: isUneven(parts, 0),
  };
}

/** The colour of the digits: of the places that differ most from the ground. */
function inkOf(raster: RgbaRaster, number: ReadNumber, ground: Rgb): Rgb {
  const places = Array.from({ length: 14 }, (_, i) => (i + 0.5) / 14);
  const samples = places.flatMap((v) => places.map((u) => colourAt(raster, number, u, v)));
  const away = (rgb: Rgb): number => Math.hypot(...rgb.map((channel, i) => channel - ground[i]!));
  return middleOf(samples.sort((p, q) => away(q) - away(p)).slice(0, Math.ceil(INK * samples.length)));
}
export function debugSamples(raster: RgbaRaster, rows: Lines, cols: Lines) {
  const numbers = [...rows, ...cols].flat();
  const grounds = numbers.map((number) => groundOf(raster, number));
  return {
    ground: numbers.map((number, i) => groundSample(grounds[i]!, lightAround(raster, number))),
    ink: numbers.map((number, i) => inkSample(raster, number, grounds[i]!)),
  };
}
