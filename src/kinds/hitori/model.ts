/**
 * Hitori as the engines see it: two propagators and no clauses. Both work on typed arrays that are kept in a pool and
 * refilled for each puzzle, so a solve allocates next to nothing and the compiled code stays warm.
 */
import { type Board, makeBoard } from '../../core/board.js';
import type { Constraint } from '../../core/kind.js';
import { type Model, Pool, type PropagationGrid, type Propagator } from '../../core/model.js';
import { Connectivity } from './connectivity.js';
import { Flips } from './flips.js';
import { type LineTest, Pairs } from './pairs.js';
import { type Hitori, UNSHADED } from './puzzle.js';
import { Surroundings } from './surroundings.js';

/** The largest board whose memory is worth keeping. */
const POOL_CELLS = 250_000;

const models = new Pool(() => new HitoriModel());

export function model(puzzle: Hitori, board: Board, only?: readonly Constraint[]): Model {
  const made = models.take();
  made.load(puzzle, board, only);
  return made;
}

function repeatsIn(only: readonly Constraint[]): LineTest {
  const lines = new Set(only.flatMap(({ line }) => (line ? [`${line.axis} ${line.index}`] : [])));
  return (axis, index) => lines.has(`${axis} ${index}`);
}

class HitoriModel implements Model {
  cells = 0;
  readonly values = 2;
  readonly clauses: readonly (readonly number[])[] = [];
  propagators: readonly Propagator[] = [];
  private readonly around = new Surroundings();
  private readonly pairs = new Pairs(this.around);
  private readonly flips = new Flips(this.around, this.pairs);
  private readonly connectivity = new Connectivity(this.around);
  private board: Board | undefined;

  load(puzzle: Hitori, board: Board, only: readonly Constraint[] | undefined): void {
    this.cells = puzzle.width * puzzle.height;
    this.board = board;
    this.around.shape(puzzle.width, puzzle.height);
    this.pairs.load(puzzle.numbers, only && repeatsIn(only));
    const connected = !only || only.some(({ rule }) => rule === 'connect');
    this.propagators = connected ? [this.pairs, this.connectivity] : [this.pairs];
  }

  /** Unshaded first: it shades the equals at once, and whatever is left over at the end may stay unshaded. */
  prefer(_grid: PropagationGrid, phase: Uint8Array): void {
    phase.fill(UNSHADED, 0, this.cells);
  }

  /** A solution that differs in one cell, wherever there is one. */
  neighbour(solution: Board): Board | undefined {
    if (this.board === undefined) throw new Error('the model was released');
    const cell = this.flips.find(solution.cells, this.board.cells);
    if (cell < 0) return undefined;
    const cells = Uint32Array.from(solution.cells);
    cells[cell]! ^= 3;
    return makeBoard(solution, this.values, cells);
  }

  release(): void {
    if (this.board === undefined) return;
    this.board = undefined;
    if (this.cells <= POOL_CELLS) models.give(this);
  }
}
