/**
 * Numbers on tiles of different colours beside a board, without lines around them. Only the board is a lattice. On which of its sides the tiles stand says
 * which way up the picture is. The tiles of each line are looked for by themselves (tiles.ts); most stand equally far from each other and are equally large, which tells two
 * of one colour that touch from one, and where one between two others was missed. Each tile holds one number.
 */
import type { Effort } from './effort.js';
import type { Bounds } from './glyph-image.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { grownBy, roomBeside, turned } from './lattice-views.js';
import { type Region, straighten } from './pieces.js';
import { type NumberOnTile, numberOnTile } from './tile-ink.js';
import { tilesIn } from './tiles.js';

/** How far beyond its lines a band is looked at, and how far from the board the frame of the board reaches. */
const OVERLAP = 0.06;
const FRAME = 0.09;
/** Pixels per cell: what is known of the edges of tiles is known in pixels. */
const SIDE = 40;
const MOST_PIXELS = 6_000_000;
/** Numbers of a line, per cell of it: of different colours they need no gap, but hardly any line is full of them. */
const MOST_NUMBERS = 0.8;

/**
 * Where something stands next to the board: of the places there, this share is darker than the paper in the board by this factor, in its darkest channel; so
 * many of the lines have it, and in so many of them it is in colour, darker by this factor compared with its light. A lattice is near colours when so many of its
 * cells and of those in a belt around it are coloured; the darkest channel of paper has this rank among them. Fewer lines than `beyond` may have been missed.
 */
const NEXT = {
  from: 0.1,
  to: 0.9,
  places: 8,
  darker: 0.75,
  share: 0.14,
  lines: 0.85,
  coloured: 0.15,
  belt: 3,
  paper: 0.6,
  near: 0.06,
  beyond: 4,
};

interface PlaceLight {
  readonly light: number;
  readonly darkest: number;
}

/** The light of places in a cell, in both planes, by the darkest channel. */
function lightsIn(
  planes: readonly [Gray, Gray],
  lattice: Lattice,
  scale: number,
  row: number,
  col: number,
): PlaceLight[] {
  const [{ width, height }] = planes;
  return Array.from({ length: NEXT.places ** 2 }, (_, i) => {
    const place = (k: number): number => NEXT.from + ((NEXT.to - NEXT.from) * k) / (NEXT.places - 1);
    const { x, y } = lattice.at(row + place(Math.floor(i / NEXT.places)), col + place(i % NEXT.places));
    const [px, py] = [Math.round(x * scale), Math.round(y * scale)];
    const isOutside = px < 0 || py < 0 || px >= width || py >= height;
    const [light, darkest] = planes.map(({ data }) => (isOutside ? 255 : data[py * width + px]!)) as [number, number];
    return { light, darkest };
  }).sort((p, q) => p.darkest - q.darkest);
}

const isColoured = ({ light, darkest }: PlaceLight, paper: PlaceLight): boolean =>
  darkest * paper.light < NEXT.darker * light * paper.darkest;

/** Are there colours in so many cells in and around a lattice that numbers may stand on tiles, though not where those of its board would? */
export function isNearColours(planes: readonly [Gray, Gray], found: Lattice, scale: number, effort: Effort): boolean {
  const lattice = grownBy(found, { top: NEXT.belt, left: NEXT.belt, bottom: NEXT.belt, right: NEXT.belt });
  const { rows, cols } = lattice;
  effort.spend('look', rows * cols);
  const cells = Array.from({ length: rows * cols }, (_, i) =>
    lightsIn(planes, lattice, scale, Math.floor(i / cols), i % cols),
  );
  const papers = cells.map((places) => places[places.length >> 1]!).sort((p, q) => p.darkest - q.darkest);
  const paper = papers[Math.floor(NEXT.paper * papers.length)]!;
  const coloured = cells.filter(
    (places) => places.filter((place) => isColoured(place, paper)).length > NEXT.share * places.length,
  );
  return coloured.length > NEXT.near * cells.length;
}

type Looker = (row: number, col: number, insideRow: number, insideCol: number) => 'colour' | 'ink' | undefined;

/** What stands in a cell that is not in another one, inside of the board? */
function lookerFor(planes: readonly [Gray, Gray], lattice: Lattice, scale: number): Looker {
  return (row, col, insideRow, insideCol) => {
    const inside = lightsIn(planes, lattice, scale, insideRow, insideCol);
    const paper = inside[inside.length >> 1]!;
    const darker = lightsIn(planes, lattice, scale, row, col).filter(
      ({ darkest }) => darkest < NEXT.darker * paper.darkest,
    );
    if (darker.length < NEXT.share * inside.length) return undefined;
    const coloured = darker.filter((place) => isColoured(place, paper));
    return coloured.length < NEXT.share * inside.length ? 'ink' : 'colour';
  };
}

/** The lattice of a board with the lines beyond its last ones beside which tiles stand too, if there are any. */
export function withLinesBeyond(planes: readonly [Gray, Gray], lattice: Lattice, scale: number): Lattice | undefined {
  const { rows, cols } = lattice;
  const standsIn = lookerFor(planes, lattice, scale);
  const beyond = (stands: (line: number) => unknown): number => {
    let lines = 0;
    while (lines < NEXT.beyond && stands(lines)) lines++;
    return lines < NEXT.beyond ? lines : 0;
  };
  const bottom = beyond((line) => standsIn(rows + line, -1, rows - 1, 0));
  const right = beyond((line) => standsIn(-1, cols + line, 0, cols - 1));
  return bottom + right > 0 ? grownBy(lattice, { bottom, right }) : undefined;
}

/** The lattice of a board turned so that tiles may stand above and to the left of it. */
export function turnedToTiles(planes: readonly [Gray, Gray], found: Lattice, scale: number): Lattice | undefined {
  const { rows, cols } = found;
  const standsIn = lookerFor(planes, found, scale);
  const side = (count: number, inLine: (i: number) => 'colour' | 'ink' | undefined) => {
    const seen = Array.from({ length: count }, (_, i) => inLine(i));
    const share = (list: readonly unknown[]): number => list.length / count;
    return { any: share(seen.filter(Boolean)), coloured: share(seen.filter((one) => one === 'colour')) };
  };
  // Clockwise from the top, as a picture is turned.
  const sides = [
    side(cols, (col) => standsIn(-1, col, 0, col)),
    side(rows, (row) => standsIn(row, cols, row, cols - 1)),
    side(cols, (col) => standsIn(rows, col, rows - 1, col)),
    side(rows, (row) => standsIn(row, -1, row, 0)),
  ];
  let best = { turns: 0, worth: 0 };
  for (let turns = 0; turns < 4; turns++) {
    const [above, beside] = [sides[(4 - turns) % 4]!, sides[(7 - turns) % 4]!];
    if (Math.min(above.any, beside.any) < NEXT.lines) continue;
    if (above.coloured + beside.coloured < NEXT.coloured) continue;
    const worth = above.any + beside.any;
    if (worth > best.worth) best = { turns, worth };
  }
  return best.worth > 0 ? turned(found, best.turns) : undefined;
}

export interface StripTile {
  /** Where it is, in cells. */
  readonly region: Region;
  readonly reading: NumberOnTile;
}

/** The tiles beside each line of the board, the outermost first, with their numbers; none where there are more than can be. */
export function readTiledStrips(
  planes: readonly Gray[],
  lattice: Lattice,
  scale: number,
  axis: 'row' | 'col',
  effort: Effort,
): StripTile[][] {
  const { rows, cols } = lattice;
  const [count, length] = axis === 'row' ? [rows, cols] : [cols, rows];
  const reach = roomBeside(planes[0]!, lattice, scale, axis, Math.ceil(MOST_NUMBERS * length) + 2);
  const side = Math.min(SIDE, Math.floor(Math.sqrt(MOST_PIXELS / (count * reach))));
  effort.spend('tiles', planes.length * count * reach * side * side);
  const whole: Region =
    axis === 'row'
      ? { top: -OVERLAP, bottom: count + OVERLAP, left: -reach, right: -FRAME }
      : { left: -OVERLAP, right: count + OVERLAP, top: -reach, bottom: -FRAME };
  const seen = planes.map((plane) => straighten(plane, lattice, scale, whole, side));
  const lines = equallyFar(tilesIn(seen, axis, side, { count, before: OVERLAP }), axis, side);
  return lines.map((line) =>
    line.map((tile) => ({
      region: {
        top: whole.top + tile.top / side,
        left: whole.left + tile.left / side,
        bottom: whole.top + (tile.bottom + 1) / side,
        right: whole.left + (tile.right + 1) / side,
      },
      reading: numberOnTile(seen, tile, effort),
    })),
  );
}

/** Lengths of tiles that are single ones, as shares of their width across the strip, and distances of neighbours, as shares of their length. */
const SINGLE = { least: 0.6, most: 1.7, apart: 1.6 };
/** A piece is as long as several tiles when it differs by less than this share of a step. */
const SEVERAL = 0.16;
/** A tile is at its place when it is off by less than this share of a step; in a regular band so many are. */
const PLACE = { off: 0.22, share: 0.8 };
/** A tile has the usual size when it differs by less than this share of it. */
const USUAL = 0.2;
/** So many tiles may be missed between two others. */
const HOLE = 2;

const medianOf = (values: readonly number[]): number | undefined =>
  [...values].sort((a, b) => a - b)[values.length >> 1];

/** A tile by its place along the strip and across it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

/** The tiles of each line one by one, and those that were missed. */
function equallyFar(found: readonly (readonly Bounds[])[], axis: 'row' | 'col', side: number): Bounds[][] {
  const span = ({ left, top, right, bottom }: Bounds): Span =>
    axis === 'row'
      ? { from: left, to: right, first: top, last: bottom }
      : { from: top, to: bottom, first: left, last: right };
  const boundsOf = ({ from, to, first, last }: Span): Bounds =>
    axis === 'row'
      ? { left: from, right: to, top: first, bottom: last }
      : { top: from, bottom: to, left: first, right: last };
  const longOf = ({ from, to }: Span): number => to - from + 1;
  const middleOf = ({ from, to }: Span): number => (from + to) / 2;
  const lines = found.map((line) => line.map(span).sort((a, b) => a.from - b.from));
  const all = lines.flat();
  const across = medianOf(all.map(({ first, last }) => last - first + 1));
  if (across === undefined) return lines.map(() => []);
  const long = medianOf(all.map(longOf).filter((own) => own > SINGLE.least * across && own < SINGLE.most * across));
  if (long === undefined) return lines.map((line) => line.map(boundsOf));
  const steps = lines
    .flatMap((line) => line.slice(1).map((one, i) => middleOf(one) - middleOf(line[i]!)))
    .filter((own) => own > 0.9 * long && own < SINGLE.apart * long);
  const step = medianOf(steps) ?? long;
  const single = lines.map((line) =>
    line.flatMap((one): Span[] => {
      const several = Math.round((longOf(one) - long) / step) + 1;
      if (several < 2 || Math.abs(longOf(one) - long - (several - 1) * step) > SEVERAL * several * step) return [one];
      return Array.from({ length: several }, (_, k) => {
        const from = Math.round(one.from + k * step);
        return { ...one, from, to: Math.min(one.to, Math.round(from + long - 1)) };
      });
    }),
  );
  const nearest = medianOf(single.flatMap((line) => line.slice(-1).map(middleOf)));
  if (nearest === undefined) return single.map((line) => line.map(boundsOf));
  /** Places are counted from the board. */
  const placeOf = (one: Span): number => (nearest - middleOf(one)) / step;
  const isPlaced = (one: Span): boolean => Math.abs(placeOf(one) - Math.round(placeOf(one))) < PLACE.off;
  const isRegular = single.flat().filter(isPlaced).length > PLACE.share * single.flat().length;
  if (!isRegular) return single.map((line) => line.map(boundsOf));
  const usualAcross = medianOf(single.flat().map(({ first, last }) => last - first + 1))!;
  // Where tiles stand across their strip, as the strips repeat.
  const offset = medianOf(single.flatMap((line, i) => line.map(({ first }) => first - i * side)))!;
  return single.map((line, i) => {
    const places = new Map(line.filter(isPlaced).map((one) => [Math.round(placeOf(one)), one]));
    const result: Bounds[] = [];
    const missed: Bounds[] = [];
    for (let place = 0; missed.length <= HOLE; place++) {
      const one = places.get(place);
      const middle = nearest - place * step;
      const from = Math.round(middle - long / 2);
      if (from < 0) break;
      const first = Math.round(offset + i * side);
      const usual = boundsOf({
        from,
        to: Math.round(from + long - 1),
        first,
        last: Math.round(first + usualAcross - 1),
      });
      if (!one) {
        missed.push(usual);
        continue;
      }
      const isUsual = (own: number, others: number): boolean => Math.abs(own - others) < USUAL * others;
      const kept = isUsual(longOf(one), long) && isUsual(one.last - one.first + 1, usualAcross);
      result.push(...missed.splice(0), kept ? boundsOf(one) : usual);
    }
    return result.reverse();
  });
}
