/**
 * The brute-force oracle: all solutions of a small puzzle, by the referee alone. It fills cell after cell with every
 * value that the board leaves open and drops a partial board as soon as the referee refuses it, so it is right when
 * the referee is; test/kinds.test.ts holds the referee's word on partial boards against plain enumeration.
 */
import { type Board, makeBoard, unknownBoard } from '../src/core/board.js';
import type { Kind } from '../src/core/kind.js';
import type { Puzzle } from '../src/core/puzzle.js';
import type { Result } from '../src/core/result.js';

/** The most fillings that a board may have to be taken on: pruned, 25 cells of two values; else 20. */
const MOST_PRUNED = 2 ** 25;
const MOST_UNPRUNED = 2 ** 20;

/** All solutions that agree with the board, ordered by cell values. */
export function allSolutions<P extends Puzzle>(kind: Kind<P>, puzzle: P, board?: Board): Board[] {
  return search(kind, puzzle, board, true);
}

/** The same without pruning: the referee sees complete boards only. */
export function allSolutionsUnpruned<P extends Puzzle>(kind: Kind<P>, puzzle: P, board?: Board): Board[] {
  return search(kind, puzzle, board, false);
}

function search<P extends Puzzle>(kind: Kind<P>, puzzle: P, board: Board | undefined, prune: boolean): Board[] {
  const from = board ?? unknownBoard(puzzle, puzzle.values);
  const sets = Uint32Array.from(from.cells);
  if (fillings(from) > (prune ? MOST_PRUNED : MOST_UNPRUNED)) {
    throw new Error('the board is too large for brute force');
  }
  const solutions: Board[] = [];
  const fill = (cell: number): void => {
    if (cell === sets.length) {
      if (!prune && kind.referee(puzzle, makeBoard(puzzle, puzzle.values, sets)).length > 0) return;
      solutions.push(makeBoard(puzzle, puzzle.values, sets.slice()));
      return;
    }
    const open = sets[cell]!;
    for (const value of valuesIn(open)) {
      sets[cell] = 1 << value;
      if (prune && kind.referee(puzzle, makeBoard(puzzle, puzzle.values, sets)).length > 0) continue;
      fill(cell + 1);
    }
    sets[cell] = open;
  };
  fill(0);
  return solutions;
}

/** How many complete boards a partial one stands for. */
export function fillings(board: Board): number {
  return Array.from(board.cells).reduce((product, set) => product * valuesIn(set).length, 1);
}

/** The values of a set, ascending. */
export function valuesIn(set: number): number[] {
  const values: number[] = [];
  for (let value = 0; value < 31; value++) if ((set >> value) & 1) values.push(value);
  return values;
}

/** A board as text rows, with the symbols of the kind's looks and `?` for an open cell. */
export function textOf<P extends Puzzle>(kind: Kind<P>, puzzle: P, board: Board): string[] {
  const { styles } = kind.appearance(puzzle);
  const symbols = Array.from(board.cells, (set) => {
    const values = valuesIn(set);
    return values.length === 1 ? styles[values[0]!]!.symbol : '?';
  });
  return Array.from({ length: board.height }, (_, row) =>
    symbols.slice(row * board.width, (row + 1) * board.width).join(''),
  );
}

/** The board that such text rows show. */
export function boardOf<P extends Puzzle>(kind: Kind<P>, puzzle: P, rows: readonly string[]): Board {
  const { styles } = kind.appearance(puzzle);
  const sets = [...rows.join('')].map((symbol) => {
    const value = styles.findIndex((style) => style.symbol === symbol);
    if (value < 0 && symbol !== '?') throw new Error(`no value is written ${symbol}`);
    return value < 0 ? 2 ** puzzle.values - 1 : 1 << value;
  });
  return makeBoard(puzzle, puzzle.values, sets);
}

/** The code and the sentence of each fault; none of a good result. */
export const faultTexts = (made: Result<unknown>): (readonly [string, string])[] =>
  made.ok ? [] : made.faults.map(({ code, message }) => [code, message]);
