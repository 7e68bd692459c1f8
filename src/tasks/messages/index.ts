/** The registry of languages, and how a deduction is put into words. */
import type { Deduction } from '../../core/deduction.js';
import type { Violation } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { en } from './en.js';
import { id } from './id.js';
import {
  type ClashKey,
  type DeductionContext,
  type Language,
  TECHNIQUE_KEYS,
  type TechniqueKey,
  type TechniqueWords,
} from './language.js';

export const languages: readonly Language[] = [en, id];

/** The language of a code, or the first one for a code that is not spoken. */
export const languageOf = (code: string): Language => languages.find((language) => language.code === code) ?? en;

/** The key of a technique: its own id where it serves every kind, else with its kind before it. */
export function techniqueKey(kind: string, technique: string): TechniqueKey {
  const key = TECHNIQUE_KEYS.find((known) => known === technique || known === `${kind}.${technique}`);
  if (!key) throw new RangeError(`no words for the technique ${technique} of ${kind}`);
  return key;
}

export const wordsFor = (language: Language, puzzle: Puzzle, technique: string): TechniqueWords =>
  language.techniques[techniqueKey(puzzle.kind, technique)];

/** A deduction with what it takes to speak of it. */
export const deductionContext = (puzzle: Puzzle, deduction: Deduction): DeductionContext => ({
  kind: puzzle.kind,
  size: puzzle,
  styles: kindOf(puzzle).appearance(puzzle).styles,
  deduction,
});

/** The sentence for a deduction. */
export const sentence = (language: Language, puzzle: Puzzle, deduction: Deduction): string =>
  wordsFor(language, puzzle, deduction.technique).says(deductionContext(puzzle, deduction));

/** The sentence for a rule that a board breaks. */
export function violationSentence(language: Language, puzzle: Puzzle, violation: Violation): string {
  const says = language.violations[`${puzzle.kind}.${violation.rule}` as ClashKey] ?? language.brokenRule;
  return says(puzzle, violation);
}
