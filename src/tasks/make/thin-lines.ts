/**
 * Thin lines beside thick shapes. A cell is inked where half of it is ink, and a line that is thinner than half a cell would be gone:
 * the legs of a lobster, a ring around a disc. Ink is unseen where none of the four cells nearest to it is inked. The lines that have unseen ink, and
 * what of them is within half a cell of it, are put on cells as in a drawing of lines alone: a cell is inked by less of it, Otsu's level of the parts that they have.
 * Specks no larger than a cell are left out. Shapes stay as they are, because the ink at their borders is near their cells.
 *
 * A line that is interrupted for a cell, such as the tail of a kangaroo, has all its ink near inked cells. There the ink goes all the way through the cell.
 */
import { colOf, rowOf, type Size } from '../../core/geometry.js';
import { type Pixels, sharesOf } from './pixels.js';
import { otsu } from './threshold.js';

/** A part of a cell from 0.15 to 0.5: what makes the cell black. Half of it, unless few cells have as much. */
const LEAST_PART = 0.15;

/** By how much of each is inked, the part that separates cells best. */
export const clearestPart = (inked: Float32Array): number => otsu({ data: inked.map((share) => 255 * share) }) / 255;

export const atMostHalf = (part: number): number => Math.max(LEAST_PART, Math.min(0.5, part));

/** The part of a cell that inks it where thin lines are kept. */
export const leastInked = (inked: Float32Array): number => atMostHalf(clearestPart(inked));

/** The span from which unseen ink is a line, in cells. */
const LONG = 1.5;

/** The cells of thin lines that are not inked: 1 for each. `labels` is 1 where a pixel is ink. */
export function thinLines(pixels: Pixels, size: Size, labels: Uint8Array, inked: Uint8Array): Uint8Array {
  const [across, down] = [pixels.width / size.width, pixels.height / size.height];
  const unseen = unseenInk(pixels, size, labels, inked);
  const lines = longOnes(pixels, unseen, LONG * Math.max(across, down));
  const found = new Uint8Array(inked.length);
  if (lines.includes(1)) {
    const near = widened(pixels, lines, Math.floor(across / 2), Math.floor(down / 2)).map(
      (one, at) => one & labels[at]!,
    );
    const parts = sharesOf(pixels, size, near, 2).filter((_, at) => at % 2 === 1);
    // One cell without any, so that there are two sorts of cells where a line has the same part of all.
    const part = leastInked(Float32Array.of(0, ...parts.filter((share) => share > 0)));
    for (let cell = 0; cell < found.length; cell++) found[cell] = parts[cell]! >= part && !inked[cell] ? 1 : 0;
  }
  return found;
}

/** Cells without ink that a line goes through, from inked cells on one side to inked ones on the other. */
export function lineGaps(pixels: Size, size: Size, labels: Uint8Array, inked: Uint8Array): Uint8Array {
  const isInked = (row: number, col: number): boolean =>
    row >= 0 && col >= 0 && row < size.height && col < size.width && inked[row * size.width + col] === 1;
  const isBeside = (row: number, col: number, step: number, isDown: boolean): boolean =>
    [-1, 0, 1].some((side) => (isDown ? isInked(row + step, col + side) : isInked(row + side, col + step)));
  /** Inked cells on both sides in this direction, which nothing in the other one connects. */
  const isBetween = (row: number, col: number, isDown: boolean): boolean =>
    !(isDown ? isInked(row, col - 1) || isInked(row, col + 1) : isInked(row - 1, col) || isInked(row + 1, col)) &&
    isBeside(row, col, -1, isDown) &&
    isBeside(row, col, 1, isDown);
  return inked.map((value, cell) => {
    const [row, col] = [rowOf(size, cell), colOf(size, cell)];
    const isGap = (isDown: boolean) => isBetween(row, col, isDown) && isThrough(pixels, size, labels, row, col, isDown);
    return value === 0 && (isGap(false) || isGap(true)) ? 1 : 0;
  });
}

/** Is there ink all the way across or down a cell? */
function isThrough(pixels: Size, size: Size, labels: Uint8Array, row: number, col: number, isDown: boolean): boolean {
  const span = (place: number, length: number, count: number): [number, number] => [
    Math.round((place * length) / count),
    Math.round(((place + 1) * length) / count),
  ];
  const [rows, cols] = [span(row, pixels.height, size.height), span(col, pixels.width, size.width)];
  const [along, side] = isDown ? [rows, cols] : [cols, rows];
  for (let a = along[0]; a < along[1]; a++) {
    let isThere = false;
    for (let b = side[0]; b < side[1]; b++)
      isThere ||= labels[isDown ? a * pixels.width + b : b * pixels.width + a] === 1;
    if (!isThere) return false;
  }
  return true;
}

function unseenInk(pixels: Size, size: Size, labels: Uint8Array, inked: Uint8Array): Uint8Array {
  const found = new Uint8Array(labels.length);
  for (let y = 0, at = 0; y < pixels.height; y++) {
    const row = ((y + 0.5) * size.height) / pixels.height;
    const rows = [Math.max(0, Math.floor(row - 0.5)), Math.min(size.height - 1, Math.floor(row + 0.5))];
    for (let x = 0; x < pixels.width; x++, at++) {
      if (!labels[at]) continue;
      const col = ((x + 0.5) * size.width) / pixels.width;
      const [left, right] = [Math.max(0, Math.floor(col - 0.5)), Math.min(size.width - 1, Math.floor(col + 0.5))];
      found[at] = rows.some((one) => inked[one * size.width + left] || inked[one * size.width + right]) ? 0 : 1;
    }
  }
  return found;
}

/** The connected parts of a mask, by sides and corners, that are at least so long across or down. */
function longOnes({ width, height }: Size, mask: Uint8Array, least: number): Uint8Array {
  const kept = new Uint8Array(mask.length);
  const visited = Uint8Array.from(mask, (one) => 1 - one);
  for (let start = 0; start < mask.length; start++) {
    if (visited[start]) continue;
    const part = [start];
    visited[start] = 1;
    let [left, right, top, bottom] = [width, 0, height, 0];
    for (const at of part) {
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (visited[next]) continue;
          visited[next] = 1;
          part.push(next);
        }
      }
    }
    if (Math.max(right - left, bottom - top) + 1 >= least) for (const at of part) kept[at] = 1;
  }
  return kept;
}

/** A mask with everything so near, across and down. */
function widened({ width, height }: Size, mask: Uint8Array, across: number, down: number): Uint8Array {
  const pass = (from: Uint8Array, step: number, places: number, reach: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < from.length / places; line++) {
      const first = step === 1 ? line * places : line;
      let last = Number.NEGATIVE_INFINITY;
      for (let place = 0; place < places; place++) {
        if (from[first + place * step]) {
          for (let back = Math.max(0, last === place - 1 ? place : place - reach); back <= place; back++)
            to[first + back * step] = 1;
          last = place;
        } else if (place - last <= reach) to[first + place * step] = 1;
      }
    }
    return to;
  };
  return pass(pass(mask, 1, width, across), width, height, down);
}
