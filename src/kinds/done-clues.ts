/**
 * The registry of which clue numbers are done, by kind; kinds without clues have none. Apart from explain.ts, so that a board
 * that strikes them out does not load the techniques.
 */
import type { Board } from '../core/board.js';
import type { LineRef } from '../core/geometry.js';
import type { ClueRef } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { kindOf } from './index.js';
import { doneClues as nonogram } from './nonogram/explain/places.js';
import type { Nonogram } from './nonogram/puzzle.js';

type FindDoneClues = (puzzle: Puzzle, board: Board, lines?: readonly LineRef[]) => readonly ClueRef[];

const finders: Readonly<Record<string, FindDoneClues>> = {
  nonogram: (puzzle, board, lines) => nonogram(puzzle as Nonogram, board, lines),
};

/** The clue numbers whose blocks are fixed and filled on this board; of these lines only, if given. */
export const findDoneClues: FindDoneClues = (puzzle, board, lines) =>
  finders[kindOf(puzzle).id]?.(puzzle, board, lines) ?? [];
