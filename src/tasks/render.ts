/**
 * Draw a puzzle and its board as text, from the kind's appearance alone.
 *
 * Three drawings: symbols (`#` and `.`, one character a cell, for pipes), half blocks (two rows in a line of text, for
 * complete pictures), and a sheet (one wide cell after the other, with clues around them or texts inside them).
 */

import { type Board, isComplete, requireBoard } from '../core/board.js';
import { requireTypes, VIOLATION } from '../core/door.js';
import type { Puzzle } from '../core/puzzle.js';
import { kindOf, requirePuzzle } from '../kinds/index.js';
import { halfBlocks } from './drawing/half-blocks.js';
import { sheet } from './drawing/sheet.js';
import type { RenderOptions } from './drawing/symbols.js';
import { bandsOf, bandTitle, textRows, UNKNOWN_SYMBOL } from './drawing/symbols.js';

/**
 * The drawing, its lines separated by line ends. Without a board it is the puzzle that is drawn.
 *
 * @example
 * console.log(render(puzzle, solve(puzzle).solutions[0]));
 */
export function render(puzzle: Puzzle, board?: Board, options: RenderOptions = {}): string {
  requirePuzzle(puzzle);
  requireTypes(options, { depth: 'number', columns: 'number', marked: ['number'], violations: [VIOLATION] });
  const appearance = kindOf(puzzle).appearance(puzzle);
  if (board !== undefined) requireBoard(board, puzzle);
  const blocks = options.style === 'blocks';
  const depth = blocks ? (options.depth ?? 1) : 1;
  const inside = appearance.texts.length > 0;
  const wide = options.clues || (blocks && (inside || !board || !isComplete(board)));
  if (wide) return sheet(puzzle, appearance, board, { ...options, style: options.style ?? 'plain', depth }).join('\n');
  if (!board) return Array.from({ length: puzzle.height }, () => UNKNOWN_SYMBOL.repeat(puzzle.width)).join('\n');
  if (!blocks || (depth === 1 && puzzle.values > 2)) return textRows(puzzle, board, appearance).join('\n');
  return bandsOf(puzzle.width, 1, 0, options.columns)
    .flatMap(([from, to], _, bands) => [
      ...bandTitle(from, to, bands),
      ...halfBlocks(appearance, board, from, to, depth),
    ])
    .join('\n');
}
