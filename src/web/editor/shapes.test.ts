import { describe, expect, test } from 'vitest';
import * as shapes from './shapes.js';

const SIZE = { width: 4, height: 3 };

const drawn = (cells: readonly number[]): string[] =>
  Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: 4 }, (__, col) => (cells.includes(4 * row + col) ? '#' : '.')).join(''),
  );

describe('shapes', () => {
  test('a line goes the straightest way, in either direction', () => {
    expect(drawn(shapes.lineBetween(SIZE, 0, 11))).toEqual(['#...', '.##.', '...#']);
    expect(shapes.lineBetween(SIZE, 11, 0).sort((a, b) => a - b)).toEqual(shapes.lineBetween(SIZE, 0, 11));
    expect(shapes.lineBetween(SIZE, 5, 5)).toEqual([5]);
  });

  test('rectangles are filled or not', () => {
    const area = shapes.areaBetween(SIZE, 10, 0);
    expect(drawn(shapes.outlineOf(SIZE, area))).toEqual(['###.', '#.#.', '###.']);
    expect(drawn(shapes.cellsIn(SIZE, area))).toEqual(['###.', '###.', '###.']);
  });

  test('a flood stops at other values and does not go across corners', () => {
    const marks = [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    expect(shapes.floodFrom(SIZE, marks, 0)).toEqual([0]);
    expect(drawn(shapes.floodFrom(SIZE, marks, 2))).toEqual(['..##', '.###', '####']);
  });

  test('mirrors show every cell once', () => {
    expect(shapes.mirrored(SIZE, [0], 'both').sort((a, b) => a - b)).toEqual([0, 3, 8, 11]);
    expect(shapes.mirrored(SIZE, [4], 'down')).toEqual([4]);
    expect(shapes.mirrored(SIZE, [1], 'turn').sort((a, b) => a - b)).toEqual([1, 10]);
  });

  test('what is moved leaves nothing behind, and what leaves the board is lost', () => {
    const marks = [1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const area = shapes.areaBetween(SIZE, 0, 1);
    const placed = new Map(shapes.movedBy(SIZE, marks, area, [0, 1], -1).map(({ cell, to }) => [cell, to]));
    expect([...placed]).toEqual([
      [0, -1],
      [1, 1],
      [2, 2],
    ]);
    expect(shapes.movedBy(SIZE, marks, area, [0, -1], -1)).toEqual([
      { cell: 0, to: 2 },
      { cell: 1, to: -1 },
    ]);
    expect(shapes.areaMoved(SIZE, area, [0, -1])).toEqual({ top: 0, bottom: 0, left: 0, right: 0 });
  });

  test('mirroring twice changes nothing', () => {
    const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const area = shapes.areaBetween(SIZE, 0, 11);
    const once = shapes.flipped(SIZE, marks, area, 'across').map(({ to }) => to);
    expect(once.slice(0, 4)).toEqual([4, 3, 2, 1]);
    expect(shapes.flipped(SIZE, once, area, 'across').map(({ to }) => to)).toEqual(marks);
  });

  test('another size keeps what fits, at the corner or in the middle', () => {
    const marks = Array.from({ length: 12 }, (_, cell) => cell);
    expect(shapes.resized(SIZE, marks, { width: 2, height: 2 }, 'corner', -1)).toEqual([0, 1, 4, 5]);
    expect(shapes.resized(SIZE, marks, { width: 6, height: 3 }, 'middle', -1).slice(0, 6)).toEqual([
      -1, 0, 1, 2, 3, -1,
    ]);
  });

  test('an ellipse is symmetric and closed, and a small one is a dot or a line', () => {
    const size = { width: 9, height: 6 };
    const whole = shapes.wholeArea(size);
    const cells = new Set(shapes.ellipseIn(size, whole));
    for (const cell of cells) {
      const [row, col] = [Math.floor(cell / 9), cell % 9];
      expect(cells.has((5 - row) * 9 + col) && cells.has(row * 9 + 8 - col)).toBe(true);
    }
    const inside = shapes.floodFrom(
      size,
      Array.from({ length: 54 }, (_, cell) => (cells.has(cell) ? 1 : 0)),
      2 * 9 + 4,
    );
    expect(inside).not.toContain(0);
    expect(shapes.ellipseIn(size, { top: 2, left: 3, bottom: 2, right: 3 })).toEqual([21]);
    expect(shapes.ellipseIn(size, { top: 2, left: 3, bottom: 2, right: 5 })).toEqual([21, 22, 23]);
  });

  test('four quarter turns change nothing, and a stamp is cut at the edge of the board', () => {
    const stamp = shapes.stampOf(
      { width: 4, height: 3 },
      Array.from({ length: 12 }, (_, cell) => cell),
      { top: 0, left: 1, bottom: 2, right: 2 },
    );
    expect(stamp).toEqual({ width: 2, height: 3, marks: [1, 2, 5, 6, 9, 10] });
    expect(shapes.turned(stamp)).toEqual({ width: 3, height: 2, marks: [9, 5, 1, 10, 6, 2] });
    expect(shapes.turned(shapes.turned(shapes.turned(shapes.turned(stamp))))).toEqual(stamp);
    expect(shapes.stamped({ width: 4, height: 3 }, stamp, 7)).toEqual([
      { cell: 7, to: 1 },
      { cell: 11, to: 5 },
    ]);
  });
});
