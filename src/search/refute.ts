/** Is there any way to complete a board? The learning search, asked for one solution. */
import type { Board } from '../core/board.js';
import type { Limits } from '../core/limits.js';
import type { Model } from '../core/model.js';
import { Pool } from '../core/pool.js';
import { Learner } from './learn.js';

/** `yes`: it is impossible to complete. `limit`: the budget ran out before that was clear. */
export type Verdict = 'yes' | 'no' | 'limit';

const learners = new Pool(() => new Learner());

/** Whether the board cannot be completed, and how many conflicts it took to see. Releases the model. */
export function refute(model: Model, board: Board, limits: Limits = {}): { verdict: Verdict; conflicts: number } {
  const learner = learners.take();
  // Without the model's advice on which values to try first: it is meant to find solutions, and costs time.
  const { cells, values, clauses, propagators } = model;
  const bare = { cells, values, clauses, propagators };
  const { solutions, exhausted, stats } = learner.solve(bare, board, { solutions: 1, seed: 0, limits });
  model.release?.();
  learners.give(learner);
  const verdict = solutions.length > 0 ? 'no' : exhausted ? 'yes' : 'limit';
  return { verdict, conflicts: stats.conflicts ?? 0 };
}
