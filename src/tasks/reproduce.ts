/** Reproduce: the experiments of the papers with what they need of the tasks. */
import type { Bench } from '../papers/section.js';
import { timedRun } from './compare.js';
import { en } from './messages/en.js';
import { violationSentence } from './messages/sentences.js';
import { kindOf, syncEngineNamed } from './registry.js';
import { render } from './render.js';
import { solve } from './solve.js';

export { experiments, type Reproduction, reproduce, reproductionPage, reproductionText } from '../papers/reproduce.js';
export type { Bench, SurveyFile } from '../papers/section.js';

/** The part of a bench that does not depend on platform or user. */
export const benchTasks: Pick<Bench, 'timedRun' | 'solve' | 'draw' | 'violationSentence'> = {
  timedRun,
  solve: (puzzle, engine, options) =>
    solve(puzzle, { engine: syncEngineNamed(kindOf(puzzle), engine), ...(options && { options }) }),
  draw: (puzzle, board) => render(puzzle, board, { clues: true }),
  violationSentence: (puzzle, violation) => violationSentence(en, puzzle, violation),
};
