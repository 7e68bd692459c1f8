/** What hints, reasons and explanations say, as plain data: one form for the command line, the service and batches. */
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainStatus } from '../explain.js';
import type { Hint } from '../hint.js';
import type { Language } from '../messages/language.js';
import { hintText } from '../messages/sentences.js';
import type { Why } from '../why.js';
import { cellJson, violationJson } from './answer-json.js';
import { deductionJson, stepJson } from './step-json.js';

export function hintJson(puzzle: Puzzle, given: Hint, language: Language, stage: 1 | 2 | 3) {
  const answer = { status: given.status, text: hintText(language, puzzle, given, stage) };
  if (given.status === 'step') return { ...answer, step: deductionJson(puzzle, given.step, language) };
  if (given.status !== 'mistake') return answer;
  const { verdict, violations, wrong, clashing } = given.mistakes;
  const mistakes = {
    verdict,
    violations: violations.map((violation) => violationJson(puzzle, violation, language)),
    wrong: wrong.map((cell) => cellJson(puzzle, cell)),
    clashing: clashing.map((cell) => cellJson(puzzle, cell)),
  };
  return { ...answer, mistakes };
}

export function whyJson(puzzle: Puzzle, found: Why, language: Language) {
  const reason = found.status === 'forced' ? { reason: deductionJson(puzzle, found.deduction, language) } : {};
  return { status: found.status, ...reason };
}

export function explainJson(
  puzzle: Puzzle,
  status: ExplainStatus,
  steps: readonly Parameters<typeof stepJson>[1][],
  language: Language,
) {
  return { status, steps: steps.map((step) => stepJson(puzzle, step, language)) };
}
