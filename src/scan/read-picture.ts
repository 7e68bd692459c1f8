/**
 * A picture read without the solver: the grid, the layout and the numbers with their alternatives. Which ink (dark or
 * light) and which quarter turn is seen from a sample of glyphs; when hardly a number is certain, the next likely ways are
 * tried, and the surest reading is kept.
 */
import type { Size } from '../core/geometry.js';
import { type BoardPlace, isBand, layoutOf } from './board-place.js';
import {
  type Attempt,
  attemptOf,
  BALANCED,
  cornersOf,
  DOUBTFUL,
  type Lines,
  meanConfidence,
  type PictureReading,
  type ReadNumber,
  type Refusal,
} from './board-reading.js';
import type { Effort } from './effort.js';
import { findGrids } from './find-grid.js';
import { darkestChannel, darkness, type Gray, inverted, type RgbaRaster, softened } from './gray.js';
import { extended, type Lattice } from './lattice.js';
import { turned } from './lattice-views.js';
import { digitsByTurns, type GivenSheet, readCells, type Sheet, withFaintNumbers, withInkLevels } from './layout.js';
import { type Alternative, confidence } from './numbers.js';
import { grown, otherEnds, squared } from './other-ends.js';
import type { Region } from './pieces.js';
import { readTiled } from './read-tiled.js';
import { readStrips } from './strips.js';
import { isNearColours } from './tiled-strips.js';
import { hasColours } from './tiles.js';
import { once, SHARP, type View, viewOf } from './view.js';

export const MOST_PIXELS = 40_000_000;
/** When the likeliest reading makes no sense, so many others of the same lattice are tried that are worth this share of it. */
const OTHERS = { most: 2, least: 0.6 };
/** A board of tiles that is better than this is looked at in no other way. */
const TILED = 0.6;
/** So many of the eight ways to look at a picture are tried. */
const MOST_WAYS = 3;
/**
 * Shares. `plain`: a way in which so many of the glyphs look like digits is tried before the others are looked at; of these only those in which so
 * many look like them that it is a `rival`, compared with the best. A way in which not `any` of the glyphs look like digits shows none. `digits`: with so many of them the picture
 * is worth more effort.
 */
const SHARES = { plain: 0.35, rival: 0.5, any: 0.06, digits: 0.28 };
/** A share of fewer glyphs says nothing. */
const FEW_GLYPHS = 12;
/** With more pixels per cell the picture is softened first, against the noise of a camera. */
const SOFT = 26;

/** What may be spent on a lattice, and more for each of its cells, before others are read: one that costs more than usual is rather a wrong one. */
const LATTICE_EFFORT = { any: 400_000, cell: 1000 };
/** Of the effort, so much may be spent on tiles: what has a tint in the light of a photo is none. */
const TILES_EFFORT = 0.25;

/** A way to look at a picture: the ink, and which quarter turn is up. */
interface Way {
  readonly sheet: Sheet;
  /** Is the ink light? */
  readonly light: boolean;
  readonly turns: number;
  readonly likeness: number;
  /** Of how many glyphs, and the likeness of each. */
  readonly glyphs: number;
  readonly share: number;
}

/** Why a picture of this size is not read, if so. */
export function sizeRefusal({ width, height }: Size): Refusal | undefined {
  if (width < 24 || height < 24) return 'too-small';
  return width * height > MOST_PIXELS ? 'too-large' : undefined;
}

/** Readings of the picture, some for each lattice that was found in it, the likeliest first; or why there is none. */
export function* readPicture(raster: RgbaRaster, gray: Gray, effort: Effort): Generator<PictureReading | Refusal> {
  const planes = [gray, darkestChannel(raster)] as const;
  const isColoured = hasColours(planes);
  // Boards of tiles that do not convince: another lattice may fit the tiles better, and is quickly looked at.
  const tiled: Attempt[] = [];
  const left: Lattice[] = [];
  // Those that cost more than usual, which may need it all the same.
  const dear: Lattice[] = [];
  const readUsually = function* (view: View, lattice: Lattice): Generator<PictureReading | Refusal> {
    const part = effort.part(1, LATTICE_EFFORT.any + LATTICE_EFFORT.cell * lattice.rows * lattice.cols);
    yield* readLattice(view, lattice, part);
    if (part.over) dear.push(lattice);
  };
  const tilesEffort = effort.part(TILES_EFFORT);
  let isRead = false;
  for (const lattice of findGrids(gray, effort)) {
    const view = viewOf(planes, lattice);
    const mayBeTiled = isColoured && !tilesEffort.over;
    const attempts = mayBeTiled ? readTiled(view, lattice, tilesEffort).filter(({ quality }) => quality > TILED) : [];
    const convincing = attempts.find(({ quality }) => quality > BALANCED + DOUBTFUL);
    if (!convincing && attempts.length > 0) tiled.push(...attempts);
    else if (
      !convincing &&
      (tiled.length > 0 || (mayBeTiled && isNearColours(view.planes(), lattice, view.scale, tilesEffort)))
    )
      left.push(lattice);
    else {
      isRead = true;
      if (convincing) yield convincing.reading;
      else yield* readUsually(view, lattice);
    }
    if (effort.over) break;
  }
  for (const { reading } of tiled.sort((a, b) => b.quality - a.quality)) yield reading;
  isRead ||= tiled.length > 0;
  for (const lattice of left) {
    if (effort.over) break;
    isRead = true;
    yield* readUsually(viewOf(planes, lattice), lattice);
  }
  for (const lattice of dear) if (!effort.over) yield* readLattice(viewOf(planes, lattice), lattice, effort);
  if (!isRead) yield effort.over ? 'too-much' : 'no-grid';
}

/** What the lattice shows, the likeliest first. */
function* readLattice({ scale, small }: View, lattice: Lattice, effort: Effort): Generator<PictureReading | Refusal> {
  const pitch = lattice.pitch * scale;
  const side = Math.min(SHARP, Math.max(30, Math.round(pitch)));
  const inkOf = (light: boolean, soft: boolean) =>
    once(() => {
      effort.spend('plane', small.data.length);
      const plain = light ? inverted(small) : small;
      return darkness(soft ? softened(plain) : plain, Math.max(3, Math.round(0.26 * pitch)));
    });
  // Both polarities of ink and all quarter turns, those in which most glyphs look like digits first.
  const sheets = (soft: boolean) => {
    const inks = [inkOf(false, soft), inkOf(true, soft)] as const;
    return (light: boolean): GivenSheet => {
      const [own, other] = light ? [inks[1], inks[0]] : inks;
      const ground = light ? inverted(small) : small;
      return { dark: own(), light: other, ground, lattice, scale, effort, side };
    };
  };
  const isSoft = pitch > SOFT;
  const usual = sheets(isSoft);
  const waysOf = (light: boolean): Way[] => {
    const { sheet, likeness, glyphs } = digitsByTurns(usual(light));
    if (glyphs >= FEW_GLYPHS && Math.max(...likeness) > SHARES.digits * glyphs) effort.raise();
    return likeness.map((own, turns) => ({
      likeness: own,
      glyphs,
      share: own / Math.max(FEW_GLYPHS, glyphs),
      sheet,
      light,
      turns,
    }));
  };
  const likeliest = (a: Way, b: Way): number => b.likeness - a.likeness;
  let best: Attempt & { readonly way?: Way } = { reading: 'no-numbers', quality: 0 };
  let refusal: Refusal = 'no-numbers';
  const attempts = (ways: readonly Way[]): boolean => {
    for (const way of ways) {
      if (effort.over) return true;
      const attempt = read({ ...way.sheet, lattice: turned(lattice, way.turns) });
      if (attempt.quality > best.quality) best = { ...attempt, way };
      if (attempt.reading === 'not-a-puzzle' || attempt.reading === 'too-much') refusal = attempt.reading;
      if (best.quality > DOUBTFUL) return true;
    }
    return false;
  };
  const onLight = waysOf(false).sort(likeliest);
  // Dark ink that looks like digits in most places is not compared with light ink first.
  const first = onLight[0]!.share > SHARES.plain ? onLight.slice(0, 1) : [];
  if (!attempts(first)) {
    const all = [...onLight, ...waysOf(true)].sort(likeliest);
    const most = Math.max(...all.map(({ share }) => share));
    const least = Math.max(SHARES.any, most > SHARES.plain ? SHARES.rival * most : 0);
    const likely = all.filter(({ share }) => share >= least).slice(0, MOST_WAYS);
    // Small digits are no glyphs of the sample.
    const small = all.filter(({ glyphs }) => glyphs < FEW_GLYPHS).slice(0, 1);
    attempts((likely.length > 0 ? likely : small).filter((way) => !first.includes(way)));
  }
  // Small and bold digits close up when the picture is softened.
  const { way } = best;
  if (isSoft && way && best.quality <= BALANCED + DOUBTFUL && !isSettled(best.reading) && !effort.over) {
    const sharp = withInkLevels(sheets(false)(way.light));
    const attempt = read({ ...sharp, lattice: turned(lattice, way.turns) });
    if (attempt.quality > best.quality && (attempt.quality > 1 || sameBoard(attempt, best)))
      best = { ...attempt, others: [best, ...(attempt.others ?? [])] };
  }
  if (best.quality <= 0.3) {
    yield refusal;
    return;
  }
  const others = (best.others ?? []).filter(({ quality }) => quality > OTHERS.least * best.quality);
  for (const { reading } of [best, ...others.slice(0, OTHERS.most)]) {
    yield reading;
    if (effort.over) return;
  }
}

/** A number surer than this is certain. */
const CERTAIN = 0.9;
/** This share of the cells of a hitori cannot hold clear numbers that are too large for it: they are rather those of a calendar or of a times table. */
const TOO_LARGE = 0.2;

/** Is it a table full of clear numbers that is none of ours? Then no other lattice in the picture is a puzzle either. */
export function isOtherTable(reading: PictureReading | Refusal): boolean {
  if (typeof reading === 'string' || reading.kind !== 'hitori') return false;
  const { width, height, cells } = reading;
  const isTooLarge = (first: Alternative | undefined): boolean =>
    first !== undefined && first.value > Math.max(width, height) + 1 && first.probability >= CERTAIN;
  return cells.filter((cell) => isTooLarge(cell?.alternatives[0])).length > TOO_LARGE * cells.length;
}

/** Would another look at a hitori find nothing that is clearer? */
const isSettled = (reading: PictureReading | Refusal): boolean =>
  typeof reading !== 'string' &&
  reading.kind === 'hitori' &&
  (isOtherTable(reading) || reading.cells.every((cell) => cell && confidence(cell) >= CERTAIN));

const sameBoard = ({ reading: a }: Attempt, { reading: b }: Attempt): boolean =>
  typeof a !== 'string' && typeof b !== 'string' && a.width === b.width && a.height === b.height;

const nothing = (reading: Refusal): Attempt => ({ reading, quality: 0 });

/**
 * A nonogram's clues can be read in two ways: cell by cell where they are part of the lattice, or in strips along the lines.
 * Marks on a half-done board look like numbers to the layout, and cells of clues may be narrower than those of the board. So when
 * the first way is not convincing (rows and columns fill equally many cells, and the numbers are clear), strips are read as well,
 * also around the whole lattice, and the best pair of bands is taken.
 */
function read(sheet: Sheet, otherEndsToo = true): Attempt {
  const { lattice } = sheet;
  const clear = readCells(sheet);
  if (!clear) return nothing('too-much');
  const layout = layoutOf(lattice, clear);
  const numbers = layout?.kind === 'hitori' ? withFaintNumbers(sheet, clear) : clear;
  const inCell = (row: number, col: number): ReadNumber | undefined => {
    const reading = numbers[row * lattice.cols + col];
    if (!reading || confidence(reading) < 0.12) return undefined;
    return {
      alternatives: reading.alternatives,
      corners: cornersOf({ top: row, left: col, bottom: row + 1, right: col + 1 }, lattice),
    };
  };
  if (layout?.kind === 'hitori') {
    const other = grown(sheet) ?? squared(lattice);
    if (other) return read({ ...sheet, lattice: other });
    const { rows: height, cols: width } = lattice;
    const cells = numbers.map((_, i) => inCell(Math.floor(i / width), i % width));
    const board = cornersOf({ top: 0, left: 0, bottom: height, right: width }, lattice);
    const reading: PictureReading = { kind: 'hitori', width, height, cells, board, at: lattice.at };
    return { reading, quality: meanConfidence(cells) };
  }
  const inStrips = (place: BoardPlace, axis: 'row' | 'col'): Lines => {
    const open = isBand(lattice, place, axis) ? lattice : extended(lattice, place.top, place.left);
    const strips = readStrips({ ...sheet, lattice: open }, place, axis);
    const start = ({ left, top }: Region): number => (axis === 'row' ? left : top);
    const farthest = Math.min(...strips.flatMap(({ numbers }) => numbers.map(({ region }) => start(region))));
    return strips.map((one) =>
      one.numbers.map(({ alternatives, region }, i) => ({
        alternatives,
        corners: cornersOf(region, open),
        tight: true,
        outermost: i === 0 && start(region) < farthest + 0.5,
      })),
    );
  };
  const inCells = ({ top, left }: BoardPlace, axis: 'row' | 'col'): Lines => {
    const [count, depth] = axis === 'row' ? [lattice.rows - top, left] : [lattice.cols - left, top];
    return Array.from({ length: count }, (_, i) =>
      Array.from({ length: depth }, (_, k) => (axis === 'row' ? inCell(top + i, k) : inCell(k, left + i))).filter(
        (one) => one !== undefined,
      ),
    );
  };
  const attempt = (place: BoardPlace, rows: Lines, cols: Lines): Attempt => {
    const inside = numbers.filter((number, i) => {
      const [row, col] = [Math.floor(i / lattice.cols), i % lattice.cols];
      return row >= place.top && col >= place.left && number && confidence(number) > 0.5;
    });
    return attemptOf(lattice, place, rows, cols, inside.length);
  };
  const whole = { top: 0, left: 0 };
  const place = layout ?? whole;
  // A band of one cell may be a box per line with several numbers in it: it is read as a strip.
  const rowCells = place.left > 1 && isBand(lattice, place, 'row');
  const colCells = place.top > 1 && isBand(lattice, place, 'col');
  const rows = rowCells ? inCells(place, 'row') : inStrips(place, 'row');
  const cols = colCells ? inCells(place, 'col') : inStrips(place, 'col');
  const attempts = [attempt(place, rows, cols)];
  const convinces = (): boolean => attempts.some(({ quality }) => quality > BALANCED + DOUBTFUL);
  const add = (isWorthIt: boolean, other: BoardPlace, down: () => Lines, across: () => Lines): void => {
    const isClear = attempts.some(({ quality }) => quality > DOUBTFUL);
    if (isWorthIt && !sheet.effort.over && !convinces() && !(isClear && sheet.effort.isShort))
      attempts.push(attempt(other, down(), across()));
  };
  if (!convinces()) {
    const otherRows = once(() => (rowCells ? inStrips(place, 'row') : place.left > 0 ? inCells(place, 'row') : rows));
    const otherCols = once(() => (colCells ? inStrips(place, 'col') : place.top > 0 ? inCells(place, 'col') : cols));
    const [hasRows, hasCols] = [rowCells || place.left > 0, colCells || place.top > 0];
    add(hasRows, place, otherRows, () => cols);
    add(hasCols, place, () => rows, otherCols);
    add(hasRows && hasCols, place, otherRows, otherCols);
    // The edge of a shadow on the board may look like numbers: then the whole lattice is the board.
    const isInside = place.top > 0 || place.left > 0;
    const around = (axis: 'row' | 'col') => () => inStrips(whole, axis);
    add(isInside, whole, around('row'), around('col'));
  }
  const [likeliest, ...others] = attempts.sort((a, b) => b.quality - a.quality);
  const best = { ...likeliest!, others };
  if (best.quality < 0.3 && !layout) return nothing('not-a-puzzle');
  const { reading } = best;
  if (typeof reading !== 'string' && Math.min(reading.width, reading.height) < 3) return nothing('not-a-puzzle');
  if (
    otherEndsToo &&
    typeof reading !== 'string' &&
    reading.kind === 'nonogram' &&
    best.quality > ENDS.least &&
    best.quality < 1
  ) {
    for (const other of otherEnds(sheet, reading)) {
      const attempt = sheet.effort.isShort ? nothing('too-much') : read({ ...sheet, lattice: other }, false);
      if (attempt.quality > BALANCED + ENDS.clear) return attempt;
    }
  }
  return best.quality > 0 ? best : nothing('no-numbers');
}

/** A reading that is so clear although its rows and columns do not fill equally many cells may miss a line; another one that does is so clear. */
const ENDS = { least: 0.5, clear: 0.7 };
