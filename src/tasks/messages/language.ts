/**
 * What a language says. Every text is a function of plain data, so word order and number are up to the language; a missing
 * text does not compile. A new language is one file beside en.ts with one line in index.ts, its phrases in core/language,
 * and one file in each kind's `explain/texts` with one line in kinds/texts.ts.
 */
import type { Fact, Trial } from '../../core/deduction.js';
import type { LineRef, Size } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import type { DeductionContext, TechniqueText } from '../../core/language/texts.js';
import type { ChapterName } from '../reasoning/chapters.js';

/** The techniques that serve every kind. Those of a kind have their texts in `kinds/<kind>/explain/texts`. */
export const GENERAL_TECHNIQUES = ['two-lines', 'contradiction', 'agreement', 'two-stage', 'deeper', 'search'] as const;
export type GeneralTechnique = (typeof GENERAL_TECHNIQUES)[number];

/** Grades from easy to hard, two numbers each. */
export const GRADES = ['gentle', 'easy', 'fair', 'hard', 'diabolical'] as const;
/**
 * The name of a grade, from `gentle` to `diabolical`; texts for people are in the languages.
 *
 * @example
 * const name: Grade | null = rate(puzzle).name;
 */
export type Grade = (typeof GRADES)[number];

/** How much an explanation says: what to do, paragraphs with reasons, or every step by itself. */
export const DETAILS = ['brief', 'normal', 'every'] as const;
export type Detail = (typeof DETAILS)[number];

/** What `nonori rate` says. */
interface RatingWords {
  readonly unrated: (status: 'unique' | 'multiple' | 'none' | 'limit') => string;
  readonly grade: (grade: number, name: string, effort: number, bottlenecks: number) => string;
  /** `rounds`: how far a contradiction had to be followed, where there is one. */
  readonly hardest: (technique: string, level: number, rounds: number) => string;
  readonly level: (level: number, rounds: number, cells: number, effort: number) => string;
  /** `lineByLine`: null for kinds that are not worked line by line. */
  readonly solvable: (lineByLine: boolean | null, withoutContradiction: boolean, withoutGuessing: boolean) => string;
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
  /** Before a line to write on. */
  readonly name: string;
  readonly date: string;
  /** The title of the rules of a kind, their example, and what is said of its empty board. */
  readonly howTo: (kind: string) => string;
  readonly example: string;
  readonly exampleStart: string;
  /** The rules by kind, as sentences. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

/**
 * The words in which deductions are told in one language.
 *
 * @example
 * sentence(languageOf('id'), puzzle, explain(puzzle).steps[0]);
 */
export interface Language {
  /** BCP 47. */
  readonly code: string;
  readonly name: string;
  readonly techniques: Readonly<Record<GeneralTechnique, TechniqueText>>;
  /** A broken rule for which the kind has no text. */
  readonly brokenRule: (size: Size, violation: Violation) => string;
  readonly grades: Readonly<Record<Grade, string>>;
  readonly rating: RatingWords;
  /** `Row 3`, at the start of a sentence or alone. */
  line(line: LineRef): string;
  /** `Rows 3 and 5`, at the start of a sentence. */
  lineNames(lines: readonly LineRef[]): string;
  /** What to do, without a reason: by the places along the line, or by the names of the cells. */
  toDo(context: DeductionContext, line?: LineRef): string;
  /** What is supposed, of one of the trials of a deduction. */
  supposed(context: DeductionContext, trial: Trial): string;
  /** Where it leads: a clause for each rung of the ladder, or for each link. */
  rungClauses(context: DeductionContext, trial: Trial, each?: boolean): string[];
  /** Between two parts of a ladder: what has been shown so far. */
  lemma(context: DeductionContext, facts: readonly Fact[]): string;
  /** All trials as running text, with which the sentence of a deduction that has some begins. */
  chain(context: DeductionContext): string;
  /** The titles of chapters. */
  readonly chapters: Readonly<Record<Exclude<ChapterName, 'way' | 'all'>, string>>;
  /** The title of a chapter about no part of the board in particular, with how much is settled at its end. */
  readonly upTo: (percent: number) => string;
  /** Instead of the rungs of a ladder that an earlier paragraph has told: its end, a clause. */
  readonly sameAs: (paragraph: number, end: string) => string;
  /** Stage 1: where to look. */
  lookAt(context: DeductionContext): string;
  /** Stage 2: which technique, and its level. */
  tryTechnique(name: string, level: number): string;
  /** "level 3" */
  level(level: number): string;
  /** A mistake in three stages: that there is one, where to look, and then the marks. */
  readonly somethingWrong: string;
  readonly lookAround: (size: Size, cell: number) => string;
  readonly wrongMarks: (size: Size, cells: readonly number[]) => string;
  /** The same for so many that they are only counted. */
  readonly manyWrong: (cells: number) => string;
  /** After some broken rules: so many more. */
  readonly moreViolations: (violations: number) => string;
  /** Marks of which each may be right, but not all together. */
  readonly clashingMarks: (size: Size, cells: readonly number[]) => string;
  readonly lastGoodMove: (moves: number) => string;
  readonly solved: string;
  readonly impossible: string;
  /** The same of a board with marks. */
  readonly noneFits: string;
  /** A hint on a board with marks that more than one solution agrees with. */
  readonly severalFit: string;
  /** What cannot stand together: what a line or a rule sees at once, or the lines, rules and known cells that leave no way. */
  readonly clash: (context: DeductionContext) => string;
  readonly undecided: string;
  /** The cells that differ between solutions. */
  readonly openCells: (size: Size, cells: readonly number[]) => string;
  /** Where the search ended early: cells that differ between the solutions that it has found. */
  readonly differingCells: (size: Size, cells: readonly number[]) => string;
  /** Before the first and the second of two solutions. */
  readonly oneSolution: string;
  readonly otherSolution: string;
  /** No allowed technique has more to say, or the time ran out. */
  readonly stuck: string;
  /** The same of a hint, which ends by itself after a short time. */
  readonly noHint: string;
  /** So many links of a supposition, where they are folded. */
  readonly links: (count: number) => string;
  /** Below the boards before and after a paragraph. */
  readonly before: string;
  readonly after: string;
  readonly notForced: (size: Size, cell: number) => string;
  /** After a reason: no other one by this technique, in these lines, has fewer known cells. */
  readonly smallest: (technique: string) => string;
  /** The name of a colour that a palette usually has; another name as it is. */
  colourName(name: string): string;
  /** What generated puzzles say about themselves, by the English of it. */
  readonly notes: Readonly<Record<string, string>>;
  readonly booklet: BookletWords;
}
