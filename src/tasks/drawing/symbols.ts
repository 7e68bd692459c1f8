/** Boards as rows of symbols: the form of pipes, of JSON and of tests. */
import { type Board, valueAt } from '../../core/board.js';
import type { Appearance } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';

/** The character of an unsettled cell. */
export const UNKNOWN_SYMBOL = '?';

/** The character of each value: `.` and `#` where there are two, else those of the palette. */
export function symbolsOf(puzzle: Puzzle, appearance: Appearance = kindOf(puzzle).appearance(puzzle)): string[] {
  return appearance.styles.map((style) => (puzzle.values > 2 ? style.symbol : style.filled ? '#' : '.'));
}

/** A board as one string per row, one symbol per cell. */
export function textRows(puzzle: Puzzle, board: Board, appearance?: Appearance): string[] {
  const symbols = symbolsOf(puzzle, appearance);
  return Array.from({ length: board.height }, (_, row) => {
    let text = '';
    for (let cell = row * board.width; cell < (row + 1) * board.width; cell++) {
      text += symbols[valueAt(board, cell)] ?? UNKNOWN_SYMBOL;
    }
    return text;
  });
}
