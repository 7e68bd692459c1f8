/** The geometry of the board: everything fits on arrival, points and cells agree, zooming keeps its point. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fitCell,
  isOnCells,
  LARGEST_CELL,
  layoutOf,
  type Measure,
  measure,
  nearestCell,
  panned,
  type Room,
  revealed,
  SMALLEST_CELL,
  xOf,
  yOf,
  zoomedAt,
} from './layout.js';

const sides = fc.integer({ min: 1, max: 120 });
const measures: fc.Arbitrary<Measure> = fc.record({
  width: sides,
  height: sides,
  rowWidth: fc.double({ min: 0, max: 40, noNaN: true }),
  colNumbers: fc.integer({ min: 0, max: 40 }),
  colDigits: fc.integer({ min: 0, max: 3 }),
  boxed: fc.boolean(),
});
const rooms: fc.Arbitrary<Room> = fc.record({
  width: fc.integer({ min: 300, max: 2500 }),
  height: fc.integer({ min: 250, max: 1600 }),
});
const SETTINGS = { seed: 11, numRuns: 300 };

const arrival = (measured: Measure, room: Room) =>
  layoutOf(measured, room, { cell: fitCell(measured, room), x: 0, y: 0 });

describe('on arrival', () => {
  test('the whole board is in the window, unless its cells are as small as they get', () => {
    fc.assert(
      fc.property(measures, rooms, (measured, room) => {
        const layout = arrival(measured, room);
        fc.pre(layout.cell > SMALLEST_CELL + 0.02);
        expect(xOf(layout, measured.width)).toBeLessThanOrEqual(room.width);
        expect(yOf(layout, measured.height)).toBeLessThanOrEqual(room.height);
        expect(layout.left).toBeGreaterThanOrEqual(0);
        expect(layout.cellsLeft).toBeGreaterThanOrEqual(layout.left);
        expect([layout.x, layout.y]).toEqual([0, 0]);
      }),
      SETTINGS,
    );
  });

  test('the cells take what the clues leave: a 10x10 board on a phone has cells that a finger can hit', () => {
    const clue = (count: number) => Array.from({ length: count }, () => ({ text: '1', value: 1 }));
    const styles = ['.', '#'].map((symbol) => ({ name: symbol, symbol, colour: '#000000', filled: symbol === '#' }));
    const appearance = {
      styles,
      rows: Array.from({ length: 10 }, (_, row) => clue(row % 4)),
      cols: Array.from({ length: 10 }, (_, col) => clue(col % 5)),
      texts: [],
    };
    const measured = measure({ width: 10, height: 10 }, appearance);
    expect([measured.colNumbers, measured.colDigits]).toEqual([4, 1]);
    expect(fitCell(measured, { width: 374, height: 640 })).toBeGreaterThanOrEqual(28);
  });
});

describe('points and cells', () => {
  test('the middle of every cell in the window belongs to the cell', () => {
    fc.assert(
      fc.property(measures, rooms, fc.double({ min: 1, max: 6, noNaN: true }), fc.nat(), (measured, room, zoom, at) => {
        const first = arrival(measured, room);
        const layout = layoutOf(measured, room, zoomedAt(measured, first, zoom, room.width / 2, room.height / 2));
        const cell = at % (measured.width * measured.height);
        const shown = layoutOf(measured, room, revealed(layout, [cell]));
        const x = xOf(shown, cell % measured.width) + shown.cell / 2;
        const y = yOf(shown, Math.floor(cell / measured.width)) + shown.cell / 2;
        expect(isOnCells(shown, x, y)).toBe(true);
        expect(nearestCell(shown, x, y)).toBe(cell);
      }),
      SETTINGS,
    );
  });

  test('cells are revealed together where they fit, else the first of them and those that fit with it', () => {
    const measured: Measure = { width: 100, height: 100, rowWidth: 4, colNumbers: 4, colDigits: 1, boxed: false };
    const room: Room = { width: 400, height: 300 };
    const layout = layoutOf(measured, room, { cell: 30, x: 0, y: 0 });
    const isSeen = (cells: number[], cell: number) => {
      const shown = layoutOf(measured, room, revealed(layout, cells));
      const [x, y] = [xOf(shown, cell % 100), yOf(shown, Math.floor(cell / 100))];
      return isOnCells(shown, x + 1, y + 1) && isOnCells(shown, x + 29, y + 29);
    };
    const column = [5050, 5150, 5250, 5350];
    expect(column.map((cell) => isSeen(column, cell))).toEqual([true, true, true, true]);
    const apart = [5050, 60, 5152];
    expect(apart.map((cell) => isSeen(apart, cell))).toEqual([true, false, true]);
  });

  test('points outside belong to the nearest cell', () => {
    const measured: Measure = { width: 5, height: 4, rowWidth: 2, colNumbers: 2, colDigits: 1, boxed: false };
    const layout = arrival(measured, { width: 400, height: 400 });
    expect(nearestCell(layout, -50, -50)).toBe(0);
    expect(nearestCell(layout, 5000, 5000)).toBe(19);
    expect(isOnCells(layout, layout.cellsLeft - 1, layout.cellsTop + 5)).toBe(false);
  });
});

describe('zooming', () => {
  test('keeps the point where it is, as far as the board goes', () => {
    const measured: Measure = { width: 100, height: 100, rowWidth: 12, colNumbers: 12, colDigits: 2, boxed: false };
    const room: Room = { width: 1000, height: 800 };
    const first = arrival(measured, room);
    const [x, y] = [(first.cellsLeft + first.cellsRight) / 2, (first.cellsTop + first.cellsBottom) / 2];
    const cell = nearestCell(first, x, y);
    const layout = layoutOf(measured, room, zoomedAt(measured, first, 3, x, y));
    expect(layout.cell).toBeCloseTo(first.cell * 3);
    expect(nearestCell(layout, x, y)).toBe(cell);
  });

  test('stays between what fits and the largest cell, and scrolls no further than the board', () => {
    const measured: Measure = { width: 30, height: 20, rowWidth: 5, colNumbers: 4, colDigits: 1, boxed: true };
    const room: Room = { width: 700, height: 500 };
    const first = arrival(measured, room);
    expect(zoomedAt(measured, first, 0.01, 300, 300).cell).toBe(first.cell);
    const large = layoutOf(measured, room, zoomedAt(measured, first, 1000, 300, 300));
    expect(large.cell).toBe(LARGEST_CELL);
    const end = layoutOf(measured, room, panned(large, 1e6, 1e6));
    expect(xOf(end, 30)).toBeLessThanOrEqual(room.width);
    expect(xOf(end, 30)).toBeGreaterThan(room.width - 4);
    const start = layoutOf(measured, room, panned(large, -1e6, -1e6));
    expect([start.x, start.y]).toEqual([0, 0]);
  });
});
