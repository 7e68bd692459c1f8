import { expect, test } from 'vitest';
import { Effort } from './effort.js';
import type { Gray } from './gray.js';
import type { Lattice } from './lattice.js';
import { turned } from './lattice-views.js';
import { readTile, tiledBoardOf } from './tiled-board.js';

const CELL = 20;
const PAGE = 2;
/** Light and darkest channel of what a letter stands for; a tile has ink of another light. */
const COLOURS: Readonly<Record<string, readonly [ground: readonly [number, number], ink: number]>> = {
  '.': [[240, 240], 240],
  r: [[98, 48], 250],
  y: [[200, 58], 10],
  k: [[18, 18], 250],
};

/** Cells row by row, a 1 on each tile, with empty page around; `light` is that of a place of the picture. */
function drawn(cells: readonly string[], light = (_x: number, _y: number): number => 1) {
  const [rows, cols] = [cells.length, cells[0]!.length];
  const [width, height] = [(cols + 2 * PAGE) * CELL, (rows + 2 * PAGE) * CELL];
  const planes = [0, 1].map((plane): Gray => {
    const data = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const [row, col] = [Math.floor(y / CELL) - PAGE, Math.floor(x / CELL) - PAGE];
      const [ground, ink] = COLOURS[cells[row]?.[col] ?? '.']!;
      const [u, v] = [x % CELL, y % CELL];
      const isLine = u === 0 || v === 0;
      return light(x, y) * (isLine ? 150 : u >= 9 && u < 12 && v >= 4 && v < 17 ? ink : ground[plane]!);
    });
    return { width, height, data };
  }) as [Gray, Gray];
  const lattice: Lattice = {
    rows,
    cols,
    seen: rows * cols,
    pitch: CELL,
    at: (row, col) => ({ x: (col + PAGE) * CELL, y: (row + PAGE) * CELL }),
    has: () => true,
  };
  return { planes, lattice };
}

const CLUES = ['.....k..', '..kyryk.', '..yyrkkr', '.r......', 'yk......', '.k......', 'rk......', '.y......'];

const counts = (lines: readonly (readonly unknown[])[]): number[] => lines.map(({ length }) => length);

function boardIn(cells: readonly string[], light?: (x: number, y: number) => number, turns = 0) {
  const { planes, lattice } = drawn(cells, light);
  return { planes, board: tiledBoardOf(planes, turned(lattice, turns), 1, new Effort()) };
}

test('tiles say where the board is, and how many numbers each line has', () => {
  const { planes, board } = boardIn(CLUES);
  expect([board!.lattice.cols - board!.place.left, board!.lattice.rows - board!.place.top]).toEqual([6, 5]);
  expect(counts(board!.rows)).toEqual([1, 2, 1, 2, 1]);
  expect(counts(board!.cols)).toEqual([2, 2, 2, 3, 2, 1]);
  for (const line of [...board!.rows, ...board!.cols]) {
    for (const cell of line) expect(readTile(planes, board!.lattice, 1, cell, new Effort())[0]!.value).toBe(1);
  }
});

test('whichever way the picture is turned, clues are above and to the left', () => {
  for (const turns of [1, 2, 3]) {
    const { board } = boardIn(CLUES, undefined, turns);
    expect(counts(board!.rows)).toEqual([1, 2, 1, 2, 1]);
  }
});

test('a lattice that misses lines of the clues, or of the board beside dark tiles, is continued as its tiles are', () => {
  const { planes, lattice } = drawn(CLUES);
  const part = { ...lattice, rows: 4, cols: 5, at: (row: number, col: number) => lattice.at(row + 4, col + 3) };
  const board = tiledBoardOf(planes, part, 1, new Effort());
  expect(counts(board!.rows)).toEqual([1, 2, 1, 2, 1]);
  expect(counts(board!.cols)).toEqual([2, 2, 2, 3, 2, 1]);
});

test('a part of the board in shadow is no tile, and a black tile in the light is one', () => {
  const shadow = (x: number, y: number): number => (x + 0.3 * y > 130 ? 0.4 : 1);
  const { board } = boardIn(CLUES, shadow);
  expect(counts(board!.rows)).toEqual([1, 2, 1, 2, 1]);
  expect(counts(board!.cols)).toEqual([2, 2, 2, 3, 2, 1]);
});

test('a board without tiles, and one with tiles inside, is none', () => {
  expect(boardIn(CLUES.map((line) => line.replace(/[a-z]/g, '.'))).board).toBeUndefined();
  const full = CLUES.map((line, row) => (row < 3 ? line : `${line.slice(0, 2)}ryryry`));
  expect(boardIn(full).board).toBeUndefined();
});
