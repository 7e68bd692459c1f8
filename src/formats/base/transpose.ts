/** An entry with rows and columns exchanged: the puzzle and the boards that came with it. */
import { type Board, makeBoard } from '../../core/board.js';
import type { Entry, Puzzle } from '../../core/puzzle.js';
import { isHitori } from '../../kinds/hitori/puzzle.js';
import { isNonogram } from '../../kinds/nonogram/puzzle.js';

/** Row-major cells of a board of this width and height, as they are in the exchanged board. */
function exchanged<T>(cells: ArrayLike<T>, width: number, height: number): T[] {
  return Array.from({ length: width * height }, (_, at) => cells[(at % height) * width + Math.floor(at / height)]!);
}

function transposeBoard(board: Board): Board {
  const { width, height, values, cells } = board;
  return makeBoard({ width: height, height: width }, values, Uint32Array.from(exchanged(cells, width, height)));
}

/** The puzzle with rows and columns exchanged; a kind that is not known here stays as it is. */
export function transposePuzzle<P extends Puzzle>(puzzle: P): P {
  const size = { width: puzzle.height, height: puzzle.width };
  if (isNonogram(puzzle)) return { ...puzzle, ...size, rows: puzzle.cols, cols: puzzle.rows };
  if (isHitori(puzzle)) return { ...puzzle, ...size, numbers: exchanged(puzzle.numbers, puzzle.width, puzzle.height) };
  return puzzle;
}

export function transposeEntry(entry: Entry): Entry {
  const { puzzle, goal, progress } = entry;
  return {
    puzzle: transposePuzzle(puzzle),
    ...(goal && { goal: transposeBoard(goal) }),
    ...(progress && { progress: transposeBoard(progress) }),
  };
}

/** Is the puzzle its own transpose, so that the order of its sides does not matter? */
export function isSymmetric(puzzle: Puzzle): boolean {
  const other = transposePuzzle(puzzle);
  return other !== puzzle && JSON.stringify(other) === JSON.stringify({ ...puzzle, ...sizeOf(other) });
}

const sizeOf = ({ width, height }: Puzzle) => ({ width, height });
