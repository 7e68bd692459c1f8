/**
 * Colour crossing: the row and the column of a cell have no colour in common for it.
 *
 * By the order and the lengths of its blocks, and by the boxes that only one block can cover, a line leaves some colours to each of
 * its cells (as for out of reach). When no colour that the row leaves to a cell is among those that the column leaves to it, the cell
 * is a space. Proof: a box has a colour, and that is the colour of a block in its row and of a block in its column.
 *
 * What one of the lines excludes by itself is out of reach, and is left to that.
 */
import { type Board, onlyValue, unknownBoard } from '../../../../core/board.js';
import { type Deduction, type Fact, factsOf, shrinkStepwise, withFacts } from '../../../../core/deduction.js';
import { colOf, type LineRef, lineCells, rowOf } from '../../../../core/geometry.js';
import type { BoardTechnique } from '../../../../core/technique.js';
import { type Clue, makeNonogram, type Nonogram } from '../../puzzle.js';
import { setsOf } from '../places.js';
import { LineView } from './line-view.js';
import { reachOf } from './simple-spaces.js';

export const colourCrossing: BoardTechnique<Nonogram> = {
  id: 'colour-crossing',
  level: 1,
  scope: 'board',
  reasonsOnDemand: true,
  joinsExclusions: true,
  listed: ({ numbers }) => `${numbers!.row} ${numbers!.col}`,
  find(puzzle, board) {
    if (puzzle.values === 2) return [];
    const rows = puzzle.rows.map((_, index) => colours(puzzle, board, { axis: 'row', index }));
    const cols = puzzle.cols.map((_, index) => colours(puzzle, board, { axis: 'col', index }));
    const found: Deduction[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (onlyValue(board.cells[cell]!) >= 0) continue;
      const row = rows[rowOf(puzzle, cell)]![colOf(puzzle, cell)]!;
      const col = cols[colOf(puzzle, cell)]![rowOf(puzzle, cell)]!;
      if (row !== SPACE && col !== SPACE && (row & col) === SPACE) found.push(withReason(puzzle, board, cell));
    }
    return found;
  },
  example: {
    // Row 1 has only red, and column 1 only blue.
    puzzle: coloured([[[1, 1]], [[1, 2]]], [[[1, 2]], [[1, 1]]]),
    board: ['??', '??'],
    deduction: {
      sets: [{ cell: 0, value: 0 }],
      because: [],
      lines: [
        { axis: 'row', index: 0 },
        { axis: 'col', index: 0 },
      ],
      numbers: { row: 0b11, col: 0b101 },
    },
  },
};

/** The set of a cell that is a space. */
const SPACE = 1;

/** Small puzzles of two colours, by the lengths and colours of their blocks. */
function coloured(
  rows: readonly (readonly [number, number])[][],
  cols: readonly (readonly [number, number])[][],
): Nonogram {
  const clues = (lines: readonly (readonly [number, number])[][]): Clue[] =>
    lines.map((blocks) => blocks.map(([length, colour]) => ({ length, colour })));
  const palette = [
    { name: 'white', rgb: 'ffffff', symbol: '.' },
    { name: 'red', rgb: 'cc0000', symbol: 'r' },
    { name: 'blue', rgb: '0000cc', symbol: 'b' },
  ];
  const made = makeNonogram({ width: cols.length, height: rows.length, rows: clues(rows), cols: clues(cols), palette });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Per position of a line the values that the ranges of its blocks leave to it, whatever else is known of the cell. */
function colours(puzzle: Nonogram, board: Board, line: LineRef): Uint32Array {
  const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
  return reachOf(new LineView(clue, setsOf(puzzle, board, line), puzzle.values));
}

/** The space at a cell, its reason shrunk by the argument above when it is asked for. */
function withReason(puzzle: Nonogram, board: Board, cell: number): Deduction {
  const [row, col] = [rowOf(puzzle, cell), colOf(puzzle, cell)];
  const lines: LineRef[] = [
    { axis: 'row', index: row },
    { axis: 'col', index: col },
  ];
  let made: Pick<Deduction, 'because' | 'numbers'> | undefined;
  const reason = () => (made ??= reasonFor(puzzle, board, cell, lines));
  return {
    technique: 'colour-crossing',
    sets: [{ cell, value: 0 }],
    lines,
    get because() {
      return reason().because;
    },
    get numbers() {
      return reason().numbers;
    },
  };
}

function reasonFor(
  puzzle: Nonogram,
  board: Board,
  cell: number,
  lines: readonly LineRef[],
): Pick<Deduction, 'because' | 'numbers'> {
  const [row, col] = [rowOf(puzzle, cell), colOf(puzzle, cell)];
  const nothing = unknownBoard(puzzle, puzzle.values);
  const left = (facts: readonly Fact[]): { row: number; col: number } => {
    const known = withFacts(nothing, facts);
    return { row: colours(puzzle, known, lines[0]!)[col]!, col: colours(puzzle, known, lines[1]!)[row]! };
  };
  const suffices = (facts: readonly Fact[]): boolean => {
    const both = left(facts);
    return both.row !== SPACE && both.col !== SPACE && (both.row & both.col) === SPACE;
  };
  const distance = (other: number) => Math.abs(rowOf(puzzle, other) - row) + Math.abs(colOf(puzzle, other) - col);
  const facts = lines
    .flatMap((line) => lineCells(puzzle, line))
    .filter((other) => other !== cell)
    .sort((a, b) => distance(a) - distance(b))
    .flatMap((other) => factsOf(other, board.cells[other]!, puzzle.values));
  const because = shrinkStepwise(facts, suffices).sort((a, b) => a.cell - b.cell || a.value - b.value);
  return { because, numbers: left(because) };
}
