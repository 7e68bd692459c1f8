import { describe, expect, it } from 'vitest';
import { isBand, layoutOf } from './board-place.js';
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

describe('a band of clues', () => {
  const lattice = (heights: readonly number[], seen: number): Lattice => {
    const tops = heights.map((_, row) => heights.slice(0, row).reduce((sum, high) => sum + high, 0));
    const end = tops.at(-1)! + heights.at(-1)!;
    const at = (row: number, col: number) => {
      const k = Math.floor(row);
      const top = tops[k] ?? end + 30 * (k - tops.length);
      return { x: 30 * col, y: top + (row - k) * (heights[k] ?? 30) };
    };
    return { rows: 14, cols: 10, seen: 140, pitch: 30, at, has: (row, col) => row >= 4 || col < seen };
  };

  it('has cells of one height, be it another than that of the board', () => {
    expect(isBand(lattice([30, 30, 30, 30], 10), { top: 4, left: 0 }, 'col')).toBe(true);
    expect(isBand(lattice([21, 21, 21, 21], 10), { top: 4, left: 0 }, 'col')).toBe(true);
  });

  it('has none when the lattice left some out, or hardly any was seen', () => {
    // Five low cells, of which one was left out: the others are not where the lattice has them.
    expect(isBand(lattice([24, 22, 46, 26], 10), { top: 4, left: 0 }, 'col')).toBe(false);
    expect(isBand(lattice([30, 30, 30, 30], 3), { top: 4, left: 0 }, 'col')).toBe(false);
  });
});
