/**
 * Where things are on the board, in CSS pixels: pure geometry. The board has cells, a gutter of clues left of them and
 * one above, each as wide as its longest clue needs. When all of it fits the window it stands still; when it is zoomed in,
 * the cells scroll beneath the gutters, which stay.
 */
import type { Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';

/** What the geometry depends on beside size and zoom: how much room the clues need. */
export interface Measure extends Size {
  /** The widest clue of a row, in heights of its font; 0 without clues. */
  readonly rowWidth: number;
  /** The most numbers in a clue of a column, and the most digits of a number; 0 without clues. */
  readonly colNumbers: number;
  readonly colDigits: number;
  /** Do clues stand in coloured boxes, which need a little more room? */
  readonly boxed: boolean;
}

/** What is chosen by the player: how large a cell is, and how far the cells are scrolled. */
export interface Zoom {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

/** The window that the board is drawn in; a board that leaves room stands in its middle. */
export interface Room extends Size {
  /** What of the height is kept free above the board. */
  readonly head?: number;
}

export interface Layout extends Zoom {
  readonly size: Size;
  readonly room: Room;
  /** The upper left corner of the gutters. */
  readonly left: number;
  readonly top: number;
  /** The upper left corner of the cells' window. */
  readonly cellsLeft: number;
  readonly cellsTop: number;
  /** Its lower right corner. */
  readonly cellsRight: number;
  readonly cellsBottom: number;
  /** Sizes of the clue numbers, and the height that one takes above a column. */
  readonly rowFont: number;
  readonly colFont: number;
  readonly colSlot: number;
}

const LARGEST_FIT = 480;
export const LARGEST_CELL = 80;
export const SMALLEST_CELL = 1.5;
const LARGEST_FONT = 44;
/** The part of a window that a gutter may take. */
const GUTTER_PART = 1 / 3;
/** Between the clues and the cells. */
export const GAP = 5;
/** For the last line, right of and below the cells. */
const EDGE = 2;
/** Of most fonts, with nothing to spare for the narrow ones. */
const DIGIT_WIDTH = 0.64;

const longest = (clues: Appearance['rows']): number => clues.reduce((most, clue) => Math.max(most, clue.length), 1);
const digits = (clues: Appearance['rows']): number =>
  clues.reduce((most, clue) => clue.reduce((width, mark) => Math.max(width, mark.text.length), most), 1);

/** The width of a number and the space around it, in heights of its font. */
export const numberWidth = (text: string, boxed: boolean): number => text.length * DIGIT_WIDTH + (boxed ? 0.55 : 0.46);

export function measure(size: Size, appearance: Appearance): Measure {
  const boxed = appearance.styles.length > 2;
  const cols = appearance.cols.length > 0;
  const widths = appearance.rows.map((clue) => clue.reduce((sum, { text }) => sum + numberWidth(text, boxed), 0));
  return {
    width: size.width,
    height: size.height,
    rowWidth: widths.reduce((most, width) => Math.max(most, width), appearance.rows.length > 0 ? 1 : 0),
    colNumbers: cols ? longest(appearance.cols) : 0,
    colDigits: cols ? digits(appearance.cols) : 0,
    boxed,
  };
}

export const sameMeasure = (a: Measure | undefined, b: Measure | undefined): boolean =>
  a !== undefined && b !== undefined && (Object.keys(a) as (keyof Measure)[]).every((part) => a[part] === b[part]);

interface Gutters {
  readonly width: number;
  readonly height: number;
  readonly rowFont: number;
  readonly colFont: number;
  readonly colSlot: number;
}

function guttersOf(measured: Measure, cell: number, room: Room): Gutters {
  const { rowWidth, colNumbers, colDigits, boxed } = measured;
  const font = Math.min(LARGEST_FONT, cell * 0.62);
  const rowFont = Math.min(font, (room.width * GUTTER_PART - GAP) / rowWidth);
  let colFont = Math.min(font, (cell * 0.94) / (Math.max(1, colDigits) * DIGIT_WIDTH + (boxed ? 0.2 : 0)));
  let colSlot = colFont * (boxed ? 1.34 : 1.22);
  const highest = (room.height - (room.head ?? 0)) * GUTTER_PART - GAP;
  if (colNumbers * colSlot > highest) {
    colSlot = highest / colNumbers;
    colFont = Math.min(colFont, colSlot / 1.1);
  }
  return {
    width: rowWidth > 0 ? rowWidth * rowFont + GAP : 0,
    height: colNumbers > 0 ? colNumbers * colSlot + GAP : 0,
    rowFont,
    colFont,
    colSlot,
  };
}

/** The largest cell with which everything fits the window. Whole pixels where cells are large enough to show it. */
export function fitCell(measured: Measure, room: Size): number {
  const fits = (cell: number): boolean => {
    const { width, height } = guttersOf(measured, cell, room);
    return width + measured.width * cell <= room.width - EDGE && height + measured.height * cell <= room.height - EDGE;
  };
  let low = SMALLEST_CELL;
  let high = LARGEST_FIT;
  if (fits(high)) return high;
  while (high - low > 0.01) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low >= 8 ? Math.floor(low) : low;
}

/** The layout for a zoom: scrolled no further than the cells go. */
export function layoutOf(measured: Measure, room: Room, zoom: Zoom): Layout {
  const { cell } = zoom;
  const gutters = guttersOf(measured, cell, room);
  const [width, height] = [measured.width * cell, measured.height * cell];
  const left = Math.max(0, Math.floor((room.width - gutters.width - width) / 2));
  const head = room.head ?? 0;
  const spare = Math.max(0, room.height - head - gutters.height - height);
  const top = head + Math.floor(spare / 2);
  const cellsLeft = Math.round(left + gutters.width);
  const cellsTop = Math.round(top + gutters.height);
  const cellsRight = Math.min(room.width, cellsLeft + width + EDGE);
  const cellsBottom = Math.min(room.height, cellsTop + height + EDGE);
  const clamp = (scroll: number, inside: number, window: number) =>
    Math.min(Math.max(0, scroll), Math.max(0, inside + EDGE - window));
  return {
    size: measured,
    room,
    cell,
    x: clamp(zoom.x, width, cellsRight - cellsLeft),
    y: clamp(zoom.y, height, cellsBottom - cellsTop),
    left,
    top,
    cellsLeft,
    cellsTop,
    cellsRight,
    cellsBottom,
    rowFont: gutters.rowFont,
    colFont: gutters.colFont,
    colSlot: gutters.colSlot,
  };
}

/** The left edge of a column and the upper edge of a row, before they are rounded to the screen's pixels. */
export const xOf = (layout: Layout, col: number): number => layout.cellsLeft + col * layout.cell - layout.x;
export const yOf = (layout: Layout, row: number): number => layout.cellsTop + row * layout.cell - layout.y;

/** Is a point in the window of the cells, as against the gutters and what is beside the board? */
export const isOnCells = (layout: Layout, x: number, y: number): boolean =>
  x >= layout.cellsLeft && y >= layout.cellsTop && x < layout.cellsRight && y < layout.cellsBottom;

/** The cell at a point, or the one nearest to it. */
export function nearestCell(layout: Layout, x: number, y: number): number {
  const { width, height } = layout.size;
  const clamp = (at: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(at)));
  const col = clamp((x - layout.cellsLeft + layout.x) / layout.cell, width);
  const row = clamp((y - layout.cellsTop + layout.y) / layout.cell, height);
  return row * width + col;
}

/** The zoom with cells `factor` times as large, what is at the point staying there. */
export function zoomedAt(measured: Measure, layout: Layout, factor: number, x: number, y: number): Zoom {
  const { width, height } = layout.room;
  const least = fitCell(measured, { width, height });
  const cell = Math.min(Math.max(2 * least, LARGEST_CELL), Math.max(least, layout.cell * factor));
  const [col, row] = [(x - layout.cellsLeft + layout.x) / layout.cell, (y - layout.cellsTop + layout.y) / layout.cell];
  const next = layoutOf(measured, layout.room, { cell, x: 0, y: 0 });
  return { cell, x: col * cell - (x - next.cellsLeft), y: row * cell - (y - next.cellsTop) };
}

export const panned = (layout: Layout, dx: number, dy: number): Zoom => ({
  cell: layout.cell,
  x: layout.x + dx,
  y: layout.y + dy,
});

/** Scrolled so that the first of the cells is in the window, with its neighbours, and as many of the others as fit with it. */
export function revealed(layout: Layout, [first = 0, ...others]: readonly number[]): Zoom {
  const { width } = layout.size;
  const [wide, high] = [layout.cellsRight - layout.cellsLeft, layout.cellsBottom - layout.cellsTop];
  const place = (cell: number): [col: number, row: number] => [cell % width, Math.floor(cell / width)];
  let [[left, top], [right, bottom]] = [place(first), place(first)];
  for (const [col, row] of others.map(place)) {
    const [l, r, t, b] = [Math.min(left, col), Math.max(right, col), Math.min(top, row), Math.max(bottom, row)];
    const fits = (r - l + 1) * layout.cell <= wide && (b - t + 1) * layout.cell <= high;
    if (fits) [left, right, top, bottom] = [l, r, t, b];
  }
  const near = (scroll: number, from: number, to: number, window: number) => {
    const margin = Math.min(layout.cell, (window - (to - from)) / 2);
    return Math.min(Math.max(scroll, to + margin - window), from - margin);
  };
  return {
    cell: layout.cell,
    x: near(layout.x, left * layout.cell, (right + 1) * layout.cell, wide),
    y: near(layout.y, top * layout.cell, (bottom + 1) * layout.cell, high),
  };
}
