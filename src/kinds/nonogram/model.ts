/** The nonogram as the engines see it: one propagator that owns all lines. */
import type { Board } from '../../core/board.js';
import type { Model } from '../../core/model.js';
import type { Nonogram } from './puzzle.js';

export function model(puzzle: Nonogram, _board: Board): Model {
  return { cells: puzzle.width * puzzle.height, values: puzzle.values, clauses: [], propagators: [] };
}
