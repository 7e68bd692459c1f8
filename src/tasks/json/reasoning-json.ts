/** What hints, reasons and explanations say, as plain data: one form for the command line, the service and batches. */
import type { Board } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { textRows } from '../drawing/symbols.js';
import type { Explanation } from '../explain.js';
import type { Hint } from '../hint.js';
import type { Detail, Language } from '../messages/language.js';
import { chaptersText } from '../messages/paragraphs.js';
import { endingText, hintText } from '../messages/sentences.js';
import type { Mistakes } from '../mistake.js';
import type { ToldStep } from '../reasoning/chapters.js';
import type { Why } from '../why.js';
import { violationJson } from './answer-json.js';
import { cellJson } from './puzzle-json.js';
import { clashJson, deductionJson, stepJson } from './step-json.js';

export function hintJson(puzzle: Puzzle, given: Hint, language: Language, stage: 1 | 2 | 3) {
  const answer = { status: given.status, text: hintText(language, puzzle, given, stage) };
  if (given.status === 'step') {
    const before = given.before?.map((step) => deductionJson(puzzle, step, language));
    return { ...answer, ...(before && { before }), step: deductionJson(puzzle, given.step, language) };
  }
  if (given.status !== 'mistake') return answer;
  return { ...answer, mistakes: mistakesJson(puzzle, given.mistakes, language) };
}

const mistakesJson = (puzzle: Puzzle, { verdict, violations, wrong, clashing }: Mistakes, language: Language) => ({
  verdict,
  violations: violations.map((violation) => violationJson(puzzle, violation, language)),
  wrong: wrong.map((cell) => cellJson(puzzle, cell)),
  clashing: clashing.map((cell) => cellJson(puzzle, cell)),
});

export function whyJson(puzzle: Puzzle, found: Why, language: Language) {
  if (found.status !== 'forced') return { status: found.status };
  return { status: found.status, reason: deductionJson(puzzle, found.deduction, language), smallest: found.smallest };
}

/** `start`: the board that the explanation began with. */
export function explainJson(
  puzzle: Puzzle,
  { status, ending }: Pick<Explanation, 'status' | 'ending'>,
  steps: readonly ToldStep[],
  language: Language,
  { detail, start }: { readonly detail?: Detail; readonly start?: Board } = {},
) {
  const paragraphs = chaptersText(language, puzzle, steps, detail).flatMap(({ title, paragraphs: told }) =>
    told.map((paragraph) => ({
      ...(title !== undefined && { chapter: title }),
      steps: [paragraph.steps[0]!.number, paragraph.steps.at(-1)!.number],
      text: paragraph.lines.join('\n'),
    })),
  );
  const { clash, mistakes, open, solutions } = ending ?? {};
  return {
    status,
    steps: steps.map((step) => stepJson(puzzle, step, language)),
    paragraphs,
    ending: {
      text: endingText(language, puzzle, { status, ending }, start),
      ...(clash && { clash: clashJson(puzzle, clash) }),
      ...(mistakes && { mistakes: mistakesJson(puzzle, mistakes, language) }),
      ...(open && { open: open.map((cell) => cellJson(puzzle, cell)) }),
      ...(solutions && { solutions: solutions.map((solution) => textRows(puzzle, solution)) }),
    },
  };
}
