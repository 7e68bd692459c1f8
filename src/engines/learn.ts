/** Engine `learn`: search with learning from conflicts, for every kind. */
import { type Engine, statusOf } from '../core/engine.js';
import { Pool } from '../core/pool.js';
import { Learner } from '../search/learn.js';

const learners = new Pool(() => new Learner());

export const learn: Engine = {
  id: 'learn',
  summary: 'propagation and learning from conflicts; complete, the fastest on hard puzzles',
  complete: true,
  solve(position, task) {
    const learner = learners.take();
    const model = position.model();
    const outcome = learner.solve(model, position.board, task);
    model.release?.();
    learners.give(learner);
    return { ...outcome, status: statusOf(outcome.solutions.length, outcome.exhausted), engine: 'learn' };
  },
};
