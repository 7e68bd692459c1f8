/**
 * How far a puzzle is from what its maker wants, as the cells that are still open: to propagation (cheap, the guide of
 * most of a repair), to the named techniques up to a level, or between the goal and other solutions.
 */
import { type Board, openCells, unknownBoard } from '../../core/board.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { trialsPool } from '../reasoning/implied.js';
import { NamedSteps } from '../reasoning/named.js';

/** The board on which is known what propagation finds. When that is all, the puzzle has one solution. */
export function propagated(kind: ExplainedKind, puzzle: Puzzle): Board {
  const board = unknownBoard(puzzle, puzzle.values);
  const trials = trialsPool.take();
  const model = kind.model(puzzle, board);
  trials.load(model, board);
  const known = trials.known();
  model.release?.();
  trialsPool.give(trials);
  return known;
}

/** The cells that the named techniques up to a level leave open. */
export function openToTechniques(kind: ExplainedKind, puzzle: Puzzle, maxLevel: number): number[] {
  const named = new NamedSteps(kind, puzzle, { maxLevel });
  for (let found = named.easiest(); found.length > 0; found = named.easiest()) {
    named.apply(found.flatMap(({ sets }) => sets));
  }
  return openCells(named.board);
}

/** The cells in which any of the boards differs from the goal. */
export function differing(goal: Board, boards: readonly Board[]): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < goal.cells.length; cell++) {
    if (boards.some((board) => board.cells[cell] !== goal.cells[cell])) cells.push(cell);
  }
  return cells;
}

/** Other solutions that the kind sees close to a given one, each different from it in other cells; cheap, where it can. */
export function nearby(kind: ExplainedKind, puzzle: Puzzle, goal: Board, most: number): Board[] {
  const found: Board[] = [];
  const sets = Uint32Array.from(unknownBoard(puzzle, puzzle.values).cells);
  while (found.length < most) {
    const model = kind.model(puzzle, { ...goal, cells: sets });
    const other = model.neighbour?.(goal);
    model.release?.();
    if (!other) break;
    found.push(other);
    for (const cell of differing(goal, [other])) sets[cell] = goal.cells[cell]!;
  }
  return found;
}

/** Ends a search after so many looks at the clock: the same on every machine, unlike time. */
export function patience(looks: number, limits: Limits = {}): Limits {
  let left = looks;
  return { ...limits, cancelled: () => left-- <= 0 || (limits.cancelled?.() ?? false) };
}
