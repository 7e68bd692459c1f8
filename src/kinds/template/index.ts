/** The record of the template kind. It stands in no registry: the generic tests add it to those that they walk. */
import type { Appearance } from '../../core/appearance.js';
import type { Kind } from '../../core/kind.js';
import { model } from './model.js';
import type { Template } from './puzzle.js';
import { referee } from './referee.js';

function appearance(puzzle: Template): Appearance {
  const barred = new Set(puzzle.barred);
  return {
    styles: [
      { name: 'unmarked', symbol: '.', colour: '#ffffff', filled: false },
      { name: 'marked', symbol: '#', colour: '#000000', filled: true },
    ],
    rows: [],
    cols: [],
    texts: Array.from({ length: puzzle.width * puzzle.height }, (_, cell) => (barred.has(cell) ? 'x' : '')),
  };
}

export const template: Kind<Template> = { id: 'template', title: 'Template', model, referee, appearance };
