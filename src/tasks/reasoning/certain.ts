/**
 * What all solutions have in common, for a puzzle that may have several: start from what two solutions share, then ask
 * for a solution that differs in a shared cell, and in as many others as it may; each answer either takes cells off the list or settles
 * one for good. To begin with, it has to differ in several cells at once, of which no two lie in one line: as many as it could the last
 * time, and more if that went well. Lines without an open cell say nothing more, and are left out.
 */
import { type Board, makeBoard, onlyValue } from '../../core/board.js';
import { type Fact, opposite, withFacts } from '../../core/deduction.js';
import { colOf, rowOf } from '../../core/geometry.js';
import type { Limits } from '../../core/limits.js';
import type { Puzzle } from '../../core/puzzle.js';
import type { ExplainedKind } from '../../core/technique.js';
import { openConstraints, refute } from './implied.js';

/** Whether several cells can differ at once is not worth more than this. */
const FEW_CONFLICTS = 10;

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
  const only = openConstraints(kind, puzzle, board);
  let together = 1;
  for (let cell = 0; cell < sets.length; cell++) {
    // A search without conflicts ends before it looks at the clock.
    while (isShared(board, sets, cell)) {
      if (limits.cancelled?.()) return undefined;
      const others = differences(puzzle, board, sets, cell, together);
      const some = others.length > 1 ? { ...limits, conflicts: FEW_CONFLICTS } : limits;
      const { status, solution } = refute(kind, puzzle, only, withFacts(board, others), some, elsewhere(board, sets));
      if (solution) {
        add(solution);
        together = 2 * others.length;
      } else if (others.length > 1) together = others.length >> 1;
      else if (status === 'limit') return undefined;
      else break;
    }
  }
  return makeBoard(puzzle, puzzle.values, sets);
}

/** Is an open cell the same in all solutions so far? */
const isShared = (board: Board, sets: ArrayLike<number>, cell: number): boolean =>
  onlyValue(board.cells[cell]!) < 0 && onlyValue(sets[cell]!) >= 0;

/** That a shared cell has another value, and the same of up to `most` in all, from there on, no two of them in one line. */
function differences(puzzle: Puzzle, board: Board, sets: ArrayLike<number>, first: number, most: number): Fact[] {
  const facts: Fact[] = [];
  const [rows, cols] = [new Set<number>(), new Set<number>()];
  for (let cell = first; cell < board.cells.length && facts.length < most; cell++) {
    const [row, col] = [rowOf(puzzle, cell), colOf(puzzle, cell)];
    if (rows.has(row) || cols.has(col) || !isShared(board, sets, cell)) continue;
    facts.push(opposite({ cell, value: onlyValue(sets[cell]!) }, puzzle.values));
    rows.add(row);
    cols.add(col);
  }
  return facts;
}

/** A board of values that no solution has had so far, where a cell may have one. */
function elsewhere(board: Board, sets: Uint32Array): Board {
  const other = (set: number, cell: number): number => {
    const left = board.cells[cell]! & ~set;
    return left === 0 ? board.cells[cell]! & -board.cells[cell]! : left & -left;
  };
  return makeBoard(board, board.values, sets.map(other));
}
