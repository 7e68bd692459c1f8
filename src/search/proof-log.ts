/**
 * Writes down what a search does as lemmas with hints (core/proof.ts), so that somebody else can check it. Hints come from
 * where the search has its reasons anyway, in the order of the trail, as solvers do that write LRAT (Cruz-Filipe et al.
 * 2017): a clause is named by its number, and whatever a propagator implied by the rule that it stands for. Checking a
 * rule once more narrows at least as much as the propagator did, so the reasons themselves need not be written.
 *
 * What holds without decisions is written as it comes, before the first lemma that may use it.
 */
import type { Board } from '../core/board.js';
import { NO_RULE, TRUE } from '../core/model.js';
import { type ProofSink, ruleHint, type SearchLog } from '../core/proof.js';
import { type Grid, NO_REASON, slotOf, tokenOf } from './grid.js';

export class ProofLog implements SearchLog {
  private readonly grid: Grid;
  private readonly sink: ProofSink;
  /** How many literals of the trail have been written as certain. */
  private certain = 0;
  /** Per clause of the grid its number in the proof. */
  private numbers = new Map<number, number>();
  /** Per variable that was settled after its other value had failed: the lemma that says so. */
  private readonly settled = new Map<number, number>();
  readonly used: number[] = [];

  constructor(grid: Grid, sink: ProofSink) {
    this.grid = grid;
    this.sink = sink;
  }

  /** Writes what came to hold without decisions since the last time. */
  private writeCertain(): void {
    const { grid, sink } = this;
    const end = grid.certain();
    const hints: number[] = [];
    for (; this.certain < end; this.certain++) {
      const lit = grid.trail[this.certain]!;
      const reason = grid.reason[lit >> 1]!;
      if (reason === NO_REASON) continue;
      const own = this.ownProof(lit, reason);
      if (own.length > 0) {
        sink.propagate(hints);
        hints.length = 0;
        sink.lemma([lit], own.map(ruleHint));
      } else this.addHint(hints, lit, reason);
    }
    sink.propagate(hints);
  }

  refuted(): void {
    const { grid, sink } = this;
    this.writeCertain();
    if (grid.conflict === NO_REASON) return;
    const own = this.ownProof(-1, grid.conflict);
    if (own.length > 0) {
      grid.explain(-1, grid.conflict);
      sink.lemma([grid.reasonLits[0]! ^ 1], own.map(ruleHint));
    } else sink.propagate(this.conflictHint([]));
  }

  learnt(lits: ArrayLike<number>): number {
    this.writeCertain();
    const number = this.sink.lemma(lits, this.conflictHint(this.hintsFor(this.used)));
    this.used.length = 0;
    return number;
  }

  keep(ref: number, number: number): void {
    this.numbers.set(ref, number);
  }

  /** The lemma: some of the decisions cannot stand together. */
  failed(): number {
    this.writeCertain();
    this.grid.explain(-1, this.grid.conflict);
    const { lits, variables } = this.trace();
    return this.sink.lemma(lits, this.conflictHint(this.hintsFor(variables)));
  }

  /** The decisions that stand force `lit`. Answers the number of the lemma that says so. */
  private implied(lit: number): number {
    const { grid } = this;
    this.writeCertain();
    grid.reasonSize = 0;
    grid.because(lit);
    const { lits, variables } = this.trace();
    return this.sink.lemma([...lits, lit], this.hintsFor(variables));
  }

  settledBy(lit: number, lemma: number): void {
    if (this.grid.depth > 0) this.settled.set(lit >> 1, lemma);
  }

  commonTo(lit: number, common: readonly number[], tryOut: (lit: number) => void, back: () => void): void {
    const lemmas = [lit, lit ^ 1].map((value) => {
      tryOut(value);
      // Where the time is up, propagation ends early; nothing is claimed then.
      const numbers = common.map((both) => (this.grid.truth[both] === TRUE ? this.implied(both) : -1));
      back();
      return numbers;
    });
    common.forEach((both, i) => {
      const pair = [lemmas[0]![i]!, lemmas[1]![i]!];
      if (pair[0]! < 0 || pair[1]! < 0) return;
      this.writeCertain();
      this.sink.lemma([both], pair);
      this.sink.forget(pair);
    });
  }

  solution(board: Board): number {
    const { grid, sink } = this;
    this.writeCertain();
    const excluded = sink.solution(board);
    if (grid.depth === 0) return -1;
    const variables: number[] = [];
    for (let i = grid.levelStart[1]!; i < grid.trailSize; i++) variables.push(grid.trail[i]! >> 1);
    const decisions: number[] = [];
    for (let level = grid.depth; level >= 1; level--) decisions.push(grid.trail[grid.levelStart[level]!]! ^ 1);
    return sink.lemma(decisions, [...this.hintsFor(variables), excluded]);
  }

  otherSolution(board: Board): void {
    this.sink.solution(board);
  }

  readonly moved = (from: number, to: number): void => {
    const number = this.numbers.get(from);
    if (number === undefined) return;
    if (to >= 0) this.next.set(to, number);
    else this.dropped.push(number);
  };

  movedAll(): void {
    this.sink.forget(this.dropped);
    this.dropped.length = 0;
    this.numbers = this.next;
    this.next = new Map();
  }

  private next = new Map<number, number>();
  private readonly dropped: number[] = [];

  /**
   * From the literals in grid.reasonLits back along the trail to decisions: the variables whose reasons lead there, and
   * the decisions negated.
   */
  private trace(): { lits: number[]; variables: number[] } {
    const { grid } = this;
    const { seen } = grid;
    const lits: number[] = [];
    const variables: number[] = [];
    const touched: number[] = [];
    const take = (): void => {
      for (let i = 0; i < grid.reasonSize; i++) {
        const variable = grid.reasonLits[i]! >> 1;
        if (seen[variable] !== 0 || grid.level[variable] === 0) continue;
        seen[variable] = 1;
        touched.push(variable);
      }
    };
    take();
    for (let i = grid.trailSize - 1; i >= grid.certain(); i--) {
      const lit = grid.trail[i]!;
      const variable = lit >> 1;
      if (seen[variable] === 0) continue;
      const reason = grid.reason[variable]!;
      if (grid.levelStart[grid.level[variable]!] === i) lits.push(lit ^ 1);
      else {
        variables.push(variable);
        if (reason !== NO_REASON) {
          grid.explain(lit, reason);
          take();
        } else {
          // Settled by a lemma over the decisions of its level and below: all of them are needed.
          grid.reasonSize = 0;
          for (let level = grid.level[variable]!; level >= 1; level--)
            grid.because(grid.trail[grid.levelStart[level]!]!);
          take();
        }
      }
    }
    for (const variable of touched) seen[variable] = 0;
    return { lits, variables };
  }

  private hintsFor(variables: readonly number[]): number[] {
    const { position, trail } = this.grid;
    const places = Int32Array.from(variables, (variable) => position[variable]!).sort();
    const hints: number[] = [];
    for (const place of places) this.addHint(hints, trail[place]!, this.grid.reason[trail[place]! >> 1]!);
    return hints;
  }

  private conflictHint(hints: number[]): number[] {
    this.addHint(hints, -1, this.grid.conflict);
    return hints;
  }

  private addHint(hints: number[], lit: number, reason: number): void {
    if (reason >= 0) {
      const number = this.numbers.get(reason);
      if (number !== undefined) hints.push(number);
    } else if (reason < NO_REASON) {
      const rule = this.ruleOf(lit, reason);
      if (rule !== NO_RULE) hints.push(ruleHint(rule));
    } else {
      const lemma = this.settled.get(lit >> 1);
      if (lemma !== undefined && this.grid.truth[lit] === TRUE) hints.push(lemma);
    }
  }

  /** The rule behind a packed reason of a propagator. */
  private ruleOf(lit: number, reason: number): number {
    const propagator = this.grid.propagators[slotOf(reason)]!;
    if (!propagator.ruleOf) throw new Error('a propagator of this model has no rules for proofs');
    return propagator.ruleOf(lit, tokenOf(reason));
  }

  /** The rules that show `lit` (-1: the conflict) by themselves, where its reason is of that sort; else none. */
  private ownProof(lit: number, reason: number): readonly number[] {
    if (reason >= NO_REASON) return [];
    return this.grid.propagators[slotOf(reason)]!.ownProof?.(lit, tokenOf(reason)) ?? [];
  }
}
