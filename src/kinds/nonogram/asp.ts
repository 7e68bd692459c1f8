/** Nonograms as answer set programs: an order encoding for all of them. The published one is in papers/el-khatib. */
import { type AspProgram, integersOf } from '../../core/asp.js';
import { type Board, boardOfValues } from '../../core/board.js';
import { cellAt } from '../../core/geometry.js';
import { tunedProgram, tunedRules } from './order-encoding.js';
import type { Nonogram } from './puzzle.js';

/** `rowOnes(R,C)` is a black cell of the published program, `paint(R,C,K)` one of colour K of this one. */
function decode(puzzle: Nonogram, atoms: readonly string[]): Board {
  const values = new Uint8Array(puzzle.width * puzzle.height);
  for (const atom of atoms) {
    const [row, col, colour = 1] = integersOf(atom, 'paint') ?? integersOf(atom, 'rowOnes') ?? [];
    if (row !== undefined && col !== undefined) values[cellAt(puzzle, row, col)] = colour;
  }
  return boardOfValues(puzzle, puzzle.values, values);
}

export const asp: AspProgram<Nonogram> = {
  encodings: [
    {
      id: 'tuned',
      summary: 'an order encoding, for all nonograms',
      program: tunedProgram,
      groundRules: tunedRules,
    },
  ],
  fastest: 'tuned',
  decode,
};
