/**
 * Another solution close to a given one: two values exchanged at the corners of a small rectangle, such that the two rows
 * and the two columns keep their clues. Most puzzles with several solutions have such a pair (a block that can shift in
 * one row while another shifts back in the other), and finding it costs far less than a search.
 */
import { type Board, makeBoard, valueAt } from '../../core/board.js';
import { matchesClue, type Nonogram } from './puzzle.js';

/** The largest side of the rectangle, in cells between its corners. */
const REACH = 8;

/** A solution that agrees with `board` and differs from `solution` in four cells, or undefined. */
export function neighbour(puzzle: Nonogram, board: Board, solution: Board): Board | undefined {
  const { width, height } = puzzle;
  const picture = Uint8Array.from(solution.cells, (_, cell) => valueAt(solution, cell));
  const may = (cell: number, value: number) => ((board.cells[cell]! >> value) & 1) === 1;

  /** Does the row keep its clue with the values at the two columns exchanged? */
  const rowKeeps = (row: number, left: number, right: number): boolean => {
    const a = row * width + left;
    const b = row * width + right;
    if (picture[a] === picture[b] || !may(a, picture[b]!) || !may(b, picture[a]!)) return false;
    swap(picture, a, b);
    const keeps = matchesClue(puzzle.rows[row]!, picture, row * width, 1, width);
    swap(picture, a, b);
    return keeps;
  };

  for (let left = 0; left < width; left++) {
    for (let right = left + 1; right <= Math.min(left + REACH, width - 1); right++) {
      const rows: number[] = [];
      for (let row = 0; row < height; row++) if (rowKeeps(row, left, right)) rows.push(row);
      for (let i = 0; i < rows.length; i++) {
        for (let j = i + 1; j < rows.length && rows[j]! - rows[i]! <= REACH; j++) {
          const above = rows[i]! * width;
          const below = rows[j]! * width;
          const crossed = picture[above + left] === picture[below + right];
          if (!crossed || picture[above + right] !== picture[below + left]) continue;
          swap(picture, above + left, above + right);
          swap(picture, below + left, below + right);
          const keeps = [left, right].every((col) => matchesClue(puzzle.cols[col]!, picture, col, width, height));
          if (keeps)
            return makeBoard(
              puzzle,
              puzzle.values,
              Uint32Array.from(picture, (value) => 1 << value),
            );
          swap(picture, above + left, above + right);
          swap(picture, below + left, below + right);
        }
      }
    }
  }
  return undefined;
}

function swap(picture: Uint8Array, a: number, b: number): void {
  const value = picture[a]!;
  picture[a] = picture[b]!;
  picture[b] = value;
}
