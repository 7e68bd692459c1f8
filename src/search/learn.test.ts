import { describe, expect, test } from 'vitest';
import { useBusySearch } from '../../test/busy-search.js';
import { modelsOf, randomClauses } from '../../test/random-clauses.js';
import { type Board, unknownBoard, valueAt } from '../core/board.js';
import { DEBUG } from '../core/debug.js';
import type { OnSnapshot } from '../core/engine.js';
import type { Model } from '../core/model.js';
import { Random } from '../core/random.js';
import { Grid, NO_REASON } from './grid.js';
import { Learner } from './learn.js';

/** One pigeon more than holes: no solution, and many conflicts until that is seen. */
function pigeonHoles(holes: number): { model: Model; board: Board } {
  const lit = (pigeon: number, hole: number) => 2 * (pigeon * holes + hole) + 1;
  const clauses: number[][] = [];
  for (let pigeon = 0; pigeon <= holes; pigeon++) {
    clauses.push(Array.from({ length: holes }, (_, hole) => lit(pigeon, hole)));
    for (let other = 0; other < pigeon; other++) {
      for (let hole = 0; hole < holes; hole++) clauses.push([lit(pigeon, hole) ^ 1, lit(other, hole) ^ 1]);
    }
  }
  const model = { cells: (holes + 1) * holes, values: 2, clauses, propagators: [] };
  return { model, board: unknownBoard({ width: holes, height: holes + 1 }, 2) };
}

const text = (board: Board) => Array.from(board.cells, (_, cell) => valueAt(board, cell)).join('');

describe('search with learning', () => {
  useBusySearch();

  test('a snapshot has what is known, what is tried beyond it, and the counts so far', () => {
    const { model, board } = pigeonHoles(7);
    const seen: { beyond: number; conflicts: number }[] = [];
    const onSnapshot: OnSnapshot = (take) => {
      const { known, tried, stats } = take();
      const sets = Array.from(known.cells);
      const isTried = (set: number, cell: number) => set === 3 && tried.cells[cell] !== 3;
      seen.push({ beyond: sets.filter(isTried).length, conflicts: stats.conflicts! });
      for (const [cell, set] of sets.entries()) if (set !== 3) expect(tried.cells[cell]).toBe(set);
    };
    new Learner().solve(model, board, { solutions: 1, seed: 1, limits: {}, onSnapshot });
    expect(Math.max(...seen.map(({ beyond }) => beyond))).toBeGreaterThan(3);
    const conflicts = seen.map((one) => one.conflicts);
    expect(conflicts.at(-1)).toBeGreaterThan(100);
    expect(conflicts).toEqual(conflicts.toSorted((a, b) => a - b));
  });

  test('finds exactly the models of random clauses, with every mechanism at work', () => {
    const random = new Random(3);
    const learner = new Learner();
    let conflicts = 0;
    let restarts = 0;
    let probes = 0;
    let decisions = 0;
    for (let round = 0; round < 150; round++) {
      const model = randomClauses(random, 15, 55 + random.below(25));
      const board = unknownBoard({ width: 15, height: 1 }, 2);
      const outcome = learner.solve(model, board, { solutions: 1e6, seed: round, limits: {} });
      expect(outcome.solutions.map(text).sort()).toEqual(modelsOf(model));
      expect(outcome.exhausted).toBe(true);
      conflicts += outcome.stats.conflicts!;
      restarts += outcome.stats.restarts!;
      probes += outcome.stats.probes!;
      decisions += outcome.stats.decisions!;
    }
    expect(Math.min(conflicts, restarts, probes)).toBeGreaterThan(100);
    // To the last one, as in test/golden-counts.test.ts, but with every mechanism at work.
    expect({ conflicts, restarts, probes, decisions }).toEqual({
      conflicts: 643,
      restarts: 156,
      probes: 790,
      decisions: 1657,
    });
  });

  test('proves that the pigeons do not fit', () => {
    const { model, board } = pigeonHoles(6);
    const outcome = new Learner().solve(model, board, { solutions: 1, seed: 1, limits: {} });
    expect(outcome.solutions).toEqual([]);
    expect(outcome.exhausted).toBe(true);
  });

  test('keeps to a conflict limit, and reports it', () => {
    const { model, board } = pigeonHoles(8);
    const outcome = new Learner().solve(model, board, { solutions: 1, seed: 0, limits: { conflicts: 10 } });
    expect(outcome.stats.conflicts).toBeLessThanOrEqual(10);
    expect(outcome.exhausted).toBe(false);
  });

  test('stops when it is cancelled', () => {
    const model: Model = { cells: 64, values: 2, clauses: [], propagators: [] };
    const board = unknownBoard({ width: 64, height: 1 }, 2);
    let asked = 0;
    const cancelled = () => ++asked > 3;
    const outcome = new Learner().solve(model, board, { solutions: 1e9, seed: 0, limits: { cancelled } });
    expect(outcome.exhausted).toBe(false);
    expect(outcome.solutions.length).toBeGreaterThan(0);
  });
});

test('the search counts the same everywhere, also when it reduces its clauses and changes its modes', () => {
  const { model, board } = pigeonHoles(9);
  const { stats } = new Learner().solve(model, board, { solutions: 1, seed: 1, limits: { conflicts: 2600 } });
  expect(stats).toEqual({ conflicts: 2600, decisions: 3658, restarts: 7, probes: 360, lineSolves: 0 });
});

test('invariants are asserted in the tests', () => {
  expect(DEBUG).toBe(true);
  const grid = new Grid();
  grid.load({ cells: 2, values: 2, clauses: [], propagators: [] }, unknownBoard({ width: 2, height: 1 }, 2));
  grid.assign(1, NO_REASON);
  expect(() => grid.assign(0, NO_REASON)).toThrow('broken invariant: only an unknown literal is assigned');
  expect(() => grid.because(2)).toThrow('broken invariant: a reason names true literals');
});
