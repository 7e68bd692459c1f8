/** The plain parts of help: boards along a path, the way back to a right moment, notes of what is ruled out, words for all. */
import { describe, expect, test } from 'vitest';
import { boardOfValues, sameBoard, unknownBoard } from '../../core/board.js';
import { blackClue, makeNonogram } from '../../kinds/nonogram/puzzle.js';
import { explain } from '../../tasks/explain.js';
import { boardOf, type Game, mark, newGame } from '../../tasks/play/game.js';
import { listEngines } from '../../tasks/registry.js';
import { solve } from '../../tasks/solve.js';
import { lastGameTowards, lastRightGame, movesBetween } from '../state/playing.js';
import { LANGUAGES, loadWords } from '../text/index.js';
import { boardWithNotes, note } from './noted.js';
import { StepPath } from './path.js';

function nonogram(rows: readonly number[][], cols: readonly number[][]) {
  const made = makeNonogram({
    width: cols.length,
    height: rows.length,
    rows: rows.map(blackClue),
    cols: cols.map(blackClue),
  });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

/** Needs a contradiction, so its path has many kinds of steps. */
const PUZZLE = nonogram([[1, 1], [1], [1, 1], [1, 1], [1, 1]], [[1, 2], [1], [3], [], [2]]);
const SOLUTION = solve(PUZZLE).solutions[0]!;

describe('a path of steps', () => {
  const { steps } = explain(PUZZLE);
  const path = new StepPath(unknownBoard(PUZZLE, PUZZLE.values));
  for (const step of steps) path.add([step]);

  test('takes the steps of a visit as one entry', () => {
    const one = new StepPath(unknownBoard(PUZZLE, PUZZLE.values));
    one.add(steps);
    expect(one.steps).toHaveLength(1);
    expect(one.steps[0]).toMatchObject({ number: 1, parts: steps, because: [] });
    expect(sameBoard(one.boardAfter(1), SOLUTION)).toBe(true);
  });

  test('shows the numbers that any step of a visit looks at, and the suppositions of the one that has them', () => {
    const [easy, hard] = [
      { ...steps[0]!, level: 1, pattern: [3, 4], sets: [{ cell: 4, value: 1 }] },
      { ...steps[0]!, level: 5, pattern: [7], sets: [{ cell: 5, value: 0 }] },
    ];
    const trials = [{ suppose: { cell: 2, value: 1 }, chain: [] }];
    const one = new StepPath(unknownBoard(PUZZLE, PUZZLE.values));
    one.add([{ ...easy, trials }, hard]);
    // Not those that the visit settles: they are shown with what they get.
    expect(one.steps[0]).toMatchObject({ level: 5, pattern: [3, 7], trials });
  });

  test('has the board after each step', () => {
    for (const step of steps) expect(sameBoard(path.boardAfter(step.number), step.board)).toBe(true);
    expect(sameBoard(path.boardAfter(steps.length), SOLUTION)).toBe(true);
  });

  test('keeps boards on the way, and finds its place among them', () => {
    const long = new StepPath(unknownBoard(PUZZLE, PUZZLE.values));
    const idle = { ...steps[0]!, sets: [] };
    for (let i = 0; i < 100; i++) long.add([i === 70 ? steps[0]! : idle]);
    expect(sameBoard(long.boardAfter(70), unknownBoard(PUZZLE, PUZZLE.values))).toBe(true);
    expect(sameBoard(long.boardAfter(71), steps[0]!.board)).toBe(true);
    expect(sameBoard(long.boardAfter(100), steps[0]!.board)).toBe(true);
  });

  test('knows which step settled a cell', () => {
    for (let cell = 0; cell < SOLUTION.cells.length; cell++) {
      const number = path.stepOf(cell);
      expect(steps[number - 1]!.sets.some((fact) => fact.cell === cell)).toBe(true);
    }
  });
});

describe('the way back', () => {
  const right = mark(newGame(PUZZLE), [{ cell: 0, to: 1 }]);
  const wrong = mark(mark(right, [{ cell: 1, to: 1 }]), [{ cell: 2, to: 0 }]);

  test('ends at the latest game that agrees with the only solution', () => {
    const back = lastGameTowards(wrong, SOLUTION)!;
    expect([...back.marks]).toEqual([...right.marks]);
    expect(movesBetween(wrong, back)).toBe(2);
  });

  test('asks about each earlier board where there are several solutions', async () => {
    const asked: number[] = [];
    const back = await lastRightGame(wrong, async (board) => {
      asked.push(asked.length);
      return solve(PUZZLE, { board, solutions: 1 }).solutions.length > 0;
    });
    expect(asked).toHaveLength(3);
    expect([...back!.marks]).toEqual([...right.marks]);
  });

  test('finds nothing when the game began wrong, or when nobody can tell', async () => {
    const begun: Game = newGame(
      PUZZLE,
      boardOfValues(
        PUZZLE,
        2,
        Array.from({ length: 25 }, () => 1),
      ),
    );
    expect(lastGameTowards(begun, SOLUTION)).toBeUndefined();
    expect(await lastRightGame(wrong, async () => undefined)).toBeUndefined();
  });
});

test('what hints ruled out is remembered while the marks that it was seen from stand', () => {
  const start = newGame(PUZZLE);
  const game = mark(start, [{ cell: 0, to: 1 }]);
  note(game, [{ cell: 3, value: 1, not: true }]);
  expect(boardWithNotes(game).cells[3]).toBe(1);
  expect(boardWithNotes(mark(game, [{ cell: 9, to: 0 }])).cells[3]).toBe(1);
  expect(boardWithNotes(start).cells[3]).toBe(boardOf(start).cells[3]);
});

test.each(LANGUAGES)('every engine is described in %s', async (code) => {
  const { summaries } = (await loadWords(code)).words.lab;
  expect(Object.keys(summaries).sort()).toEqual(
    listEngines()
      .map(({ id }) => id)
      .sort(),
  );
});
