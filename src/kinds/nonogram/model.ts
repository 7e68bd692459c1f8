/** The nonogram as the engines see it: one propagator that owns all lines. */
import type { Board } from '../../core/board.js';
import type { Constraint } from '../../core/kind.js';
import { type Model, Pool, type Propagator } from '../../core/model.js';
import { Beliefs } from './lines/beliefs.js';
import { SHORT_SIDE, ShortLines } from './lines/short-lines.js';
import { WideLines } from './lines/wide-lines.js';
import { neighbour } from './neighbour.js';
import { BLOTTED, type Clue, type Nonogram } from './puzzle.js';
import { symmetriesOf } from './symmetries.js';

const shortLines = new Pool(() => new ShortLines());
const wideLines = new Pool(() => new WideLines());

export function model(puzzle: Nonogram, board: Board, only?: readonly Constraint[]): Model {
  const plain = (clue: Clue) => clue.every((block) => block.length !== BLOTTED);
  const small = puzzle.values === 2 && Math.max(puzzle.width, puzzle.height) <= SHORT_SIDE;
  const short = small && puzzle.rows.every(plain) && puzzle.cols.every(plain);
  const active = only && activeLines(puzzle, only);
  return short ? modelOf(puzzle, board, shortLines, active) : modelOf(puzzle, board, wideLines, active);
}

/** Per line as the queue numbers them (rows, then columns): 1 when it is among the constraints. */
function activeLines(puzzle: Nonogram, only: readonly Constraint[]): Uint8Array {
  const active = new Uint8Array(puzzle.height + puzzle.width);
  for (const { line } of only) if (line) active[line.axis === 'row' ? line.index : puzzle.height + line.index] = 1;
  return active;
}

interface Lines extends Propagator {
  load(puzzle: Nonogram, active?: ArrayLike<number>): void;
}

function modelOf<L extends Lines>(
  puzzle: Nonogram,
  board: Board,
  pool: Pool<L>,
  active: Uint8Array | undefined,
): Model {
  const lines = pool.take();
  lines.load(puzzle, active);
  let made: Beliefs | undefined;
  const beliefs = () => (made ??= new Beliefs(puzzle));
  return {
    cells: puzzle.width * puzzle.height,
    values: puzzle.values,
    clauses: [],
    propagators: [lines],
    prefer: (grid, phase) => beliefs().prefer(grid, phase),
    ...(!active && {
      guess: (grid, phase, noise, random, expired) => beliefs().guess(grid, phase, noise, random, expired),
      symmetries: () => symmetriesOf(puzzle),
    }),
    neighbour: (solution) => neighbour(puzzle, board, solution),
    release: () => pool.give(lines),
  };
}
