/**
 * The state that the rules of Stefani et al. (2012) work on: per cell the values it may have (the paper's result
 * vectors), and per block the stretch of its line that it may lie in (the paper's range vectors).
 *
 * A range vector is kept as its first and last position. Its holes are not stored: they are the cells that cannot have
 * the block's colour, and the gaps between those that are too short, so `cover` finds them from the cells. That makes a
 * block cost two numbers, whatever the size of the board.
 *
 * Invariants: in every solution that agrees with the board and the choices made, block b lies within lo[b]..hi[b].
 * Lines are numbered rows first, then columns; blocks run through the lines; positions count from 0 along a line. Every
 * change is on the trail and can be taken back.
 */
import { type Board, makeBoard } from '../../../core/board.js';
import type { LineRef } from '../../../core/geometry.js';
import { LineQueue } from '../../../kinds/nonogram/lines/queue.js';
import { BLOTTED, type Clue, type Nonogram } from '../../../kinds/nonogram/puzzle.js';

/** Numbers per change on the trail: what was changed, and its old content. */
const ENTRY = 2;

/** In `owner`: nobody, or more than one block, can cover the cell. */
const NOBODY = -1;
const SEVERAL = -2;

export const isSettled = (set: number): boolean => set !== 0 && (set & (set - 1)) === 0;

export class RangeGrid {
  readonly puzzle: Nonogram;
  readonly width: number;
  /** How many lines there are. */
  readonly lines: number;
  readonly lineStart: Int32Array;
  readonly lineStep: Int32Array;
  readonly lineLength: Int32Array;
  /** Per line its first block; the next line's first block is where its blocks end. */
  readonly firstBlock: Int32Array;
  /** Per block: its length, or 1 (the least) when it is blotted. */
  readonly length: Int32Array;
  readonly blotted: Uint8Array;
  /** Per block: its colour as a value set. */
  readonly colour: Int32Array;
  /** Per block: how many spaces must stand between it and the one before it in its line. */
  readonly gap: Uint8Array;
  /** Per line and value: how many boxes of that colour its clue asks for, at least and at most. */
  readonly leastBoxes: Int32Array;
  readonly mostBoxes: Int32Array;

  /** Cells, first positions and last positions, one after the other in `state`. */
  readonly state: Int32Array;
  readonly cells: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  /** How many cells are not settled: on the board, and per line. */
  open = 0;
  readonly lineOpen: Int32Array;
  /** Something cannot be: some cell has no value left, or some block no place. */
  failed = false;
  /** The line that is being looked at, -1 for none. It is not woken by what it settles itself. */
  current = -1;
  trailSize = 0;

  /** How often anything was changed or taken back. */
  private changes = 0;
  /** What `owner` and `reach` stand for: the line, and the changes until then. */
  private coveredLine = -1;
  private coveredAt = -1;
  /** Filled by `cover`, per position: the colours that can lie there, and the one block that can. */
  readonly reach: Int32Array;
  readonly owner: Int32Array;
  /** Room for simple spaces, per position: the colours of the ranges there, holes and all. */
  readonly stretch: Int32Array;

  private trail = new Int32Array(ENTRY * 256);
  /** The lines to look at, in the order in which they were woken. */
  private readonly queue = new LineQueue();

  constructor(puzzle: Nonogram, board: Board) {
    const { width, height } = puzzle;
    const clues = [...puzzle.rows, ...puzzle.cols];
    this.puzzle = puzzle;
    this.width = width;
    this.lines = clues.length;
    this.lineStart = Int32Array.from(clues, (_, line) => (line < height ? line * width : line - height));
    this.lineStep = Int32Array.from(clues, (_, line) => (line < height ? 1 : width));
    this.lineLength = Int32Array.from(clues, (_, line) => (line < height ? width : height));
    this.firstBlock = new Int32Array(this.lines + 1);
    for (let line = 0; line < this.lines; line++) {
      this.firstBlock[line + 1] = this.firstBlock[line]! + clues[line]!.length;
    }
    const blocks = this.firstBlock[this.lines]!;
    const count = width * height;
    this.length = new Int32Array(blocks);
    this.blotted = new Uint8Array(blocks);
    this.colour = new Int32Array(blocks);
    this.gap = new Uint8Array(blocks);
    this.leastBoxes = new Int32Array(this.lines * puzzle.values);
    this.mostBoxes = new Int32Array(this.lines * puzzle.values);
    this.state = new Int32Array(count + 2 * blocks);
    this.cells = this.state.subarray(0, count);
    this.lo = this.state.subarray(count, count + blocks);
    this.hi = this.state.subarray(count + blocks);
    this.lineOpen = new Int32Array(this.lines);
    this.reach = new Int32Array(Math.max(width, height));
    this.owner = new Int32Array(Math.max(width, height));
    this.stretch = new Int32Array(Math.max(width, height));
    this.queue.load(puzzle);
    clues.forEach((clue, line) => {
      this.placeBlocks(clue, this.firstBlock[line]!, this.lineLength[line]!);
      for (const { length, colour } of clue) {
        const at = line * puzzle.values + colour;
        this.leastBoxes[at]! += Math.max(1, length);
        this.mostBoxes[at]! += length === BLOTTED ? this.lineLength[line]! : length;
      }
    });
    this.cells.set(board.cells);
    this.recount();
  }

  /** The paper's first and last starts: all earlier blocks pushed to the left end, all later ones to the right. */
  private placeBlocks(clue: Clue, first: number, cells: number): void {
    let from = 0;
    clue.forEach((block, index) => {
      const b = first + index;
      this.length[b] = Math.max(1, block.length);
      this.blotted[b] = block.length === BLOTTED ? 1 : 0;
      this.colour[b] = 1 << block.colour;
      this.gap[b] = index > 0 && clue[index - 1]!.colour === block.colour ? 1 : 0;
      from += this.gap[b]!;
      this.lo[b] = from;
      from += this.length[b]!;
    });
    let to = cells - 1;
    for (let b = first + clue.length - 1; b >= first; b--) {
      this.hi[b] = to;
      to -= this.length[b]! + this.gap[b]!;
    }
  }

  /** Counts the open cells anew; notes a cell without values. */
  private recount(): void {
    this.open = 0;
    this.failed = false;
    this.lineOpen.fill(0);
    for (let cell = 0; cell < this.cells.length; cell++) {
      const set = this.cells[cell]!;
      if (set === 0) this.failed = true;
      if (!isSettled(set)) this.countOpen(cell, 1);
    }
  }

  private countOpen(cell: number, change: number): void {
    this.open += change;
    this.lineOpen[this.rowLine(cell)]! += change;
    this.lineOpen[this.colLine(cell)]! += change;
  }

  rowLine(cell: number): number {
    return (cell / this.width) | 0;
  }

  colLine(cell: number): number {
    return this.puzzle.height + (cell % this.width);
  }

  lineRef(line: number): LineRef {
    const { height } = this.puzzle;
    return line < height ? { axis: 'row', index: line } : { axis: 'col', index: line - height };
  }

  clue(line: number): Clue {
    const { height, rows, cols } = this.puzzle;
    return line < height ? rows[line]! : cols[line - height]!;
  }

  board(): Board {
    return makeBoard(this.puzzle, this.puzzle.values, Uint32Array.from(this.cells));
  }

  /** The board without what could be taken back: what stood when all changes were last made final. */
  committedBoard(): Board {
    const cells = Uint32Array.from(this.cells);
    this.eachChange(0, (index, before) => {
      if (index < cells.length) cells[index] = before;
    });
    return makeBoard(this.puzzle, this.puzzle.values, cells);
  }

  /** Keeps only the values of a cell that are in the set. */
  narrow(cell: number, set: number): void {
    const before = this.cells[cell]!;
    const after = before & set;
    if (after === before) return;
    this.write(cell, after);
    if (after === 0) {
      this.failed = true;
      return;
    }
    if (isSettled(after)) this.countOpen(cell, -1);
    this.wake(this.rowLine(cell));
    this.wake(this.colLine(cell));
  }

  /** The block lies at or after this position. */
  raise(block: number, position: number): void {
    if (position <= this.lo[block]!) return;
    this.write(this.cells.length + block, position);
    if (position + this.length[block]! - 1 > this.hi[block]!) this.failed = true;
  }

  /** The block lies at or before this position. */
  lower(block: number, position: number): void {
    if (position >= this.hi[block]!) return;
    this.write(this.cells.length + this.lo.length + block, position);
    if (this.lo[block]! + this.length[block]! - 1 > position) this.failed = true;
  }

  private write(index: number, content: number): void {
    if (this.trailSize + ENTRY > this.trail.length) {
      const longer = new Int32Array(2 * this.trail.length);
      longer.set(this.trail);
      this.trail = longer;
    }
    this.trail[this.trailSize++] = index;
    this.trail[this.trailSize++] = this.state[index]!;
    this.state[index] = content;
    this.changes++;
  }

  /** Takes back all changes since the trail had this size; the queue is emptied. */
  undo(mark: number): void {
    while (this.trailSize > mark) {
      this.trailSize -= ENTRY;
      const index = this.trail[this.trailSize]!;
      const before = this.trail[this.trailSize + 1]!;
      if (index < this.cells.length && isSettled(this.state[index]!) && !isSettled(before)) this.countOpen(index, 1);
      this.state[index] = before;
    }
    this.failed = false;
    this.changes++;
    this.queue.clear();
  }

  /** Makes all changes final: nothing before this can be taken back. */
  commit(): void {
    this.trailSize = 0;
  }

  /** A copy of the state, for `restore`. */
  snapshot(): Int32Array {
    return this.state.slice();
  }

  restore(snapshot: Int32Array): void {
    this.state.set(snapshot);
    this.changes++;
    this.recount();
    this.commit();
    this.queue.clear();
  }

  /** Calls `visit` with each change since a mark, newest first: its index in the state and its old content. */
  eachChange(mark: number, visit: (index: number, before: number) => void): void {
    for (let at = this.trailSize - ENTRY; at >= mark; at -= ENTRY) {
      visit(this.trail[at]!, this.trail[at + 1]!);
    }
  }

  wake(line: number): void {
    if (line !== this.current) this.queue.push(line);
  }

  /** The line that waits longest, or -1. */
  nextLine(): number {
    return this.queue.next();
  }

  /**
   * Fills `reach` and `owner` for a line: which blocks can cover each position, where the holes of the range vectors
   * (cells that cannot have the colour, and gaps shorter than the block) count as not covered.
   */
  cover(line: number): void {
    if (this.coveredLine === line && this.coveredAt === this.changes) return;
    this.coveredLine = line;
    this.coveredAt = this.changes;
    const { cells, reach, owner, lo, hi } = this;
    const start = this.lineStart[line]!;
    const step = this.lineStep[line]!;
    reach.fill(0, 0, this.lineLength[line]!);
    owner.fill(NOBODY, 0, this.lineLength[line]!);
    for (let block = this.firstBlock[line]!; block < this.firstBlock[line + 1]!; block++) {
      const colour = this.colour[block]!;
      const last = hi[block]!;
      for (let from = lo[block]!; from <= last; from++) {
        let to = from;
        while (to <= last && (cells[start + to * step]! & colour) !== 0) to++;
        if (to - from >= this.length[block]!) {
          for (let p = from; p < to; p++) {
            reach[p]! |= colour;
            owner[p] = owner[p] === NOBODY ? block : SEVERAL;
          }
        }
        from = to;
      }
    }
  }

  /**
   * Visits the starts that a block may still have, from left to right: its cells can all have its colour, and no box of that
   * colour stands right before or after them.
   */
  eachStart(line: number, block: number, visit: (start: number) => void): void {
    const { cells } = this;
    const first = this.lineStart[line]!;
    const step = this.lineStep[line]!;
    const colour = this.colour[block]!;
    const length = this.length[block]!;
    const last = this.hi[block]!;
    let run = 0;
    for (let p = this.lo[block]!; p <= last; p++) {
      run = (cells[first + p * step]! & colour) !== 0 ? run + 1 : 0;
      if (run < length) continue;
      const start = p - length + 1;
      const touched =
        (start > 0 && cells[first + (start - 1) * step] === colour) ||
        (p + 1 < this.lineLength[line]! && cells[first + (p + 1) * step] === colour);
      if (!touched) visit(start);
    }
  }

  /** Can the block cover positions p..q of its line, when all of it must lie within left..right? */
  canHold(block: number, left: number, right: number, p: number, q: number): boolean {
    const from = Math.max(left, this.lo[block]!);
    const to = Math.min(right, this.hi[block]!);
    const length = this.length[block]!;
    return from <= p && to >= q && to - from + 1 >= length && (this.blotted[block] === 1 || length > q - p);
  }
}
