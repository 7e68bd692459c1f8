/**
 * Runs line rules to their end: a queue of lines to look at, each looked at by all rules in turn until none of them
 * narrows anything, and the crossing lines of what was narrowed put into the queue. Tells every step, when asked to.
 *
 * A line whose cells are all settled is held against its clue run by run, so that a full board has passed every line. That check also
 * wants each run inside its block's range: a search that chose a block's place never accepts a board with the block elsewhere.
 */
import type { Deduction } from '../../../core/deduction.js';
import type { Budget } from '../../../core/limits.js';
import type { RangeGrid } from './ranges.js';
import { Tracer } from './trace.js';

/** The clock is asked once for about this many cells looked at. */
const CELLS_PER_CLOCK = 20_000;

export class Reasoner {
  readonly grid: RangeGrid;
  /** Lines looked at. */
  lineSolves = 0;
  /** The budget ran out: what was being done is unfinished. */
  stopped = false;
  /** Told of each line as it is looked at; set while an assumption is tried. */
  onLine: ((line: number) => void) | undefined;
  readonly onStep: ((step: Deduction) => void) | undefined;
  private readonly tracer: Tracer | undefined;
  private readonly rules: readonly Rule[];
  private readonly budget: Budget;
  private untilClock = 0;

  constructor(grid: RangeGrid, rules: readonly Rule[], budget: Budget, onStep?: (step: Deduction) => void) {
    this.grid = grid;
    this.rules = rules;
    this.budget = budget;
    this.onStep = onStep;
    this.tracer = onStep && new Tracer(grid, onStep);
  }

  /** Runs the rules on all lines that wait. False: something failed. */
  run(): boolean {
    return this.suppose(this.tracer);
  }

  /** The same for a grid on which something is only supposed: told to nobody, or to a tracer of its own. */
  suppose(tracer?: Tracer): boolean {
    const { grid } = this;
    while (!grid.failed && !this.outOfTime()) {
      const line = grid.nextLine();
      grid.current = line;
      if (line < 0) return true;
      this.lineSolves++;
      this.untilClock -= grid.lineLength[line]!;
      this.onLine?.(line);
      this.settle(line, tracer);
    }
    grid.current = -1;
    return !grid.failed;
  }

  private settle(line: number, tracer: Tracer | undefined): void {
    const { grid, rules } = this;
    for (let r = 0, idle = 0; idle < rules.length && grid.lineOpen[line]! > 0; r = r + 1 === rules.length ? 0 : r + 1) {
      const mark = grid.trailSize;
      rules[r]!.apply(grid, line);
      if (grid.failed) {
        tracer?.failed(line, rules[r]!.id, mark);
        return;
      }
      idle = grid.trailSize > mark ? 0 : idle + 1;
      if (idle === 0) tracer?.changed(line, rules[r]!.id, mark);
    }
    if (grid.lineOpen[line]! > 0) return;
    checkRuns(grid, line);
    if (grid.failed) tracer?.failed(line, 'complete-line', grid.trailSize);
  }

  private outOfTime(): boolean {
    if (this.untilClock <= 0 && !this.stopped) {
      this.stopped = this.budget.late();
      this.untilClock = CELLS_PER_CLOCK;
    }
    return this.stopped;
  }
}

/** Are the runs of a settled line the blocks of its clue, each in its range? Then the ranges become the runs. */
function checkRuns(grid: RangeGrid, line: number): void {
  const { cells } = grid;
  const start = grid.lineStart[line]!;
  const step = grid.lineStep[line]!;
  const length = grid.lineLength[line]!;
  const end = grid.firstBlock[line + 1]!;
  let block = grid.firstBlock[line]!;
  for (let p = 0; p < length; p++) {
    const colour = cells[start + p * step]!;
    if (colour === 1) continue;
    let q = p;
    while (q + 1 < length && cells[start + (q + 1) * step] === colour) q++;
    const fits =
      block < end &&
      grid.colour[block] === colour &&
      (grid.blotted[block] === 1 || grid.length[block] === q - p + 1) &&
      grid.lo[block]! <= p &&
      grid.hi[block]! >= q;
    if (!fits) {
      grid.failed = true;
      return;
    }
    grid.raise(block, p);
    grid.lower(block, q);
    block++;
    p = q;
  }
  if (block < end) grid.failed = true;
}

export interface Rule {
  readonly id: string;
  /** Is it one of those that Stefani et al. used? */
  readonly paper: boolean;
  /** Narrows what it can; sets `grid.failed` when nothing fits. */
  apply(grid: RangeGrid, line: number): void;
}
