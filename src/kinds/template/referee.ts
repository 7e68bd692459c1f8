/** The rule of the template, straight from its statement. Open cells get the benefit of the doubt. */
import { type Board, valueAt } from '../../core/board.js';
import { cellName, type LineRef, lineCells, lineName } from '../../core/geometry.js';
import type { Violation } from '../../core/kind.js';
import { MARKED, type Template, UNMARKED } from './puzzle.js';

export function referee(puzzle: Template, board: Board): Violation[] {
  const violations: Violation[] = [];
  const look = (line: LineRef) => {
    const cells = lineCells(puzzle, line);
    const marked = cells.filter((cell) => valueAt(board, cell) === MARKED);
    const open = cells.some((cell) => valueAt(board, cell) !== UNMARKED);
    if (marked.length > 1) {
      const message = `In ${lineName(line)}, ${marked.length} cells are marked instead of one.`;
      violations.push({ rule: 'one-mark', message, cells: marked, lines: [line] });
    } else if (!open) {
      const message = `In ${lineName(line)}, no cell is marked.`;
      violations.push({ rule: 'one-mark', message, cells, lines: [line] });
    }
  };
  for (let index = 0; index < puzzle.height; index++) look({ axis: 'row', index });
  for (let index = 0; index < puzzle.width; index++) look({ axis: 'col', index });
  for (const cell of puzzle.barred) {
    if (valueAt(board, cell) !== MARKED) continue;
    const message = `The cell ${cellName(puzzle, cell)} is barred and may not be marked.`;
    violations.push({ rule: 'barred', message, cells: [cell], lines: [] });
  }
  return violations;
}
