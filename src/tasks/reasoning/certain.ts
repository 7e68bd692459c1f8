/**
 * What all solutions have in common, for a puzzle that may have several: what the known ones share, and each shared cell is asked whether
 * a solution lacks it (search/backbone.ts). Each answer takes cells off the list, or settles one for good; a cell that two solutions show to
 * be open is never asked about again.
 *
 * What leads furthest, and of that what is easy to see, comes first: cells are asked about for a moment, those that are left for longer, and
 * so on. How long is counted in conflicts, for one step and for all steps of a path, so that it does not depend on the machine; the time is a second bound.
 */
import { type Board, makeBoard, onlyValue, openCells } from '../../core/board.js';
import type { Fact } from '../../core/deduction.js';
import type { Hurry } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { Backbone } from '../../search/backbone.js';
import { openConstraints, trialsPool } from './implied.js';

/** How many conflicts a cell is asked about in the first round, and how many times as many in each round after it. */
const PATIENCE = { first: 50, growth: 4 };
/** While a solution that differs wherever it can shows so many more cells to be open, the next is looked for far away too; later ones are near the last. */
const MANY = 8;
/** In conflicts: after so many a step takes what has been found, or goes without; and so many are there for all steps. */
export const CERTAIN_EFFORT = { found: 1000, step: 30_000, path: 80_000 };

export class Certain {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  /** The solutions so far: the first two. */
  readonly solutions: Board[] = [];
  /** The values that a cell has in the solutions so far, and the last of these. */
  private readonly sets: Uint32Array;
  private last: Board;
  /** Are there no other solutions? */
  private readonly isAll: boolean;
  private backbone: Backbone | undefined;
  private isFar = true;

  /** `solutions`: at least one. `isAll`: there are no others. */
  constructor(kind: ExplainedKind, puzzle: Puzzle, solutions: readonly Board[], isAll: boolean) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.last = solutions[0]!;
    this.sets = new Uint32Array(this.last.cells.length);
    this.isAll = isAll;
    for (const solution of solutions) this.add(solution);
  }

  /** How many conflicts the search took so far. */
  get effort(): number {
    return this.backbone?.effort ?? 0;
  }

  /**
   * What open cells have to be that have the same value in all solutions, those first that lead furthest: in a hurry some of them, none only if there
   * are none. The solutions agree with the board, which says at least what it said before. Undefined when `stop`, or the end of the effort, comes
   * before one is found.
   */
  goals(board: Board, hurry: Hurry, stop: Hurry): readonly Fact[] | undefined {
    if (stop()) return undefined;
    const { kind, puzzle, isAll } = this;
    const shared = this.byGain(board, stop);
    if (isAll || shared.length === 0) return shared;
    this.backbone ??= new Backbone(kind.model(puzzle, board), board);
    const { backbone } = this;
    const start = backbone.effort;
    const most = Math.min(start + CERTAIN_EFFORT.step, CERTAIN_EFFORT.path);
    const isCertain = ({ cell, value }: Fact) => backbone.has(cell, value);
    const isOpen = (fact: Fact) => isShared(board, this.sets, fact.cell) && !isCertain(fact);
    let left = shared.filter(isOpen);
    let found = shared.length - left.length;
    const isEnough = () => found > 0 && (backbone.effort - start >= CERTAIN_EFFORT.found || hurry());
    // A question without conflicts ends before it looks at the clock.
    const isOver = () => isEnough() || backbone.effort >= most || stop();
    for (let conflicts = PATIENCE.first; left.length > 0 && !isOver(); conflicts *= PATIENCE.growth) {
      for (const fact of left) {
        if (!isOpen(fact)) continue;
        if (isOver()) break;
        const { cell, value } = fact;
        const patience = Math.min(conflicts, most - backbone.effort);
        const like = this.isFar ? this.elsewhere(board) : this.last;
        const answer = backbone.without(cell, value, like, { cancelled: stop, conflicts: patience });
        if (answer === 'none') {
          found++;
          continue;
        }
        const opened = answer === 'limit' ? 0 : this.add(answer);
        if (opened < MANY) this.isFar = false;
      }
      left = left.filter(isOpen);
    }
    const goals = shared.filter(isCertain);
    return goals.length > 0 || left.length === 0 ? goals : undefined;
  }

  /** The cells that differ between solutions so far. The solutions agree with the board. */
  differing(board: Board): number[] {
    return openCells(board).filter((cell) => onlyValue(this.sets[cell]!) < 0);
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

  /** A board of values that no solution has had so far, where a cell may have one. */
  private elsewhere(board: Board): Board {
    const other = (set: number, cell: number): number => {
      const left = board.cells[cell]! & ~set;
      return left === 0 ? this.last.cells[cell]! : left & -left;
    };
    return makeBoard(board, board.values, this.sets.map(other));
  }

  /** How many cells are seen to differ that were the same before? */
  private add(solution: Board): number {
    this.last = solution;
    if (this.solutions.length < 2) this.solutions.push(solution);
    let opened = 0;
    for (let cell = 0; cell < this.sets.length; cell++) {
      const before = this.sets[cell]!;
      this.sets[cell]! |= solution.cells[cell]!;
      if (onlyValue(before) >= 0 && this.sets[cell] !== before) opened++;
    }
    return opened;
  }
}

/** Is an open cell the same in all solutions so far? */
const isShared = (board: Board, sets: ArrayLike<number>, cell: number): boolean =>
  onlyValue(board.cells[cell]!) < 0 && onlyValue(sets[cell]!) >= 0;
