/**
 * Engine `learn`: search with learning from conflicts, for every kind. And engine `auto`, the default: the same, and where
 * a second solution is requested, a cheap look around the first one before the search for it.
 */
import { type Engine, type SolveResult, statusOf } from '../core/engine.js';
import { Pool, type Position } from '../core/model.js';
import { Learner } from '../search/learn.js';
import type { Search, SearchTask } from '../search/search.js';

/** A solve with an idle search of the pool. */
export function searchWith(pool: Pool<Search>, position: Position, task: SearchTask, engine: string): SolveResult {
  const search = pool.take();
  const model = position.model();
  const outcome = search.solve(model, position.board, task);
  model.release?.();
  pool.give(search);
  return { ...outcome, status: statusOf(outcome.solutions.length, outcome.exhausted), engine };
}

const learners = new Pool<Search>(() => new Learner());

const learnWith = (position: Position, task: SearchTask, engine: string): SolveResult =>
  searchWith(learners, position, task, engine);

export const learn: Engine = {
  id: 'learn',
  summary: 'propagation and learning from conflicts; complete, no look around a solution',
  complete: true,
  proves: true,
  solve: (position, task) => learnWith(position, task, 'learn'),
};

export const auto: Engine = {
  id: 'auto',
  summary: 'the best for the puzzle: propagation, then learning; complete',
  complete: true,
  proves: true,
  solve: (position, task) => learnWith(position, { ...task, lookAround: true }, 'auto'),
};
