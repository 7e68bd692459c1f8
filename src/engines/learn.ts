/**
 * Engine `learn`: search with learning from conflicts, for every kind. And engine `auto`, the default: the same, and where
 * a second solution is requested, a cheap look around the first one before the search for it.
 */
import { type Engine, type SolveResult, statusOf } from '../core/engine.js';
import { Pool, type Position } from '../core/model.js';
import { Learner, type LearnTask } from '../search/learn.js';

const learners = new Pool(() => new Learner());

export function learnWith(position: Position, task: LearnTask, engine: string): SolveResult {
  const learner = learners.take();
  const model = position.model();
  const outcome = learner.solve(model, position.board, task);
  model.release?.();
  learners.give(learner);
  return { ...outcome, status: statusOf(outcome.solutions.length, outcome.exhausted), engine };
}

export const learn: Engine = {
  id: 'learn',
  summary: 'propagation and learning from conflicts; complete, no look around a solution',
  complete: true,
  proves: true,
  solve: (position, task) => learnWith(position, task, 'learn'),
};

export const auto: Engine = {
  id: 'auto',
  summary: 'the best that there is for the puzzle: propagation, then learning; complete',
  complete: true,
  proves: true,
  solve: (position, task) => learnWith(position, { ...task, lookAround: true }, 'auto'),
};
