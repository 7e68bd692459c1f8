/**
 * How large a puzzle is printed: as large as its room allows, up to cells of 9 mm, and never with type that strains the
 * eye. What would be too small on a portrait page is put on a landscape page, and what is too small even so is cut into parts that
 * overlap, with their own clues, one to a page.
 */
import type { Appearance } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { textWidth } from '../../formats/drawing/helvetica.js';
import { guttersOf, type Metrics, type Region, wholeOf } from '../../formats/drawing/puzzle-drawing.js';

const MOST_CELL = 26;
const MOST_TYPE = 13;
/** The smallest type for a puzzle on one page, and the type of a puzzle that is cut into parts. */
export const TYPE = {
  least: 6,
  /** In a puzzle that is cut into parts. */
  cut: 7,
  /** Below this an upright page gives way to a lying one, if that helps by a tenth. */
  good: 8,
};
/** Cells that people like to fill: two puzzles share a page only with such. */
export const GOOD_CELL = 17;
/** Fewer cells than this a side are not worth a page. */
const LEAST_PART = 8;
/** A puzzle in more parts than that is wallpaper. */
const MOST_PARTS = 60;
/** What the brackets of a part take below and at its right. */
const BRACKETS = 20;

/** Sizes for print at a given cell. Boxes behind coloured clues take room, patterns around them more. */
export function printMetrics(appearance: Appearance, cell: number, patterns = false): Metrics {
  const coloured = appearance.styles.length > 2;
  const [ratio, beside, above] = !coloured ? [0.72, 0.42, 1.16] : patterns ? [0.58, 1.1, 1.7] : [0.66, 0.72, 1.34];
  const widest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, textWidth(text, 1)), 0.1);
  const rowType = Math.min(MOST_TYPE, ratio * cell);
  const colType = Math.min(rowType, (0.92 * cell) / widest(appearance.cols.flat().map(({ text }) => text)));
  return {
    cell,
    rowType,
    colType,
    inside: Math.min(16, 0.6 * cell, (0.88 * cell) / widest(appearance.texts)),
    slot: (text) => textWidth(text, rowType) + beside * rowType,
    storey: above * colType,
    gap: 0.3 * rowType,
    ...(cell < 9 ? { thin: 0.3, heavy: 0.8, frame: 1.1 } : { thin: 0.4, heavy: 1, frame: 1.5 }),
  };
}

/** The smallest type that the puzzle is printed with. */
function typeOf(appearance: Appearance, { rowType, colType, inside }: Metrics): number {
  const clues =
    appearance.rows.length + appearance.cols.length > 0 ? Math.min(rowType, colType) : Number.POSITIVE_INFINITY;
  return Math.min(clues, appearance.texts.length > 0 ? inside : Number.POSITIVE_INFINITY, rowType);
}

/** The largest cell, in quarters of a point, at which something holds that holds for all smaller ones; 0 if for none. */
function largest(holds: (cell: number) => boolean): number {
  let [low, high] = [0, 4 * MOST_CELL + 1];
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
): Metrics {
  const fits = (cell: number) => {
    const { left, top } = guttersOf(appearance, printMetrics(appearance, cell, patterns), wholeOf(puzzle));
    return left + puzzle.width * cell <= width && top + puzzle.height * cell <= height;
  };
  return printMetrics(appearance, largest(fits), patterns);
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

/** `room` is what an upright or a lying page has for the puzzle itself. Undefined: there is no readable way. */
export function layoutOf(
  puzzle: Puzzle,
  appearance: Appearance,
  room: (landscape: boolean) => readonly [number, number],
  patterns: boolean,
): Layout | undefined {
  const [upright, lying] = [false, true].map((landscape) => fitInto(puzzle, appearance, room(landscape), patterns));
  const [type, other] = [typeOf(appearance, upright!), typeOf(appearance, lying!)];
  const landscape = type < TYPE.good && other > 1.1 * type;
  if (Math.max(type, landscape ? other : 0) >= TYPE.least) {
    return { metrics: landscape ? lying! : upright!, landscape, parts: [wholeOf(puzzle)], across: 1 };
  }
  const cuts = [false, true].flatMap(
    (landscape) => cut(puzzle, appearance, room(landscape), patterns, landscape) ?? [],
  );
  return cuts.sort((a, b) => a.parts.length - b.parts.length)[0];
}

function cut(
  puzzle: Puzzle,
  appearance: Appearance,
  [width, height]: readonly [number, number],
  patterns: boolean,
  landscape: boolean,
): Layout | undefined {
  const small = largest((cell) => typeOf(appearance, printMetrics(appearance, cell, patterns)) < TYPE.cut);
  const metrics = printMetrics(appearance, small + 0.25, patterns);
  const { left, top } = guttersOf(appearance, metrics, wholeOf(puzzle));
  const cols = spans(puzzle.width, Math.floor((width - left - BRACKETS) / metrics.cell));
  const rows = spans(puzzle.height, Math.floor((height - top - BRACKETS) / metrics.cell));
  if (!cols || !rows || cols.length * rows.length > MOST_PARTS) return undefined;
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
