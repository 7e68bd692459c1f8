import { describe, expect, it } from 'vitest';
import {
  PAPER_B,
  pictured,
  position,
  randomBoard,
  randomNonogram,
  TWO_BY_TWO,
} from '../../../test/nonogram-samples.js';
import { allSolutions, textOf } from '../../../test/oracle.js';
import { type Board, refines, sameBoard, unknownBoard } from '../../core/board.js';
import { statusOf, type Task } from '../../core/engine.js';
import { Budget } from '../../core/limits.js';
import { Random } from '../../core/random.js';
import { nonogram } from '../../kinds/nonogram/index.js';
import type { Nonogram } from '../../kinds/nonogram/puzzle.js';
import { randomPuzzles } from '../own-pictures.js';
import { BestFirst, bestFirst } from './best-first.js';
import { rules as lineRules } from './rules/index.js';
import { RangeGrid } from './rules/ranges.js';
import { Reasoner } from './rules/reasoner.js';

const taskWith = (options: Record<string, string>, solutions = 2, seed = 0): Task => ({
  solutions,
  seed,
  limits: {},
  options,
});
const texts = (puzzle: Nonogram, boards: readonly Board[]) =>
  boards.map((board) => textOf(nonogram, puzzle, board).join('/')).sort();

/** A board of n x n cells with one box in each row and column: n! solutions. */
const permutation = (n: number) =>
  pictured(Array.from({ length: n }, (_, row) => '.'.repeat(row) + '#'.padEnd(n - row, '.')));

const NEEDS_MORE_THAN_LINES = pictured(['...#.', '..#.#', '.#.##', '#....', '####.']);

describe('best-first', () => {
  it.each(['rules', 'search', 'both'])('solves the 10x10 that Faddila prints in mode %s', (mode) => {
    const result = bestFirst.solve(position(PAPER_B), taskWith({ mode }));
    expect(result).toMatchObject({ status: 'unique', exhausted: true, engine: 'best-first' });
    expect(result.stats.nodes).toBe(0);
  });

  it('finds both solutions of the 2x2, and that there are no more', () => {
    const result = bestFirst.solve(position(TWO_BY_TWO), taskWith({}, 10));
    expect(result).toMatchObject({ status: 'multiple', exhausted: true });
    expect(texts(TWO_BY_TWO, result.solutions)).toEqual(['#./.#', '.#/#.']);
    expect(textOf(nonogram, TWO_BY_TWO, result.known)).toEqual(['??', '??']);
    expect(bestFirst.solve(position(TWO_BY_TWO), taskWith({ mode: 'rules' })).status).toBe('stuck');
  });

  it('goes on from the board that all rules left in mode search, and counts and tells only the search', () => {
    const easy = bestFirst.solve(position(NEEDS_MORE_THAN_LINES), taskWith({ mode: 'search' }));
    expect(easy).toMatchObject({ status: 'unique', exhausted: true, stats: { nodes: 0, probes: 0, lineSolves: 0 } });
    const puzzle = randomPuzzles()[59]!;
    const steps: string[] = [];
    const run = (mode: string) =>
      bestFirst.solve(position(puzzle), {
        ...taskWith({ mode, rules: 'paper' }),
        onStep: ({ technique }) => steps.push(`${mode} ${technique}`),
      });
    const rules = run('rules');
    expect(rules.status).toBe('stuck');
    const [both, search] = [run('both'), run('search')];
    expect([both.status, search.status]).toEqual(['unique', 'unique']);
    expect(search.stats).toMatchObject({ nodes: both.stats.nodes!, conflicts: both.stats.conflicts!, probes: 0 });
    expect(search.stats.lineSolves).toBe(both.stats.lineSolves! - rules.stats.lineSolves!);
    expect(search.stats.nodes).toBeGreaterThan(100);
    expect(new Set(steps.map((step) => step.split(' ')[0]))).toEqual(new Set(['rules', 'both']));
  });

  it('stops after as many solutions as were asked for', () => {
    const puzzle = permutation(4);
    const found = bestFirst.solve(position(puzzle), taskWith({}, 1));
    expect(found).toMatchObject({ status: 'found', exhausted: false });
    expect(found.solutions).toHaveLength(1);
    const some = bestFirst.solve(position(puzzle), taskWith({}, 7));
    expect(some).toMatchObject({ status: 'multiple', exhausted: false });
    expect(new Set(texts(puzzle, some.solutions)).size).toBe(7);
    const all = bestFirst.solve(position(puzzle), taskWith({}, 24));
    expect(all).toMatchObject({ status: 'multiple', exhausted: true });
    expect(texts(puzzle, all.solutions)).toEqual(texts(puzzle, allSolutions(nonogram, puzzle)));
  });

  it('ends when its nodes or its time are used up', () => {
    const few = { ...taskWith({ mode: 'search' }, 1000), limits: { nodes: 5 } };
    const result = bestFirst.solve(position(permutation(6)), few);
    expect(result.stats.nodes).toBe(5);
    expect(result).toMatchObject({ status: 'limit', exhausted: false, solutions: [] });
    let asked = 0;
    const late = { ...taskWith({ mode: 'search' }, 100_000), limits: { cancelled: () => ++asked > 3 } };
    const stopped = bestFirst.solve(position(permutation(8)), late);
    expect(stopped.exhausted).toBe(false);
    expect(stopped.stats.nodes).toBeLessThan(10_000);
  });

  it('does the same for the same seed, and finds the same solutions for every seed', () => {
    const puzzle = permutation(5);
    const run = (seed: number) => bestFirst.solve(position(puzzle), taskWith({ mode: 'search' }, 1000, seed));
    expect(run(7)).toEqual(run(7));
    expect(texts(puzzle, run(8).solutions)).toEqual(texts(puzzle, run(9).solutions));
    expect(run(8).solutions).not.toEqual(run(9).solutions);
  });

  it.each([
    { mode: 'search', rules: 'paper' },
    { mode: 'search', rules: 'all' },
    { mode: 'both', rules: 'all' },
  ])('agrees with brute force on random boards with colours and blots: $mode, $rules', (options) => {
    const random = new Random(77);
    const seen = new Set<string>();
    for (let round = 0; round < 500; round++) {
      const puzzle = randomNonogram(random, { maxSide: 5, maxValues: 4, blots: 60 });
      const all = allSolutions(nonogram, puzzle);
      const board =
        all[0] && round % 3 === 0 ? randomBoard(random, puzzle, random.pick(all)) : unknownBoard(puzzle, puzzle.values);
      const solutions = all.filter((solution) => refines(solution, board));
      const result = bestFirst.solve(position(puzzle, board), taskWith(options, 1000, round));
      if (result.stats.nodes! > 0) seen.add(result.status);
      expect(result.status).toBe(statusOf(solutions.length, true));
      expect(texts(puzzle, result.solutions)).toEqual(texts(puzzle, solutions));
    }
    expect(seen.has('multiple')).toBe(true);
  });

  it('loses nothing and finds nothing twice when the open list is full', () => {
    const puzzle = permutation(5);
    for (const room of [1, 2, 7]) {
      const grid = new RangeGrid(puzzle, unknownBoard(puzzle, 2));
      const budget = new Budget();
      const reasoner = new Reasoner(grid, lineRules, budget);
      reasoner.run();
      const search = new BestFirst(reasoner, budget, { solutions: 1000, seed: 1 }, room);
      expect(search.run()).toBe(true);
      expect(texts(puzzle, search.solutions)).toEqual(texts(puzzle, allSolutions(nonogram, puzzle)));
    }
  });

  it('expands the cheapest node first', () => {
    const puzzle = permutation(6);
    const first = bestFirst.solve(position(puzzle), taskWith({ mode: 'search' }, 1));
    expect(first.status).toBe('found');
    expect(first.stats.nodes).toBeLessThanOrEqual(6 + 5 + 4 + 3 + 2);
    expect(sameBoard(first.known, unknownBoard(puzzle, 2))).toBe(true);
  });
});
