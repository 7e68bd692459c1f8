/**
 * The backbone of a board: the literals that hold in all its solutions. A literal belongs to it when its opposite, decided first, is refuted
 * (Janota, Lynce & Marques-Silva 2015, algorithms for computing backbones). One search answers all questions about a board and keeps
 * what it learns: a clause learnt under a decision holds without it, and a literal that was found to belong is certain for every question after it.
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert } from '../core/debug.js';
import { Budget, type Limits } from '../core/limits.js';
import { FALSE, litOf, type Model, TRUE, UNKNOWN } from '../core/model.js';
import { Learner } from './learn.js';
import { preferBoard } from './phases.js';
import { Deadline } from './propagate.js';

const NOTHING = -1;

export class Backbone extends Learner {
  /** The literal that is asked for. */
  private wanted = NOTHING;

  /** `model`: of a board that has a solution. What it pools is not given back while questions are asked. */
  constructor({ cells, values, clauses, propagators }: Model, board: Board) {
    super();
    // As in refute.ts: without the model's advice on which values to try first.
    this.solve({ cells, values, clauses, propagators }, board, { solutions: 1, seed: 0, limits: {} });
  }

  /** How many conflicts all questions took so far. */
  get effort(): number {
    return this.conflicts;
  }

  /** Is it certain that the cell has the value? */
  has(cell: number, value: number): boolean {
    const { grid } = this;
    const lit = litOf(grid.values, cell, value);
    return grid.truth[lit] === TRUE && grid.level[lit >> 1] === 0;
  }

  /**
   * A solution in which the cell has another value, near a given one; or `none`, and the value is certain; or `limit`, and what was learnt until then
   * helps the next question.
   */
  without(cell: number, value: number, near: Board, { conflicts, ...limits }: Limits): Board | 'none' | 'limit' {
    const { grid } = this;
    this.backtrack(0);
    this.wanted = litOf(grid.values, cell, value) ^ 1;
    this.solutions = [];
    const most = conflicts === undefined ? {} : { conflicts: this.conflicts + conflicts };
    this.deadline = new Deadline(new Budget({ ...limits, ...most }));
    this.phases.forget();
    preferBoard(near, this.phases.saved);
    const ended = grid.truth[this.wanted] === FALSE || this.search();
    const [solution] = this.solutions;
    // A question can settle all other cells without a decision.
    const answer = solution && grid.truth[this.wanted] === TRUE ? solution : ended ? 'none' : 'limit';
    this.backtrack(0);
    if (DEBUG) debugAssert(answer !== 'none' || this.has(cell, value), 'what no solution lacks is certain');
    return answer;
  }

  /** The questions come later. */
  protected override run(): boolean {
    this.start();
    return false;
  }

  protected override decide(): boolean {
    const { grid, wanted } = this;
    if (grid.truth[wanted] === UNKNOWN) grid.decide(wanted);
    else if (grid.truth[wanted] === FALSE) return false;
    else return super.decide();
    return true;
  }
}
