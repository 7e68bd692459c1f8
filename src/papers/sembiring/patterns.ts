/**
 * The method of "Brute-Force Hitori Solver" (Sembiring, 2012), as printed, on boards of any shape. Two passes over the
 * cells in reading order, each leaving cells alone that have a colour:
 * 1. (pattern 3) a number that repeats both in its row and in its column is shaded, which whitens the cells beside it;
 *    one that repeats in neither is whitened;
 * 2. (patterns 1 and 2) a number that repeats in its row or its column is shaded, which whitens the cells beside it;
 *    the others are whitened.
 * "Repeats" means: among the cells not shaded so far; only then does the paper's first example come out as printed. The
 * method looks at no path, so it often breaks rule 3, and now and then rule 1. The referee decides whether the board
 * that it ends with is a solution; if not, the board is reported as an attempt.
 */
import { type Board, boardOfValues, valueAt } from '../../core/board.js';
import type { Engine, SolveResult, Task } from '../../core/engine.js';
import { neighbours } from '../../core/geometry.js';
import type { Position } from '../../core/model.js';
import { type Hitori, NO_NUMBER, SHADED, UNSHADED } from '../../kinds/hitori/puzzle.js';
import { referee } from '../../kinds/hitori/referee.js';

const UNDECIDED = -1;

export const patterns: Engine<Hitori> = {
  id: 'patterns',
  summary: 'the published two-pass pattern method (Sembiring 2012): quick, and blind to the third rule',
  complete: false,
  solve({ puzzle, board }: Position<Hitori>, _task: Task): SolveResult {
    const attempt = fill(puzzle, board);
    const solved = referee(puzzle, attempt).length === 0;
    return {
      status: solved ? 'found' : 'stuck',
      solutions: solved ? [attempt] : [],
      exhausted: false,
      known: board,
      stats: {},
      engine: 'patterns',
      ...(!solved && { attempt }),
    };
  },
};

/** Both passes, from what the board knows already. */
function fill(puzzle: Hitori, board: Board): Board {
  const cells = puzzle.numbers.length;
  const colours = Int8Array.from({ length: cells }, (_, cell) => valueAt(board, cell));
  const repeats = countRepeats(puzzle, colours);
  const whitenBeside = (cell: number) => {
    for (const beside of neighbours(puzzle, cell)) if (colours[beside] === UNDECIDED) colours[beside] = UNSHADED;
  };
  const shade = (cell: number) => {
    colours[cell] = SHADED;
    repeats.drop(cell);
    whitenBeside(cell);
  };
  for (let cell = 0; cell < cells; cell++) if (colours[cell] === SHADED) whitenBeside(cell);
  for (let cell = 0; cell < cells; cell++) {
    if (colours[cell] !== UNDECIDED) continue;
    const inRow = repeats.inRow(cell);
    const inCol = repeats.inCol(cell);
    if (inRow && inCol) shade(cell);
    else if (!inRow && !inCol) colours[cell] = UNSHADED;
  }
  for (let cell = 0; cell < cells; cell++) {
    if (colours[cell] !== UNDECIDED) continue;
    if (repeats.inRow(cell) || repeats.inCol(cell)) shade(cell);
    else colours[cell] = UNSHADED;
  }
  return boardOfValues(puzzle, puzzle.values, colours);
}

/** How often each number stands in each line, not counting shaded cells. */
function countRepeats(puzzle: Hitori, colours: Int8Array) {
  const { width, numbers } = puzzle;
  const rows = Array.from({ length: puzzle.height }, () => new Map<number, number>());
  const cols = Array.from({ length: width }, () => new Map<number, number>());
  const rowOfCell = (cell: number) => rows[Math.floor(cell / width)]!;
  const colOfCell = (cell: number) => cols[cell % width]!;
  const add = (cell: number, change: number) => {
    const number = numbers[cell]!;
    for (const counts of [rowOfCell(cell), colOfCell(cell)]) counts.set(number, (counts.get(number) ?? 0) + change);
  };
  for (let cell = 0; cell < numbers.length; cell++) if (colours[cell] !== SHADED) add(cell, 1);
  const several = (counts: Map<number, number>, cell: number) =>
    numbers[cell] !== NO_NUMBER && counts.get(numbers[cell]!)! > 1;
  return {
    inRow: (cell: number) => several(rowOfCell(cell), cell),
    inCol: (cell: number) => several(colOfCell(cell), cell),
    drop: (cell: number) => add(cell, -1),
  };
}
