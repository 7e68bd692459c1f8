/**
 * Search with learning from conflicts (lazy clause generation: CDCL over cell variables, with propagators that explain
 * themselves on demand). Each conflict teaches a clause; restarts, phases, probing and reduction as in their files.
 *
 * Solutions are enumerated by forbidding the decisions that led to one and going on with all that was learnt: decisions
 * determine the rest by propagation, so every other solution is still allowed and none comes twice.
 */
import type { Board } from '../core/board.js';
import { knownBoard, type OnSnapshot, type SearchSnapshot, type Stats, snapshotOffer } from '../core/engine.js';
import { Budget, type Limits } from '../core/limits.js';
import { type Model, UNKNOWN } from '../core/model.js';
import { Random } from '../core/random.js';
import { Analysis } from './analyze.js';
import { Grid, NO_REASON } from './grid.js';
import { Order } from './order.js';
import { Phases } from './phases.js';
import { Prober } from './probe.js';
import { Deadline, propagate } from './propagate.js';
import { reduce } from './reduce.js';
import { Restarts } from './restart.js';
import { ORDER, PROBE, REDUCE } from './settings.js';

export interface LearnTask {
  readonly solutions: number;
  readonly seed: number;
  readonly limits: Limits;
  /** After the first solution, let the model look for another one close by before searching on. */
  readonly lookAround?: boolean;
  readonly onSnapshot?: OnSnapshot;
}

export interface LearnOutcome {
  readonly solutions: readonly Board[];
  readonly exhausted: boolean;
  readonly known: Board;
  readonly stats: Stats;
}

/** A workspace: made once, used for one solve after the other. */
export class Learner {
  private readonly grid = new Grid();
  private readonly order = new Order();
  private readonly phases = new Phases();
  private readonly analysis = new Analysis();
  private readonly restarts = new Restarts();
  private readonly prober = new Prober();
  private conflicts = 0;
  private decisions = 0;
  private reductions = 0;
  private nextReduce = 0;
  private nextProbe = 0;
  private solutions: Board[] = [];
  /** How many literals were certain when the first solution was found: later ones hold for the other solutions only. */
  private certain = -1;

  solve(model: Model, board: Board, task: LearnTask): LearnOutcome {
    const { grid } = this;
    const snapshot = (): SearchSnapshot => ({
      known: grid.board(board.width, board.height, grid.certain()),
      tried: grid.board(board.width, board.height),
      stats: this.stats(),
    });
    const budget = new Budget(task.limits, snapshotOffer(task.onSnapshot, snapshot));
    const deadline = new Deadline(budget);
    this.solutions = [];
    this.certain = -1;
    this.conflicts = this.decisions = 0;
    this.restarts.count = this.prober.probes = 0;
    const possible = grid.load(model, board) && propagate(grid, deadline);
    let exhausted = !possible;
    if (possible && !deadline.expired) {
      if (grid.full()) {
        this.solutions.push(grid.board(board.width, board.height));
        exhausted = true;
      } else exhausted = this.search(model, board, task, budget, deadline);
    }
    const certain = this.certain < 0 ? grid.certain() : this.certain;
    const known = knownBoard(this.solutions, exhausted, () => grid.board(board.width, board.height, certain));
    return { solutions: this.solutions, exhausted, known, stats: this.stats() };
  }

  private stats(): Stats {
    return {
      conflicts: this.conflicts,
      decisions: this.decisions,
      restarts: this.restarts.count,
      probes: this.prober.probes,
      lineSolves: this.grid.effort(),
    };
  }

  private start(model: Model, seed: number): void {
    const { grid, order, phases } = this;
    order.load(grid.vars);
    phases.load(grid.vars);
    this.analysis.load(grid.vars);
    this.restarts.load();
    this.prober.load(grid.vars);
    this.reductions = 0;
    this.nextReduce = REDUCE.interval;
    this.nextProbe = PROBE.first;
    model.prefer?.(grid, phases.saved);
    if (seed !== 0) {
      const random = new Random(seed);
      for (let variable = 0; variable < grid.vars; variable++) order.activity[variable] = 1e-6 * random.next();
      order.rebuild();
    }
  }

  /** The main loop. True: all solutions were seen. */
  private search(model: Model, board: Board, task: LearnTask, budget: Budget, deadline: Deadline): boolean {
    const { grid, restarts, phases } = this;
    this.start(model, task.seed);
    for (;;) {
      if (!propagate(grid, deadline)) {
        this.conflicts++;
        if (grid.depth === 0 || !this.learn()) return true;
        if (deadline.expired || budget.exceeded(this.conflicts, this.decisions)) return false;
        continue;
      }
      if (deadline.expired || budget.exceeded(this.conflicts, this.decisions)) return false;
      if (grid.full()) {
        if (this.solutions.length === 0) this.certain = grid.certain();
        this.solutions.push(grid.board(board.width, board.height));
        if (this.solutions.length >= task.solutions) return grid.depth === 0;
        if (grid.depth === 0) return true;
        if (task.lookAround && task.solutions === 2 && this.lookAround(model)) return false;
        this.forbidDecisions();
        continue;
      }
      if (restarts.changeMode(this.conflicts)) phases.forget();
      if (restarts.due()) {
        restarts.done();
        this.backtrack(0);
      }
      if (this.conflicts >= this.nextReduce) {
        this.nextReduce = this.conflicts + REDUCE.interval * Math.sqrt(++this.reductions + 1);
        reduce(grid);
      }
      if (this.conflicts >= this.nextProbe) {
        this.nextProbe = this.conflicts + PROBE.interval;
        this.backtrack(0);
        if (!this.prober.run(grid, deadline)) return true;
        continue;
      }
      this.decide();
    }
  }

  /** Takes in what the conflict teaches. False: it stands at level 0, nothing more to find. */
  private learn(): boolean {
    const { grid, analysis } = this;
    this.phases.aim(grid, grid.levelStart[grid.depth]!);
    if (!analysis.run(grid, this.order)) return false;
    this.order.decay(ORDER.decay);
    this.restarts.learnt(analysis.lbd);
    this.backtrack(analysis.level);
    const lit = analysis.learnt[0]!;
    if (analysis.size === 1) grid.assign(lit, NO_REASON);
    else {
      const ref = grid.clauses.add(analysis.learnt, analysis.size, analysis.lbd, true);
      grid.clauses.mark(ref, analysis.lbd, analysis.lbd <= 6 ? 2 : 1);
      grid.assign(lit, ref);
    }
    return true;
  }

  private decide(): void {
    const { grid } = this;
    let variable = this.order.pop();
    while (grid.truth[2 * variable] !== UNKNOWN) variable = this.order.pop();
    this.decisions++;
    grid.decide(2 * variable + this.phases.of(variable));
  }

  private backtrack(depth: number): void {
    const { grid, order, phases } = this;
    if (depth >= grid.depth) return;
    for (let i = grid.levelStart[depth + 1]!; i < grid.trailSize; i++) {
      const lit = grid.trail[i]!;
      phases.saved[lit >> 1] = lit & 1;
      order.insert(lit >> 1);
    }
    grid.backtrack(depth);
  }

  /** Finds a second solution close to the first, if the model knows one. */
  private lookAround(model: Model): boolean {
    const other = model.neighbour?.(this.solutions[0]!);
    if (other) this.solutions.push(other);
    return other !== undefined;
  }

  /** Adds the clause "not these decisions again" and takes back the last one. */
  private forbidDecisions(): void {
    const { grid } = this;
    const lits: number[] = [];
    for (let level = grid.depth; level >= 1; level--) lits.push(grid.trail[grid.levelStart[level]!]! ^ 1);
    this.backtrack(grid.depth - 1);
    if (lits.length === 1) grid.assign(lits[0]!, NO_REASON);
    else grid.assign(lits[0]!, grid.clauses.add(lits, lits.length, 1, false));
  }
}
