/** The record of the hitori kind. */
import type { Appearance, Kind } from '../../core/kind.js';
import { asp } from './asp.js';
import { patterns } from '../../papers/sembiring/patterns.js';
import { examples } from './examples.js';
import { inferDirectly } from './explain/infer-directly.js';
import { maker } from './make/maker.js';
import { constraints, model } from './model.js';
import { type Hitori, NO_NUMBER } from './puzzle.js';
import { referee } from './referee.js';
import { techniques } from './explain/techniques/index.js';

function appearance(puzzle: Hitori): Appearance {
  return {
    styles: [
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
  appearance,
  engines: [patterns],
  techniques,
  constraints,
  inferDirectly,
  examples,
  asp,
  maker,
};
