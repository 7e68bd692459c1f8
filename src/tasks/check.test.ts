import { describe, expect, test } from 'vitest';
import { workedExamples } from '../../test/worked-examples.js';
import { boardOfValues } from '../core/board.js';
import type { Puzzle } from '../core/puzzle.js';
import { kinds } from '../kinds/index.js';
import { blackClue, makeNonogram } from '../kinds/nonogram/puzzle.js';
import { line } from '../papers/faddila/line.js';
import { check } from './check.js';
import { count } from './count.js';
import { symbolsOf } from './drawing/symbols.js';

/** Three filled cells in a 3x3 board, one in each row and column: six solutions. */
function permutations(): Puzzle {
  const one = [1, 1, 1].map((length) => blackClue([length]));
  const made = makeNonogram({ width: 3, height: 3, rows: one, cols: one });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

const board = (puzzle: Puzzle, text: string) => {
  const symbols = symbolsOf(puzzle);
  return boardOfValues(
    puzzle,
    puzzle.values,
    [...text.replaceAll('/', '')].map((symbol) => symbols.indexOf(symbol)),
  );
};

describe('check judges boards', () => {
  const puzzle = permutations();
  test.each([
    ['#../.#./..#', 'solution', []],
    ['#../..#/.#.', 'solution', []],
    ['#??/???/???', 'open', []],
    ['???/???/???', 'open', []],
    ['##?/???/???', 'broken', []],
    ['.??/???/?..', 'open', []],
    ['.??/.??/???', 'open', []],
    ['..?/..?/???', 'contradiction', []],
  ])('%s is %s', (text, verdict, wrong) => {
    const { progress, sound, result } = check({ puzzle, progress: board(puzzle, text) });
    expect(result.status).toBe('multiple');
    expect(progress).toMatchObject({ verdict, wrong });
    expect(sound).toBe(verdict === 'solution' || verdict === 'open');
  });

  test('every worked example: its solutions are solutions, and a changed cell is noticed', () => {
    for (const kind of kinds) {
      for (const { puzzle, solutions } of workedExamples[kind.id]!) {
        for (const solution of solutions) {
          const goal = board(puzzle, solution.join('/'));
          expect(check({ puzzle, goal }).goal?.verdict).toBe('solution');
          if (solutions.length > 1) continue;
          const values = Array.from(goal.cells, (set) => Math.log2(set));
          values[0] = (values[0]! + 1) % puzzle.values;
          const changed = boardOfValues(puzzle, puzzle.values, values);
          expect(check({ puzzle, goal: changed }).goal).toMatchObject({ verdict: 'broken', wrong: [0] });
        }
      }
    }
  });
});

describe('count', () => {
  test('sees all solutions of the worked examples', () => {
    for (const kind of kinds) {
      for (const { puzzle, solutions } of workedExamples[kind.id]!) {
        const counted = count(puzzle);
        expect(counted.count).toBe(solutions.length);
        expect(counted.stopped).toBeUndefined();
      }
    }
  });

  test('stops at its limit', () => {
    expect(count(permutations())).toMatchObject({ count: 6, status: 'multiple' });
    expect(count(permutations(), { limit: 4 })).toMatchObject({ count: 4, stopped: 'count', status: 'multiple' });
    expect(count(permutations(), { limit: 1 })).toMatchObject({ count: 1, stopped: 'count', status: 'found' });
  });

  test('says when the budget or the engine ended first', () => {
    const stuck = count(permutations(), { engine: line });
    expect(stuck).toMatchObject({ count: 0, stopped: 'stuck', status: 'stuck' });
    const limited = count(permutations(), { engine: 'backtrack', limits: { nodes: 1 } });
    expect(limited).toMatchObject({ stopped: 'budget' });
  });
});
