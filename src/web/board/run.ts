/**
 * The rule of dragging: a drag paints a straight run from the cell where it began. That cell fixes what the drag does:
 * what it had becomes the tool's mark, or none if it had that already; and only cells that have the same as it had are
 * changed, so marks of another kind are never overwritten.
 */
import { NO_MARK } from '../../core/board.js';
import type { Size } from '../../core/geometry.js';
import type { ActiveStroke, BoardState, CellMark, PaintEvent } from './board-state.js';
import type { Overlay } from './scene.js';

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
export function strokeMarks(size: Size, marks: ArrayLike<number>, stroke: Stroke, end: number): CellMark[] {
  return straightRun(size, stroke.start, end)
    .filter((cell) => marks[cell] === stroke.from)
    .map((cell) => ({ cell, to: stroke.to }));
}

/** What a stroke needs of its board. */
interface StrokeTarget {
  state(): BoardState;
  paint(event: PaintEvent): void;
  setRun(run: Overlay['run']): void;
}

/** A stroke under way, by pointer or by keys. */
export class RunStroke implements ActiveStroke {
  private readonly target: StrokeTarget;
  private readonly base: BoardState;
  private readonly stroke: Stroke;
  private end = -1;
  private after: BoardState['marks'] | undefined;

  /** `before`: a stroke that this one goes on from, if it starts where that one ended and nothing came between. */
  constructor(target: StrokeTarget, start: number, tool: number, before?: ActiveStroke) {
    this.target = target;
    this.base = target.state();
    const { marks } = this.base;
    const goesOn = before instanceof RunStroke && before.end === start && before.after === marks;
    this.stroke = goesOn ? { ...before.stroke, start } : beginStroke(marks, start, tool);
    target.paint({ phase: 'begin' });
  }

  /** The run goes from the start to this cell now. */
  reach(end: number): void {
    if (end === this.end) return;
    this.end = end;
    const { size, marks } = this.base;
    this.target.paint({ phase: 'move', marks: strokeMarks(size, marks, this.stroke, end) });
    const cells = straightRun(size, this.stroke.start, end);
    this.target.setRun({ cell: cells[cells.length - 1]!, length: cells.length });
  }

  finish(): void {
    this.after = this.target.state().marks;
    this.target.setRun(undefined);
    this.target.paint({ phase: 'end' });
  }

  cancel(): void {
    this.target.setRun(undefined);
    this.target.paint({ phase: 'cancel' });
  }
}
