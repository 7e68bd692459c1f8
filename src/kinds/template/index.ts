/** The record of the template kind. It stands in no registry: the generic tests add it to those that they walk. */
import { type Appearance, blackOnWhite } from '../../core/appearance.js';
import type { Board } from '../../core/board.js';
import { lineCells } from '../../core/geometry.js';
import type { Kind } from '../../core/kind.js';
import { litOf, type Model } from '../../core/model.js';
import { MARKED, type Template, templateFaults, UNMARKED } from './puzzle.js';
import { referee } from './referee.js';

/**
 * The template as the engines see it: clauses alone. A kind whose rules do not fit into a few short clauses adds
 * propagators, one object for each sort of constraint.
 */
function model(puzzle: Template, _board: Board): Model {
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

function appearance(puzzle: Template): Appearance {
  const barred = new Set(puzzle.barred);
  return {
    styles: blackOnWhite('unmarked', 'marked'),
    rows: [],
    cols: [],
    texts: Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => (barred.has(cell) ? 'x' : '')),
  };
}

export const template: Kind<Template> = {
  id: 'template',
  title: 'Template',
  faults: templateFaults,
  model,
  referee,
  appearance,
};
