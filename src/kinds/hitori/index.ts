/** The record of the hitori kind. */
import type { Face, Kind } from '../../core/kind.js';
import { asp } from './asp.js';
import { drafting } from './draft.js';
import { patterns } from './engines/patterns.js';
import { examples } from './examples.js';
import { follow } from './follow.js';
import { constraints, model } from './model.js';
import { type Hitori, NO_NUMBER } from './puzzle.js';
import { referee } from './referee.js';
import { techniques } from './techniques/index.js';

function face(puzzle: Hitori): Face {
  return {
    looks: [
      { name: 'unshaded', symbol: '.', colour: '#ffffff', filled: false },
      { name: 'shaded', symbol: '#', colour: '#000000', filled: true },
    ],
    rows: [],
    cols: [],
    texts: puzzle.numbers.map((number) => (number === NO_NUMBER ? '' : String(number))),
  };
}

export const hitori: Kind<Hitori> = {
  id: 'hitori',
  title: 'Hitori',
  model,
  referee,
  face,
  engines: [patterns],
  techniques,
  constraints,
  follow,
  examples,
  asp,
  drafting,
};
