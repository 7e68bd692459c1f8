/**
 * The template as the engines see it: clauses alone. A kind whose rules do not fit into a few short clauses adds
 * propagators, one object for each sort of constraint.
 */
import type { Board } from '../../core/board.js';
import { lineCells } from '../../core/geometry.js';
import type { Model } from '../../core/model.js';
import { litOf } from '../../core/model.js';
import { MARKED, type Template, UNMARKED } from './puzzle.js';

export function model(puzzle: Template, _board: Board): Model {
  const marked = (cell: number) => litOf(2, cell, MARKED);
  const unmarked = (cell: number) => litOf(2, cell, UNMARKED);
  const clauses: number[][] = puzzle.barred.map((cell) => [unmarked(cell)]);
  for (const axis of ['row', 'col'] as const) {
    for (let index = 0; index < puzzle.height; index++) {
      const cells = lineCells(puzzle, { axis, index });
      clauses.push(cells.map(marked));
      cells.forEach((cell, i) => {
        for (const later of cells.slice(i + 1)) clauses.push([unmarked(cell), unmarked(later)]);
      });
    }
  }
  return { cells: puzzle.width * puzzle.height, values: 2, clauses, propagators: [] };
}
