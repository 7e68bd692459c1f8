/**
 * Finds a solution in what another program printed: as many lines in a row as the board is high, each as wide as the board when blanks,
 * bars and a margin of clues are left out, made of two characters (or the puzzle's own symbols). Which of two characters is filled is not
 * known: the referee takes one way round or none.
 */
import { type Board, boardOfValues } from '../../core/board.js';
import type { Puzzle } from '../../core/puzzle.js';
import { kindOf } from '../../kinds/index.js';
import { symbolsOf } from '../drawing/symbols.js';

/** The first solution that the text draws. */
export function drawnSolution(puzzle: Puzzle, text: string): Board | undefined {
  const { width, height, values } = puzzle;
  const rows = text.split('\n').map((line) => drawnRow(line, width));
  for (let from = 0, run = 0; from < rows.length; from++) {
    run = rows[from] ? run + 1 : 0;
    if (run < height) continue;
    const cells = rows.slice(from - height + 1, from + 1).flatMap((row) => row!);
    const found = [...new Set(cells)];
    const [a = '', b = ''] = found;
    const alphabets =
      values > 2
        ? [symbolsOf(puzzle)]
        : found.length > 2
          ? []
          : [
              [a, b],
              [b, a],
            ];
    for (const alphabet of alphabets) {
      const numbers = cells.map((symbol) => alphabet.indexOf(symbol));
      if (numbers.includes(-1)) continue;
      const board = boardOfValues(puzzle, values, numbers);
      if (kindOf(puzzle).referee(puzzle, board).length === 0) return board;
    }
  }
  return undefined;
}

/** The last cells of a line, without what separates them; undefined when it has too few. */
function drawnRow(line: string, width: number): string[] | undefined {
  const plain = [...line.trimEnd()];
  const packed = plain.filter((character) => !' |\t'.includes(character));
  const wide = plain.length >= 2 * width - 1 ? plain.filter((_, i) => (plain.length - 1 - i) % 2 === 0) : [];
  const row = packed.length >= width ? packed : wide.length >= width ? wide : plain;
  return row.length >= width ? row.slice(-width) : undefined;
}
