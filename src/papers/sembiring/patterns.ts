/**
 * The method of "Brute-Force Hitori Solver" (Sembiring, 2012), as printed, on boards of any shape. Two passes over the
 * cells in reading order, each leaving cells alone that have a colour:
 * 1. (pattern 3) a number that repeats both in its row and in its column is shaded, which whitens the cells beside it;
 *    one that repeats in neither is whitened;
 * 2. (patterns 1 and 2) a number that repeats in its row or its column is shaded, which whitens the cells beside it;
 *    the others are whitened.
 * "Repeats" means: among the cells not shaded so far; only then does the paper's first example come out as printed. The
 * method looks at no path, so it often breaks rule 3, and now and then rule 1. The referee decides whether the board
 * that it ends with is a solution; if not, the board is reported as an attempt. Its steps say what it does and which equal
 * numbers it saw; unlike those of other engines they prove nothing.
 */
import { type Board, boardOfValues, valueAt } from '../../core/board.js';
import type { Deduction, Fact } from '../../core/deduction.js';
import type { Engine, SolveResult, Task } from '../../core/engine.js';
import { colOf, type LineRef, lineCells, neighbours, rowOf } from '../../core/geometry.js';
import type { Position } from '../../core/model.js';
import { type Hitori, NO_NUMBER, SHADED, UNSHADED } from '../../kinds/hitori/puzzle.js';
import { referee } from '../../kinds/hitori/referee.js';

const UNDECIDED = -1;

export const patterns: Engine<Hitori> = {
  id: 'patterns',
  summary: 'the published two-pass pattern method (Sembiring 2012): quick, and blind to the third rule',
  complete: false,
  solve({ puzzle, board }: Position<Hitori>, { onStep }: Task): SolveResult {
    const attempt = fill(puzzle, board, onStep);
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

/** Both passes, from what the board knows already. A step is a cell that is shaded, or cells that are not, one after the other. */
function fill(puzzle: Hitori, board: Board, onStep?: (step: Deduction) => void): Board {
  const colours = Int8Array.from({ length: puzzle.numbers.length }, (_, cell) => valueAt(board, cell));
  const repeats = new Repeats(puzzle, colours);
  let pending: Fact[] = [];
  let pass = 1;
  /** Tells that cells whose number does not repeat were left unshaded. */
  const tellUnshaded = () => {
    if (pending.length > 0) onStep?.({ technique: 'no repeat', sets: pending, because: [], lines: [], pass });
    pending = [];
  };
  const whitenBeside = (cell: number): Fact[] => {
    const open = neighbours(puzzle, cell).filter((beside) => colours[beside] === UNDECIDED);
    for (const beside of open) colours[beside] = UNSHADED;
    return open.map((beside) => ({ cell: beside, value: UNSHADED }));
  };
  const whiten = (cell: number) => {
    colours[cell] = UNSHADED;
    pending.push({ cell, value: UNSHADED });
  };
  const shade = (cell: number, technique: string) => {
    const lines = [
      ...(repeats.inRow(cell) ? [{ axis: 'row' as const, index: rowOf(puzzle, cell) }] : []),
      ...(repeats.inCol(cell) ? [{ axis: 'col' as const, index: colOf(puzzle, cell) }] : []),
    ];
    const pattern = lines.flatMap((line) => repeats.equals(cell, line));
    colours[cell] = SHADED;
    repeats.drop(cell);
    const sets = [{ cell, value: SHADED }, ...whitenBeside(cell)];
    tellUnshaded();
    onStep?.({ technique, sets, because: [], lines, pattern, pass });
  };
  for (let cell = 0; cell < colours.length; cell++) if (colours[cell] === SHADED) pending.push(...whitenBeside(cell));
  for (let cell = 0; cell < colours.length; cell++) {
    if (colours[cell] !== UNDECIDED) continue;
    const inRow = repeats.inRow(cell);
    const inCol = repeats.inCol(cell);
    if (inRow && inCol) shade(cell, 'pattern 3');
    else if (!inRow && !inCol) whiten(cell);
  }
  tellUnshaded();
  pass = 2;
  for (let cell = 0; cell < colours.length; cell++) {
    if (colours[cell] !== UNDECIDED) continue;
    if (repeats.inRow(cell)) shade(cell, 'pattern 1');
    else if (repeats.inCol(cell)) shade(cell, 'pattern 2');
    else whiten(cell);
  }
  tellUnshaded();
  return boardOfValues(puzzle, puzzle.values, colours);
}

/** How often each number stands in each line, not counting shaded cells. */
class Repeats {
  private readonly puzzle: Hitori;
  private readonly colours: Int8Array;
  private readonly rows: readonly Map<number, number>[];
  private readonly cols: readonly Map<number, number>[];

  constructor(puzzle: Hitori, colours: Int8Array) {
    this.puzzle = puzzle;
    this.colours = colours;
    this.rows = Array.from({ length: puzzle.height }, () => new Map());
    this.cols = Array.from({ length: puzzle.width }, () => new Map());
    for (let cell = 0; cell < colours.length; cell++) if (colours[cell] !== SHADED) this.add(cell, 1);
  }

  inRow(cell: number): boolean {
    return this.several(this.rows[rowOf(this.puzzle, cell)]!, cell);
  }

  inCol(cell: number): boolean {
    return this.several(this.cols[colOf(this.puzzle, cell)]!, cell);
  }

  /** The other cells of a line with the same number that are not shaded. */
  equals(cell: number, line: LineRef): number[] {
    const { numbers } = this.puzzle;
    return lineCells(this.puzzle, line).filter(
      (other) => other !== cell && numbers[other] === numbers[cell] && this.colours[other] !== SHADED,
    );
  }

  /** The cell is shaded now. */
  drop(cell: number): void {
    this.add(cell, -1);
  }

  private add(cell: number, change: number): void {
    const number = this.puzzle.numbers[cell]!;
    for (const counts of [this.rows[rowOf(this.puzzle, cell)]!, this.cols[colOf(this.puzzle, cell)]!]) {
      counts.set(number, (counts.get(number) ?? 0) + change);
    }
  }

  private several(counts: ReadonlyMap<number, number>, cell: number): boolean {
    const number = this.puzzle.numbers[cell]!;
    return number !== NO_NUMBER && counts.get(number)! > 1;
  }
}
