/**
 * A few colours for a picture of many. Median cut splits the box of colours with the largest spread until there are
 * enough; k-means starts from there and moves every colour to the middle of those that it stands for. Both work in
 * OKLab and depend on nothing but the picture. Colours that come out almost alike become one.
 */
import type { Raster } from '../../formats/base/format.js';
import { distance, type Lab, labOf } from './oklab.js';

export const PALETTE_METHODS = ['k-means', 'median-cut'] as const;
/**
 * How the colours of a picture are chosen.
 *
 * @example
 * makeFromRaster(raster, { colours: 4, palette: 'k-means' });
 */
export type PaletteMethod = (typeof PALETTE_METHODS)[number];

/** Closer than that, two colours are the same for a person who looks at cells. */
const ALIKE = 0.035;
const ROUNDS = 24;

export const labsOf = ({ data }: Raster): Lab[] =>
  Array.from({ length: data.length / 4 }, (_, pixel) =>
    labOf(data[4 * pixel]!, data[4 * pixel + 1]!, data[4 * pixel + 2]!),
  );

/** At most `count` colours that stand for the others; fewer when the picture has fewer. */
export function paletteOf(colours: readonly Lab[], count: number, method: PaletteMethod): Lab[] {
  const cut = medianCut(colours, count);
  return apart(method === 'k-means' ? kMeans(colours, cut) : cut);
}

function medianCut(colours: readonly Lab[], count: number): Lab[] {
  const boxes = [[...colours]];
  while (boxes.length < count) {
    const spreads = boxes.map((box) => widest(box));
    const at = spreads.reduce((best, { spread }, index) => (spread > spreads[best]!.spread ? index : best), 0);
    const { axis, spread } = spreads[at]!;
    if (spread === 0) break;
    const box = boxes[at]!.sort((p, q) => p[axis] - q[axis]);
    const middle = (box[0]![axis] + box.at(-1)![axis]) / 2;
    let half = box.length >> 1;
    // Equal colours stay together; a box with one common colour is split in the middle of its range.
    while (half < box.length && box[half]![axis] === box[half - 1]?.[axis]) half++;
    if (half === box.length) half = box.findIndex((colour) => colour[axis] > middle);
    boxes.splice(at, 1, box.slice(0, half), box.slice(half));
  }
  return boxes.map(mean);
}

function widest(box: readonly Lab[]): { axis: 0 | 1 | 2; spread: number } {
  let best: { axis: 0 | 1 | 2; spread: number } = { axis: 0, spread: -1 };
  for (const axis of [0, 1, 2] as const) {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const colour of box) {
      least = Math.min(least, colour[axis]);
      most = Math.max(most, colour[axis]);
    }
    // The number of cells counts a little, so that rare colours do not take all places.
    const spread = (most - least) * Math.sqrt(Math.log2(1 + box.length));
    if (spread > best.spread) best = { axis, spread };
  }
  return best;
}

function mean(colours: readonly Lab[]): Lab {
  const sum = [0, 0, 0];
  for (const colour of colours) for (const axis of [0, 1, 2] as const) sum[axis]! += colour[axis];
  return [sum[0]! / colours.length, sum[1]! / colours.length, sum[2]! / colours.length];
}

function kMeans(colours: readonly Lab[], start: readonly Lab[]): Lab[] {
  let centres = [...start];
  for (let round = 0; round < ROUNDS; round++) {
    const groups = centres.map((): Lab[] => []);
    for (const colour of colours) groups[nearest(centres, colour)]!.push(colour);
    const moved = groups.map((group, index) => (group.length > 0 ? mean(group) : centres[index]!));
    const still = moved.every((centre, index) => distance(centre, centres[index]!) < 1e-6);
    centres = moved;
    if (still) break;
  }
  return centres;
}

/** The index of the palette's colour closest to this one. */
export function nearest(palette: readonly Lab[], colour: Lab): number {
  let best = 0;
  for (let index = 1; index < palette.length; index++) {
    if (distance(palette[index]!, colour) < distance(palette[best]!, colour)) best = index;
  }
  return best;
}

function apart(palette: readonly Lab[]): Lab[] {
  const kept: Lab[] = [];
  for (const colour of palette) if (kept.every((other) => distance(other, colour) > ALIKE)) kept.push(colour);
  return kept;
}
