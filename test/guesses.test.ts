/**
 * Guesses change the way, never the answer: with a guess before nearly every decision, the engines are held against
 * brute force and against themselves without guesses, and both checkers take their certificates.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nDom } from '../bench/sets.js';
import { type Board, unknownBoard, valueAt } from '../src/core/board.js';
import { Random } from '../src/core/random.js';
import { nonogram } from '../src/kinds/nonogram/index.js';
import { Beliefs } from '../src/kinds/nonogram/lines/beliefs.js';
import { matchesClue, type Nonogram } from '../src/kinds/nonogram/puzzle.js';
import { proofContent } from '../src/proof/content.js';
import { Grid } from '../src/search/grid.js';
import { GUESS } from '../src/search/settings.js';
import { checkCertificate, prove } from '../src/tasks/prove.js';
import { solve } from '../src/tasks/solve.js';
import { noisyNonogram, randomNonogram } from './nonogram-samples.js';
import { allSolutions } from './oracle.js';
import { checkInPython } from './python-checker.js';

const text = (board: Board): string => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

const usual = { ...GUESS };

describe('with guesses all the time', () => {
  beforeAll(() => {
    Object.assign(GUESS, { first: 0, share: 0.1 });
  });
  afterAll(() => {
    Object.assign(GUESS, usual);
  });

  test.each([
    ['black and white', { maxSide: 5, maxValues: 2, blots: 0 }, 600],
    ['blotted', { maxSide: 4, maxValues: 2, blots: 60 }, 400],
    ['colours, blotted', { maxSide: 4, maxValues: 5, blots: 30 }, 400],
  ])('%s: the same solutions as by brute force', (_, shape, rounds) => {
    const random = new Random(rounds);
    for (let round = 0; round < rounds; round++) {
      const puzzle = randomNonogram(random, shape);
      const truth = allSolutions(nonogram, puzzle).map(text).sort();
      const found = solve(puzzle, { engine: 'learn', solutions: 100_000, seed: round % 5 });
      expect(found.solutions.map(text).sort()).toEqual(truth);
      expect(found.exhausted).toBe(true);
    }
  });

  test('larger boards, also wide and in colour: the same status as without a guess', () => {
    const seen = new Set<string>();
    const puzzles = [nDom(5), nDom(6), noisyNonogram(31, 2, 3), noisyNonogram(32, 3, 1)];
    for (let seed = 1; seed <= 9; seed++) puzzles.push(noisyNonogram(10, 2 + (seed % 3), seed));
    for (const [seed, puzzle] of puzzles.entries()) {
      const limits = { conflicts: 200 };
      const guessed = solve(puzzle, { seed, limits }).status;
      Object.assign(GUESS, { first: Number.POSITIVE_INFINITY });
      const plain = solve(puzzle, { seed, limits }).status;
      Object.assign(GUESS, { first: 0 });
      if (guessed !== 'limit' && plain !== 'limit') expect(guessed).toBe(plain);
      seen.add(guessed);
    }
    expect(seen).toContain('multiple');
    expect(seen).toContain('unique');
  });

  test('certificates still check', () => {
    const random = new Random(7);
    const forPython: { certificate: string; content: string; claim: string }[] = [];
    for (let i = 0; i < 200; i++) {
      const puzzle =
        i % 20 === 0
          ? noisyNonogram(12, 2 + (i % 3), i)
          : randomNonogram(random, { maxSide: 5, maxValues: 3, blots: 20 });
      const proved = prove(puzzle, { engine: i % 2 ? 'auto' : 'learn', solutions: i % 3 ? 2 : 50, seed: i % 4 });
      if (!proved.ok) throw new Error(proved.faults[0]!.message);
      const { certificate, claim } = proved.value;
      const checked = checkCertificate(certificate, puzzle);
      if (!checked.ok) throw new Error(`puzzle ${i}, line ${checked.line}: ${checked.message}`);
      expect(checked.claim).toBe(claim!.split(' ')[0]);
      if (i % 20 === 0) forPython.push({ certificate, content: proofContent(puzzle), claim: claim! });
    }
    expect(checkInPython(forPython)).toEqual(forPython.map(({ claim }) => `accepted: ${claim}`));
  });
});

describe('a guess', () => {
  /** How many lines the picture of a guess breaks, without any search. */
  function broken(puzzle: Nonogram, seed: number): number {
    const { width, height, values } = puzzle;
    const board = unknownBoard(puzzle, values);
    const model = nonogram.model(puzzle, board);
    const grid = new Grid();
    grid.load(model, board);
    const phase = new Uint8Array(grid.vars);
    new Beliefs(puzzle).guess(grid, phase, 0.1, new Random(seed), () => false);
    model.release?.();
    const picture = Uint8Array.from({ length: width * height }, (_, cell) =>
      values === 2 ? phase[cell]! : phase.subarray(cell * values, (cell + 1) * values).indexOf(1),
    );
    const rows = puzzle.rows.filter((clue, row) => !matchesClue(clue, picture, row * width, 1, width));
    const cols = puzzle.cols.filter((clue, col) => !matchesClue(clue, picture, col, width, height));
    return rows.length + cols.length;
  }

  test('is nearly always close to a solution, and often one: 25x25 noise, black and white and in colours', () => {
    for (const values of [2, 4]) {
      const results = Array.from({ length: 12 }, (_, seed) => broken(noisyNonogram(25, values, 100 + seed), seed));
      expect(results.filter((lines) => lines === 0).length).toBeGreaterThanOrEqual(6);
      expect(results.filter((lines) => lines <= 6).length).toBeGreaterThanOrEqual(10);
    }
  });

  test('is the same for the same random numbers, and ends when the time is up', () => {
    const puzzle = noisyNonogram(20, 2, 5);
    const grid = new Grid();
    const model = nonogram.model(puzzle, unknownBoard(puzzle, 2));
    grid.load(model, unknownBoard(puzzle, 2));
    const draw = (seed: number, rounds = 1000) => {
      const phase = new Uint8Array(grid.vars);
      let left = rounds;
      const cost = new Beliefs(puzzle).guess(grid, phase, 0.8, new Random(seed), () => left-- <= 0);
      return { phase: Array.from(phase), cost };
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1).cost).toBeGreaterThan(draw(1, 3).cost);
    model.release?.();
  });
});
