/**
 * What all solutions have in common, for a puzzle that may have several: start from what the known ones share, then ask
 * for a solution that differs in a shared cell, and in as many others as it may; each answer either takes cells off the list or settles
 * one for good. To begin with, it has to differ in several cells at once, of which no two lie in one line: as many as it could the last
 * time, and more if that went well. Lines without an open cell say nothing more, and are left out.
 *
 * What leads furthest, and of that what is easy to see, comes first: cells are asked about for a moment, those that are left for longer, and
 * so on, until there is no time and there is one.
 */
import { type Board, makeBoard, onlyValue } from '../../core/board.js';
import { type Fact, opposite, withFacts } from '../../core/deduction.js';
import { colOf, rowOf } from '../../core/geometry.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { openConstraints, refute, trialsPool } from './implied.js';

/** Whether several cells can differ at once is not worth more than this. */
const FEW_CONFLICTS = 10;
/** How long a cell is asked about in the first round, and how much longer in each round after it. */
const PATIENCE = { first: 50, growth: 4 };

export class Certain {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  /** The values that a cell has in the solutions so far. */
  private readonly sets: Uint32Array;
  /** Is a shared cell known to be the same in all solutions? */
  private readonly settled: Uint8Array;
  private together = 1;

  /** `solutions`: at least one. `isAll`: there are no others. */
  constructor(kind: ExplainedKind, puzzle: Puzzle, solutions: readonly Board[], isAll: boolean) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.sets = new Uint32Array(solutions[0]!.cells.length);
    this.settled = new Uint8Array(this.sets.length).fill(isAll ? 1 : 0);
    for (const solution of solutions) this.add(solution);
  }

  /**
   * What open cells have to be that have the same value in all solutions, those first that lead furthest: in a hurry some of them, none only if there
   * are none. The solutions agree with the board. Undefined when `stop` comes before one is found.
   */
  goals(board: Board, hurry: Hurry, stop: Hurry): readonly Fact[] | undefined {
    if (stop()) return undefined;
    const { sets, settled } = this;
    const shared = this.byGain(board, stop);
    const found = shared.filter(({ cell }) => settled[cell]).slice(0, 1);
    let left = found.length > 0 ? shared.slice(0, shared.indexOf(found[0]!)) : shared;
    const isEnough = () => found.length > 0 && hurry();
    for (let conflicts = PATIENCE.first; left.length > 0 && !isEnough(); conflicts *= PATIENCE.growth) {
      for (const fact of left) {
        if (isEnough() || !this.look(board, fact.cell, conflicts, stop)) break;
        if (settled[fact.cell]) found.push(fact);
      }
      if (found.length === 0 && stop()) return undefined;
      left = left.filter(({ cell }) => isShared(board, sets, cell) && !settled[cell]);
    }
    return shared.filter(({ cell }) => settled[cell]);
  }

  /** What open cells are in all solutions so far, those first that lead furthest by propagation. */
  private byGain(board: Board, stop: Hurry): Fact[] {
    const { kind, puzzle, sets } = this;
    const facts: Fact[] = [];
    sets.forEach((set, cell) => {
      if (isShared(board, sets, cell)) facts.push({ cell, value: onlyValue(set) });
    });
    const trials = trialsPool.take();
    const model = kind.model(puzzle, board, openConstraints(kind, puzzle, board));
    const fits = trials.load(model, board, { cancelled: stop });
    const gains = new Map(facts.map((fact) => [fact, fits && !stop() ? trials.gain(fact) : 0]));
    model.release?.();
    trialsPool.give(trials);
    return facts.sort((a, b) => gains.get(b)! - gains.get(a)!);
  }

  /** Asks for solutions that differ in the cell, until it is shared no more, or settled, or that takes too long. False: it was stopped. */
  private look(board: Board, cell: number, conflicts: number, stop: Hurry): boolean {
    const { kind, puzzle, sets } = this;
    const only = openConstraints(kind, puzzle, board);
    while (isShared(board, sets, cell)) {
      // A search without conflicts ends before it looks at the clock.
      if (stop()) return false;
      const others = differences(puzzle, board, sets, cell, this.together);
      const limits = { cancelled: stop, conflicts: others.length > 1 ? FEW_CONFLICTS : conflicts };
      const { status, solution } = refute(kind, puzzle, only, withFacts(board, others), limits, elsewhere(board, sets));
      if (solution) {
        this.add(solution);
        this.together = 2 * others.length;
      } else if (others.length > 1) this.together = others.length >> 1;
      else if (status === 'limit') return true;
      else {
        this.settled[cell] = 1;
        break;
      }
    }
    return true;
  }

  private add(solution: Board): void {
    for (let cell = 0; cell < this.sets.length; cell++) this.sets[cell]! |= solution.cells[cell]!;
  }
}

/** Is an open cell the same in all solutions so far? */
const isShared = (board: Board, sets: ArrayLike<number>, cell: number): boolean =>
  onlyValue(board.cells[cell]!) < 0 && onlyValue(sets[cell]!) >= 0;

/** That a shared cell has another value, and the same of up to `most` in all, from there on, no two of them in one line. */
function differences(puzzle: Puzzle, board: Board, sets: ArrayLike<number>, first: number, most: number): Fact[] {
  const facts: Fact[] = [];
  const [rows, cols] = [new Set<number>(), new Set<number>()];
  for (let cell = first; cell < board.cells.length && facts.length < most; cell++) {
    const [row, col] = [rowOf(puzzle, cell), colOf(puzzle, cell)];
    if (rows.has(row) || cols.has(col) || !isShared(board, sets, cell)) continue;
    facts.push(opposite({ cell, value: onlyValue(sets[cell]!) }, puzzle.values));
    rows.add(row);
    cols.add(col);
  }
  return facts;
}

/** A board of values that no solution has had so far, where a cell may have one. */
function elsewhere(board: Board, sets: Uint32Array): Board {
  const other = (set: number, cell: number): number => {
    const left = board.cells[cell]! & ~set;
    return left === 0 ? board.cells[cell]! & -board.cells[cell]! : left & -left;
  };
  return makeBoard(board, board.values, sets.map(other));
}
