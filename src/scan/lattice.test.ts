import { describe, expect, it } from 'vitest';
import { Random } from '../core/random.js';
import type { Candidate } from './cells.js';
import { growLattice } from './lattice.js';

const PITCH = 36;

/** The cells of a page; near the spine on its left, rows bend upwards. */
function page(rows: number, cols: number, isSeen: (row: number, col: number) => boolean): Candidate[] {
  const cells: Candidate[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++)
      if (isSeen(row, col)) cells.push({ ...placeOf(row, col), width: 32, height: 32 });
  return cells;
}

const placeOf = (row: number, col: number) => ({
  x: 50 + PITCH * col,
  y: 60 + PITCH * row - 16 * Math.exp(-col / 2),
});

describe('growLattice', () => {
  it('follows rows that bend near the spine of a book, through cells that were not seen too', () => {
    const isHidden = (row: number, col: number): boolean => (row + 3 * col) % 7 === 2;
    const lattice = growLattice(
      page(30, 30, (row, col) => !isHidden(row, col)),
      32,
    )!;
    expect([lattice.rows, lattice.cols]).toEqual([30, 30]);
    for (let row = 0; row < 30; row++) {
      for (let col = 0; col < 30; col++) {
        const [seen, drawn] = [lattice.at(row + 0.5, col + 0.5), placeOf(row, col)];
        expect(Math.hypot(seen.x - drawn.x, seen.y - drawn.y)).toBeLessThan(1);
      }
    }
  });

  it('puts a cell whose middle was seen at a wrong place among its neighbours', () => {
    const cells = page(20, 20, () => true).map((cell, i) => (i === 7 * 20 + 9 ? { ...cell, y: cell.y + 6 } : cell));
    const { y } = growLattice(cells, 32)!.at(7.5, 9.5);
    expect(Math.abs(y - placeOf(7, 9).y)).toBeLessThan(1);
  });

  it('does not tear a board whose clues are lower than its cells', () => {
    // Four rows of clues, farther from each other on the right, above a board of 20 x 20.
    const high = (col: number): number => 33 + 0.3 * col;
    const cells = Array.from({ length: 24 * 20 }, (_, i): Candidate => {
      const [row, col] = [Math.floor(i / 20) - 4, i % 20];
      const y = row < 0 ? 271.5 + (row + 0.5) * high(col) : 295 + 47 * row;
      return { x: 300 + 47 * col, y, width: 40, height: row < 0 ? high(col) - 5 : 40 };
    });
    const inOrder = cells.sort((a, b) => a.y - b.y);
    const lattice = growLattice(inOrder, 40)!;
    const bottom = Array.from({ length: 20 }, (_, col) => lattice.at(lattice.rows - 0.5, col + 0.5).y);
    for (const y of bottom) expect(y).toBeCloseTo(295 + 47 * 19, 0);
  });

  it('finds none among letters, however many are at the places of cells', () => {
    const random = new Random(3);
    const letters = page(30, 30, () => random.below(3) > 0).map((cell) => ({
      ...cell,
      x: cell.x + random.below(15) - 7,
    }));
    expect(growLattice(letters, 32)).toBeUndefined();
  });

  it('ends at the board, not at pieces between the numbers beside it', () => {
    const random = new Random(5);
    const beside = page(20, 1, (row) => row % 4 > 0).map((cell) => ({
      ...cell,
      x: cell.x - PITCH + random.below(17) - 8,
    }));
    expect(growLattice([...page(20, 15, () => true), ...beside], 32)).toMatchObject({ rows: 20, cols: 15 });
    // Cells of another width, on paper that curls there.
    const cells = page(20, 1, () => true).map((cell, row) => ({ ...cell, x: cell.x - (0.7 + 0.015 * row) * PITCH }));
    expect(growLattice([...page(20, 15, () => true), ...cells], 32)).toMatchObject({ rows: 20, cols: 16 });
  });

  it('ends where nothing is for two lines: buttons below a board are none of its cells', () => {
    const isSeen = (row: number, col: number): boolean => row < 5 || (row > 6 && col > 1 && col < 5);
    expect(growLattice(page(9, 6, isSeen), 32)).toMatchObject({ rows: 5, cols: 6, seen: 30 });
    // A single line of filled cells is part of a board.
    expect(
      growLattice(
        page(9, 6, (row) => row !== 5),
        32,
      ),
    ).toMatchObject({ rows: 9, cols: 6 });
  });
});
