/** Boards as rows of symbols (the form of pipes, of JSON and of tests), and what every drawing as text shares. */

import { type Board, requireBoard, valueAt } from '../../core/board.js';
import type { Appearance, Violation } from '../../core/kind.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf, requirePuzzle } from '../../kinds/index.js';
import type { ColourDepth } from './ansi.js';

/** The character of an unsettled cell. */
export const UNKNOWN_SYMBOL = '?';

/** The character of each value: `.` and `#` where there are two, else those of the palette. */
export function symbolsOf(puzzle: Puzzle, appearance: Appearance = kindOf(puzzle).appearance(puzzle)): string[] {
  return appearance.styles.map((style) => (puzzle.values > 2 ? style.symbol : style.filled ? '#' : '.'));
}

/**
 * A board as one string per row, one symbol per cell.
 *
 * @example
 * textRows(puzzle, solve(puzzle).solutions[0]); // ['##', '#.']
 */
export function textRows(puzzle: Puzzle, board: Board, appearance?: Appearance): string[] {
  requirePuzzle(puzzle);
  requireBoard(board);
  const symbols = symbolsOf(puzzle, appearance);
  return Array.from({ length: board.height }, (_, row) => {
    let text = '';
    for (let cell = row * board.width; cell < (row + 1) * board.width; cell++) {
      text += symbols[valueAt(board, cell)] ?? UNKNOWN_SYMBOL;
    }
    return text;
  });
}

/**
 * The options of a drawing as text.
 *
 * @example
 * render(puzzle, board, { style: 'blocks', clues: true });
 */
export interface RenderOptions {
  /** `plain`, the default, is one symbol per cell; `blocks` draws with block characters, in colour where there is any. */
  readonly style?: 'plain' | 'blocks';
  /** How many bits of colour the terminal has; 1, the default, is none. Counts for `blocks` only. */
  readonly depth?: ColourDepth;
  /** Clues around the board, and what is printed in its cells. */
  readonly clues?: boolean;
  /** Broken rules to point at; only seen together with clues. */
  readonly violations?: readonly Violation[];
  /** Cells to point at; only seen together with clues. */
  readonly marked?: readonly number[];
  /** The widest line that fits: `blocks` cuts wider boards into bands of columns. No limit by default. */
  readonly columns?: number;
}

/** Columns in bands of at most as many cells as fit beside `gutter` characters. */
export function bandsOf(width: number, cellWidth: number, gutter: number, columns?: number): [number, number][] {
  const fit = columns === undefined ? width : Math.max(1, Math.floor((columns - gutter) / cellWidth));
  const bands: [number, number][] = [];
  for (let from = 0; from < width; from += fit) bands.push([from, Math.min(width, from + fit)]);
  return bands;
}

/** The line above a band; none for the only one. */
export function bandTitle(from: number, to: number, bands: readonly unknown[]): string[] {
  return bands.length < 2 ? [] : [`columns ${from + 1} to ${to}:`];
}
