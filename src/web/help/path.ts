/**
 * The steps of an explanation as they come in, and the board before and after each. A step brings only what it adds, so
 * boards are made when they are needed, from the nearest one that is kept.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { withFacts } from '../../core/deduction.js';
import type { PlainStep } from '../../worker/protocol.js';

const KEEP_EVERY = 32;

/** An entry of the list: a paragraph, with the steps that it tells. Its number is its place in the list. */
export interface PathEntry extends PlainStep {
  readonly parts: readonly PlainStep[];
}

/** The steps of a visit as one entry: what they look at, rest on and settle together, by the hardest of their techniques. */
function entryOf(parts: readonly PlainStep[], number: number): PathEntry {
  const hardest = parts.reduce((most, part) => (part.level > most.level ? part : most));
  const sets = parts.flatMap((part) => part.sets);
  const settled = new Set(sets.map(({ cell }) => cell));
  const pattern = [...new Set(parts.flatMap((part) => part.pattern ?? []))].filter((cell) => !settled.has(cell));
  const trials = parts.find((part) => part.trials)?.trials ?? [];
  const lines = new Map(parts.flatMap((part) => part.lines).map((line) => [`${line.axis}${line.index}`, line]));
  return {
    ...hardest,
    number,
    sets,
    because: parts.flatMap((part) => part.because).filter(({ cell }) => !settled.has(cell)),
    lines: [...lines.values()],
    pattern,
    trials,
    parts,
  };
}

export class StepPath {
  readonly steps: PathEntry[] = [];
  /** The boards after every 32nd step, the first one before all. */
  private readonly kept: Board[];
  private last: Board;
  /** Per cell, the number of the step that settled it; 0 while none has. */
  private readonly settledBy: Int32Array;

  constructor(start: Board) {
    this.kept = [start];
    this.last = start;
    this.settledBy = new Int32Array(start.cells.length);
  }

  /** Adds the steps of one paragraph. */
  add(parts: readonly PlainStep[]): void {
    const step = entryOf(parts, this.steps.length + 1);
    this.last = withFacts(this.last, step.sets);
    this.steps.push(step);
    for (const { cell } of step.sets) {
      if (this.settledBy[cell] === 0 && onlyValue(this.last.cells[cell]!) >= 0)
        this.settledBy[cell] = this.steps.length;
    }
    if (this.steps.length % KEEP_EVERY === 0) this.kept.push(this.last);
  }

  /** The board after so many steps. */
  boardAfter(count: number): Board {
    const from = Math.floor(count / KEEP_EVERY);
    return this.steps
      .slice(from * KEEP_EVERY, count)
      .reduce((board, step) => withFacts(board, step.sets), this.kept[from]!);
  }

  /** The number of the step that settled a cell, or 0. */
  stepOf = (cell: number): number => this.settledBy[cell]!;
}
