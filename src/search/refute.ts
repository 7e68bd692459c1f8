/** Can a board be completed at all? The learning search, looking for one solution. */
import type { Board } from '../core/board.js';
import type { Limits } from '../core/limits.js';
import { type Model, Pool, type PropagationGrid } from '../core/model.js';
import { Learner } from './learn.js';
import { preferBoard } from './phases.js';

const learners = new Pool(() => new Learner());

export interface RefuteResult {
  /** Whether the board can be completed. `limit`: the budget ran out before that was clear. */
  readonly status: 'impossible' | 'possible' | 'limit';
  /** How many conflicts it took to find out. */
  readonly conflicts: number;
  /** A completed board, when it is possible. */
  readonly solution?: Board;
}

/** Can the board be completed? `like`: a complete board that the solution should be close to, if there is a choice. */
export function refute(model: Model, board: Board, limits: Limits = {}, like?: Board): RefuteResult {
  const learner = learners.take();
  // Without the model's advice on which values to try first: it is meant to find solutions, and costs time.
  const { cells, values, clauses, propagators } = model;
  const prefer = like && ((_: PropagationGrid, phase: Uint8Array) => preferBoard(like, phase));
  const bare = { cells, values, clauses, propagators, prefer };
  const { solutions, exhausted, stats } = learner.solve(bare, board, { solutions: 1, seed: 0, limits });
  model.release?.();
  learners.give(learner);
  const [solution] = solutions;
  const status = solution ? 'possible' : exhausted ? 'impossible' : 'limit';
  return { status, conflicts: stats.conflicts ?? 0, solution };
}
