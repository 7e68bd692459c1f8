/**
 * What all solutions have in common, for a puzzle that may have several: start from what two solutions share, then ask
 * for a solution that differs in a shared cell; each answer either takes cells off the list or settles one for good.
 */
import { type Board, makeBoard, onlyValue } from '../../core/board.js';
import { opposite, withFacts } from '../../core/deduction.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { learnWith } from '../../engines/learn.js';

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
  for (let cell = 0; cell < sets.length; cell++) {
    const value = onlyValue(sets[cell]!);
    if (value < 0 || onlyValue(board.cells[cell]!) >= 0) continue;
    const against = withFacts(board, [opposite({ cell, value }, puzzle.values)]);
    const model = () => kind.model(puzzle, against);
    const other = learnWith({ puzzle, board: against, model }, { solutions: 1, seed: 0, limits }, 'learn');
    if (other.status === 'limit') return undefined;
    other.solutions.forEach(add);
  }
  return makeBoard(puzzle, puzzle.values, sets);
}
