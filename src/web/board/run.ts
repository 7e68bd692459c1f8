/**
 * The rule of dragging: a drag paints a straight run from the cell where it began. That cell fixes what the drag does:
 * what it had becomes the tool's mark, or none if it had that already; and only cells that have the same as it had are
 * changed, so marks of another kind are never overwritten.
 */
import type { Size } from '../../core/geometry.js';
import { type Mark, NO_MARK } from '../../tasks/play/game.js';

export interface Stroke {
  /** Where the drag began. */
  readonly start: number;
  /** What cells must have to be changed, and what they get. */
  readonly from: number;
  readonly to: number;
}

export function beginStroke(marks: ArrayLike<number>, start: number, tool: number): Stroke {
  const from = marks[start]!;
  return { start, from, to: from === tool ? NO_MARK : tool };
}

/** The cells from one to another in a straight line: along the row or the column, whichever goes further. */
export function straightRun(size: Size, start: number, end: number): number[] {
  const { width } = size;
  const [startCol, endCol] = [start % width, end % width];
  const [startRow, endRow] = [Math.floor(start / width), Math.floor(end / width)];
  const along = Math.abs(endCol - startCol) >= Math.abs(endRow - startRow);
  const steps = along ? endCol - startCol : endRow - startRow;
  const step = Math.sign(steps) * (along ? 1 : width);
  return Array.from({ length: Math.abs(steps) + 1 }, (_, at) => start + at * step);
}

/** The marks that a stroke makes when it has come as far as `end`; `marks` are those from before it began. */
export function strokeMarks(size: Size, marks: ArrayLike<number>, stroke: Stroke, end: number): Mark[] {
  return straightRun(size, stroke.start, end)
    .filter((cell) => marks[cell] === stroke.from)
    .map((cell) => ({ cell, to: stroke.to }));
}
