/**
 * Tells what the rules do, step by step, from the trail. A step is a rule that narrowed cells of a line, with known
 * cells that suffice for it; what rules did to the ranges of the line's blocks before is reported with it, since by itself it
 * says nothing about the board.
 */
import { type Deduction, factsOf, newFacts } from '../../../core/deduction.js';
import { lineReason } from '../../../kinds/nonogram/lines/line-reason.js';
import type { RangeGrid } from './ranges.js';

/** A rule narrowed the range of a block: its number in the clue and the positions left to it, all from 0. */
export interface Narrowing {
  readonly rule: string;
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

export interface RuleStep extends Deduction {
  /** Ranges of the line's blocks that were narrowed since the last step in that line, in order. */
  readonly ranges: readonly Narrowing[];
}

export class Tracer {
  private readonly grid: RangeGrid;
  private readonly tell: (step: RuleStep) => void;
  /** Per line: narrowings that no step has told yet. */
  private readonly untold = new Map<number, Narrowing[]>();

  constructor(grid: RangeGrid, tell: (step: RuleStep) => void) {
    this.grid = grid;
    this.tell = tell;
  }

  /** A rule changed something in a line since the trail had this size. */
  changed(line: number, rule: string, mark: number): void {
    const { grid, untold } = this;
    const ranges = [...(untold.get(line) ?? []), ...this.narrowings(line, rule, mark)];
    const before = this.setsBefore(line, mark);
    const after = before.map((_, p) => grid.cells[this.cellAt(line, p)]!);
    const { values } = grid.puzzle;
    const sets = [...after].flatMap((set, p) =>
      set === before[p] ? [] : newFacts(this.cellAt(line, p), before[p]!, set, values),
    );
    if (sets.length === 0) {
      untold.set(line, ranges);
      return;
    }
    untold.delete(line);
    const because = this.facts(line, lineReason(grid.clue(line), before, after, values));
    this.tell({ technique: rule, sets, because, lines: [grid.lineRef(line)], ranges });
  }

  /** A rule failed on a line that stood as it was when the trail had this size: a step that sets nothing. */
  failed(line: number, rule: string, mark: number): void {
    const { grid } = this;
    const before = this.setsBefore(line, mark);
    const nothing = new Uint32Array(before.length);
    const because = this.facts(line, lineReason(grid.clue(line), before, nothing, grid.puzzle.values));
    const ranges = this.untold.get(line) ?? [];
    this.tell({ technique: rule, sets: [], because, lines: [grid.lineRef(line)], ranges });
  }

  private cellAt(line: number, p: number): number {
    return this.grid.lineStart[line]! + p * this.grid.lineStep[line]!;
  }

  private facts(line: number, sets: Uint32Array) {
    return [...sets].flatMap((set, p) => factsOf(this.cellAt(line, p), set, this.grid.puzzle.values));
  }

  private setsBefore(line: number, mark: number): Uint32Array {
    const { grid } = this;
    const sets = Uint32Array.from({ length: grid.lineLength[line]! }, (_, p) => grid.cells[this.cellAt(line, p)]!);
    grid.eachChange(mark, (index, content) => {
      if (index < grid.cells.length) sets[(index - grid.lineStart[line]!) / grid.lineStep[line]!] = content;
    });
    return sets;
  }

  private narrowings(line: number, rule: string, mark: number): Narrowing[] {
    const { grid } = this;
    const first = grid.firstBlock[line]!;
    const moved = new Set<number>();
    grid.eachChange(mark, (index) => {
      if (index >= grid.cells.length) moved.add((index - grid.cells.length) % grid.lo.length);
    });
    const blocks = [...moved].sort((a, b) => a - b);
    return blocks.map((block) => ({ rule, block: block - first, from: grid.lo[block]!, to: grid.hi[block]! }));
  }
}
