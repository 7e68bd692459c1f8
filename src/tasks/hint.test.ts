import { describe, expect, test, vi } from 'vitest';
import { allSolutions, fillings } from '../../test/oracle.js';
import { randomPuzzle, tangledPuzzle } from '../../test/random-puzzles.js';
import { problemsWith } from '../../test/reason-checks.js';
import { type Board, isComplete, makeBoard, onlyValue, refines, unknownBoard } from '../core/board.js';
import { type Fact, shrink, withFacts } from '../core/deduction.js';
import { NO_HURRY } from '../core/limits.js';
import type { Puzzle } from '../core/puzzle.js';
import { Random } from '../core/random.js';
import { explainedKindOf, explainedKinds } from '../kinds/explain.js';
import { makeHitori } from '../kinds/hitori/puzzle.js';
import { makeNonogram } from '../kinds/nonogram/puzzle.js';
import { explain, Path } from './explain.js';
import { type Hint, hint } from './hint.js';
import { languageOf } from './messages/index.js';
import { endingText, hintText, mistakeText, whyText } from './messages/sentences.js';
import { Certain } from './reasoning/certain.js';
import { DEEPER, SEARCH, smallestReason } from './reasoning/deeper.js';
import * as solving from './solve.js';

const ONE = [{ length: 1, colour: 1 }];

/** One box in each row and column: six solutions, and nothing follows. */
function threeByThree() {
  const made = makeNonogram({ width: 3, height: 3, rows: [ONE, ONE, ONE], cols: [ONE, ONE, ONE] });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

test('that there are several solutions is seen beside the one that shows the board to be right, without another search', () => {
  const puzzle = threeByThree();
  const solve = vi.spyOn(solving, 'solve');
  const referee = vi.spyOn(solving, 'refereed');
  expect(hint(puzzle, unknownBoard(puzzle, puzzle.values))).toEqual({ status: 'multiple' });
  expect([solve.mock.calls.length, referee.mock.calls.length]).toEqual([0, 1]);
});

test('what all solutions share is not looked for any longer than there is time', () => {
  const puzzle = threeByThree();
  const board = unknownBoard(puzzle, puzzle.values);
  const [solution] = solving.solve(puzzle, { solutions: 1 }).solutions;
  let looks = 0;
  const stop = () => ++looks > 0;
  const certain = new Certain(explainedKindOf(puzzle), puzzle, [solution!], false);
  expect(certain.goals(board, NO_HURRY, stop)).toBeUndefined();
  expect(looks).toBe(1);
  expect(certain.goals(board, NO_HURRY, NO_HURRY)).toEqual([]);
});

test('in a hurry what is left of a list stays, without a test', () => {
  const items = Array.from({ length: 1000 }, (_, i) => i);
  let tests = 0;
  const suffices = (part: readonly number[]) => ++tests > 0 && part.includes(3) && part.includes(700);
  expect(shrink(items, suffices)).toEqual([3, 700]);
  const all = tests;
  for (const most of [0, 1, 5, all - 1]) {
    tests = 0;
    const kept = shrink(items, suffices, () => tests >= most);
    expect(tests).toBeLessThanOrEqual(most);
    expect(kept).toEqual(expect.arrayContaining([3, 700]));
  }
});

test('where a question stayed open, a search is told and no reason', () => {
  const puzzle = threeByThree();
  const board = withFacts(unknownBoard(puzzle, puzzle.values), [
    { cell: 0, value: 1 },
    { cell: 4, value: 1 },
  ]);
  const reasonWith = (cancelled: () => boolean) =>
    smallestReason(explainedKindOf(puzzle), puzzle, board, { cell: 8, value: 1 }, { cancelled });
  let looks = 0;
  const whole = reasonWith(() => ++looks < 0);
  expect([whole.technique, whole.because.length > 0, whole.lines.length > 0]).toEqual([DEEPER, true, true]);
  const all = looks;
  for (let cut = 1; cut < all; cut++) {
    looks = 0;
    const reason = reasonWith(() => ++looks === cut);
    expect(reason).toEqual({ technique: SEARCH, sets: [{ cell: 8, value: 1 }], because: [], lines: [] });
  }
});

test('what cannot be is said of the marks where there are some, and of the puzzle where there are none', () => {
  const puzzle = threeByThree();
  const en = languageOf('en');
  const wrong = withFacts(unknownBoard(puzzle, puzzle.values), [
    { cell: 0, value: 1 },
    { cell: 1, value: 1 },
  ]);
  expect(endingText(en, puzzle, explain(puzzle, { board: wrong }), wrong)).toMatch(/^No solution fits what is on/);
  const none = { status: 'none' } as const;
  expect(endingText(en, puzzle, none, unknownBoard(puzzle, puzzle.values))).toBe(en.impossible);
  expect(hintText(en, puzzle, none, 3)).toBe(en.noneFits);
  expect(hintText(en, puzzle, { status: 'limit' }, 3)).toBe('No next step was found in the time that a hint may take.');
  expect(whyText(en, puzzle, none, 0)).toBe(en.noneFits);
  expect(whyText(en, puzzle, none, 0, wrong)).toBe(en.noneFits);
  expect(whyText(en, puzzle, none, 0, unknownBoard(puzzle, puzzle.values))).toBe(en.impossible);
  const clash = (clashing: number[]) =>
    mistakeText(en, puzzle, { verdict: 'wrong', violations: [], wrong: [], clashing });
  expect(clash([0])).toBe('There is a mistake: r1c1 cannot be right.');
  expect(clash([0, 1])).toBe('There is a mistake: r1c1 and r1c2 cannot all be right.');
  expect(clash(Array.from({ length: 25 }, (_, i) => i % 9))).toBe(en.noneFits);
  const given = hint(puzzle, wrong);
  if (given.status !== 'mistake') throw new Error('the board is wrong');
  expect(given.mistakes.clashing).toEqual([0, 1]);
});

describe('a mistake is told by itself, with why it cannot be', () => {
  const told = (puzzle: Puzzle, marks: readonly Fact[]): readonly string[] => {
    const board = withFacts(unknownBoard(puzzle, puzzle.values), marks);
    const given = hint(puzzle, board, { limits: { millis: Number.POSITIVE_INFINITY } });
    expect(given.status).toBe('mistake');
    return ([1, 2, 3] as const).map((stage) => hintText(languageOf('en'), puzzle, given, stage));
  };
  const box = (cell: number): Fact => ({ cell, value: 1 });

  test('by what the clue or the numbers of its line say alone', () => {
    const clue = (...lengths: number[]) => lengths.map((length) => ({ length, colour: 1 }));
    const side = [clue(2), clue(4), clue(4), clue(2)];
    const made = makeNonogram({ width: 4, height: 4, rows: side, cols: side });
    if (!made.ok) throw new Error(made.faults[0]!.message);
    expect(told(made.value, [{ cell: 5, value: 0 }, box(15)])).toEqual([
      'Something is wrong.',
      'Something is wrong. Look around r2c2.',
      'There is a mistake: r2c2 is not as in the solution. Row 2: the 4 fills the whole line: fill column 2.',
    ]);
    const numbers = [
      4, 6, 3, 5, 2, 6, 6, 4, 5, 3, 5, 5, 2, 3, 4, 1, 1, 5, 5, 4, 6, 4, 1, 3, 1, 5, 1, 4, 4, 2, 1, 6, 5, 2, 5, 4,
    ];
    const hitori = makeHitori({ width: 6, height: 6, numbers });
    if (!hitori.ok) throw new Error(hitori.faults[0]!.message);
    expect(told(hitori.value, [box(28)])[2]!.split('\n')).toEqual([
      'There is a mistake: r5c5 is not as in the solution. If r5c5 is shaded:',
      '   1. r5c5 is shaded, so r4c5 is unshaded.',
      '   2. The 1 in r4c5 stays, so the 1 in r3c5 is shaded.',
      '   3. r3c5 is shaded, so r2c5 is unshaded.',
      '   4. The 5 in r2c5 stays, so the 5 in r6c5 is shaded.',
      '   5. r5c5 and r6c5 would both be shaded, but they touch.',
      'So the numbers of column 5 alone settle it: circle r5c5.',
    ]);
  });
});

/** Some cells of a solution, or of a board that is none, with a few values excluded. */
function someOf(random: Random, picture: Board): Board {
  const share = random.next();
  const full = 2 ** picture.values - 1;
  const cells = Uint32Array.from(picture.cells, (set) => {
    if (random.next() > share) return full;
    return random.below(4) > 0 ? set : set | (1 << random.below(picture.values));
  });
  return makeBoard(picture, picture.values, cells);
}

function randomBoard(random: Random, puzzle: Puzzle, solutions: readonly Board[]): Board {
  const anything = Uint32Array.from({ length: puzzle.width * puzzle.height }, () => 1 << random.below(puzzle.values));
  const isWrong = solutions.length === 0 || random.below(4) === 0;
  return someOf(random, isWrong ? makeBoard(puzzle, puzzle.values, anything) : random.pick(solutions));
}

/** What brute force goes through in no time. */
const MOST_FILLINGS = 2 ** 14;

/** Small boards of all sorts, each with all solutions that agree with it. */
function* boardsOf(
  kind: (typeof explainedKinds)[number],
  seed: number,
  count: number,
): Generator<[Puzzle, Board, Board[]]> {
  const random = new Random(seed);
  for (let given = 0; given < count; ) {
    const puzzle = (random.below(2) ? randomPuzzle : tangledPuzzle)(kind.id, random);
    const board = randomBoard(random, puzzle, solving.solve(puzzle, { solutions: 5 }).solutions);
    if (fillings(board) > MOST_FILLINGS) continue;
    given++;
    yield [puzzle, board, allSolutions(kind, puzzle, board)];
  }
}

const isRight = (given: Hint, board: Board, all: readonly Board[]): boolean => {
  if (given.status === 'step') {
    const steps = [...(given.before ?? []), given.step];
    const after = withFacts(
      board,
      steps.flatMap(({ sets }) => sets),
    );
    return all.every((solution) => refines(solution, after));
  }
  if (given.status === 'multiple') return all.length > 1;
  if (given.status === 'solved') return all.length === 1 && isComplete(board);
  if (given.status === 'mistake' || given.status === 'none') return all.length === 0;
  return true;
};

const said = (puzzle: Puzzle, board: Board, given: Hint): string =>
  JSON.stringify([puzzle, Array.from(board.cells), given]);

describe.each(explainedKinds.map((kind) => [kind.id, kind] as const))('hints on small boards of %s', (_, kind) => {
  test('are what the number of solutions asks for', () => {
    const seen = new Set<string>();
    for (const [puzzle, board, all] of boardsOf(kind, 171, 300)) {
      const isCommon = (set: number, cell: number) =>
        onlyValue(set) < 0 && all.every(({ cells }) => cells[cell] === all[0]!.cells[cell]);
      const follows = Array.from(board.cells).some(isCommon);
      const expected = all.length === 0 ? 'mistake' : isComplete(board) ? 'solved' : follows ? 'step' : 'multiple';
      const given = hint(puzzle, board, { limits: { millis: Number.POSITIVE_INFINITY } });
      expect(given.status, said(puzzle, board, given)).toBe(expected);
      expect(isRight(given, board, all), said(puzzle, board, given)).toBe(true);
      seen.add(expected);
    }
    expect([...seen].sort()).toEqual(['mistake', 'multiple', 'solved', 'step']);
  });

  test('when the time is up, show by a search that a cell has to be so, or that there are several solutions', () => {
    const seen = new Set<string>();
    for (const [puzzle, board, all] of boardsOf(kind, 174, 400)) {
      if (all.length === 0 || isComplete(board)) continue;
      const path = new Path(puzzle, { board, limits: { cancelled: () => true } }, all[0]);
      while (path.next());
      if (path.status() !== 'limit') continue;
      const late = path.lastLook(() => true);
      expect(late).toBe(false);
      const isStep = path.lastLook(NO_HURRY);
      const step = path.next();
      expect(step !== undefined, said(puzzle, board, { status: path.status() } as Hint)).toBe(isStep);
      if (step) {
        expect(problemsWith(kind, puzzle, board, step)).toEqual([]);
        expect(all.every((solution) => refines(solution, withFacts(board, step.sets)))).toBe(true);
      } else expect([path.status(), all.length > 1]).toEqual(['multiple', true]);
      seen.add(isStep ? 'step' : path.status());
    }
    expect([...seen].sort()).toEqual(['multiple', 'step']);
  });

  test('say nothing false, whenever the time is up', () => {
    const random = new Random(172);
    const seen = new Set<string>();
    for (const [puzzle, board, all] of boardsOf(kind, 173, 300)) {
      let looks = random.below(40);
      const cancelled = () => --looks < 0;
      const given = hint(puzzle, board, { limits: { millis: Number.POSITIVE_INFINITY, cancelled } });
      seen.add(given.status);
      // A board that was not seen to be wrong may have a step, which then need not be right.
      if (given.status === 'step' && all.length === 0) continue;
      expect(isRight(given, board, all), said(puzzle, board, given)).toBe(true);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['limit', 'step']));
  });
});
