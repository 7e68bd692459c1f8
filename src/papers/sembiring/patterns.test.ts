/** The two boards that the paper shows, and what it shows them to become. */

import { describe, expect, it } from 'vitest';
import { boardOf, textOf } from '../../../test/oracle.js';
import { unknownBoard } from '../../core/board.js';
import { type Deduction, withFacts } from '../../core/deduction.js';
import type { SolveResult } from '../../core/engine.js';
import { hitori } from '../../kinds/hitori/index.js';
import { type Hitori, makeHitori } from '../../kinds/hitori/puzzle.js';
import { en } from '../../tasks/messages/en.js';
import { violationSentence } from '../../tasks/messages/sentences.js';
import { patterns } from './patterns.js';

function puzzleOf(rows: readonly string[]): Hitori {
  const numbers = rows.map((row) => [...row].map(Number));
  const made = makeHitori({ width: numbers[0]!.length, height: numbers.length, numbers: numbers.flat() });
  if (!made.ok) throw new Error(made.faults[0]!.message);
  return made.value;
}

function run(puzzle: Hitori, rows?: readonly string[]): SolveResult {
  const board = rows ? boardOf(hitori, puzzle, rows) : unknownBoard(puzzle, 2);
  const model = () => hitori.model(puzzle, board);
  return patterns.solve({ puzzle, board, model }, { solutions: 2, seed: 0, limits: {} });
}

describe('patterns', () => {
  it('solves the first example of the paper, without a proof that it is the only solution', () => {
    const puzzle = puzzleOf(['32545', '23435', '43244', '13355', '54123']);
    const result = run(puzzle);
    expect(result.status).toBe('found');
    expect(result.attempt).toBeUndefined();
    expect(textOf(hitori, puzzle, result.solutions[0]!)).toEqual(['....#', '.#...', '#..#.', '.#..#', '.....']);
  });

  it('cuts off a cell in the second, as the paper shows', () => {
    const puzzle = puzzleOf(['32545', '23435', '43244', '13355', '24123']);
    const result = run(puzzle);
    expect(result.status).toBe('stuck');
    expect(result.solutions).toEqual([]);
    expect(textOf(hitori, puzzle, result.attempt!)).toEqual(['....#', '.#...', '#..#.', '.#..#', '#....']);
    expect(hitori.referee(puzzle, result.attempt!).map((broken) => violationSentence(en, puzzle, broken))).toEqual([
      'All unshaded cells must be connected, and these are cut off: r4c1.',
    ]);
  });

  it('follows the three pictures of the patterns', () => {
    const shown = (rows: string[]) => {
      const result = run(puzzleOf(rows));
      return textOf(hitori, puzzleOf(rows), result.attempt ?? result.solutions[0]!);
    };
    expect(shown(['666', '459', '123'])).toEqual(['#.#', '...', '...']);
    expect(shown(['632', '619', '623'])).toEqual(['#..', '...', '#..']);
    expect(shown(['662', '469', '123'])).toEqual(['.#.', '...', '...']);
  });

  it('tells its passes, and they add up to the board that it ends with', () => {
    const puzzle = puzzleOf(['32545', '23435', '43244', '13355', '24123']);
    const board = unknownBoard(puzzle, 2);
    const steps: Deduction[] = [];
    const model = () => hitori.model(puzzle, board);
    const task = { solutions: 2, seed: 0, limits: {}, onStep: (step: Deduction) => steps.push(step) };
    const { attempt } = patterns.solve({ puzzle, board, model }, task);
    const boardAfter = (pass: number) =>
      textOf(
        hitori,
        puzzle,
        withFacts(
          board,
          steps.filter((step) => step.pass! <= pass).flatMap((step) => step.sets),
        ),
      );
    expect(boardAfter(1)).toEqual(['..?.#', '.#...', '?..#.', '.#..#', '#....']);
    expect(boardAfter(2)).toEqual(textOf(hitori, puzzle, attempt!));
    const fifth = steps.find(({ sets }) => sets[0]!.cell === 20)!;
    expect(fifth).toMatchObject({ technique: 'pattern 3', pass: 1, pattern: [23, 5] });
  });

  it('keeps what the board knows already, and takes cells without numbers for no repeats', () => {
    const puzzle = puzzleOf(['1001']);
    expect(textOf(hitori, puzzle, run(puzzle).solutions[0]!)).toEqual(['#...']);
    expect(textOf(hitori, puzzle, run(puzzle, ['???#']).solutions[0]!)).toEqual(['...#']);
  });
});
