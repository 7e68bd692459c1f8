/** The rules of the nonogram, as one record. */
import type { Appearance } from '../../core/appearance.js';
import type { Kind } from '../../core/kind.js';
import { model } from './model.js';
import { BLOTTED, type Clue, type Nonogram, nonogramFaults } from './puzzle.js';
import { referee } from './referee.js';

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
  faults: nonogramFaults,
  model,
  referee,
  appearance,
};
