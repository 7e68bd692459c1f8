/**
 * Search with learning from conflicts: CDCL (GRASP: Marques-Silva & Sakallah 1996; the loop as in CaDiCaL, Biere) over
 * cell variables, with propagators that explain themselves on demand (lazy clause generation: Ohrimenko, Stuckey &
 * Codish 2009). Each conflict teaches a clause. Analysis, order, phases, restarts, reduction and probing have their own
 * files, which name their sources.
 *
 * Solutions are enumerated by forbidding the decisions that led to one and going on with all that was learnt: decisions
 * determine the rest by propagation, so every other solution is still allowed and none comes twice.
 */
import type { Board } from '../core/board.js';
import { DEBUG, debugAssert, debugAssertEach } from '../core/debug.js';
import type { Stats } from '../core/engine.js';
import { FALSE, UNKNOWN } from '../core/model.js';
import type { ImportClause } from '../core/proof.js';
import { Random } from '../core/random.js';
import { Analysis } from './analyze.js';
import { NO_REASON } from './grid.js';
import { Guesses } from './guesses.js';
import { Mirrors } from './mirrors.js';
import { Order } from './order.js';
import { Phases } from './phases.js';
import { Prober } from './probe.js';
import { propagate } from './propagate.js';
import { reduce } from './reduce.js';
import { Restarts } from './restart.js';
import { Search } from './search.js';
import { PROBE, REDUCE } from './settings.js';

export class Learner extends Search {
  private readonly order = new Order();
  protected readonly phases = new Phases();
  private readonly analysis = new Analysis();
  private restarts = new Restarts();
  private readonly prober = new Prober();
  /** If the model makes any. */
  private guesses: Guesses | undefined;
  /** If the model knows symmetries. */
  private mirrors: Mirrors | undefined;
  protected conflicts = 0;
  private decisions = 0;
  private reductions = 0;
  /** The numbers of conflicts at which the next reduction and the next probing come. */
  private nextReduce = 0;
  private nextProbe = 0;
  /** In the proof: the lemma that forbids the decisions of the last solution. */
  private forbidding = -1;
  protected reset(): void {
    this.conflicts = this.decisions = 0;
    this.restarts.count = this.prober.probes = 0;
    this.mirrors = undefined;
  }

  protected stats(): Stats {
    return {
      conflicts: this.conflicts,
      decisions: this.decisions,
      restarts: this.restarts.count,
      probes: this.prober.probes,
      lineSolves: this.grid.effort(),
    };
  }

  /** Propagation alone may have been enough. */
  protected run(): boolean {
    if (this.grid.full()) {
      this.recordSolution();
      return true;
    }
    this.start();
    return this.search();
  }

  protected start(): void {
    const { grid, order, phases, model, task } = this;
    order.load(grid.vars);
    phases.load(grid.vars);
    this.analysis.load(grid.vars);
    this.restarts = new Restarts(this.log?.stableFirst);
    this.prober.load(grid.vars);
    this.reductions = 0;
    this.nextReduce = REDUCE.interval;
    this.nextProbe = PROBE.first;
    this.guesses = model.guess && new Guesses(grid, task.seed);
    // A proof does not know the images of its lemmas.
    if (model.symmetries && !this.log?.used) this.mirrors = new Mirrors(model.symmetries());
    this.mirrors?.keep(grid.board());
    model.prefer?.(grid, phases.saved);
    if (task.seed !== 0) order.shuffle(grid.vars, new Random(task.seed));
  }

  /** The main loop. True: all solutions were seen. */
  protected search(): boolean {
    const { grid, deadline } = this;
    for (;;) {
      const consistent = propagate(grid, deadline);
      if (!consistent && !this.learn()) return true;
      if (deadline.limitHit(this.conflicts, this.decisions)) return false;
      if (!consistent) continue;
      if (grid.full()) {
        this.recordSolution();
        if (grid.depth === 0) return true;
        if (this.satisfied()) return false;
        this.forbidDecisions();
      } else if (this.restarts.switching(this.conflicts)) this.switchMode();
      else if (this.restarts.restarting()) {
        if (!this.restart()) return true;
      } else if (this.conflicts >= this.nextReduce) this.reduce();
      else if (this.conflicts >= this.nextProbe) {
        if (!this.probe()) return true;
      } else if (this.guesses?.due(grid)) this.guess();
      else if (!this.decide()) return true;
    }
  }

  /** Learns from the conflict and goes back to where the learnt clause implies something. False: there is none. */
  private learn(): boolean {
    const { grid, analysis } = this;
    this.conflicts++;
    if (grid.depth === 0) return this.exhaust();
    this.phases.aim(grid, grid.levelStart[grid.depth]!);
    if (!analysis.run(grid, this.order, this.log?.used)) return this.exhaust();
    const { learnt, size, lbd } = analysis;
    this.order.decay();
    this.restarts.learnt(lbd);
    this.mirrors?.learnt(grid, learnt.subarray(0, size), lbd);
    const number = this.log?.learnt(learnt.subarray(0, size), lbd);
    this.backtrack(analysis.level);
    if (DEBUG) {
      debugAssert(grid.truth[learnt[0]!] === UNKNOWN, 'the first literal of a learnt clause is open after going back');
      debugAssertEach(1, size, (i) => grid.truth[learnt[i]!] === FALSE, 'the others are still false');
    }
    if (size === 1) grid.assign(learnt[0]!, NO_REASON);
    else {
      const ref = grid.clauses.add(learnt, size, lbd, true);
      if (number !== undefined) this.log!.keep(ref, number);
      grid.assign(learnt[0]!, ref);
    }
    return true;
  }

  /** The conflict needs no decision: everything was seen. */
  private exhaust(): boolean {
    this.log?.refuted();
    return false;
  }

  /** Takes the full grid, or a solution that another thread found. */
  private recordSolution(solution?: Board): void {
    const { grid } = this;
    if (DEBUG && !solution) debugAssert(grid.clauseHead === grid.trailSize, 'a solution has been through all clauses');
    this.guesses?.solved();
    this.forbidding = this.record(solution) ?? -1;
    this.mirrors?.keep(this.solutions.at(-1)!);
  }

  /** Are there as many solutions as requested? A second one may be close to the first: the model knows. */
  private satisfied(): boolean {
    const { solutions, task, model } = this;
    if (solutions.length < task.solutions && task.lookAround && task.solutions === 2) {
      const other = model.neighbour?.(solutions[0]!);
      if (other) {
        solutions.push(other);
        this.log?.otherSolution(other);
      }
    }
    return solutions.length >= task.solutions;
  }

  /** Adds the clause "not these decisions again" and takes back the last one. */
  private forbidDecisions(): void {
    const { grid } = this;
    const lits: number[] = [];
    for (let level = grid.depth; level >= 1; level--) lits.push(grid.trail[grid.levelStart[level]!]! ^ 1);
    if (DEBUG) debugAssert(lits.length > 0, 'there is a decision to forbid');
    this.backtrack(grid.depth - 1);
    if (lits.length === 1) grid.assign(lits[0]!, NO_REASON);
    else {
      const ref = grid.clauses.add(lits, lits.length, 1, false);
      this.log?.keep(ref, this.forbidding);
      grid.assign(lits[0]!, ref);
    }
  }

  private switchMode(): void {
    this.restarts.switchMode(this.conflicts);
    this.phases.forget();
  }

  /** Also takes over what other threads know. False: there is no further solution. */
  private restart(): boolean {
    this.restarts.restarted();
    this.backtrack(0);
    const { grid, mirrors, log } = this;
    const adopt = (solution: Board) => this.recordSolution(solution);
    const importClause: ImportClause = (lits, lbd) => mirrors?.learnt(grid, lits, lbd);
    return log?.meet?.(adopt, importClause) !== false && mirrors?.meet(grid) !== false;
  }

  private reduce(): void {
    this.nextReduce = this.conflicts + REDUCE.interval * Math.sqrt(++this.reductions + 1);
    reduce(this.grid, this.log);
  }

  /** False: there is no further solution. */
  private probe(): boolean {
    this.nextProbe = this.conflicts + PROBE.interval;
    this.backtrack(0);
    return this.prober.run(this.grid, this.deadline, this.log) || this.exhaust();
  }

  private guess(): void {
    this.backtrack(0);
    this.guesses!.turn(this.model, this.grid, this.deadline);
  }

  /** False: what is asked for cannot be (backbone.ts). */
  protected decide(): boolean {
    const { grid } = this;
    if (DEBUG) debugAssert(grid.clauseHead === grid.trailSize, 'a decision is made at a fixpoint');
    let variable = this.order.pop();
    while (grid.truth[2 * variable] !== UNKNOWN) {
      variable = this.order.pop();
      if (DEBUG) debugAssert(variable >= 0, 'the heap holds every open variable');
    }
    this.decisions++;
    const { guesses } = this;
    const phase = guesses?.following ? guesses.phase[variable]! : this.phases.of(variable);
    grid.decide(2 * variable + phase);
    return true;
  }

  protected backtrack(depth: number): void {
    const { grid, order, phases } = this;
    if (depth >= grid.depth) return;
    for (let i = grid.levelStart[depth + 1]!; i < grid.trailSize; i++) {
      const lit = grid.trail[i]!;
      phases.saved[lit >> 1] = lit & 1;
      order.insert(lit >> 1);
    }
    grid.backtrack(depth);
  }
}
