/** Where the numbers of lines stand on the board: they hide no clue, and not each other. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Size } from '../../core/geometry.js';
import type { Appearance } from '../../core/kind.js';
import { fitCell, GAP, layoutOf, measure, numberWidth, type Room, zoomedAt } from './layout.js';
import { type Placed, tagOf } from './paint-notes.js';
import type { Rect } from './scene.js';

const rooms: fc.Arbitrary<Room> = fc.record({
  width: fc.integer({ min: 300, max: 1500 }),
  height: fc.integer({ min: 250, max: 1000 }),
});
const clues = fc.array(
  fc.array(
    fc.integer({ min: 1, max: 30 }).map((length) => ({ text: `${length}`, value: 1 })),
    { maxLength: 8 },
  ),
  { minLength: 2, maxLength: 25 },
);
const style = { name: 'black', symbol: '#', colour: '#000000', filled: true };
interface Clues {
  readonly appearance: Appearance;
  readonly size: Size;
}
const boards: fc.Arbitrary<Clues> = fc
  .record({ rows: clues, cols: clues, hasClues: fc.boolean(), colours: fc.constantFrom(2, 3) })
  .map(({ rows, cols, hasClues, colours }) => {
    const styles = Array.from({ length: colours }, () => style);
    const shown = hasClues ? { rows, cols } : { rows: [], cols: [] };
    return { appearance: { styles, texts: [], ...shown }, size: { width: cols.length, height: rows.length } };
  });

function sceneOf({ appearance, size }: Clues, room: Room, zoom: number): Placed {
  const measured = measure(size, appearance);
  const first = layoutOf(measured, room, { cell: fitCell(measured, room), x: 0, y: 0 });
  const layout = layoutOf(measured, room, zoomedAt(measured, first, zoom, room.width / 2, room.height / 2));
  return { appearance, layout, density: 1 };
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y && b.y + b.height > a.y;

test('the number of a line hides no part of its clue, is in the window, and rows and columns do not hide each other', () => {
  let inCells = 0;
  let outside = 0;
  fc.assert(
    fc.property(boards, rooms, fc.double({ min: 1, max: 3, noNaN: true }), (board, room, zoom) => {
      const scene = sceneOf(board, room, zoom);
      const { layout, appearance } = scene;
      const { size } = board;
      if (layout.cell < 24) return;
      const isBoxed = appearance.styles.length > 2;
      const rows = Array.from({ length: size.height }, (_, index) => ({
        index,
        tag: tagOf(scene, { axis: 'row', index }, `r${index + 1}`),
      }));
      const cols = Array.from({ length: size.width }, (_, index) => ({
        index,
        tag: tagOf(scene, { axis: 'col', index }, `c${index + 1}`),
      }));
      for (const { index, tag } of rows) {
        if (!tag) continue;
        const clue = appearance.rows[index];
        const wide = clue?.reduce((sum, { text }) => sum + numberWidth(text, isBoxed), 0) ?? 0;
        const from = layout.cellsLeft - (clue ? GAP + wide * layout.rowFont : 0);
        if (tag.x < layout.cellsLeft) expect(tag.x + tag.width).toBeLessThanOrEqual(from);
        tag.x < layout.cellsLeft ? outside++ : inCells++;
        expect(tag.x).toBeGreaterThanOrEqual(0);
      }
      for (const { index, tag } of cols) {
        if (!tag) continue;
        const clue = appearance.cols[index];
        const from = layout.cellsTop - (clue ? GAP + clue.length * layout.colSlot : 0);
        if (tag.y < layout.cellsTop) expect(tag.y + tag.height).toBeLessThanOrEqual(from);
        expect(tag.y).toBeGreaterThanOrEqual(0);
      }
      for (const { tag: row } of rows)
        for (const { tag: col } of cols) if (row && col) expect(overlap(row, col)).toBe(false);
    }),
    { seed: 3, numRuns: 200 },
  );
  expect(Math.min(inCells, outside)).toBeGreaterThan(100);
});
