/** The record of the nonogram kind. */
import type { Appearance, Kind } from '../../core/kind.js';
import { asp } from './asp.js';
import { doneClues } from './explain/done-clues.js';
import { bestFirst } from '../../papers/stefani/best-first.js';
import { line } from '../../papers/faddila/line.js';
import { rules } from '../../papers/stefani/rules.js';
import { examples } from './examples.js';
import { inferDirectly } from './explain/infer-directly.js';
import { maker } from './make/maker.js';
import { constraints, model } from './model.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';
import { referee } from './referee.js';
import { techniques } from './explain/techniques/index.js';

function appearance(puzzle: Nonogram): Appearance {
  const marks = (clue: Clue) =>
    clue.map((block) => ({ text: block.length === BLOTTED ? '?' : String(block.length), value: block.colour }));
  return {
    styles: puzzle.palette.map((colour, value) => ({
      name: colour.name,
      symbol: colour.symbol,
      colour: `#${colour.rgb}`,
      filled: value > 0,
    })),
    rows: puzzle.rows.map(marks),
    cols: puzzle.cols.map(marks),
    texts: [],
  };
}

export const nonogram: Kind<Nonogram> = {
  id: 'nonogram',
  title: 'Nonogram',
  model,
  referee,
  appearance,
  engines: [rules, bestFirst, line],
  techniques,
  constraints,
  inferDirectly,
  doneClues,
  examples,
  asp,
  maker,
};
