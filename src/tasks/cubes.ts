/**
 * Cube and conquer (Heule, Kullmann, Wieringa & Biere 2011): a very hard puzzle is split into parts that can be solved anywhere, in any
 * order. A part, a cube, is a list of cells with their values. Every solution agrees with exactly one of them, so the solutions of the puzzle are
 * those of its parts together.
 *
 * The part with most open cells is split next, at the cell whose values settle most others by propagation (look-ahead). Values that
 * propagation refutes are left out. The same puzzle always gives the same parts.
 */
import { type Board, unknownBoard } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { kindOf } from '../kinds/index.js';
import { Trials } from '../search/trials.js';

/** Cells and their values. */
export type Cube = readonly (readonly [cell: number, value: number])[];

interface Part {
  readonly cube: Cube;
  /** With what propagation knows. */
  readonly board: Board;
  readonly open: number;
}

/** At least `wanted` parts, if the puzzle can be split so far; none if propagation refutes it. */
export function cubesOf(puzzle: Puzzle, wanted: number): Cube[] {
  const trials = new Trials();
  let open = [partOf(trials, puzzle, [])].filter((part) => part !== undefined);
  const closed: Part[] = [];
  while (open.length > 0 && open.length + closed.length < wanted) {
    const next = open.reduce((most, part) => (part.open > most.open ? part : most));
    open = open.filter((part) => part !== next);
    if (next.open === 0) closed.push(next);
    else open.push(...split(trials, puzzle, next));
  }
  return [...open, ...closed].map(({ cube }) => cube);
}

/** The empty board with the cells of a cube. */
export function boardOfCube(puzzle: Puzzle, cube: Cube): Board {
  const board = unknownBoard(puzzle, puzzle.values);
  const cells = Uint32Array.from(board.cells);
  for (const [cell, value] of cube) cells[cell] = 1 << value;
  return { ...board, cells };
}

/** Undefined when propagation refutes it. */
function partOf(trials: Trials, puzzle: Puzzle, cube: Cube): Part | undefined {
  const start = boardOfCube(puzzle, cube);
  const model = kindOf(puzzle).model(puzzle, start);
  const fits = trials.load(model, start);
  const board = trials.known();
  model.release?.();
  if (!fits) return undefined;
  return { cube, board, open: Array.from(board.cells).filter((set) => !isOne(set)).length };
}

/** One part for each value of the best cell. */
function split(trials: Trials, puzzle: Puzzle, { cube, board }: Part): Part[] {
  const model = kindOf(puzzle).model(puzzle, board);
  trials.load(model, board);
  let best = { cell: -1, score: -1 };
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (isOne(board.cells[cell]!)) continue;
    // What fails costs nothing: it counts as if it settled everything.
    const gains = valuesOf(board, cell).map((value) => trials.gain({ cell, value }));
    const logs = gains.map((gain) => Math.log(gain < 0 ? board.cells.length : 1 + gain));
    const score = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    if (score > best.score) best = { cell, score };
  }
  model.release?.();
  const parts = valuesOf(board, best.cell).map((value) => partOf(trials, puzzle, [...cube, [best.cell, value]]));
  return parts.filter((part) => part !== undefined);
}

const isOne = (set: number): boolean => (set & (set - 1)) === 0;

const valuesOf = ({ values, cells }: Board, cell: number): number[] =>
  Array.from({ length: values }, (_, value) => value).filter((value) => (cells[cell]! >> value) & 1);
