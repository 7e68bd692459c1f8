/**
 * Partition: a cell whose shading would cut the unshaded cells in two is unshaded.
 *
 * Proof: shaded cells that touch by their corners make a wall that nothing passes. Were the cell shaded too, the wall
 * would close to a ring, or reach the border with both ends, and the unshaded cells on its two sides would be parted.
 * There are such cells on either side, because every neighbour of a shaded cell is unshaded. (See rings.ts.)
 *
 * The reason is the smallest such ring. On a board of one row or column, every inner cell is a wall by itself.
 */
import { neighbours } from '../../../../core/geometry.js';
import { isOpen, isShaded, shaded, unshaded } from './facts.js';
import { boardTechnique } from './hitori-technique.js';
import { ringThrough, Trees } from './rings.js';

export const partition = boardTechnique({
  id: 'partition',
  level: 3,
  find(puzzle, board) {
    const shadedHere = (cell: number) => isShaded(board, cell);
    const trees = new Trees(puzzle, shadedHere);
    const found = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!isOpen(board, cell) || !trees.closes(cell, shadedHere)) continue;
      if (neighbours(puzzle, cell).some(shadedHere)) continue;
      const because = ringThrough(puzzle, cell, shadedHere)!.map(shaded);
      found.push({ sets: [unshaded(cell)], because, rules: ['connect'] });
    }
    return found;
  },
  example: {
    puzzle: ['1 2 3 4 5', '2 3 4 5 1', '3 4 5 1 2', '4 5 1 2 3'],
    board: ['?#???', '?????', '???#?', '??#??'],
    after: ['?#???', '??.??', '???#?', '??#??'],
    rules: ['connect'],
  },
});
