/**
 * How large a puzzle is printed: as large as its room allows, up to cells of 9 mm, and never with type that strains the
 * eye. What would be too small is put on a turned page where pages may be turned, and what is too small even so is cut into parts
 * that overlap, with their own clues, one to a page.
 */
import type { Appearance } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { guttersOf, type Metrics, type Region, wholeOf } from '../../formats/drawing/puzzle-drawing.js';
import { textWidth } from '../../formats/drawing/type-widths.js';

/** How large print may be and must be: sides of cells and sizes of type, in points. */
export interface PrintSizes {
  readonly mostCell: number;
  readonly mostType: number;
  /** No clue is smaller: what would need it is cut into parts. */
  readonly least: number;
  /** Below this an upright page gives way to a turned one, where pages may be turned and it helps by a tenth. */
  readonly good: number;
  /** Cells that people like to fill: small puzzles share a page only with such. */
  readonly goodCell: number;
}

export const PLAIN_PRINT: PrintSizes = { mostCell: 26, mostType: 13, least: 7, good: 8, goodCell: 17 };
export const LARGE_PRINT: PrintSizes = { mostCell: 44, mostType: 24, least: 14, good: 16, goodCell: 30 };

/** Fewer cells than this a side are not worth a page. */
const LEAST_PART = 8;
/** A puzzle in more parts than that is wallpaper. */
const MOST_PARTS = 60;
/** What the brackets of a part, and the page that they name, take at its right and below. */
export const BRACKETS = [34, 16] as const;

/** Sizes for print at a given cell. Boxes behind coloured clues take room, patterns around them more. */
export function printMetrics(
  appearance: Appearance,
  cell: number,
  patterns = false,
  { mostType }: PrintSizes = PLAIN_PRINT,
): Metrics {
  const coloured = appearance.styles.length > 2;
  const [ratio, beside, above] = !coloured ? [0.72, 0.42, 1.16] : patterns ? [0.58, 1.1, 1.7] : [0.66, 0.72, 1.34];
  const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, textWidth(text, 1)), 0.1);
  const rowType = Math.min(mostType, ratio * cell);
  const colType = Math.min(rowType, (0.92 * cell) / widest(appearance.cols.flat().map(({ text }) => text)));
  return {
    cell,
    rowType,
    colType,
    inside: Math.min(1.25 * mostType, 0.6 * cell, (0.88 * cell) / widest(appearance.texts)),
    slot: (text) => textWidth(text, rowType) + beside * rowType,
    storey: above * colType,
    gap: 0.3 * rowType,
    ...(cell < 9 ? { thin: 0.3, heavy: 0.8, frame: 1.1 } : { thin: 0.4, heavy: 1, frame: 1.5 }),
  };
}

/** The smallest type that the puzzle is printed with. */
export function typeOf(appearance: Appearance, { rowType, colType, inside }: Metrics): number {
  const clues =
    appearance.rows.length + appearance.cols.length > 0 ? Math.min(rowType, colType) : Number.POSITIVE_INFINITY;
  return Math.min(clues, appearance.texts.length > 0 ? inside : Number.POSITIVE_INFINITY, rowType);
}

/** The largest cell, in quarters of a point, at which something holds that holds for all smaller ones; 0 if for none. */
function largest(mostCell: number, holds: (cell: number) => boolean): number {
  let [low, high] = [0, 4 * mostCell + 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle / 4)) low = middle;
    else high = middle;
  }
  return low / 4;
}

/** The metrics with which a puzzle fills its room, width by height. */
export function fitInto(
  puzzle: Puzzle,
  appearance: Appearance,
  [width, height]: readonly [number, number],
  patterns: boolean,
  sizes: PrintSizes,
): Metrics {
  const fits = (cell: number) => {
    const { left, top } = guttersOf(appearance, printMetrics(appearance, cell, patterns, sizes), wholeOf(puzzle));
    return left + puzzle.width * cell <= width && top + puzzle.height * cell <= height;
  };
  return printMetrics(appearance, largest(sizes.mostCell, fits), patterns, sizes);
}

export interface Layout {
  readonly metrics: Metrics;
  /** On a landscape page. */
  readonly landscape: boolean;
  /** The parts from left to right and from top to bottom; one when the puzzle is whole. */
  readonly parts: readonly Region[];
  /** How many parts there are side by side. */
  readonly across: number;
}

/** `rooms` are what an upright and, where pages may be turned, a turned page have for the puzzle itself. Undefined: there is no readable way. */
export function layoutOf(
  puzzle: Puzzle,
  appearance: Appearance,
  rooms: readonly (readonly [number, number])[],
  patterns: boolean,
  sizes: PrintSizes,
): Layout | undefined {
  const wholes = rooms.map((room) => fitInto(puzzle, appearance, room, patterns, sizes));
  const [type, other = 0] = wholes.map((metrics) => typeOf(appearance, metrics));
  const landscape = type! < sizes.good && other > 1.1 * type!;
  if (Math.max(type!, landscape ? other : 0) >= sizes.least) {
    return { metrics: wholes[landscape ? 1 : 0]!, landscape, parts: [wholeOf(puzzle)], across: 1 };
  }
  const cuts = rooms.flatMap((room, turned) => cut(puzzle, appearance, room, patterns, sizes, turned === 1) ?? []);
  return cuts.sort((a, b) => a.parts.length - b.parts.length)[0];
}

function cut(
  puzzle: Puzzle,
  appearance: Appearance,
  [width, height]: readonly [number, number],
  patterns: boolean,
  sizes: PrintSizes,
  landscape: boolean,
): Layout | undefined {
  const { mostCell, least } = sizes;
  const metricsAt = (cell: number) => printMetrics(appearance, cell, patterns, sizes);
  const partsAt = (cell: number) => {
    const { left, top } = guttersOf(appearance, metricsAt(cell), wholeOf(puzzle));
    const cols = spans(puzzle.width, Math.floor((width - left - BRACKETS[0]) / cell));
    const rows = spans(puzzle.height, Math.floor((height - top - BRACKETS[1]) / cell));
    return cols && rows && cols.length * rows.length <= MOST_PARTS ? { cols, rows } : undefined;
  };
  const small = largest(mostCell, (cell) => typeOf(appearance, metricsAt(cell)) < least) + 0.25;
  const fewest = partsAt(small);
  if (!fewest) return undefined;
  // As large as it can be in no more parts than it needs.
  const cell = largest(mostCell, (one) => {
    const found = one <= small ? fewest : partsAt(one);
    return found !== undefined && found.cols.length * found.rows.length <= fewest.cols.length * fewest.rows.length;
  });
  const metrics = metricsAt(Math.max(small, cell));
  const { cols, rows } = partsAt(metrics.cell) ?? fewest;
  const parts = rows.flatMap((down) => cols.map((across): Region => ({ rows: down, cols: across })));
  return { metrics, landscape, parts, across: cols.length };
}

/**
 * A side in spans of at most so many cells, all but the last equally long. Neighbours have five cells in common, and
 * start where heavy lines are.
 */
function spans(length: number, most: number): [from: number, to: number][] | undefined {
  if (length <= most) return [[0, length]];
  if (most < LEAST_PART) return undefined;
  const [overlap, unit] = most < 15 ? [1, 1] : [5, 5];
  const longest = most - (most % unit) - overlap;
  const count = Math.ceil((length - overlap) / longest);
  const span = unit * Math.ceil((length - overlap) / count / unit) + overlap;
  const found: [number, number][] = [];
  for (let from = 0; from + overlap < length; from += span - overlap) found.push([from, Math.min(length, from + span)]);
  return found;
}
