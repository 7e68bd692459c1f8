/**
 * A board whose clues are cells filled with the colours of their numbers, which are part of its lattice. What is a tile is seen from the grounds of the
 * cells alone, before any number is read: one in colour, or a patch of cells that are darker or lighter than those beside them and hold
 * something. Every line of a colour nonogram has a tile next to the board, and the board has none: this says where the board is, which way
 * up, and how far it goes, even where lines hardly show beside dark tiles. Then the numbers on the tiles are read, and nothing else.
 */
import type { BoardPlace } from './board-place.js';
import type { Effort } from './effort.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { grownBy, part, turned } from './lattice-views.js';
import { type Region, straighten } from './pieces.js';
import { type NumberOnTile, numberOnTile } from './tile-ink.js';

export interface TiledBoard {
  /** The lattice with the clues above and to the left. */
  readonly lattice: Lattice;
  readonly place: BoardPlace;
  /** The tiles of each line, from the outermost to the one at the board. */
  readonly rows: readonly (readonly Cell[])[];
  readonly cols: readonly (readonly Cell[])[];
}

export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** A cell costs as much as so many usual looks at one. */
const LOOKS = 3;
/** So many lines beyond the ends of a lattice are looked at. */
const BELT = 3;
/** Where the ground of a cell is looked up, and what is in it, as shares of it: so many places along each side. */
const GROUND = { insets: [0.15, 0.21], places: 8 };
const INSIDE = { from: 0.26, places: 11 };
/** Of the places inside, this share of the lightest and of the darkest may be specks. */
const SPECKS = 0.03;
/** The darkest channel of a ground in colour is by this share darker than that of paper in the same light; darker grounds than this have no colour. */
const COLOURED = { share: 0.2, darkest: 16 };
/** Grounds that differ by less than this share of the lighter one, or by so few levels, are alike. */
const ALIKE = { share: 0.15, levels: 14 };
/** What is in a cell differs so much from its ground, in levels and by this factor; in so many cells of a patch. */
const HOLDS = { levels: 30, factor: 1.35, share: 0.55 };
/**
 * Shares of the cells next to the board that are tiles, of those of the board, and of those in the corner between the clues compared with all.
 */
const SHARES = { next: 0.85, inside: 0.06, corner: 0.1 };
/** So many cells may be no tiles between two that are, next to the board. */
const HOLE = 2;
/** Pixels per cell, and how much of it is left out at its edges. */
const SIDE = 40;
const EDGE = 0.03;

/** The usual light of the ground of a cell, in both planes, and what is in it. */
interface CellLook {
  readonly light: number;
  readonly darkest: number;
  readonly holds: boolean;
}

function lookAt(
  [light, darkest]: readonly [Gray, Gray],
  { at }: Lattice,
  scale: number,
  row: number,
  col: number,
): CellLook | undefined {
  const corners = [at(row, col), at(row, col + 1), at(row + 1, col + 1), at(row + 1, col)] as const;
  const { width, height } = light;
  if (corners.some(({ x, y }) => x < 0 || y < 0 || x * scale >= width || y * scale >= height)) return undefined;
  const [a, b, c, d] = corners;
  const pixelAt = (u: number, v: number): number => {
    const x = (1 - v) * ((1 - u) * a.x + u * b.x) + v * ((1 - u) * d.x + u * c.x);
    const y = (1 - v) * ((1 - u) * a.y + u * b.y) + v * ((1 - u) * d.y + u * c.y);
    return Math.min(height - 1, Math.round(y * scale)) * width + Math.min(width - 1, Math.round(x * scale));
  };
  const ring: number[] = [];
  for (const inset of GROUND.insets) {
    for (let i = 0; i < GROUND.places; i++) {
      const along = inset + ((1 - 2 * inset) * i) / (GROUND.places - 1);
      ring.push(pixelAt(along, inset), pixelAt(along, 1 - inset), pixelAt(inset, along), pixelAt(1 - inset, along));
    }
  }
  const usual = ({ data }: Gray): number => Uint8Array.from(ring, (pixel) => data[pixel]!).sort()[ring.length >> 1]!;
  const inside = new Uint8Array(INSIDE.places ** 2);
  const place = (k: number): number => INSIDE.from + ((1 - 2 * INSIDE.from) * k) / (INSIDE.places - 1);
  for (let i = 0; i < inside.length; i++)
    inside[i] = light.data[pixelAt(place(i % INSIDE.places), place(Math.floor(i / INSIDE.places)))]!;
  inside.sort();
  const specks = Math.floor(SPECKS * inside.length);
  const ground = usual(light);
  const differs = (level: number): boolean =>
    Math.abs(level - ground) > HOLDS.levels && Math.max(level, ground) > HOLDS.factor * Math.min(level, ground);
  return {
    light: ground,
    darkest: usual(darkest),
    holds: differs(inside[specks]!) || differs(inside[inside.length - 1 - specks]!),
  };
}

/** Which cells of a lattice are tiles, row by row. */
function tilesOf(planes: readonly [Gray, Gray], lattice: Lattice, scale: number): boolean[] {
  const { rows, cols } = lattice;
  const looks = Array.from({ length: rows * cols }, (_, i) =>
    lookAt(planes, lattice, scale, Math.floor(i / cols), i % cols),
  );
  const lightest = looks.filter((look) => look !== undefined).sort((p, q) => q.light - p.light);
  const papers = lightest
    .slice(0, Math.ceil(lightest.length / 2))
    .map(({ light, darkest }) => darkest / Math.max(1, light));
  const paper = papers.sort((p, q) => p - q)[papers.length >> 1] ?? 1;
  const tiles = looks.map(
    (look) =>
      look !== undefined && look.light > COLOURED.darkest && look.darkest < (1 - COLOURED.share) * paper * look.light,
  );
  // Patches of cells without colour that are alike: the paper, a part of it in shadow, or tiles.
  const patches: number[][] = [];
  const seen = tiles.map((isTile, i) => isTile || looks[i] === undefined);
  for (let start = 0; start < looks.length; start++) {
    if (seen[start]) continue;
    const patch = [start];
    seen[start] = true;
    for (const own of patch) {
      const col = own % cols;
      for (const other of [
        own - cols,
        own + cols,
        ...(col > 0 ? [own - 1] : []),
        ...(col < cols - 1 ? [own + 1] : []),
      ]) {
        if (seen[other] !== false) continue;
        const [p, q] = [looks[own]!.light, looks[other]!.light];
        if (Math.abs(p - q) > Math.max(ALIKE.levels, ALIKE.share * Math.max(p, q))) continue;
        seen[other] = true;
        patch.push(other);
      }
    }
    patches.push(patch);
  }
  const largest = patches.reduce((a, b) => (b.length > a.length ? b : a), []);
  for (const patch of patches) {
    const holding = patch.filter((i) => looks[i]!.holds).length;
    if (patch !== largest && holding > HOLDS.share * patch.length) for (const i of patch) tiles[i] = true;
  }
  return tiles;
}

interface Ends extends BoardPlace {
  readonly bottom: number;
  readonly right: number;
  /** How much the tiles say that it is there. */
  readonly worth: number;
}

/** Where the board is: without tiles, behind a row and a column that are full of them. */
function endsOf(rows: number, cols: number, isTile: (row: number, col: number) => boolean): Ends | undefined {
  const sums = Array.from({ length: rows + 1 }, () => new Int32Array(cols + 1));
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++)
      sums[row + 1]![col + 1] =
        sums[row]![col + 1]! + sums[row + 1]![col]! - sums[row]![col]! + (isTile(row, col) ? 1 : 0);
  }
  const within = (top: number, left: number, bottom: number, right: number): number =>
    sums[bottom]![right]! - sums[top]![right]! - sums[bottom]![left]! + sums[top]![left]!;
  /** How far a line of tiles goes. */
  const endOf = (from: number, count: number, is: (i: number) => boolean): number => {
    let end = from;
    for (let i = from; i < count && i <= end + HOLE; i++) if (is(i)) end = i + 1;
    return end;
  };
  let best: Ends | undefined;
  for (let top = 1; top <= rows - 3; top++) {
    for (let left = 1; left <= cols - 3; left++) {
      if (!isTile(top - 1, left) && !isTile(top, left - 1)) continue;
      const right = endOf(left, cols, (col) => isTile(top - 1, col));
      const bottom = endOf(top, rows, (row) => isTile(row, left - 1));
      const [width, height] = [right - left, bottom - top];
      if (Math.min(width, height) < 3) continue;
      const [above, beside] = [within(top - 1, left, top, right), within(top, left - 1, bottom, left)];
      const inside = within(top, left, bottom, right);
      const corner = within(0, 0, top, left);
      const clues = within(0, left, top, right) + within(top, 0, bottom, left);
      if (above < SHARES.next * width || beside < SHARES.next * height) continue;
      if (inside > SHARES.inside * width * height || corner > SHARES.corner * clues) continue;
      const worth = width * height - 10 * inside - 3 * (width - above + height - beside);
      if (worth > (best?.worth ?? 0)) best = { top, left, bottom, right, worth };
    }
  }
  return best;
}

/** The board in a lattice whose clues are tiles, and where these are; undefined when it is none. */
export function tiledBoardOf(
  planes: readonly [Gray, Gray],
  found: Lattice,
  scale: number,
  effort: Effort,
): TiledBoard | undefined {
  for (let belt = BELT; ; belt *= 2) {
    const lattice = grownBy(found, { top: belt, left: belt, bottom: belt, right: belt });
    effort.spend('look', LOOKS * lattice.rows * lattice.cols);
    const board = boardWithin(lattice, tilesOf(planes, lattice, scale));
    const isCut = board?.rows.some(([first]) => first?.col === 0) || board?.cols.some(([first]) => first?.row === 0);
    if (!isCut || effort.over) return board;
  }
}

/** The board in a lattice that reaches beyond what was found, of whose cells some are tiles. */
function boardWithin(found: Lattice, tiles: readonly boolean[]): TiledBoard | undefined {
  let lattice = found;
  let isTile = (row: number, col: number): boolean => tiles[row * found.cols + col]!;
  let best: { board: TiledBoard; worth: number } | undefined;
  for (let turns = 0; turns < 4; turns++) {
    const ends = endsOf(lattice.rows, lattice.cols, isTile);
    if (ends && ends.worth > (best?.worth ?? 0)) best = { board: boardOf(lattice, ends, isTile), worth: ends.worth };
    const [before, { rows }] = [isTile, lattice];
    isTile = (row, col) => before(rows - 1 - col, row);
    lattice = turned(lattice, 1);
  }
  return best?.board;
}

function boardOf(
  lattice: Lattice,
  { top, left, bottom, right }: Ends,
  isTile: (row: number, col: number) => boolean,
): TiledBoard {
  /** The tiles of a line from the board outwards: one that looks like none between two others is one. */
  const line = (length: number, cell: (away: number) => Cell): Cell[] => {
    let end = 0;
    for (let away = 0; away < length && away <= end + 1; away++) {
      const { row, col } = cell(away);
      if (isTile(row, col)) end = away + 1;
    }
    return Array.from({ length: end }, (_, away) => cell(end - 1 - away));
  };
  return {
    lattice: part(lattice, 0, 0, bottom, right),
    place: { top, left },
    rows: Array.from({ length: bottom - top }, (_, i) =>
      line(left, (away) => ({ row: top + i, col: left - 1 - away })),
    ),
    cols: Array.from({ length: right - left }, (_, i) => line(top, (away) => ({ row: top - 1 - away, col: left + i }))),
  };
}

/** The number on a tile. */
export function readTile(
  planes: readonly Gray[],
  lattice: Lattice,
  scale: number,
  { row, col }: Cell,
  effort: Effort,
): NumberOnTile {
  effort.spend('tiles', SIDE * SIDE);
  const region: Region = { top: row + EDGE, left: col + EDGE, bottom: row + 1 - EDGE, right: col + 1 - EDGE };
  const seen = planes.map((plane) => straighten(plane, lattice, scale, region, SIDE));
  const { width, height } = seen[0]!;
  return numberOnTile(seen, { left: 0, top: 0, right: width - 1, bottom: height - 1 }, effort);
}

/** The lattice of the board without its clues. */
export const boardAlone = ({ lattice, place: { top, left } }: TiledBoard): Lattice =>
  part(lattice, top, left, lattice.rows - top, lattice.cols - left);

/** Where the edge of a cell is looked at, beside its lines, and where paper: in shares of it; and how light an edge is that is paper. */
const FILLED = { edge: 0.09, along: [0.3, 0.5, 0.7], paper: 0.8, share: 0.5 };

/** Do tiles fill the cells in which they stand? Otherwise they are squares that happen to be as far from each other as cells of the board. */
export function fillCells(
  [, { width, height, data }]: readonly [Gray, Gray],
  board: TiledBoard,
  scale: number,
): boolean {
  const { lattice, place, rows } = board;
  const usual = (row: number, col: number, down: readonly number[], right: readonly number[]): number => {
    const seen = down.flatMap((v) =>
      right.map((u) => {
        const { x, y } = lattice.at(row + v, col + u);
        const [px, py] = [Math.round(x * scale), Math.round(y * scale)];
        return px < 0 || py < 0 || px >= width || py >= height ? 0 : data[py * width + px]!;
      }),
    );
    return seen.sort((p, q) => p - q)[seen.length >> 1]!;
  };
  const tiles = rows.flat();
  const open = tiles.filter(({ row, col }) => {
    const paper = usual(row, place.left, FILLED.along, FILLED.along);
    return usual(row, col, [FILLED.edge, 1 - FILLED.edge], FILLED.along) > FILLED.paper * paper;
  });
  return open.length < FILLED.share * tiles.length;
}
