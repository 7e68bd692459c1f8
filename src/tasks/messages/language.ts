/**
 * What a language has to say. Every text is a function of plain data, so word order and number are the language's own
 * business; a missing key does not compile. A new language is one file beside en.ts and one line in index.ts.
 */
import type { Deduction, Fact } from '../../core/deduction.js';
import type { LineRef, Size } from '../../core/geometry.js';
import type { ValueStyle, Violation } from '../../core/kind.js';

/** Techniques that serve every kind, then those of each kind as `<kind>.<id>`. */
export const TECHNIQUE_KEYS = [
  'contradiction',
  'agreement',
  'deeper',
  'nonogram.complete-line',
  'nonogram.simple-boxes',
  'nonogram.simple-spaces',
  'nonogram.glue',
  'nonogram.mercury',
  'nonogram.forcing',
  'nonogram.cap',
  'nonogram.joining-and-splitting',
  'nonogram.block-identity',
  'nonogram.full-line',
  'nonogram.edge-logic',
  'hitori.shade-equals',
  'hitori.white-around',
  'hitori.triple',
  'hitori.sandwich',
  'hitori.pair-induction',
  'hitori.unique-number',
  'hitori.last-exit',
  'hitori.corner-quad',
  'hitori.corner-triple',
  'hitori.corner-domino',
  'hitori.offset-pair',
  'hitori.partition',
  'hitori.stacked-edge-pairs',
  'hitori.flanked-isolation',
  'hitori.flanked-dominoes',
  'hitori.domino-chain',
] as const;
export type TechniqueKey = (typeof TECHNIQUE_KEYS)[number];

/** What cannot be, at the end of a supposition: `<kind>.<rule>`, with the rules of the kind's referee. */
export const CLASH_KEYS = ['nonogram.clue', 'hitori.repeat', 'hitori.touch', 'hitori.connect'] as const;
export type ClashKey = (typeof CLASH_KEYS)[number];

/** Grades from easy to hard, two numbers each. */
export const GRADES = ['gentle', 'easy', 'fair', 'hard', 'diabolical'] as const;
export type Grade = (typeof GRADES)[number];

/** A deduction with what it takes to speak of it. */
export interface DeductionContext {
  readonly kind: string;
  readonly size: Size;
  readonly styles: readonly ValueStyle[];
  readonly deduction: Deduction;
}

export interface TechniqueWords {
  /** Its name, as in "Try simple boxes." */
  readonly name: string;
  /** The reason and the result, in whole sentences. */
  says(context: DeductionContext): string;
}

/** The words of a printed booklet. */
export interface BookletWords {
  /** The title of one that has none. */
  readonly title: string;
  readonly contents: string;
  readonly answers: string;
  readonly puzzles: (count: number) => string;
  readonly by: (author: string) => string;
  /** Without a name the time ran out before the grade was certain: it is at least this. */
  readonly grade: (grade: number, name: string | undefined) => string;
  readonly grades: (lowest: number, highest: number) => string;
  /** Which part of a puzzle a page has; rows and columns from 1. */
  readonly part: (
    part: number,
    of: number,
    rows: readonly [from: number, to: number],
    cols: readonly [from: number, to: number],
  ) => string;
  readonly onPage: (page: number) => string;
  readonly severalSolutions: string;
  readonly oneOfSeveral: string;
  readonly noSolution: string;
  readonly notSolved: string;
}

export interface Language {
  /** BCP 47. */
  readonly code: string;
  readonly name: string;
  readonly techniques: Readonly<Record<TechniqueKey, TechniqueWords>>;
  readonly clashes: Readonly<Record<ClashKey, (context: DeductionContext) => string>>;
  /** A rule that the board breaks, as a sentence. */
  readonly violations: Readonly<Record<ClashKey, (size: Size, violation: Violation) => string>>;
  /** The same for a rule without a sentence of its own. */
  readonly brokenRule: (size: Size, violation: Violation) => string;
  readonly grades: Readonly<Record<Grade, string>>;
  /** `Row 3`, at the start of a sentence or alone. */
  line(line: LineRef): string;
  /** "r3c5 and r3c6 are boxes" */
  state(context: DeductionContext, facts: readonly Fact[]): string;
  /** Stage 1: where to look. */
  lookAt(context: DeductionContext): string;
  /** Stage 2: which technique, and its level. */
  tryTechnique(name: string, level: number): string;
  readonly wrongMarks: (context: Pick<DeductionContext, 'size'>, cells: readonly number[]) => string;
  /** Marks of which each may be right, but not all together. */
  readonly clashingMarks: (context: Pick<DeductionContext, 'size'>, cells: readonly number[]) => string;
  readonly lastGoodMove: (moves: number) => string;
  readonly solved: string;
  readonly impossible: string;
  readonly undecided: string;
  /** No allowed technique has more to say, or the time ran out. */
  readonly stuck: string;
  readonly notForced: (context: Pick<DeductionContext, 'size'>, cell: number) => string;
  readonly booklet: BookletWords;
}
