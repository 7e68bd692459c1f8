/**
 * A hint on a half-filled board, in three stages that the asker may stop between: where to look, which technique, which
 * cells. A mistake comes first: nothing that follows from a wrong board would help.
 */
import { type Board, isComplete } from '../core/board.js';
import type { Limits } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { type ExplainStatus, Path, type Step } from './explain.js';
import { deductionContext, sentence, violationSentence, wordsFor } from './messages/index.js';
import type { Language } from './messages/language.js';
import { findMistakes, type MistakeOptions, type Mistakes } from './mistake.js';

export type Hint =
  /** The board is wrong: what is, and no step. */
  | { readonly status: 'mistake'; readonly mistakes: Mistakes }
  | { readonly status: 'step'; readonly step: Step }
  /** `solved`: every cell is known and right. The others as for an explanation that has ended. */
  | { readonly status: 'solved' | Exclude<ExplainStatus, 'unique'> };

export function hint(puzzle: Puzzle, board: Board, options: MistakeOptions = {}): Hint {
  const mistakes = findMistakes(puzzle, board, options);
  if (mistakes.verdict === 'wrong') return { status: 'mistake', mistakes };
  if (isComplete(board) && mistakes.verdict === 'right') return { status: 'solved' };
  const limits: Limits = options.limits ?? {};
  const path = new Path(puzzle, { board, limits });
  const step = path.next();
  if (step) return { status: 'step', step };
  const status = path.status();
  return { status: status === 'unique' ? 'solved' : status };
}

/** What to tell at each stage: 1 where to look, 2 which technique, 3 which cells. */
export function hintText(language: Language, puzzle: Puzzle, given: Hint, stage: 1 | 2 | 3): string {
  if (given.status === 'mistake') return mistakeText(language, puzzle, given.mistakes);
  if (given.status === 'step') {
    if (stage === 1) return language.lookAt(deductionContext(puzzle, given.step));
    if (stage === 3) return sentence(language, puzzle, given.step);
    return language.tryTechnique(wordsFor(language, puzzle, given.step.technique).name, given.step.level);
  }
  if (given.status === 'solved') return language.solved;
  if (given.status === 'none') return language.impossible;
  return given.status === 'multiple' ? language.undecided : language.stuck;
}

export function mistakeText(language: Language, puzzle: Puzzle, mistakes: Mistakes): string {
  const { violations, wrong, clashing, goodMoves } = mistakes;
  const said = violations.map((violation) => violationSentence(language, puzzle, violation));
  if (wrong.length > 0) said.push(language.wrongMarks({ size: puzzle }, wrong));
  else if (clashing.length > 0) said.push(language.clashingMarks({ size: puzzle }, clashing));
  else if (violations.length === 0) said.push(language.impossible);
  if (goodMoves !== undefined) said.push(language.lastGoodMove(goodMoves));
  return said.join(' ');
}
