/**
 * Techniques: the ways of reasoning that people have names for. Each is one file with its proof as header, and stands in
 * its kind's registry. Levels order them from easy to hard.
 *
 * `find` returns every deduction that the technique sees on the board, each of which settles something new. What the
 * deductions set together must not depend on how the board is turned or mirrored: the grade of a puzzle is made from
 * it. A deduction's reason (`because`) suffices together with its lines and rules, and nothing in it can be left out.
 */
import type { Board } from './board.js';
import type { Deduction, Fact } from './deduction.js';
import type { LineRef } from './geometry.js';
import type { Constraint, Kind } from './kind.js';
import type { Hurry } from './limits.js';
import type { Puzzle } from './puzzle.js';

/** The levels of what serves every kind: after these, everything that follows from a puzzle has been found. */
export const CONTRADICTION_LEVEL = 6;
export const AGREEMENT_LEVEL = 7;
export const DEEPER_LEVEL = 8;

/** A board on which the technique finds exactly this, among other things. */
export interface TechniqueExample<P extends Puzzle = Puzzle> {
  readonly puzzle: P;
  /** Rows of the symbols of the kind's value styles, `?` for an open cell. */
  readonly board: readonly string[];
  readonly deduction: Omit<Deduction, 'technique'>;
}

interface Named<P extends Puzzle> {
  /** Kebab-case; the key of its name and sentence in every language is `<kind>.<id>`. */
  readonly id: string;
  readonly level: number;
  /** Right only for puzzles that have exactly one solution. */
  readonly assumesUnique?: boolean;
  /** Its reasons take long and are worked out when they are asked for, so nothing is chosen by them. */
  readonly reasonsOnDemand?: boolean;
  /** Shows by itself what exclusions of two lines come to, which is told rather than they. */
  readonly joinsExclusions?: boolean;
  /** Deductions with equal keys are told together, in one sentence that its texts have. */
  together?(deduction: Deduction): string | undefined;
  /** The same for those that are told one after the other anyway: the choice of a visit does not ask for it. */
  listed?(deduction: Deduction): string;
  /** Two deductions about one line, told one after the other, as one that a single sentence says; nothing where it takes two. */
  joined?(first: Deduction, next: Deduction): Deduction | undefined;
  /** Is told in the paragraph of the step that leads to it? */
  readonly follows?: boolean;
  readonly example: TechniqueExample<P>;
}

/** Looks at one line at a time: what it finds depends on the cells and the clue of that line alone. */
export interface LineTechnique<P extends Puzzle = Puzzle> extends Named<P> {
  readonly scope: 'line';
  find(puzzle: P, board: Board, line: LineRef): readonly Deduction[];
  /** What is known of a deduction before its reason is worked out: lines with other outlines are not told in one sentence. */
  outline?(deduction: Deduction): string;
}

/** Looks at the whole board. */
export interface BoardTechnique<P extends Puzzle = Puzzle> extends Named<P> {
  readonly scope: 'board';
  find(puzzle: P, board: Board): readonly Deduction[];
  /** The same, spot by spot, where what is found at a spot depends on a few cells alone. */
  readonly local?: LocalFinding<P>;
}

/** Finding by spots: numbered parts of the board, in the order in which `find` of the technique gives their deductions. */
interface LocalFinding<P extends Puzzle = Puzzle> {
  /** How many spots there are. */
  count(puzzle: P): number;
  /** The spots that look at a cell. */
  spotsAt(puzzle: P, cell: number): ArrayLike<number>;
  find(puzzle: P, board: Board, spot: number): readonly Deduction[];
}

export type Technique<P extends Puzzle = Puzzle> = LineTechnique<P> | BoardTechnique<P>;

/** Something seen while a supposition is followed: what it sets on the board that it was made on. Nothing: it cannot be. */
export interface Inference {
  readonly sets: readonly Fact[];
  /** The reason for some of what it sets; for a contradiction, what cannot stand together. */
  explain(sets: readonly Fact[]): Deduction;
}

/** How puzzles of a kind are explained: beside its rules, so that solving does not carry it. */
export interface Explaining<P extends Puzzle = Puzzle> {
  /** The named ways of reasoning, easy ones first. */
  readonly techniques: readonly Technique<P>[];
  /** Is it worked line by line, so that a paragraph is about a line? Otherwise it is about a deduction and what that leads to. */
  readonly lineByLine?: boolean;
  /** The efforts at which the grades 2 to 10 begin (tasks/grade.ts), set so that puzzles made by people spread over the grades. */
  readonly effortLimits?: readonly number[];
  /** The parts of the rules that a reason may do without. A kind without this list always reasons from all its rules. */
  constraints?(puzzle: P): readonly Constraint[];
  /**
   * What a person sees at once, while following a supposition, after these cells changed: everything that one line or
   * one rule settles by itself, all on the given board (one round), or the first that cannot be. In a hurry what was seen by then.
   */
  inferDirectly?(puzzle: P, board: Board, changed: readonly number[], hurry?: Hurry): readonly Inference[];
  /** A tiny puzzle that easy techniques solve, to show beginners how it is done. */
  workedExample?(): P;
}

/** A kind with its explaining record: what reasoning works with. */
export type ExplainedKind<P extends Puzzle = Puzzle> = Kind<P> & Explaining<P>;
