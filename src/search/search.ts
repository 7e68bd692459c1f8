/**
 * What searches over a grid share: the start by propagation alone, the limits, the proof, and what is said about the end.
 * A search is a workspace: made once, used for one solve after the other.
 */
import type { Board } from '../core/board.js';
import { knownBoard, type OnSnapshot, type Stats, snapshotOffer } from '../core/engine.js';
import { Budget, type Limits } from '../core/limits.js';
import type { Model } from '../core/model.js';
import type { LogSource, SearchLog } from '../core/proof.js';
import { Grid } from './grid.js';
import { Deadline, propagate } from './propagate.js';

export interface SearchTask {
  readonly solutions: number;
  readonly seed: number;
  readonly limits: Limits;
  /** After the first solution, let the model look for another one close by before searching on; not all searches can. */
  readonly lookAround?: boolean;
  readonly onSnapshot?: OnSnapshot;
  /** Where the proof is written, if one is wanted. */
  readonly proof?: LogSource;
}

export interface SearchOutcome {
  readonly solutions: readonly Board[];
  readonly exhausted: boolean;
  readonly known: Board;
  readonly stats: Stats;
}

export abstract class Search {
  protected readonly grid = new Grid();
  /** What the current solve is about. */
  protected model!: Model;
  protected task!: SearchTask;
  protected deadline!: Deadline;
  protected log: SearchLog | undefined;
  protected solutions: Board[] = [];
  /** How many literals were certain when the first solution was found: later ones hold for the other solutions only. */
  private certain = -1;

  solve(model: Model, board: Board, task: SearchTask): SearchOutcome {
    const { grid } = this;
    const snapshot = () => ({ known: grid.board(grid.certain()), tried: grid.board(), stats: this.stats() });
    this.model = model;
    this.task = task;
    this.deadline = new Deadline(new Budget(task.limits, snapshotOffer(task.onSnapshot, snapshot)));
    this.log = task.proof?.newLog(grid);
    this.solutions = [];
    this.certain = -1;
    this.reset();
    const possible = grid.load(model, board) && propagate(grid, this.deadline);
    if (!possible) this.log?.refuted();
    const exhausted = !possible || (!this.deadline.expired && this.run());
    const certain = this.certain < 0 ? grid.certain() : this.certain;
    const known = knownBoard(this.solutions, exhausted, () => grid.board(certain));
    return { solutions: this.solutions, exhausted, known, stats: this.stats() };
  }

  /** Takes a solution, by default the full grid. In a proof: answers the lemma that forbids its decisions. */
  protected record(solution = this.grid.board()): number | undefined {
    const { grid, solutions } = this;
    if (solutions.length === 0) this.certain = grid.certain();
    solutions.push(solution);
    return this.log?.solution(solution);
  }

  /** Sets what `stats` counts to zero. */
  protected abstract reset(): void;

  protected abstract stats(): Stats;

  /** From the fixpoint to the end or the limit. True: all solutions were seen. */
  protected abstract run(): boolean;
}
