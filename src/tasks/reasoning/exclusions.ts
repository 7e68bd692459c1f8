/**
 * Colours: a deduction that only excludes values settles no cell, and a reader can make no mark for it. It is kept back
 * until a step rests on it, and is told right before that step. With two values there is nothing to keep back.
 *
 * Invariant: everything that a told step rests on has been told, and of told boards each follows from the one before.
 */
import { type Board, makeBoard, onlyValue } from '../../core/board.js';
import { type Deduction, type Fact, setOfFact } from '../../core/deduction.js';
import { colOf, type LineRef, linesInOrder, rowOf } from '../../core/geometry.js';
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
  private readonly keptBack: Deduction[] = [];

  constructor(kind: ExplainedKind, puzzle: Puzzle, board: Board) {
    this.kind = kind;
    this.puzzle = puzzle;
    this.values = board.values;
    this.known = Uint32Array.from(board.cells);
    this.told = Uint32Array.from(board.cells);
  }

  /** What is told now, in order: the exclusions that what it settles rests on, then that. Nothing for a mere exclusion. */
  tell(deduction: Deduction): readonly Deduction[] {
    if (this.values === 2) return [deduction];
    const open = new Set(deduction.sets.map(({ cell }) => cell).filter((cell) => onlyValue(this.known[cell]!) < 0));
    for (const fact of deduction.sets) this.known[fact.cell]! &= setOfFact(fact, this.values);
    const settles = ({ cell }: Fact) => open.has(cell) && onlyValue(this.known[cell]!) >= 0;
    const settled = deduction.sets.filter(settles);
    if (settled.length < deduction.sets.length) this.keptBack.push(deduction);
    if (settled.length === 0) return [];
    const now = forFacts(this.kind, this.puzzle, deduction, settled);
    const needed = [...now.because, ...settled.flatMap((fact) => this.whatElse(fact))];
    const joined = this.allTold(needed) ? [] : this.joined(settled);
    if (joined.length === 0) return this.after(needed, now);
    for (const one of joined) this.add(one);
    const rest = settled.filter(({ cell }) => onlyValue(this.told[cell]!) < 0);
    if (rest.length === 0) return joined;
    const other = forFacts(this.kind, this.puzzle, deduction, rest);
    return [...joined, ...this.after([...other.because, ...rest.flatMap((fact) => this.whatElse(fact))], other)];
  }

  private after(needed: readonly Fact[], now: Deduction): Deduction[] {
    const first = this.restingOn(needed);
    this.add(now);
    return [...first, now];
  }

  /** What can be seen of these cells without exclusions that have not been told: by two lines together, or by another line. */
  private joined(settled: readonly Fact[]): Deduction[] {
    const { puzzle, kind } = this;
    const board = makeBoard(puzzle, this.values, Uint32Array.from(this.told));
    const open = new Set(settled.map(({ cell }) => cell));
    const lines = [...open].flatMap((cell): LineRef[] => [
      { axis: 'row', index: rowOf(puzzle, cell) },
      { axis: 'col', index: colOf(puzzle, cell) },
    ]);
    const seen = kind.techniques.flatMap((technique) => {
      if (technique.joinsExclusions && technique.scope === 'board') return technique.find(puzzle, board);
      if (technique.level > 1 || technique.scope === 'board') return [];
      return linesInOrder(lines).flatMap((line) => technique.find(puzzle, board, line));
    });
    return seen.flatMap((found) => {
      const wanted = found.sets.filter(({ cell, not }) => !not && open.has(cell));
      for (const { cell } of wanted) open.delete(cell);
      return wanted.length > 0 ? [forFacts(kind, puzzle, found, wanted)] : [];
    });
  }

  /** The exclusions that facts rest on and that have not been told, in order. */
  restingOn(facts: readonly Fact[]): Deduction[] {
    const parts = facts.flatMap((fact) => this.partsOf(fact));
    return parts.flatMap((part) => this.toTell(part, parts));
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

  /** The untold deductions that lead to an exclusion; of each, what leads to any of those that are to be told. */
  private toTell({ cell, value }: Fact, all: readonly Fact[]): Deduction[] {
    if (this.isTold(cell, value)) return [];
    const excludes = (set: Fact, part: Fact) =>
      set.cell === part.cell && ((setOfFact(set, this.values) >> part.value) & 1) === 0;
    const found = this.keptBack.find(({ sets }) => sets.some((set) => excludes(set, { cell, value })));
    if (!found) return [];
    const untold = all.filter((part) => !this.isTold(part.cell, part.value));
    const used = found.sets.filter((set) => untold.some((part) => excludes(set, part)));
    const now = forFacts(this.kind, this.puzzle, found, used);
    const first = this.restingOn(now.because);
    this.add(now);
    return [...first, now];
  }

  private allTold(facts: readonly Fact[]): boolean {
    return facts.flatMap((fact) => this.partsOf(fact)).every(({ cell, value }) => this.isTold(cell, value));
  }

  private isTold(cell: number, value: number): boolean {
    return ((this.told[cell]! >> value) & 1) === 0;
  }

  private add({ sets }: Deduction): void {
    for (const fact of sets) this.told[fact.cell]! &= setOfFact(fact, this.values);
  }
}
