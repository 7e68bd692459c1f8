/** Hitori as the engines see it. */
import type { Board } from '../../core/board.js';
import type { Model } from '../../core/model.js';
import type { Hitori } from './puzzle.js';

export function model(puzzle: Hitori, _board: Board): Model {
  return { cells: puzzle.width * puzzle.height, values: 2, clauses: [], propagators: [] };
}
