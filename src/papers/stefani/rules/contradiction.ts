/**
 * Contradiction: assume that an open cell is a box, run the line rules, and if something fails it is not a box; then
 * the same for a space. In colour, each value that the cell may have is assumed in turn, the background last.
 *
 * Proof: the rules lose no solution, so an assumption under which they fail is in no solution.
 *
 * Which cell first, as the paper advises: the one with the most settled neighbours; among those the one closest to a border or to
 * a space in its row or column; among those the one whose two lines have the most settled cells; then the first in reading order. The
 * order is made anew after each success. An assumption that showed nothing is not tried again until a line that it led
 * to has changed, since the same lines would give the same answer.
 */
import { factsOf, newFacts, type Trial } from '../../../core/deduction.js';
import { isSettled, type RangeGrid } from './ranges.js';
import type { Reasoner } from './reasoner.js';
import { type RuleStep, Tracer } from './trace.js';

/** The most words of memory for the lines that assumptions led to; beyond it every assumption is tried anew. */
const MEMORY_LIMIT = 2 ** 22;

export class Contradiction {
  /** Assumptions tried. */
  probes = 0;
  private readonly reasoner: Reasoner;
  private readonly grid: RangeGrid;
  /** Bits of all lines that an assumption led to, per assumption; empty when that would be too much. */
  private readonly led: Uint32Array;
  private readonly words: number;
  /** When each assumption was tried (0: never), and when each line last changed. */
  private readonly triedAt: Int32Array;
  private readonly changedAt: Int32Array;
  private now = 1;

  constructor(reasoner: Reasoner) {
    const { grid } = reasoner;
    this.reasoner = reasoner;
    this.grid = grid;
    this.words = (grid.lines + 31) >>> 5;
    const assumptions = grid.cells.length * grid.puzzle.values;
    const fits = assumptions * this.words <= MEMORY_LIMIT;
    this.led = new Uint32Array(fits ? assumptions * this.words : 0);
    this.triedAt = new Int32Array(fits ? assumptions : 0);
    this.changedAt = new Int32Array(grid.lines);
  }

  /**
   * Finds one value that one cell cannot have, and takes it away. False: there is none, or the budget ran out. The line rules
   * must have come to their end, and do so again afterwards.
   */
  next(): boolean {
    const { grid, reasoner } = this;
    const { values } = grid.puzzle;
    for (const cell of rankedCells(grid)) {
      for (let turn = 1; turn <= values; turn++) {
        const value = turn % values;
        if (((grid.cells[cell]! >> value) & 1) === 0 || this.isStale(cell * values + value)) continue;
        const refuted = this.refute(cell, value);
        if (reasoner.stopped) return false;
        if (refuted) return true;
      }
    }
    return false;
  }

  /** Was this tried, and has nothing changed since in the lines that it led to? */
  private isStale(assumption: number): boolean {
    const when = this.triedAt[assumption] ?? 0;
    if (when === 0) return false;
    for (let w = 0; w < this.words; w++) {
      for (let bits = this.led[assumption * this.words + w]!; bits !== 0; bits &= bits - 1) {
        const line = 32 * w + 31 - Math.clz32(bits & -bits);
        if (this.changedAt[line]! > when) return false;
      }
    }
    return true;
  }

  private refute(cell: number, value: number): boolean {
    const { grid, reasoner } = this;
    const assumption = cell * grid.puzzle.values + value;
    this.probes++;
    this.forget(assumption);
    reasoner.onLine = (line) => this.remember(assumption, line);
    const fits = this.suppose(cell, value);
    reasoner.onLine = undefined;
    if (fits) return false;
    const chain = reasoner.onStep ? this.chainOf(cell, value) : [];
    if (reasoner.stopped) return false;
    const before = grid.cells[cell]!;
    grid.narrow(cell, ~(1 << value));
    if (chain.length > 0) this.tell({ suppose: { cell, value }, chain }, before);
    this.now++;
    reasoner.onLine = (line) => {
      this.changedAt[line] = this.now;
    };
    reasoner.run();
    reasoner.onLine = undefined;
    return true;
  }

  /** Does nothing fail when the cell has the value? The grid is as before afterwards. */
  private suppose(cell: number, value: number, tracer?: Tracer): boolean {
    const { grid, reasoner } = this;
    const mark = grid.trailSize;
    grid.narrow(cell, 1 << value);
    const fits = reasoner.suppose(tracer);
    grid.undo(mark);
    return fits;
  }

  /** The steps from an assumption that fails to its failure, without those that have no part in it. */
  private chainOf(cell: number, value: number): RuleStep[] {
    const steps: RuleStep[] = [];
    this.suppose(cell, value, new Tracer(this.grid, (step) => steps.push(step)));
    const used = new Set<number>();
    const chain: RuleStep[] = [];
    for (const step of steps.reverse()) {
      if (chain.length > 0 && !step.sets.some((fact) => used.has(fact.cell))) continue;
      for (const fact of step.because) used.add(fact.cell);
      chain.unshift(step);
    }
    return chain;
  }

  /** Tells that the supposition fails: because of what was known of the cells that the chain uses. */
  private tell(trial: Trial, before: number): void {
    const { grid, reasoner } = this;
    const { values } = grid.puzzle;
    const { cell } = trial.suppose;
    const cells = new Set(trial.chain.flatMap((step) => step.because.map((fact) => fact.cell)));
    const lines = new Map(trial.chain.map(({ lines: [line] }) => [`${line!.axis} ${line!.index}`, line!]));
    reasoner.onStep?.({
      technique: 'contradiction',
      sets: newFacts(cell, before, grid.cells[cell]!, values),
      because: [...cells]
        .sort((a, b) => a - b)
        .flatMap((used) => factsOf(used, used === cell ? before : grid.cells[used]!, values)),
      lines: [...lines.values()],
      trials: [trial],
    });
  }

  private forget(assumption: number): void {
    if (this.triedAt.length === 0) return;
    this.led.fill(0, assumption * this.words, (assumption + 1) * this.words);
    this.triedAt[assumption] = this.now;
  }

  private remember(assumption: number, line: number): void {
    if (this.triedAt.length > 0) this.led[assumption * this.words + (line >>> 5)]! |= 1 << (line & 31);
  }
}

/** The open cells, the most promising first. */
export function rankedCells(grid: RangeGrid): Int32Array {
  const { width, height } = grid.puzzle;
  const { cells } = grid;
  const near = spaceDistances(grid);
  const open = new Int32Array(grid.open);
  const worth = new Float64Array(cells.length);
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (isSettled(cells[cell]!)) continue;
    open[count++] = cell;
    const row = grid.rowLine(cell);
    const col = cell - row * width;
    let settled = 0;
    if (row > 0 && isSettled(cells[cell - width]!)) settled++;
    if (row < height - 1 && isSettled(cells[cell + width]!)) settled++;
    if (col > 0 && isSettled(cells[cell - 1]!)) settled++;
    if (col < width - 1 && isSettled(cells[cell + 1]!)) settled++;
    const openAround = grid.lineOpen[row]! + grid.lineOpen[height + col]!;
    worth[cell] = (settled * 2 ** 15 - near[cell]!) * 2 ** 15 - openAround;
  }
  return open.sort((a, b) => worth[b]! - worth[a]! || a - b);
}

/** Per cell, how many steps along its row or column lead to the border (1 for a cell at it) or to a known space. */
function spaceDistances(grid: RangeGrid): Int32Array {
  const { cells } = grid;
  const near = new Int32Array(cells.length).fill(2 ** 14);
  for (let line = 0; line < grid.lines; line++) {
    const start = grid.lineStart[line]!;
    const step = grid.lineStep[line]!;
    const length = grid.lineLength[line]!;
    const look = (p: number, steps: number): number => {
      const cell = start + p * step;
      const here = cells[cell] === 1 ? 0 : steps + 1;
      if (here < near[cell]!) near[cell] = here;
      return here;
    };
    for (let p = 0, steps = 0; p < length; p++) steps = look(p, steps);
    for (let p = length - 1, steps = 0; p >= 0; p--) steps = look(p, steps);
  }
  return near;
}
