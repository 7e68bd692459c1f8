/** The rules of hitori, as one record. */
import { type Appearance, blackOnWhite } from '../../core/appearance.js';
import type { Kind } from '../../core/kind.js';
import { model } from './model.js';
import { type Hitori, hitoriFaults, NO_NUMBER } from './puzzle.js';
import { referee } from './referee.js';

function appearance(puzzle: Hitori): Appearance {
  return {
    styles: blackOnWhite('unshaded', 'shaded'),
    rows: [],
    cols: [],
    texts: puzzle.numbers.map((number) => (number === NO_NUMBER ? '' : String(number))),
  };
}

export const hitori: Kind<Hitori> = { id: 'hitori', title: 'Hitori', faults: hitoriFaults, model, referee, appearance };
