/**
 * The rules of the template, straight from their statement: which of them does a board break, and where? On a partial board
 * only what no way to fill the open cells can mend. Everything else is tested against this, so it shares no code with the
 * model. The names of the rules are keys of the kind's texts.
 */
import { type Board, valueAt } from '../../core/board.js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import { MARKED, type Template, UNMARKED } from './puzzle.js';

export function referee(puzzle: Template, board: Board): Violation[] {
  const violations: Violation[] = [];
  const look = (line: LineRef) => {
    const cells = lineCells(puzzle, line);
    const marked = cells.filter((cell) => valueAt(board, cell) === MARKED);
    const open = cells.some((cell) => valueAt(board, cell) !== UNMARKED);
    if (marked.length > 1) violations.push({ rule: 'one-mark', cells: marked, lines: [line] });
    else if (!open) violations.push({ rule: 'one-mark', cells, lines: [line] });
  };
  for (let index = 0; index < puzzle.height; index++) look({ axis: 'row', index });
  for (let index = 0; index < puzzle.width; index++) look({ axis: 'col', index });
  for (const cell of puzzle.barred) {
    if (valueAt(board, cell) === MARKED) violations.push({ rule: 'barred', cells: [cell], lines: [] });
  }
  return violations;
}
