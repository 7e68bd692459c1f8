/** Which clue numbers are done. Apart from the registry, so that the page's board does not load the papers' engines. */
import { type Board, requireBoard } from '../core/board.js';
import type { LineRef } from '../core/geometry.js';
import type { ClueRef } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { findDoneClues } from '../kinds/done-clues.js';
import { requirePuzzle } from '../kinds/index.js';

/**
 * Which clue numbers are certainly done on a board: only blocks with a single place left, all filled, count. `lines`: those
 * to look at; all of them by default.
 *
 * @example
 * doneClues(puzzle, solve(puzzle).known).length; // all of them
 */
export const doneClues = (puzzle: Puzzle, board: Board, lines?: readonly LineRef[]): readonly ClueRef[] => {
  requirePuzzle(puzzle);
  requireBoard(board, puzzle);
  return findDoneClues(puzzle, board, lines);
};
