/**
 * A few colours for a picture of many, all of them colours of the picture. Pixels are counted by colour, in bins of eight
 * neighbouring shades a channel. K-means starts from the most frequent bin, then always from the one that is at once
 * frequent and far from all chosen; median cut splits the box of colours with the largest spread. Both work in OKLab, and
 * depend on nothing but the picture. At the end each colour becomes the most frequent one of the source near it. Colours that
 * come out almost alike become one. White paper is a colour that stays what it is: #ffffff.
 */
import { distance, type Lab, labOf, labOfRgb, seenApart } from './oklab.js';
import type { Pixels } from './pixels.js';

export const PALETTE_METHODS = ['k-means', 'median-cut'] as const;
/**
 * How the colours of a picture are chosen.
 *
 * @example
 * makeFromRaster(raster, { colours: 4, palette: 'k-means' });
 */
export type PaletteMethod = (typeof PALETTE_METHODS)[number];

/** Closer than that, two colours are the same for a person who looks at cells. */
const ALIKE = 0.05;
/** As close to white as this, a colour is white paper in another light. */
const NEAR_WHITE = 0.06;
/** The share of the picture, and of its border, from which what is nearly white is the paper. */
const PAPER = 0.04;
const PAPER_AT_BORDER = 0.3;
const ROUNDS = 24;
/** How close to its group's middle the colour of a group should be: it must be frequent, too. */
const CLOSE = 0.08;
/** Beside frequency, distance decides where a group begins. */
const FREQUENCY = 0.4;

const WHITE: Lab = labOfRgb('ffffff');
const BITS = 5;
const binOf = (rgb: number): number =>
  ((rgb >> (24 - BITS)) << (2 * BITS)) |
  (((rgb >> (16 - BITS)) & ((1 << BITS) - 1)) << BITS) |
  ((rgb >> (8 - BITS)) & ((1 << BITS) - 1));

/** Colours of the picture that are nearly the same. */
interface Bin {
  readonly id: number;
  readonly lab: Lab;
  weight: number;
}

export interface SourceColour {
  /** 0xrrggbb. */
  readonly rgb: number;
  readonly lab: Lab;
}

export const sourceColour = (rgb: number): SourceColour => ({
  rgb,
  lab: labOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255),
});

/** At most `count` colours of the picture that stand for all; the background comes first, the others from dark to light. */
export function paletteOf(pixels: Pixels, count: number, method: PaletteMethod): SourceColour[] {
  const bins = binsOf(pixels);
  const paper = hasPaper(pixels, bins);
  const inks = paper ? bins.filter(({ lab }) => distance(lab, WHITE) > NEAR_WHITE) : bins;
  const fixed = paper ? [WHITE] : [];
  const most = Math.min(count - fixed.length, inks.length);
  const centres = most < 1 ? [] : method === 'median-cut' ? medianCut(inks, most) : kMeans(inks, most, fixed);
  const own = sourceColours(pixels, inks, centres);
  const found = apart([...(paper ? [sourceColour(0xffffff)] : []), ...own]);
  if (paper) return found;
  const background = atBorder(pixels, found);
  return [found[background]!, ...found.filter((_, index) => index !== background)];
}

function binsOf({ rgb, opaque, weight }: Pixels): Bin[] {
  const sums = new Float64Array(4 << (3 * BITS));
  for (let pixel = 0; pixel < rgb.length; pixel++) {
    if (!opaque[pixel]) continue;
    const [colour, part] = [rgb[pixel]!, weight[pixel]!];
    const at = 4 * binOf(colour);
    sums[at]! += part;
    sums[at + 1]! += part * (colour >> 16);
    sums[at + 2]! += part * ((colour >> 8) & 255);
    sums[at + 3]! += part * (colour & 255);
  }
  const bins: Bin[] = [];
  for (let id = 0; id < sums.length / 4; id++) {
    const total = sums[4 * id]!;
    if (total === 0) continue;
    const mean = (i: number) => Math.round(sums[4 * id + i]! / total);
    bins.push({ id, weight: total, lab: labOf(mean(1), mean(2), mean(3)) });
  }
  return bins;
}

/** Does the picture stand on white, or on nothing? */
function hasPaper(pixels: Pixels, bins: readonly Bin[]): boolean {
  if (pixels.hasAlpha) return true;
  const total = bins.reduce((sum, { weight }) => sum + weight, 0);
  const white = bins.filter(({ lab }) => distance(lab, WHITE) <= NEAR_WHITE);
  if (white.reduce((sum, { weight }) => sum + weight, 0) >= PAPER * total) return true;
  const ids = new Set(white.map(({ id }) => id));
  let [near, all] = [0, 0];
  for (const pixel of borderOf(pixels)) {
    all++;
    if (ids.has(binOf(pixels.rgb[pixel]!))) near++;
  }
  return near >= PAPER_AT_BORDER * all;
}

function* borderOf({ width, height }: Pixels): Generator<number> {
  for (let col = 0; col < width; col++) yield* [col, (height - 1) * width + col];
  for (let row = 1; row < height - 1; row++) yield* [row * width, row * width + width - 1];
}

/** The index of the colour that has most of the border. */
function atBorder(pixels: Pixels, palette: readonly SourceColour[]): number {
  const counts = palette.map(() => 0);
  const find = labeller(palette);
  for (const pixel of borderOf(pixels)) counts[find(pixels.rgb[pixel]!)]!++;
  return counts.indexOf(Math.max(...counts));
}

function kMeans(bins: readonly Bin[], count: number, fixed: readonly Lab[]): Lab[] {
  const centres = [...fixed];
  while (centres.length < fixed.length + count) {
    const merit = ({ lab, weight }: Bin): number =>
      weight ** FREQUENCY * (centres.length === 0 ? 1 : distance(lab, centres[nearest(centres, lab)]!));
    const best = bins.reduce((one, other) => (merit(other) > merit(one) ? other : one));
    if (merit(best) === 0) break;
    centres.push(best.lab);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const groups = centres.map((): Bin[] => []);
    for (const bin of bins) groups[nearest(centres, bin.lab)]!.push(bin);
    let still = true;
    for (let i = fixed.length; i < centres.length; i++) {
      if (groups[i]!.length === 0) continue;
      const moved = mean(groups[i]!);
      still &&= distance(moved, centres[i]!) < 1e-6;
      centres[i] = moved;
    }
    if (still) break;
  }
  return centres.slice(fixed.length);
}

function medianCut(bins: readonly Bin[], count: number): Lab[] {
  const boxes = [[...bins]];
  while (boxes.length < count) {
    const spreads = boxes.map((box) => widest(box));
    const at = spreads.reduce((best, { spread }, index) => (spread > spreads[best]!.spread ? index : best), 0);
    const { axis, spread } = spreads[at]!;
    if (spread === 0) break;
    const box = boxes[at]!.sort((p, q) => p.lab[axis] - q.lab[axis]);
    const half = box.reduce((sum, { weight }) => sum + weight, 0) / 2;
    let [cut, below] = [0, 0];
    while (cut < box.length - 1 && below < half) below += box[cut++]!.weight;
    boxes.splice(at, 1, box.slice(0, cut), box.slice(cut));
  }
  return boxes.map(mean);
}

function widest(box: readonly Bin[]): { axis: 0 | 1 | 2; spread: number } {
  let best: { axis: 0 | 1 | 2; spread: number } = { axis: 0, spread: -1 };
  const weight = box.reduce((sum, bin) => sum + bin.weight, 0);
  for (const axis of [0, 1, 2] as const) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { lab } of box) {
      least = Math.min(least, lab[axis]);
      most = Math.max(most, lab[axis]);
    }
    // The number of pixels counts a little, so that rare colours do not take all places.
    const spread = (most - least) * Math.sqrt(Math.log2(1 + weight));
    if (spread > best.spread) best = { axis, spread };
  }
  return best;
}

function mean(bins: readonly Bin[]): Lab {
  const sum = [0, 0, 0];
  let total = 0;
  for (const { lab, weight } of bins) {
    total += weight;
    for (const axis of [0, 1, 2] as const) sum[axis]! += weight * lab[axis];
  }
  return [sum[0]! / total, sum[1]! / total, sum[2]! / total];
}

/** For each middle of a group, the colour of the source that stands for it: frequent, and close to the middle. */
function sourceColours(pixels: Pixels, bins: readonly Bin[], centres: readonly Lab[]): SourceColour[] {
  const chosen = new Map<number, Map<number, number>>();
  const groups = centres.map((): Bin[] => []);
  for (const bin of bins) groups[nearest(centres, bin.lab)]?.push(bin);
  const ids = groups.flatMap((group, index) => {
    if (group.length === 0) return [];
    const merit = ({ lab, weight }: Bin) => weight * Math.exp(-((distance(lab, centres[index]!) / CLOSE) ** 2));
    const { id } = group.reduce((one, other) => (merit(other) > merit(one) ? other : one));
    chosen.set(id, new Map());
    return [id];
  });
  for (let pixel = 0; pixel < pixels.rgb.length; pixel++) {
    if (!pixels.opaque[pixel]) continue;
    const rgb = pixels.rgb[pixel]!;
    const counts = chosen.get(binOf(rgb));
    counts?.set(rgb, (counts.get(rgb) ?? 0) + pixels.weight[pixel]!);
  }
  const found = ids.map((id) => {
    const [first, ...others] = chosen.get(id)!;
    return sourceColour(others.reduce((best, other) => (other[1] > best[1] ? other : best), first!)[0]);
  });
  return found.sort((p, q) => p.lab[0] - q.lab[0]);
}

/** The index of the palette's colour closest to this one. */
function nearest(palette: readonly Lab[], colour: Lab): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let index = 0; index < palette.length; index++) {
    const other = palette[index]!;
    const apart = (other[0] - colour[0]) ** 2 + (other[1] - colour[1]) ** 2 + (other[2] - colour[2]) ** 2;
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
}

const UNSEEN = 255;

/** Finds the palette's colour for 0xrrggbb, and remembers it for all colours that differ in the last bits alone. */
export function labeller(palette: readonly { readonly lab: Lab }[]): (rgb: number) => number {
  const labs = palette.map(({ lab }) => lab);
  const seen = new Uint8Array(1 << 21).fill(UNSEEN);
  return (rgb) => {
    const at = ((rgb >> 17) << 14) | (((rgb >> 9) & 127) << 7) | ((rgb >> 1) & 127);
    if (seen[at] === UNSEEN) seen[at] = nearest(labs, sourceColour(rgb).lab);
    return seen[at]!;
  };
}

function apart(palette: readonly SourceColour[]): SourceColour[] {
  const kept: SourceColour[] = [];
  for (const colour of palette) {
    if (kept.every((other) => seenApart(other.lab, colour.lab) > ALIKE)) kept.push(colour);
  }
  return kept;
}
