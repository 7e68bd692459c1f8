/** Which clue numbers are done: those whose block has only one place left on this board, with all its cells filled. */
import type { Board } from '../../../core/board.js';
import { type LineRef, lineCells } from '../../../core/geometry.js';
import type { ClueRef } from '../../../core/kind.js';
import type { Nonogram } from '../puzzle.js';
import { placesOf } from './places.js';

export function doneClues(puzzle: Nonogram, board: Board, lines = linesOf(puzzle)): readonly ClueRef[] {
  return lines.flatMap((line): ClueRef[] => {
    const clue = (line.axis === 'row' ? puzzle.rows : puzzle.cols)[line.index]!;
    const sets = Uint32Array.from(lineCells(puzzle, line), (cell) => board.cells[cell]!);
    const places = placesOf(clue, sets, 2);
    const isDone = (block: number) =>
      places[block]!.length === 1 && sets.slice(...places[block]![0]!).every((set) => set === 1 << clue[block]!.colour);
    return [...clue.keys()].filter(isDone).map((index) => ({ line, index }));
  });
}

const linesOf = ({ rows, cols }: Nonogram): readonly LineRef[] => [
  ...rows.map((_, index): LineRef => ({ axis: 'row', index })),
  ...cols.map((_, index): LineRef => ({ axis: 'col', index })),
];
