/** What a kind says in one language about its techniques and rules: the types of `kinds/<kind>/explain/texts/<language>.ts`. */
import type { ClueMark, ValueStyle } from '../appearance.js';
import type { Deduction, Fact } from '../deduction.js';
import type { LineRef, Size } from '../geometry.js';
import type { Violation } from '../kind.js';

/** A deduction with what a sentence about it needs. */
export interface DeductionContext {
  readonly size: Size;
  readonly styles: readonly ValueStyle[];
  /** The clue of a line, for kinds that have some. */
  readonly clueOf?: (line: LineRef) => readonly ClueMark[];
  /** The texts of the puzzle's kind, where it has some. */
  readonly texts?: KindTexts;
  readonly deduction: Deduction;
  /** Is what is supposed first a mark on the board? */
  readonly isMark?: boolean;
  /** In a paragraph, what the sentences before this one have told, what the last of them has settled, and that itself. */
  readonly told?: { isNamed(fact: Fact): boolean; readonly done: readonly Fact[]; readonly last?: Deduction };
}

export interface TechniqueText {
  /** Its name, as in "Try simple boxes." */
  readonly name: string;
  /** One sentence: what to look for. */
  readonly idea: string;
  /** Why it is right. */
  readonly proof: string;
  /** The reason and the result of one deduction, in whole sentences. */
  says(context: DeductionContext): string;
  /** Several deductions that the technique tells together (`together` in core/technique.ts), as one sentence. */
  together?(contexts: readonly DeductionContext[]): string;
}

interface RuleText {
  /** What is impossible at the end of a supposition, as a clause. */
  clash(context: DeductionContext): string;
  /** The rule that a board breaks, as a sentence. */
  broken(size: Size, violation: Violation): string;
}

export interface KindTexts {
  /** By value: what such cells are, one or several. Colours beyond two values go by the names of their styles. */
  readonly values: readonly string[];
  /** By value: what a mark of it is called, one and several; and the verb for making it. */
  readonly marks: readonly { readonly one: string; readonly many: string; readonly verb: string }[];
  /** By id, in the order of the kind's registry. */
  readonly techniques: Readonly<Record<string, TechniqueText>>;
  /** By technique: a link of a supposition as a clause, where cause and result take more than naming the cells. */
  readonly links?: Readonly<Record<string, (context: DeductionContext) => string>>;
  /** By the rules of the kind's referee. */
  readonly rules: Readonly<Record<string, RuleText>>;
}
