/** Engine `learn`: search with learning from conflicts, for every kind. */
import { type Engine, type SolveResult, statusOf } from '../core/engine.js';
import type { Position } from '../core/model.js';
import { Pool } from '../core/pool.js';
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
  solve: (position, task) => learnWith(position, task, 'learn'),
};
