/** Which clue numbers are done: those whose block has only one place left on this board, with all its cells filled. */
import type { Board } from '../../core/board.js';
import { type LineRef, lineCells } from '../../core/geometry.js';
import type { ClueRef } from '../../core/kind.js';
import { placesOf } from './places.js';
import type { Clue, Nonogram } from './puzzle.js';

export function struck(puzzle: Nonogram, board: Board): readonly ClueRef[] {
  const look = (axis: LineRef['axis'], clues: readonly Clue[]) =>
    clues.flatMap((clue, index): ClueRef[] => {
      const line = { axis, index };
      const sets = Uint32Array.from(lineCells(puzzle, line), (cell) => board.cells[cell]!);
      const places = placesOf(clue, sets, 2);
      const isDone = (block: number) =>
        places[block]!.length === 1 &&
        sets.slice(...places[block]![0]!).every((set) => set === 1 << clue[block]!.colour);
      return [...clue.keys()].filter(isDone).map((block) => ({ line, index: block }));
    });
  return [...look('row', puzzle.rows), ...look('col', puzzle.cols)];
}
