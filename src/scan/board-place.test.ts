import { describe, expect, it } from 'vitest';
import { layoutOf } from './board-place.js';
import type { Lattice } from './lattice.js';

/** Cells with numbers, row by row: `#` for one. */
function placeOf(...drawn: readonly string[]) {
  const [rows, cols] = [drawn.length, drawn[0]!.length];
  const lattice: Lattice = { rows, cols, seen: rows * cols, pitch: 20, at: (y, x) => ({ x, y }), has: () => true };
  const number = { alternatives: [{ value: 1, probability: 1 }], bounds: { left: 0, top: 0, right: 9, bottom: 9 } };
  return layoutOf(
    lattice,
    [...drawn.join('')].map((cell) => (cell === '#' ? number : undefined)),
  );
}

describe('the place of the board', () => {
  it('is behind the one column of clues that the lattice has, whatever marks on the board look like', () => {
    const marked = ['#.........', '#..#......', '#.........', '#.........'];
    expect(placeOf(...marked, ...marked, ...marked)).toEqual({ kind: 'nonogram', top: 0, left: 1 });
  });

  it('is beside bands in which not every line has as many clues', () => {
    expect(placeOf('.....##...', '...#######', '..#.......', '.##.......', '###.......', '..#.......')).toEqual({
      kind: 'nonogram',
      top: 2,
      left: 3,
    });
  });

  it('is beside clues that begin at the outer edge', () => {
    const rows = ['##.......', '##.......', '#........', '###......', '##.......', '###......'];
    expect(placeOf(...rows)).toEqual({ kind: 'nonogram', top: 0, left: 3 });
  });
});
