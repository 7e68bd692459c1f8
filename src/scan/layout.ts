/**
 * The numbers in the cells of a lattice: which ink a cell may hold, dark or light, and what stands in it. Which way up digits are is seen from a sample
 * of them.
 */
import type { Effort } from './effort.js';
import type { Ink } from './glyph-image.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { confidence, likenessByTurns, type NumberReading, readNumber } from './numbers.js';
import { withinOutline, withoutRing, withoutRings } from './outlines.js';
import {
  type Cut,
  darknessOf,
  findPieces,
  isInside,
  joinParts,
  type Region,
  straighten,
  withoutBorder,
} from './pieces.js';

/** What readers of a picture need: where ink is, and where cells are. */
export interface Sheet {
  readonly dark: Gray;
  /** Where ink of the other polarity is: numbers in shaded cells. Made when it is asked for. */
  readonly light: () => Gray;
  /** The picture, light where there is no ink: inverted when ink is light. */
  readonly ground: Gray;
  readonly lattice: Lattice;
  /** Pixels of `dark` per pixel of the lattice. */
  readonly scale: number;
  readonly effort: Effort;
  /** Pixels per cell of straightened regions. */
  readonly side: number;
  /** How dark ink is at least, 0..1; less is a shade of the ground, or noise. */
  readonly faintest: number;
  /** How dark the noise of empty cells is. In a screenshot there is none, and pale ink is ink. */
  readonly noise: number;
}

/** Before the levels of its ink are known. */
export type GivenSheet = Omit<Sheet, 'faintest' | 'noise'>;

/** The margin around a cell, in cells: digits may reach over its lines. */
const MARGIN = 0.14;
/** So many cells around the lattice may hold clues. */
const BELT = 3;
/** In cells: a digit is at least so high. */
const LOWEST = 0.21;
/** So many of the darkest pixels of a cell do not count. */
const SPECKS = 8;

/** Below this, nothing is ink. */
const FAINTEST = 0.05;

/** A number that is surer than this needs no look at the other polarity. */
const CLEAR = 0.97;

export type CellNumbers = readonly (NumberReading | undefined)[];

/** Reads every cell of the lattice; undefined when it takes too long. */
export function readCells(sheet: Sheet): CellNumbers | undefined {
  const { cols } = sheet.lattice;
  const numbers = inkOfCells(sheet).map((ink, i) =>
    sheet.effort.over ? undefined : readCell(sheet, Math.floor(i / cols), i % cols, ink),
  );
  return sheet.effort.over ? undefined : numbers;
}

/** In a hitori every cell holds a number, so in cells without one the faintest ink is looked at too. */
export function withFaintNumbers(sheet: Sheet, numbers: CellNumbers): CellNumbers {
  const { cols } = sheet.lattice;
  const faint = { ...sheet, faintest: FAINTEST };
  return numbers.map((number, i) =>
    number || sheet.effort.over ? number : readCell(faint, Math.floor(i / cols), i % cols, 'either'),
  );
}

function readCell(sheet: Sheet, row: number, col: number, ink: CellInk): NumberReading | undefined {
  if (ink === 'none') return undefined;
  const likeliest = (best: NumberReading | undefined, other: NumberReading | undefined) =>
    other && confidence(other) > (best ? confidence(best) : 0) ? other : best;
  const number = ink === 'other' ? undefined : readInk(sheet, row, col);
  const own = number ? confidence(number) : 0;
  if (ink === 'own' || own > CLEAR) return number;
  const light = { ...sheet, dark: sheet.light() };
  const other = [readInk(light, row, col), readShaded(light, row, col)].reduce(likeliest, undefined);
  if (ink === 'other') return other ?? readInk(sheet, row, col);
  return other && confidence(other) > Math.max(0.8, own) ? other : number;
}

/** Which ink a cell may hold: none, that of the sheet, the other polarity, or either of them. */
type CellInk = 'none' | 'own' | 'other' | 'either';

/** A shaded cell has less than this share of the light of the lightest cells around. */
const SHADED = 0.82;
/** So many cells around a cell show how light the paper is there. */
const AROUND = 5;
/** With less than this the ground is surely no shadow: a thin digit on it may lie between the places that are looked at. */
const DARK = 0.65;
/** Ink of the other polarity is lighter than its ground by this factor at least. */
const LIGHTER = 1.2;
/** Ink is the only one when it differs from the ground so many times as much as the other does, and by so many grey levels. */
const ONLY = { times: 2.5, own: 16, other: 40 };
/**
 * A cell without ink differs from its ground hardly more than a fifth of the cells do, which have none either, and by fewer grey levels
 * than any ink. The noise of a camera may otherwise look like ink on dark ground.
 */
const BLANK = { share: 0.2, times: 1.4, levels: 32 };
/**
 * A cell is looked at in all its pixels, or in so many rows and columns of places, without its edges; this share of the darkest and of
 * the lightest places may be specks.
 */
const SPOTS = { most: 26, inset: 0.15, off: 0.006 };

interface CellLook {
  /** The usual light of all places. */
  readonly light: number;
  /** That of the outermost places, which a number seldom covers: the ground. */
  readonly ground: number;
  readonly darkest: number;
  readonly lightest: number;
}

function lookAt({ ground, lattice, scale }: Sheet, row: number, col: number): CellLook {
  const corner = (down: number, right: number) => lattice.at(row + down, col + right);
  const { inset } = SPOTS;
  const [a, b] = [corner(inset, inset), corner(inset, 1 - inset)];
  const [c, d] = [corner(1 - inset, inset), corner(1 - inset, 1 - inset)];
  const spots = Math.max(6, Math.min(SPOTS.most, Math.round((1 - 2 * inset) * lattice.pitch * scale)));
  const [all, edge] = [new Uint32Array(256), new Uint32Array(256)];
  for (let y = 0; y < spots; y++) {
    const v = y / (spots - 1);
    const leftX = (1 - v) * a.x + v * c.x;
    const leftY = (1 - v) * a.y + v * c.y;
    const wideX = (1 - v) * b.x + v * d.x - leftX;
    const wideY = (1 - v) * b.y + v * d.y - leftY;
    for (let x = 0; x < spots; x++) {
      const u = x / (spots - 1);
      const px = Math.round((leftX + u * wideX) * scale);
      const py = Math.round((leftY + u * wideY) * scale);
      const inside = Math.max(0, Math.min(ground.height - 1, py)) * ground.width;
      const light = ground.data[inside + Math.max(0, Math.min(ground.width - 1, px))]!;
      all[light]!++;
      if (x === 0 || y === 0 || x === spots - 1 || y === spots - 1) edge[light]!++;
    }
  }
  const count = spots * spots;
  const off = Math.ceil(SPOTS.off * count);
  return {
    light: levelOf(all, count >> 1),
    ground: levelOf(edge, (4 * spots - 4) >> 1),
    darkest: levelOf(all, off),
    lightest: levelOf(all, count - 1 - off),
  };
}

/** The level that so many darker ones come before, counted by level. */
function levelOf(counts: Uint32Array, rank: number): number {
  let [level, left] = [0, rank];
  while (left >= counts[level]!) left -= counts[level++]!;
  return level;
}

/**
 * What differs from the ground of a cell is its ink. When only something lighter does, it is of the other polarity, and the sheet shows
 * nothing but the shapes between the digit and the edge of the cell. It may be so too in cells with a darker ground than others near
 * them, and something lighter on it. (The ground alone would be a shadow.)
 */
function inkOfCells(sheet: Sheet): CellInk[] {
  const { rows, cols } = sheet.lattice;
  sheet.effort.spend('look', rows * cols);
  const looks = Array.from({ length: rows * cols }, (_, i) => lookAt(sheet, Math.floor(i / cols), i % cols));
  // The lightest of the rows around, then of the columns.
  const lightest = (from: readonly number[], step: number, at: (i: number) => number, count: number): number[] =>
    from.map((own, i) => {
      let most = own;
      for (let k = Math.max(0, at(i) - AROUND); k <= Math.min(count - 1, at(i) + AROUND); k++)
        most = Math.max(most, from[i + (k - at(i)) * step]!);
      return most;
    });
  const spans = looks.map(({ darkest, lightest }) => lightest - darkest);
  const least = [...spans].sort((a, b) => a - b)[Math.floor(BLANK.share * spans.length)]!;
  const blank = Math.min(BLANK.levels, BLANK.times * least);
  const light = looks.map((look) => look.light);
  const across = lightest(light, 1, (i) => i % cols, cols);
  const paper = lightest(across, cols, (i) => Math.floor(i / cols), rows);
  return looks.map(({ light, ground, darkest, lightest }, i): CellInk => {
    if (spans[i]! < blank) return 'none';
    const [over, under] = [lightest - ground, ground - darkest];
    if (over > ONLY.other && over > ONLY.times * under) return 'other';
    if (under > ONLY.own && under > ONLY.times * over) return 'own';
    const shaded = light < DARK * paper[i]! || (light < SHADED * paper[i]! && lightest > LIGHTER * light);
    return shaded ? 'either' : 'own';
  });
}

function readInk(sheet: Sheet, row: number, col: number): NumberReading | undefined {
  const own = darkestInk(sheet, row, col);
  if (!isInk(sheet, own)) return undefined;
  sheet.effort.spend('pieces');
  const ink = inkOf(sheet, row, col);
  if (withinOutline(ink, OUTLINE * own, 0.5 * sheet.side))
    return readTallest(sheet, joinParts(findPieces(ink, 0.45 * own), 0.95 * sheet.side));
  const plain = readTallest(sheet, cutCell(sheet, { ...ink, data: ink.data.slice() }, own));
  if (plain && confidence(plain) > CLEAR) return plain;
  sheet.effort.spend('ring');
  const ringed = withoutRing(ink, sheet.side, own) ? readTallest(sheet, cutCell(sheet, ink, own)) : undefined;
  return ringed && confidence(ringed) > (plain ? confidence(plain) : 0) ? ringed : plain;
}

/** A number on a shaded ground. What reaches the edge of the cell is the paper around the shade. */
function readShaded(sheet: Sheet, row: number, col: number): NumberReading | undefined {
  const own = darkestInk(sheet, row, col);
  if (own < 0.1) return undefined;
  sheet.effort.spend('pieces');
  const { side } = sheet;
  const ink = straighten(sheet.dark, sheet.lattice, sheet.scale, cellRegion(row, col, 0), side);
  const found = findPieces(ink, 0.45 * own);
  const cut = joinParts({ ...found, pieces: found.pieces.filter((piece) => isInside(piece, ink)) }, 0.95 * side);
  const pieces = cut.pieces.filter(({ top, bottom }) => bottom - top + 1 > LOWEST * side);
  return readTallest(sheet, { ...cut, pieces });
}

/** A ring or a bubble around a number may be so much paler than the number. */
const OUTLINE = 0.25;

const isInk = ({ faintest }: Sheet, own: number): boolean => own >= faintest;

const cellRegion = (row: number, col: number, margin: number): Region => ({
  top: row - margin,
  left: col - margin,
  bottom: row + 1 + margin,
  right: col + 1 + margin,
});

/** What was found by the function below, of each ink and lattice by row and column: it is asked for more than once. */
const darkestInks = new WeakMap<Gray, WeakMap<Lattice, Map<number, number>>>();

/** The darkest ink inside a cell, without a few pixels that may be specks. */
function darkestInk(sheet: GivenSheet, row: number, col: number): number {
  const { dark, lattice, scale, side } = sheet;
  const ofInk = darkestInks.get(dark) ?? new WeakMap<Lattice, Map<number, number>>();
  darkestInks.set(dark, ofInk);
  const ofLattice = ofInk.get(lattice) ?? new Map<number, number>();
  ofInk.set(lattice, ofLattice);
  const cell = (row + BELT) * (lattice.cols + 2 * BELT) + col + BELT;
  const known =
    ofLattice.get(cell) ?? darknessOf(straighten(dark, lattice, scale, cellRegion(row, col, -0.2), side), SPECKS);
  ofLattice.set(cell, known);
  return known;
}

/** The number of the pieces that are about as high as the highest. */
function readTallest({ effort }: Sheet, cut: Cut): NumberReading | undefined {
  const tallest = Math.max(...cut.pieces.map((piece) => piece.bottom - piece.top));
  return readNumber(
    cut,
    cut.pieces.filter((piece) => piece.bottom - piece.top > 0.6 * tallest),
    effort,
  );
}

/** The ink of a cell, and a little around it. */
const inkOf = ({ dark, lattice, scale, side }: Sheet, row: number, col: number): Ink =>
  straighten(dark, lattice, scale, cellRegion(row, col, MARGIN), side);

/** The pieces of ink of a cell that may be digits; `inAnyTurn`: also of a picture that was turned, in which a digit lies. */
function cutCell({ side }: Sheet, ink: Ink, own: number, inAnyTurn = false): Cut {
  withoutBorder(ink, Math.round(0.32 * side));
  const cut = joinParts(withoutRings(findPieces(ink, 0.45 * own), 0.6 * side), 0.95 * side);
  const inset = MARGIN * side;
  const pieces = cut.pieces.filter((piece) => {
    const [x, y] = [(piece.left + piece.right) / 2 - inset, (piece.top + piece.bottom) / 2 - inset];
    const high = piece.bottom - piece.top + 1;
    const wide = piece.right - piece.left + 1;
    // The rest of an upright line reaches the edge, or is higher than a digit.
    const atEdge = piece.top === 0 || piece.bottom === ink.height - 1;
    if (wide < 0.25 * side && (atEdge || high > 0.88 * side)) return false;
    return (
      x > 0.05 * side &&
      x < 0.95 * side &&
      y > 0.15 * side &&
      y < 0.85 * side &&
      (inAnyTurn ? Math.max(high, wide) : high) > LOWEST * side
    );
  });
  return { ...cut, pieces };
}

/** So many glyphs inside the lattice, and as many around it, suffice to see which way is up. */
const GLYPHS = 60;

/**
 * The sheet with its faintest ink, and how much its ink looks like digits when the picture is turned clockwise by 0 to 3 quarter turns:
 * glyphs from cells in and around the lattice, each classified in all four directions.
 */
export function digitsByTurns(given: GivenSheet): {
  readonly sheet: Sheet;
  readonly likeness: readonly number[];
  readonly glyphs: number;
} {
  const { lattice } = given;
  const sheet = withInkLevels(given);
  const cells: { row: number; col: number; own: number }[] = [];
  for (let row = -BELT; row < lattice.rows + BELT; row++) {
    for (let col = -BELT; col < lattice.cols + BELT; col++) cells.push({ row, col, own: darkestInk(given, row, col) });
  }
  given.effort.spend('look', cells.length - lattice.rows * lattice.cols);
  const inside = ({ row, col }: { row: number; col: number }): boolean =>
    row >= 0 && col >= 0 && row < lattice.rows && col < lattice.cols;
  const inked = cells.filter(({ own }) => isInk(sheet, own));
  // From both, so that the marks on a half-done board do not take all the places.
  const sample = [...spread(inked.filter(inside)), ...spread(inked.filter((cell) => !inside(cell)))];
  const pieces = sample.flatMap(({ row, col, own }) => {
    const cut = cutCell(sheet, inkOf(sheet, row, col), own, true);
    return cut.pieces.filter((piece) => isInside(piece, cut.ink)).map((piece) => ({ cut, piece }));
  });
  return { sheet, likeness: likenessByTurns(pieces, given.effort), glyphs: pieces.length };
}

/** The sheet with the ink of its cells. (Around the lattice there may be a frame or a shadow that is darker than digits.) */
export function withInkLevels(given: GivenSheet): Sheet {
  const { rows, cols } = given.lattice;
  given.effort.spend('look', rows * cols);
  const levels = Float64Array.from({ length: rows * cols }, (_, i) =>
    darkestInk(given, Math.floor(i / cols), i % cols),
  );
  return { ...given, ...inkLevels(levels.sort()) };
}

/** Below this, the darkest places of empty cells are no noise. */
const NOISE = 0.015;

/**
 * The faintest ink of cells, the darkest of each given in rising order: somewhat less than half as dark as most digits, or, in a clean
 * picture, as pale as clues that are crossed off.
 */
function inkLevels(levels: Float64Array): Pick<Sheet, 'faintest' | 'noise'> {
  const at = (share: number): number => levels[Math.floor(share * levels.length)] ?? 0;
  const noise = at(0.2);
  return { noise, faintest: noise < NOISE ? 0.1 : Math.max(0.1, 0.4 * at(0.94)) };
}

/** GLYPHS of them, equally far from each other in the list. */
const spread = <T>(list: readonly T[]): readonly T[] =>
  list.length <= GLYPHS
    ? list
    : Array.from({ length: GLYPHS }, (_, i) => list[Math.floor((i * list.length) / GLYPHS)]!);
