/** The record of the nonogram kind. */
import type { Face, Kind } from '../../core/kind.js';
import { asp } from './asp.js';
import { drafting } from './draft.js';
import { bestFirst } from './engines/best-first.js';
import { line } from './engines/line.js';
import { rules } from './engines/rules.js';
import { examples } from './examples.js';
import { follow } from './follow.js';
import { constraints, model } from './model.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';
import { referee } from './referee.js';
import { struck } from './struck.js';
import { techniques } from './techniques/index.js';

function face(puzzle: Nonogram): Face {
  const marks = (clue: Clue) =>
    clue.map((block) => ({ text: block.length === BLOTTED ? '?' : String(block.length), value: block.colour }));
  return {
    looks: puzzle.palette.map((colour, value) => ({
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
  face,
  engines: [rules, bestFirst, line],
  techniques,
  constraints,
  follow,
  struck,
  examples,
  asp,
  drafting,
};
