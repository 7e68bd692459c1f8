/** The rule of dragging. */
import { describe, expect, test } from 'vitest';
import { NO_MARK } from '../../core/board.js';
import { beginStroke, straightRun, strokeMarks } from './run.js';

const size = { width: 5, height: 4 };
const N = NO_MARK;

describe('a run is straight', () => {
  test.each([
    ['along the row', 5, 8, [5, 6, 7, 8]],
    ['backwards', 8, 6, [8, 7, 6]],
    ['along the column', 1, 16, [1, 6, 11, 16]],
    ['upwards', 17, 2, [17, 12, 7, 2]],
    ['one cell', 7, 7, [7]],
    ['off the line: along the side that goes further', 0, 13, [0, 1, 2, 3]],
    ['off the line: down', 0, 16, [0, 5, 10, 15]],
    ['both sides alike: along the row', 0, 6, [0, 1]],
  ])('%s', (_, start, end, cells) => {
    expect(straightRun(size, start, end)).toEqual(cells);
  });
});

describe('the first cell fixes what a drag does', () => {
  // prettier would break this picture of a row: open, filled, crossed, open, filled
  const marks = [N, 1, 0, N, 1, ...new Array<number>(15).fill(N)];
  const drawn = (start: number, end: number, tool: number) =>
    strokeMarks(size, marks, beginStroke(marks, start, tool), end);

  test('from an open cell it fills open cells and leaves the others', () => {
    expect(drawn(0, 4, 1)).toEqual([
      { cell: 0, to: 1 },
      { cell: 3, to: 1 },
    ]);
  });

  test('from an open cell it crosses open cells and leaves filled ones', () => {
    expect(drawn(3, 0, 0)).toEqual([
      { cell: 3, to: 0 },
      { cell: 0, to: 0 },
    ]);
  });

  test('from a cell that has the mark already it takes that mark away, and no other', () => {
    expect(drawn(1, 4, 1)).toEqual([
      { cell: 1, to: N },
      { cell: 4, to: N },
    ]);
  });

  test('from a cell with another mark it changes that mark, and no other', () => {
    expect(drawn(2, 0, 1)).toEqual([{ cell: 2, to: 1 }]);
    expect(drawn(4, 0, 0)).toEqual([
      { cell: 4, to: 0 },
      { cell: 1, to: 0 },
    ]);
  });

  test('the eraser takes away what the first cell has', () => {
    expect(drawn(2, 4, N)).toEqual([{ cell: 2, to: N }]);
    expect(drawn(0, 4, N)).toEqual([
      { cell: 0, to: N },
      { cell: 3, to: N },
    ]);
  });
});
