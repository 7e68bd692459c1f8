/**
 * Explanations, grades, hints and mistakes, for every kind: the path of a puzzle with one solution reaches its end, each
 * step stands on its reason, and a puzzle that is turned or renumbered has the same grade.
 */
import { describe, expect, test } from 'vitest';
import { boardOfValues, isComplete, makeBoard, refines, sameBoard, unknownBoard, valueAt } from '../src/core/board.js';
import { type Fact, holds, withFacts } from '../src/core/deduction.js';
import type { Puzzle } from '../src/core/puzzle.js';
import { Random } from '../src/core/random.js';
import { nonogram } from '../src/index.js';
import { explainedKindOf, explainedKinds } from '../src/kinds/explain.js';
import { makeHitori } from '../src/kinds/hitori/puzzle.js';
import { referee as nonogramReferee } from '../src/kinds/nonogram/referee.js';
import { doneClues } from '../src/tasks/done-clues.js';
import { explain } from '../src/tasks/explain.js';
import { hint } from '../src/tasks/hint.js';
import { languages } from '../src/tasks/messages/index.js';
import { endingText, hintText, sentence } from '../src/tasks/messages/sentences.js';
import { findMistakes } from '../src/tasks/mistake.js';
import { rate } from '../src/tasks/rate.js';
import { boardOfFacts, constraintsOf, isImplied, refute } from '../src/tasks/reasoning/implied.js';
import { NamedSteps } from '../src/tasks/reasoning/named.js';
import { solve } from '../src/tasks/solve.js';
import { why } from '../src/tasks/why.js';
import { noisyNonogram, TWO_BY_TWO } from './nonogram-samples.js';
import { randomPuzzle, tangledPuzzle } from './random-puzzles.js';
import { problemsWith } from './reason-checks.js';
import { mirrored, renumbered, transposed } from './turned-puzzles.js';

/** Random puzzles with one solution. */
function uniquePuzzles(kind: string, seed: number, count: number): Puzzle[] {
  const random = new Random(seed);
  const found: Puzzle[] = [];
  while (found.length < count) {
    const puzzle = randomPuzzle(kind, random);
    if (solve(puzzle).status === 'unique') found.push(puzzle);
  }
  return found;
}

describe.each(explainedKinds.map((kind) => [kind.id, kind] as const))('explaining %s', (_, kind) => {
  test('the hardest technique of a rating is the first of the registry that the highest level began with', () => {
    let [others, later] = [0, 0];
    for (const puzzle of uniquePuzzles(kind.id, 23, 60)) {
      const named = new NamedSteps(kind, puzzle);
      let highest: { level: number; hardest: string } | undefined;
      for (let found = named.easiest(); found.length > 0; found = named.easiest()) {
        const all = kind.techniques.filter(({ id }) => found.some(({ technique }) => technique === id));
        const { id: hardest, level } = all[0]!;
        if (!highest || level > highest.level) highest = { level, hardest };
        else if (level === highest.level && hardest !== highest.hardest) later++;
        if (level === highest.level && all.length > 1) others++;
        named.apply(found.flatMap(({ sets }) => sets));
      }
      if (isComplete(named.board) && highest) expect(rate(puzzle)).toMatchObject(highest);
    }
    expect(others).toBeGreaterThan(0);
    expect(later).toBeGreaterThan(0);
  });

  test('reaches the end of every puzzle with one solution, and each step stands on its reason', () => {
    for (const puzzle of uniquePuzzles(kind.id, 61, 60)) {
      const solution = solve(puzzle).solutions[0]!;
      const { status, steps, board } = explain(puzzle);
      expect([puzzle, status]).toEqual([puzzle, 'unique']);
      expect(sameBoard(board, solution)).toBe(true);
      let before = unknownBoard(puzzle, puzzle.values);
      steps.forEach((step, index) => {
        expect(step.number).toBe(index + 1);
        expect(refines(before, withFacts(before, step.because))).toBe(true);
        before = withFacts(before, step.sets);
        expect(sameBoard(before, step.board)).toBe(true);
        if (kind.techniques.find(({ id }) => id === step.technique)?.assumesUnique) return;
        const only = constraintsOf(kind, puzzle, step);
        for (const goal of step.sets) expect(isImplied(kind, puzzle, only, step.because, goal)).toBe(true);
        for (const language of languages) expect(sentence(language, puzzle, step)).toMatch(/^\p{Lu}.*\.$/su);
      });
    }
  });

  test('a puzzle that is turned, mirrored or renumbered has the same grade', () => {
    const random = new Random(62);
    for (const puzzle of uniquePuzzles(kind.id, 63, 40)) {
      const rating = rate(puzzle);
      expect(rating.grade).toBeGreaterThanOrEqual(1);
      const others = [mirrored(puzzle), transposed(puzzle), mirrored(transposed(puzzle)), renumbered(puzzle, random)];
      for (const other of others) expect([puzzle, rate(other)]).toEqual([puzzle, rating]);
    }
  });

  test('that holds in colours too, where a round has crossings of colours beside looks at lines', () => {
    let found = 0;
    for (let seed = 1; seed <= 60 && kind.id === 'nonogram'; seed++) {
      const puzzle = noisyNonogram(7, 4, seed);
      if (solve(puzzle).status !== 'unique') continue;
      found++;
      const rating = rate(puzzle);
      for (const other of [mirrored(puzzle), transposed(puzzle)])
        expect([puzzle, rate(other)]).toEqual([puzzle, rating]);
    }
    expect(found > 20 || kind.id !== 'nonogram').toBe(true);
  });

  test('a hint settles cells of the solution, and a wrong mark is reported before anything else', () => {
    const random = new Random(64);
    for (const puzzle of uniquePuzzles(kind.id, 65, 40)) {
      const solution = solve(puzzle).solutions[0]!;
      const known = Array.from(solution.cells, (_, cell) => (random.below(2) ? valueAt(solution, cell) : -1));
      const board = boardOfValues(puzzle, puzzle.values, known);
      const given = hint(puzzle, board);
      if (isComplete(board)) expect(given.status).toBe('solved');
      else if (given.status !== 'step') throw new Error('a board with one solution has a next step');
      else expect(refines(solution, withFacts(board, given.step.sets))).toBe(true);
      const cell = random.below(known.length);
      const wrong = (valueAt(solution, cell) + 1) % puzzle.values;
      const spoilt = boardOfValues(puzzle, puzzle.values, known.with(cell, wrong));
      const wrongHint = hint(puzzle, spoilt);
      expect(wrongHint).toMatchObject({ status: 'mistake', mistakes: { verdict: 'wrong', wrong: [cell] } });
      if (wrongHint.status !== 'mistake' || !wrongHint.reason) continue;
      const right = boardOfValues(puzzle, puzzle.values, known.with(cell, -1));
      expect(problemsWith(kind, puzzle, right, wrongHint.reason)).toEqual([]);
      for (const language of languages) {
        expect(hintText(language, puzzle, wrongHint, 1)).toBe(language.somethingWrong);
        expect(hintText(language, puzzle, wrongHint, 2)).toContain(language.lookAround(puzzle, cell));
      }
    }
  });

  test('says why a cell has its value, with a reason from which nothing can be left out', () => {
    const random = new Random(66);
    for (const puzzle of uniquePuzzles(kind.id, 67, 40)) {
      const solution = solve(puzzle).solutions[0]!;
      const cells = Array.from(solution.cells, (set) => (random.below(3) ? 2 ** puzzle.values - 1 : set));
      const cell = random.below(cells.length);
      const reason = why(puzzle, makeBoard(puzzle, puzzle.values, cells), cell);
      if (reason.status !== 'forced') throw new Error('every cell of a puzzle with one solution is forced');
      const goal = { cell, value: valueAt(solution, cell) };
      expect(reason.deduction.sets).toEqual([goal]);
      const only = constraintsOf(kind, puzzle, reason.deduction);
      expect(isImplied(kind, puzzle, only, reason.deduction.because, goal)).toBe(true);
    }
  });
});

test.each(explainedKinds.map(({ id }) => id))(
  '%s without a solution: the explanation ends with what cannot be',
  (id) => {
    const random = new Random(68);
    let found = 0;
    for (let tries = 0; tries < 400 && found < 12; tries++) {
      const puzzle = tangledPuzzle(id, random);
      if (solve(puzzle).status !== 'none') continue;
      found++;
      const kind = explainedKindOf(puzzle);
      const { status, steps, ending } = explain(puzzle);
      expect(status).toBe('none');
      const { clash } = ending!;
      const told = withFacts(
        unknownBoard(puzzle, puzzle.values),
        steps.flatMap(({ sets }) => sets),
      );
      expect(Array.from(told.cells)).not.toContain(0);
      expect(clash!.because.filter((fact) => !holds(told, fact))).toEqual([]);
      const only = constraintsOf(kind, puzzle, clash!);
      const isClash = (facts: readonly Fact[]) =>
        refute(kind, puzzle, only, boardOfFacts(puzzle, facts)).status === 'impossible';
      expect(isClash(clash!.because)).toBe(true);
      // Two equal numbers are named as they are seen, also where their line would have no way anyway.
      const isSmallest = clash!.technique === 'deeper' || kind.lineByLine;
      if (isSmallest)
        for (const fact of clash!.because)
          expect(isClash(clash!.because.filter((other) => other !== fact))).toBe(false);
      for (const language of languages)
        expect(endingText(language, puzzle, { status, ending })).toMatch(/^\p{Lu}.*\.$/su);
    }
    expect(found).toBeGreaterThan(3);
  },
);

test('a visit that runs into what cannot be is told until there', () => {
  const numbers = [1, 2, 1, 2, 2, 1, 2, 1, 3, 4, 4, 3, 4, 3, 1, 2];
  const made = makeHitori({ width: 4, height: 4, numbers });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  const { steps, ending } = explain(made.value);
  expect(steps.map(({ technique }) => technique)).toContain('shade-equals');
  expect(ending!.clash!.technique).not.toBe('deeper');
});

describe('a puzzle with two solutions', () => {
  const mark = (marks: readonly Fact[]) => withFacts(unknownBoard(TWO_BY_TWO, 2), marks);

  test('a mark is a mistake only when no solution agrees with the board', () => {
    expect(findMistakes(TWO_BY_TWO, mark([{ cell: 0, value: 1 }])).verdict).toBe('right');
    expect(findMistakes(TWO_BY_TWO, mark([{ cell: 0, value: 0 }])).verdict).toBe('right');
    const history = [
      { cell: 0, value: 1 },
      { cell: 3, value: 0 },
    ];
    expect(findMistakes(TWO_BY_TWO, mark(history), { history })).toEqual({
      verdict: 'wrong',
      violations: [],
      wrong: [],
      clashing: [0, 3],
      goodMoves: 1,
    });
  });

  test('nothing is explained, and no cell is forced', () => {
    expect(explain(TWO_BY_TWO)).toMatchObject({ status: 'multiple', steps: [] });
    expect(why(TWO_BY_TWO, unknownBoard(TWO_BY_TWO, 2), 0)).toEqual({ status: 'open' });
    expect(rate(TWO_BY_TWO)).toMatchObject({ status: 'multiple', grade: null, name: null });
    const impossible = nonogram({ rows: [[3], [1], [1]], columns: [[1, 1], [1], [1, 1]] });
    expect(rate(impossible)).toMatchObject({ status: 'none', grade: null, name: null });
    expect(rate(TWO_BY_TWO, { limits: { millis: 0 } })).toMatchObject({ grade: null, name: null });
    expect(hintText(languages[0]!, TWO_BY_TWO, hint(TWO_BY_TWO, mark([])), 3)).toBe(languages[0]!.severalFit);
  });

  test('the explanation ends with the open cells and two ways to fill them', () => {
    const { ending } = explain(TWO_BY_TWO);
    expect(ending?.open).toEqual([0, 1, 2, 3]);
    const [one, other] = ending!.solutions!;
    for (const solution of [one, other]) expect(nonogramReferee(TWO_BY_TWO, solution)).toEqual([]);
    expect(sameBoard(one, other)).toBe(false);
  });

  test('a clue number is struck only when its block is fixed and filled', () => {
    expect(doneClues(TWO_BY_TWO, mark([]))).toEqual([]);
    expect(doneClues(TWO_BY_TWO, mark([{ cell: 0, value: 0 }]))).toEqual([]);
    expect(doneClues(TWO_BY_TWO, mark([{ cell: 0, value: 1 }]))).toEqual([
      { line: { axis: 'row', index: 0 }, index: 0 },
      { line: { axis: 'col', index: 0 }, index: 0 },
    ]);
  });
});

test('a path stops looking when it is told to, even where nothing has been found yet', () => {
  // Nothing to be seen in any line, so that every technique has to be looked at in every line.
  const side = 12;
  const puzzle = nonogram({
    rows: Array.from({ length: side }, () => [1]),
    columns: Array.from({ length: side }, () => [1]),
  });
  let looks = 0;
  const limits = { cancelled: () => ++looks > 5 };
  expect(explain(puzzle, { limits })).toMatchObject({ status: 'limit', steps: [] });
  // It was asked for each line, and for little more after the answer.
  expect(looks).toBeLessThan(2 * side);
});
