/** The nonogram as the engines see it: one propagator that owns all lines. */
import type { Board } from '../../core/board.js';
import type { Model, Propagator } from '../../core/model.js';
import { Pool } from '../../core/pool.js';
import { statesOf } from './lines/automaton.js';
import { SHORT_STATES, ShortLines } from './lines/short-lines.js';
import { WideLines } from './lines/wide-lines.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';

const shortLines = new Pool(() => new ShortLines());
const wideLines = new Pool(() => new WideLines());

export function model(puzzle: Nonogram, _board: Board): Model {
  const fitsWord = (clue: Clue) => statesOf(clue) <= SHORT_STATES && clue.every((block) => block.length !== BLOTTED);
  const short = puzzle.values === 2 && puzzle.rows.every(fitsWord) && puzzle.cols.every(fitsWord);
  return short ? modelOf(puzzle, shortLines) : modelOf(puzzle, wideLines);
}

function modelOf<L extends Propagator & { load(puzzle: Nonogram): void }>(puzzle: Nonogram, pool: Pool<L>): Model {
  const lines = pool.take();
  lines.load(puzzle);
  return {
    cells: puzzle.width * puzzle.height,
    values: puzzle.values,
    clauses: [],
    propagators: [lines],
    release: () => pool.give(lines),
  };
}
