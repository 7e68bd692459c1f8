/**
 * Lattices that differ at their ends from the one that was found: beside dark cells lines hardly show, so that a line of the board is missed, and titles or
 * buttons near a board may look like cells. The numbers say how far a board goes: every line of a nonogram has some beside it, and a hitori is a square that is full
 * of them.
 */
import type { Size } from '../core/geometry.js';
import type { Lattice } from './lattice.js';
import { grownBy, part } from './lattice-views.js';
import { readCells, type Sheet } from './layout.js';
import { confidence, type NumberReading } from './numbers.js';
import { readStrips } from './strips.js';

/** What was read with the lattice that was found. */
interface BoardReading extends Size {
  readonly rows: readonly (readonly unknown[])[];
  readonly cols: readonly (readonly unknown[])[];
}

/** So many lines are looked for beyond an end of the board, and one is there where a number beside it is so clear. */
const BEYOND = { lines: 4, clear: 0.5 };

/**
 * The lattice with a line less at the end where that has no numbers, or with lines more at an end of the board where there are numbers beside these: beside
 * dark cells lines hardly show.
 */
export function* otherEnds(sheet: Sheet, reading: BoardReading): Generator<Lattice> {
  const { lattice, ground, scale } = sheet;
  const { rows, cols } = lattice;
  const place = { top: rows - reading.height, left: cols - reading.width };
  const [noRow, noCol] = [reading.rows.at(-1)!.length === 0, reading.cols.at(-1)!.length === 0];
  if (noRow || noCol) {
    yield part(lattice, 0, 0, rows - (noRow ? 1 : 0), cols - (noCol ? 1 : 0));
    return;
  }
  const more = { top: 0, left: 0, bottom: 0, right: 0 };
  for (const end of ['right', 'bottom', 'left', 'top'] as const) {
    const axis = end === 'top' || end === 'bottom' ? 'row' : 'col';
    const isFirst = end === 'top' || end === 'left';
    if (isFirst && (axis === 'row' ? place.top : place.left) > 0) continue;
    const isInside = (line: number): boolean => {
      const away = (isFirst ? -line : axis === 'row' ? rows + line : cols + line) + (isFirst ? 0.2 : -0.2);
      const { x, y } = axis === 'row' ? lattice.at(away, cols / 2) : lattice.at(rows / 2, away);
      return x > 0 && y > 0 && x * scale < ground.width && y * scale < ground.height;
    };
    let lines = 0;
    while (lines < BEYOND.lines && isInside(lines + 1)) lines++;
    if (lines === 0) continue;
    const strips = readStrips({ ...sheet, lattice: grownBy(lattice, { [end]: lines }) }, place, axis);
    const inStrips = strips.map(({ numbers }) => numbers.at(-1));
    // In a band of cells, those next to the board: they may be of the other ink.
    const nextTo =
      axis === 'row' ? part(lattice, rows, place.left - 1, lines, 1) : part(lattice, place.top - 1, cols, 1, lines);
    const inCells =
      (axis === 'row' ? place.left : place.top) > 0 ? (readCells({ ...sheet, lattice: nextTo }) ?? []) : [];
    const beyond = isFirst ? inStrips.slice(0, lines).reverse() : inStrips.slice(-lines);
    const isClear = (number: NumberReading | undefined): boolean =>
      number !== undefined && confidence(number) > BEYOND.clear;
    const last = beyond.findIndex((number, i) => !isClear(number) && !isClear(inCells[i]));
    more[end] = last < 0 ? lines : last;
  }
  // All ends together, then each of them; a single line is what is missed most often.
  const ends = (['right', 'bottom', 'left', 'top'] as const).filter((end) => more[end] > 0);
  for (const those of ends.length > 1 ? [ends, ...ends.map((end) => [end])] : [ends]) {
    const most = Math.max(0, ...those.map((end) => more[end]));
    for (const lines of new Set([most, 1])) {
      if (most > 0) yield grownBy(lattice, Object.fromEntries(those.map((end) => [end, Math.min(lines, more[end])])));
    }
  }
}

/** Of the cells in lines of a lattice that are none of a hitori, this share was seen, compared with the others. */
const STRAY = 0.6;

/** The lattice of a hitori, which is square, without lines at its edges that hold few of its cells: titles and buttons. */
export function squared(lattice: Lattice): Lattice | undefined {
  const { rows, cols } = lattice;
  const [side, most] = [Math.min(rows, cols), Math.max(rows, cols)];
  const seenIn = (line: number): number =>
    Array.from({ length: side }, (_, i) => (rows > cols ? lattice.has(line, i) : lattice.has(i, line))).filter(Boolean)
      .length / side;
  const shares = Array.from({ length: most }, (_, line) => seenIn(line));
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / Math.max(1, list.length);
  const starts = Array.from({ length: most - side + 1 }, (_, start) => ({
    start,
    kept: mean(shares.slice(start, start + side)),
    left: mean([...shares.slice(0, start), ...shares.slice(start + side)]),
  }));
  const best = starts.reduce((a, b) => (b.kept > a.kept ? b : a));
  if (most === side || best.left >= STRAY * best.kept) return undefined;
  return rows > cols ? part(lattice, best.start, 0, side, side) : part(lattice, 0, best.start, side, side);
}

/** Of the cells beside a lattice that is full of numbers, so many hold a clear number too when a line of it was missed. */
const BESIDE = { share: 0.75, clear: 0.8 };

/** The lattice of a hitori with a line more, where the lattice misses one: it is as full of numbers as the others. */
export function grown(sheet: Sheet): Lattice | undefined {
  const { lattice } = sheet;
  const { rows, cols } = lattice;
  const isFull = (line: Lattice): boolean => {
    const numbers = readCells({ ...sheet, lattice: line }) ?? [];
    const clear = numbers.filter((number) => number && confidence(number) > BESIDE.clear);
    return clear.length > 0 && clear.length >= BESIDE.share * numbers.length;
  };
  if (isFull(part(lattice, rows, 0, 1, cols))) return part(lattice, 0, 0, rows + 1, cols);
  if (isFull(part(lattice, 0, cols, rows, 1))) return part(lattice, 0, 0, rows, cols + 1);
  if (isFull(part(lattice, -1, 0, 1, cols))) return part(lattice, -1, 0, rows + 1, cols);
  if (isFull(part(lattice, 0, -1, rows, 1))) return part(lattice, 0, -1, rows, cols + 1);
  return undefined;
}
