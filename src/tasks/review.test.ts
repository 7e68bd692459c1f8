/** Looking back at a solve: slips, marks that did not follow yet, easier steps that were open, techniques used. */
import { describe, expect, test } from 'vitest';
import { type Board, boardOfValues, valueAt } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { cluesOf, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { explain } from './explain.js';
import { generate } from './generate/generate.js';
import { type ReviewedMove, review } from './review.js';
import { solve } from './solve.js';

function picture(rows: readonly string[]): { puzzle: Puzzle; solution: Board } {
  const [width, height] = [rows[0]!.length, rows.length];
  const cells = [...rows.join('')].map((symbol) => (symbol === '#' ? 1 : 0));
  const made = makeNonogram({ width, height, ...cluesOf(width, height, cells) });
  if (!made.ok) throw new Error('no puzzle');
  return { puzzle: made.value, solution: boardOfValues(made.value, 2, cells) };
}

const one = (cell: number, to: number): ReviewedMove => [{ cell, to }];

// Row 1 is complete by its clue, row 2 has an overlap of one, the last row follows from the columns.
const HOUSE = picture(['#####', '.###.', '.#...']);

test('a wrong mark is a slip, its correction is none', () => {
  const { puzzle, solution } = HOUSE;
  const { moves } = review(puzzle, solution, [one(10, 1), one(10, -1), one(10, 0)]);
  expect(moves.map(({ slips }) => slips)).toEqual([[10], [], []]);
});

test('a mark that one step gives followed; one that none gives did not, until it does', () => {
  const { puzzle, solution } = HOUSE;
  // The second row has a 3 in five cells: its middle follows at once. What is below it does not, before the column is filled.
  expect(review(puzzle, solution, [one(7, 1)]).moves[0]!.guesses).toEqual([]);
  expect(review(puzzle, solution, [one(12, 0)]).moves[0]!.guesses).toEqual([12]);
  const whole = [0, 1, 2, 3, 4].map((cell) => ({ cell, to: 1 }));
  const { moves, techniques } = review(puzzle, solution, [whole, one(7, 1), one(8, 1), one(12, 0)]);
  expect(moves.map(({ guesses }) => guesses)).toEqual([[], [], [], []]);
  expect(techniques.find(({ technique }) => technique === 'complete-line')?.cells).toBeGreaterThanOrEqual(5);
});

test('cells of one stroke may follow from each other', () => {
  const { puzzle, solution } = HOUSE;
  const stroke = [2, 7].map((cell) => ({ cell, to: 1 }));
  expect(review(puzzle, solution, [stroke]).moves[0]!.guesses).toEqual([]);
});

test('background that nobody writes down counts as known, and marked later it has followed', () => {
  const { puzzle, solution } = picture(['#..', '##.', '..#']);
  const marks = [0, 3, 4, 8].map((cell) => one(cell, 1));
  const { moves } = review(puzzle, solution, [...marks, one(1, 0)]);
  expect(moves.at(-1)).toEqual({ slips: [], guesses: [] });
});

test('an easier step that stays open while harder ones are taken is told, once', () => {
  const single = (col: number) => `${'.'.repeat(col)}#${'.'.repeat(9 - col)}`;
  const { puzzle, solution } = picture(['##########', ...[2, 5, 7, 0, 4, 9, 3, 1, 6, 8].map(single)]);
  // Single cells of other rows, while the first row is complete by its clue from the start.
  const marks = [2, 5, 7, 0, 4, 9, 3, 1].map((col, at) => one((at + 1) * 10 + col, 1));
  const { moves } = review(puzzle, solution, marks);
  const missed = moves.flatMap((move) => move.missed ?? []);
  const first = missed.filter(({ lines }) => lines[0]?.axis === 'row' && lines[0].index === 0);
  expect(first).toHaveLength(1);
  expect(first[0]).toMatchObject({ technique: 'complete-line', level: 1 });
  expect(first[0]!.open).toBeGreaterThanOrEqual(6);
});

describe.each(['nonogram', 'hitori'])('who follows the explanation of a %s', (kind) => {
  test('makes no slip and guesses nothing, and used what it tells', () => {
    const made = generate({ kind, width: 8, height: 8, count: 3, seed: 4, target: { level: [1, 5] } });
    if (!made.ok) throw new Error('none made');
    for (const { puzzle, goal } of made.value.puzzles) {
      const { steps } = explain(puzzle);
      const moves = steps.map(({ sets }) =>
        sets.filter(({ not }) => !not).map(({ cell, value }) => ({ cell, to: value })),
      );
      const { moves: reviewed, techniques, looked } = review(puzzle, goal, moves);
      expect(looked).toBe(moves.length);
      expect(reviewed.flatMap(({ slips, guesses }) => [...slips, ...guesses])).toEqual([]);
      const told = new Set(steps.map(({ technique }) => technique));
      expect(techniques.some(({ technique }) => told.has(technique))).toBe(true);
      const levels = techniques.map(({ level }) => level);
      expect(levels).toEqual([...levels].sort((a, b) => a - b));
    }
  });
});

test('where no named step is left, a mark may rest on a contradiction', () => {
  const clues = { rows: [[1, 1], [1], [1, 1], [1, 1], [1, 1]], cols: [[1, 2], [1], [3], [], [2]] };
  const blocks = (lines: number[][]) => lines.map((line) => line.map((length) => ({ length, colour: 1 })));
  const made = makeNonogram({ width: 5, height: 5, rows: blocks(clues.rows), cols: blocks(clues.cols) });
  if (!made.ok) throw new Error('no puzzle');
  const puzzle = made.value;
  const [solution] = solve(puzzle).solutions;
  const { steps } = explain(puzzle);
  const at = steps.findIndex(({ technique }) => technique === 'two-lines');
  expect(at).toBeGreaterThanOrEqual(0);
  const moves = steps.map(({ sets }) => sets.map(({ cell, value }) => ({ cell, to: value })));
  const { moves: reviewed, techniques } = review(puzzle, solution!, moves);
  expect(reviewed[at]!.guesses).toEqual([]);
  expect(techniques.map(({ technique }) => technique)).toContain('contradiction');
});

test('without time, slips are found all the same', () => {
  const { puzzle, solution } = HOUSE;
  const { moves, looked } = review(puzzle, solution, [one(11, 1), one(10, 1)], { limits: { cancelled: () => true } });
  expect(looked).toBe(0);
  expect(moves).toEqual([
    { slips: [], guesses: [] },
    { slips: [10], guesses: [] },
  ]);
});

test('a game may start from marks', () => {
  const made = makeHitori({ width: 3, height: 3, numbers: [1, 1, 2, 3, 2, 1, 2, 1, 3] });
  if (!made.ok) throw new Error('no puzzle');
  const [solution] = solve(made.value).solutions;
  const shaded = Array.from({ length: 9 }, (_, cell) => valueAt(solution!, cell));
  const start = boardOfValues(
    made.value,
    2,
    shaded.map((value) => (value === 1 ? 1 : -1)),
  );
  const open = shaded.flatMap((value, cell) => (value === 0 ? [one(cell, 0)] : []));
  const { moves } = review(made.value, solution!, open, { board: start });
  expect(moves[0]!.guesses.length).toBeLessThanOrEqual(1);
});
