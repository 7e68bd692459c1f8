/** Steps as plain data: cells as [row, col] from 0, facts with their values, the sentence in one language. */
import type { Deduction, Fact } from '../../core/deduction.js';
import { colOf, rowOf } from '../../core/geometry.js';
import type { Puzzle } from '../../core/puzzle.js';
import { explainedKindOf } from '../../kinds/explain.js';
import { levelOf, type Step } from '../explain.js';
import { engineStepText } from '../inspect.js';
import type { Language } from '../messages/language.js';
import { sentence } from '../messages/sentences.js';

const factJson = (puzzle: Puzzle, { cell, value, not }: Fact) => ({
  cell: [rowOf(puzzle, cell), colOf(puzzle, cell)],
  value,
  ...(not && { not }),
});

/** What cannot stand together, at the end of an explanation. */
export const clashJson = (puzzle: Puzzle, { because, lines, rules }: Deduction) => ({
  because: because.map((fact) => factJson(puzzle, fact)),
  where: lines,
  ...(rules && { rules }),
});

/** A deduction; `number` only where it is a step of a path. */
export function deductionJson(puzzle: Puzzle, deduction: Deduction, language: Language) {
  const text = sentence(language, puzzle, deduction);
  const { technique, sets, because, lines, rules, trials } = deduction;
  const facts = (list: readonly Fact[]) => list.map((fact) => factJson(puzzle, fact));
  return {
    technique,
    level: levelOf(explainedKindOf(puzzle), technique),
    sets: facts(sets),
    because: facts(because),
    where: lines,
    ...(rules && { rules }),
    ...(trials && {
      trials: trials.map(({ suppose, chain }) => ({
        suppose: factJson(puzzle, suppose),
        chain: chain.map((link) => ({ sets: facts(link.sets), because: facts(link.because), where: link.lines })),
      })),
    }),
    text,
  };
}

/**
 * A step as plain JSON, with its sentence: what the service and `--json` give.
 *
 * @example
 * JSON.stringify(stepJson(puzzle, explain(puzzle).steps[0], languageOf('en')));
 */
export const stepJson = (puzzle: Puzzle, step: Omit<Step, 'board'>, language: Language) => ({
  number: step?.number,
  visit: step?.visit,
  ...deductionJson(puzzle, step, language),
});

/** A step as an engine reports it: its own name for the rule, no level. */
export function engineStepJson(puzzle: Puzzle, step: Deduction) {
  const { technique, sets, because, lines, pass } = step;
  const facts = (list: readonly Fact[]) => list.map((fact) => factJson(puzzle, fact));
  return {
    technique,
    ...(pass !== undefined && { pass }),
    sets: facts(sets),
    because: facts(because),
    where: lines,
    text: engineStepText(puzzle, step),
  };
}
