/** The puzzles of our own that stand in for those that two papers did not publish. */
import { cluesOf, makeNonogram, type Nonogram } from '../kinds/nonogram/puzzle.js';
import { LINE_PICTURES, RULE_PICTURES } from './own-pictures.js';

function puzzleOf(width: number, height: number, cells: string): Nonogram {
  const picture = Uint8Array.from({ length: width * height }, (_, cell) => {
    return (Number.parseInt(cells[cell >> 2]!, 16) >> (3 - (cell & 3))) & 1;
  });
  const made = makeNonogram({ width, height, ...cluesOf(width, height, picture) });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

export const rulePuzzles = (side: number): Nonogram[] =>
  RULE_PICTURES[side]!.map((cells) => puzzleOf(side, side, cells));

export const linePuzzles = (): Nonogram[] =>
  LINE_PICTURES.map(({ width, height, cells }) => puzzleOf(width, height, cells));
