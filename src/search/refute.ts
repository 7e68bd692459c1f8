/** Is there any way to complete a board? The learning search, asked for one solution. */
import { type Board, onlyValue } from '../core/board.js';
import type { Limits } from '../core/limits.js';
import { litOf } from '../core/literal.js';
import type { Model, PropagationGrid } from '../core/model.js';
import { Pool } from '../core/pool.js';
import { Learner } from './learn.js';

/** `yes`: it is impossible to complete. `limit`: the budget ran out before that was clear. */
export type Verdict = 'yes' | 'no' | 'limit';

const learners = new Pool(() => new Learner());

export interface Refutation {
  readonly verdict: Verdict;
  /** How many conflicts it took to see. */
  readonly conflicts: number;
  /** A way to complete the board, where there is one. */
  readonly solution?: Board;
}

/** Whether the board cannot be completed. `like`: a complete board that a way to do so should be close to. */
export function refute(model: Model, board: Board, limits: Limits = {}, like?: Board): Refutation {
  const learner = learners.take();
  // Without the model's advice on which values to try first: it is meant to find solutions, and costs time.
  const { cells, values, clauses, propagators } = model;
  const prefer = like && ((_: PropagationGrid, phase: Uint8Array) => preferBoard(like, phase));
  const bare = { cells, values, clauses, propagators, ...(prefer && { prefer }) };
  const { solutions, exhausted, stats } = learner.solve(bare, board, { solutions: 1, seed: 0, limits });
  model.release?.();
  learners.give(learner);
  const [solution] = solutions;
  const verdict = solution ? 'no' : exhausted ? 'yes' : 'limit';
  return { verdict, conflicts: stats.conflicts ?? 0, ...(solution && { solution }) };
}

function preferBoard({ cells, values }: Board, phase: Uint8Array): void {
  for (let cell = 0; cell < cells.length; cell++) {
    const lit = litOf(values, cell, Math.max(0, onlyValue(cells[cell]!)));
    phase[lit >> 1] = lit & 1;
  }
}
