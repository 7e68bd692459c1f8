/**
 * What all solutions have in common, for a puzzle that may have several: start from what two solutions share, then ask
 * for a solution that differs in a shared cell, and in as many others as it may; each answer either takes cells off the list or settles
 * one for good. Lines without an open cell say nothing more, and are left out.
 */
import { type Board, makeBoard, onlyValue } from '../../core/board.js';
import { opposite, withFacts } from '../../core/deduction.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { openConstraints, refute } from './implied.js';

/** Undefined when the budget runs out. `solutions` are at least one, all in agreement with the board. */
export function certainBoard(
  kind: ExplainedKind,
  puzzle: Puzzle,
  board: Board,
  solutions: readonly Board[],
  limits: Limits = {},
): Board | undefined {
  const sets = new Uint32Array(board.cells.length);
  const add = (solution: Board) => {
    for (let cell = 0; cell < sets.length; cell++) sets[cell]! |= solution.cells[cell]!;
  };
  solutions.forEach(add);
  const isOpen = (cell: number) => onlyValue(board.cells[cell]!) < 0;
  const only = openConstraints(kind, puzzle, board);
  for (let cell = 0; cell < sets.length; cell++) {
    const value = onlyValue(sets[cell]!);
    if (value < 0 || !isOpen(cell)) continue;
    // A search without conflicts ends before it looks at the clock.
    if (limits.cancelled?.()) return undefined;
    const against = withFacts(board, [opposite({ cell, value }, puzzle.values)]);
    const { status, solution } = refute(kind, puzzle, only, against, limits, elsewhere(board, sets));
    if (status === 'limit') return undefined;
    if (solution) add(solution);
  }
  return makeBoard(puzzle, puzzle.values, sets);
}

/** A board of values that no solution has had so far, where a cell may have one. */
function elsewhere(board: Board, sets: Uint32Array): Board {
  const other = (set: number, cell: number): number => {
    const left = board.cells[cell]! & ~set;
    return left === 0 ? board.cells[cell]! & -board.cells[cell]! : left & -left;
  };
  return makeBoard(board, board.values, sets.map(other));
}
