/**
 * Partition: a cell whose shading would cut the unshaded cells in two is unshaded.
 *
 * Proof: shaded cells that touch by their corners make a wall that nothing passes. Were the cell shaded too, the wall
 * would close to a ring, or reach the border with both ends, and the unshaded cells on its two sides would be parted.
 * There are such cells on either side, because every neighbour of a shaded cell is unshaded. (See rings.ts.)
 *
 * The reason is the smallest such ring. On a board of one row or column, every inner cell is a wall by itself.
 */
import { neighbours, type Size } from '../../../../core/geometry.js';
import type { Hitori } from '../../puzzle.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique } from './hitori-technique.js';
import { onBorder, Rings, Trees } from './rings.js';

/** What is cut off: a corner, a part of one edge, something in the middle; or the board is cut from side to side. */
export const CUT = { corner: 1, edge: 2, middle: 3, across: 4 } as const;

export const partition = boardTechnique({
  id: 'partition',
  level: 3,
  find(puzzle, board) {
    const shadedHere = (cell: number) => isShaded(board, cell);
    const trees = new Trees(puzzle, shadedHere);
    const rings = ringsOf(puzzle);
    rings.update(puzzle, shadedHere);
    const found = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell) || !trees.closes(cell, shadedHere)) continue;
      if (neighbours(puzzle, cell).some(shadedHere)) continue;
      const ring = rings.through(puzzle, cell)!;
      const numbers = { way: placeOf(puzzle, [cell, ...ring]) };
      found.push({ sets: [unshaded(cell)], because: ring.map(shaded), rules: ['connect'], numbers });
    }
    return found;
  },
  example: {
    puzzle: ['1 2 3 4 5', '2 3 4 5 1', '3 4 5 1 2', '4 5 1 2 3'],
    board: ['?#???', '?????', '???#?', '??#??'],
    after: ['?#???', '??.??', '???#?', '??#??'],
    rules: ['connect'],
    numbers: { way: CUT.across },
  },
});

const ringsOfPuzzles = new WeakMap<Hitori, Rings>();

/** The rings of a puzzle are kept from one look at it to the next. */
function ringsOf(puzzle: Hitori): Rings {
  let rings = ringsOfPuzzles.get(puzzle);
  if (!rings) ringsOfPuzzles.set(puzzle, (rings = new Rings(puzzle)));
  return rings;
}

/** What a ring cuts off. Of the smallest ring through the border two cells lie on it, of any other one at most. */
function placeOf(size: Size, ring: readonly number[]): number {
  const ends = ring.filter((cell) => onBorder(size, cell)).map((cell) => sidesOf(size, cell));
  const [one, other] = ends;
  if (!one) return CUT.middle;
  if (!other) return ring.length === 1 ? CUT.across : CUT.middle;
  if (one.some((side) => other.includes(side))) return CUT.edge;
  return one.some((side) => other.includes(OPPOSITE[side]!)) ? CUT.across : CUT.corner;
}

const OPPOSITE: Readonly<Record<string, string>> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** The sides of the board that a cell lies on. */
function sidesOf({ width, height }: Size, cell: number): string[] {
  const col = cell % width;
  return [
    ...(cell < width ? ['top'] : []),
    ...(cell >= width * (height - 1) ? ['bottom'] : []),
    ...(col === 0 ? ['left'] : []),
    ...(col === width - 1 ? ['right'] : []),
  ];
}
