/**
 * Colours: a deduction that only excludes values settles no cell, and a reader can make no mark for it. It is kept back
 * until a step rests on it, and is told right before that step. With two values there is nothing to keep back.
 *
 * Invariant: everything that a told step rests on has been told, and of told boards each follows from the one before.
 */
import { type Board, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, setOfFact } from '../../core/deduction.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { forFacts } from './named.js';

export class Exclusions {
  private readonly kind: ExplainedKind;
  private readonly puzzle: Puzzle;
  private readonly values: number;
  /** All that is known, and the part of it that the reader has been told. */
  private readonly known: Uint32Array;
  private readonly told: Uint32Array;
  private keptBack: Deduction[] = [];

  constructor(kind: ExplainedKind, puzzle: Puzzle, board: Board) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.values = board.values;
    this.known = Uint32Array.from(board.cells);
    this.told = Uint32Array.from(board.cells);
  }

  /** What is told now, in order: nothing for a mere exclusion, else the exclusions that the deduction rests on, then itself. */
  tell(deduction: Deduction): readonly Deduction[] {
    if (this.values === 2) return [deduction];
    const settled = deduction.sets.filter((fact) => this.settles(fact));
    if (settled.length === 0) {
      this.keptBack.push(deduction);
      return [];
    }
    const first = this.restingOn([...deduction.because, ...settled.flatMap((fact) => this.whatElse(fact))]);
    this.add(deduction);
    return [...first, deduction];
  }

  /** The exclusions that facts rest on and that have not been told, in order. */
  restingOn(facts: readonly Fact[]): Deduction[] {
    return facts.flatMap((fact) => this.partsOf(fact)).flatMap((part) => this.toTell(part));
  }

  /** Adds a fact to what is known: does that settle its cell? */
  private settles(fact: Fact): boolean {
    const before = this.known[fact.cell]!;
    this.known[fact.cell] = before & setOfFact(fact, this.values);
    return onlyValue(before) < 0 && onlyValue(this.known[fact.cell]!) >= 0;
  }

  /** For a value that is what is left when another is excluded: that it is none of the rest either. */
  private whatElse({ cell, value, not }: Fact): Fact[] {
    if (!not) return [];
    const left = onlyValue(this.known[cell]!);
    return this.othersThan(cell, left).filter((fact) => fact.value !== value);
  }

  private partsOf(fact: Fact): Fact[] {
    return fact.not ? [fact] : this.othersThan(fact.cell, fact.value);
  }

  private othersThan(cell: number, value: number): Fact[] {
    return Array.from({ length: this.values }, (_, other) => other)
      .filter((other) => other !== value)
      .map((other) => ({ cell, value: other, not: true }));
  }

  /** The untold deductions that lead to an exclusion. */
  private toTell({ cell, value }: Fact): Deduction[] {
    if (((this.told[cell]! >> value) & 1) === 0) return [];
    const excludes = (set: Fact) => set.cell === cell && ((setOfFact(set, this.values) >> value) & 1) === 0;
    const found = this.keptBack.find(({ sets }) => sets.some(excludes));
    if (!found) return [];
    this.keptBack = this.keptBack.filter((other) => other !== found);
    const first = this.restingOn(found.because);
    const now = this.asOfNow(found);
    this.add(now);
    return [...first, now];
  }

  /** The deduction for what of it has not been told, where the reader knows some of it already. */
  private asOfNow(deduction: Deduction): Deduction {
    const news = deduction.sets.filter((fact) => (this.told[fact.cell]! & ~setOfFact(fact, this.values)) !== 0);
    return forFacts(this.kind, this.puzzle, deduction, news);
  }

  private add({ sets }: Deduction): void {
    for (const fact of sets) this.told[fact.cell]! &= setOfFact(fact, this.values);
  }
}
