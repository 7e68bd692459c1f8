/** Which clue numbers are certainly done on a board. Only blocks with a single place left, all filled, count. */
import type { Board } from '../core/board.js';
import type { LineRef } from '../core/geometry.js';
import type { ClueRef } from '../core/kind.js';
import type { Puzzle } from '../core/puzzle.js';
import { explainedKindOf } from '../kinds/explain.js';

/** `lines`: those to look at; all of them by default. */
export const doneClues = (puzzle: Puzzle, board: Board, lines?: readonly LineRef[]): readonly ClueRef[] =>
  explainedKindOf(puzzle).doneClues?.(puzzle, board, lines) ?? [];
